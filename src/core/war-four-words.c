/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The list: 2048 words of two syllables that sound alike in Spanish and English, so that players who share no
 * language can read them to each other. Each has four letters and stands there once; in none are both
 * consonants of a pair that is easily taken for one another; what offends in either language is left out. The
 * list never changes: what players have written down hangs on it. */

#include "war-four-words.h"

#include <string.h>

#include "war-campaign-private.h"

#define LETTERS 4
#define STRIDE  (LETTERS + 1)              /* a blank ends each */
#define BITS    11                         /* of a sum, for each word */
#define SUM     64                         /* digits */

static const char list[] =
  "bada bade badi bado badu bafa bafe bafi bafo bafu baga bago bagu baka bake baki bako baku bala bale "
  "bali balo bama bame bami bamo bane bani bano bara bare bari baro baru basa base basi baso bata bate "
  "bati bato beda bede bedi bedo befa befe befi befo bega bego beka beke beki beko bela bele beli belo "
  "bema beme bemi bemo bena bene beni beno bera bere beri bero besa bese besi beso beta bete beti beto "
  "bida bide bidi bido bifa bife bifi bifo biga bigo bika bike biki biko bila bile bili bilo bima bime "
  "bimi bimo bina bine bini bino bira bire biri biro bisa bise bisi biso bite biti boda bodi bodo bodu "
  "bofa bofe bofi bofo boga bogo bogu boka boke boki boko bola bole boli bolo boma bome bomi bomo bona "
  "bone boni bono bonu bora bore bori boro bosa bose bosi boso bota bote boti boto bude bufa bufe bufi "
  "bufo buga bugo buka buke buki buko bula bule buli bulo buma bume bumi bumo buna bune buni buno bura "
  "bure buri buro busa buse busi buso buta bute buti buto daba dabe dabi dabo dabu dafa dafe dafi dafo "
  "daga daka dake daki dako daku dala dale dali dalo dalu dama dame dami damo dane dani danu dapa dape "
  "dapi dapo dara dare dari daro dasa dase dasi daso debe debi debo defa defe defi defo dega deka deke "
  "deki deko dela dele deli delo dema deme demi demo dena dene deni deno depa depe depi depo dera dere "
  "deri dero desa dese desi deso diba dibe dibi dibo difa dife difi difo difu diga digo dila dile dili "
  "dilo dima dime dimi dimo dina dine dini dino dipa dipe dipi dipo dira dire diri diro disa dise disi "
  "diso doba dobe dobi dobo dobu dofa dofe dofi dofo dofu doga dogo dogu doka doke doki doko doku dola "
  "dolo doma dome domi domo domu dona done doni dono donu dopa dopi dopo dora dore dori doro dosa dose "
  "dosi doso dosu duba dube dubi dubo dufa dufe dufi dufo duga dugo duke duki duko dula dule duli dulo "
  "dume dumi duna dune duni duno dupa dupe dupi dupo dura dure duri duro dusa duse dusi duso faba fabe "
  "fabi fabo fabu fada fade fadi fado faga fago fagu faki fala fale fali falo falu fama fame fami famo "
  "famu fana fane fani fano fanu fapa fape fapi fapo fara fare fari faro faru fata fate fati fato fatu "
  "feba febe febi febo feda fede fedi fedo fega fego feka feke feki feko fela fele feli felo fema feme "
  "femi femo fena fene feni feno fepa fepe fepi fepo fera fere feri fero fete feti fiba fibe fibi fibo "
  "fida fide fidi fido figa figo fika fike fiki fiko fila file fili filo fima fime fimi fimo fimu fine "
  "fini fino fipa fipe fipi fipo fira fire firi firo fita fite fiti fito foba fobe fobi fobo foda fode "
  "fodi fodo fodu foga fogo fogu foke foko foku fola fole foli folo foma fome fomi fomo fomu fona fone "
  "foni fono fonu fopa fope fopi fopo fora fore fori foro foru fota fote foti foto gaba gabe gabi gabo "
  "gada gade gadi gadu gafa gafe gafi gafo gafu gala gale galo galu gama game gami gamo gana gane gani "
  "gano ganu gapa gape gapi gapo gara gare gari garo gasi gaso gasu gate gati goba gobe gobo gobu gode "
  "godi godo godu gofa gofe gofi gofo gofu gola goli golu gome gomi gomo gomu gona gone goni gono gonu "
  "gopa gope gopi gopo gora gore gori goro gosa gose gosi goso gosu gota gote goti goto gotu guba gube "
  "gubi gubo guda gude gudi gudo gufa gufe gufi gufo gule guli gulo guma gume gumi gumo guna gune guni "
  "guno gupa gupe gupi gupo gura gure guri gusa guse gusi guso gute guti guto kaba kabe kabi kada kade "
  "kadi kado kadu kafo kafu kala kale kali kalo kalu kami kamo kamu kana kane kani kano kape kapi kapu "
  "kara kare kari karo kasa kase kasi kaso kasu kata kate kati kato katu keba kebe kebi kebo keda kede "
  "kedi kedo kefa kefe kefi kefo kela kele keli kelo kema keme kemi kemo kena kene keni keno kepa kepe "
  "kepi kepo kere keri kero kesa kese kesi keso keta kete keti keto kiba kibe kibi kibo kida kide kidi "
  "kido kifa kife kifi kifo kila kile kili kilo kima kime kimi kimo kina kine kini kino kipa kipe kipo "
  "kira kire kiri kiro kisa kise kisi kiso kita kite kiti kito koba kobe kobi kobo koda kode kodi kodo "
  "kofa kofe kofi kofo kofu kola kole koli kolo kolu koma kome komi komo komu kona konu kopa kope kopi "
  "kopo kora kore kori koro kosa kose kosi koso kota kote koti koto laba labe labi labo lada lade ladi "
  "lado ladu lafa lafe lafi lafo laga lago laka lake laki lako lama lame lami lamo lamu lana lane lano "
  "lanu lapa lape lapi lapo lapu lasa lase lasi laso lasu lata late lati lato latu leba lebe lebi lebo "
  "leda lede ledi ledo lefa lefe lefi lefo lega lego leka leke leki leko lema leme lemi lemo lena lene "
  "leni leno lepa lepe lepi lepo leso leta lete leti leto liba libe libi libo lida lide lidi lido lifa "
  "life lifi lifo liga ligo lika like liki liko lima lime limi limo lina line lini lino lipa lipe lipi "
  "lipo lisa lise lisi liso lita lite liti lito lobe lobi loda lode lodi lodo lofa lofe lofi lofo loga "
  "logo logu loke loku loma lome lomi lomo lona lone loni lono lopa lope lopi lopo lopu losa lose losi "
  "loso losu lota lote loti loto lotu luba lube lubi lubo luda ludi ludo lufa lufe lufi lufo luga lugo "
  "luka luke luki luko luma lume lumi lumo luna lune luni luno lupa lupe lupi lupo lusa luse lusi luso "
  "luti luto maba mabe mabi mabo mabu madi mado mafa mafe mafi mafo mafu maga mago maka make maki mako "
  "maku mala male mali malo mapa mape mapi mapo mara mare maro maru masa mase masi maso masu mati meba "
  "mebe mebi mebo meda mede medi medo mefa mefe mefi mefo mega mego meke meki mela mele meli melo mepa "
  "mepe mepi mepo mera mere meri mero mesa mese mesi meso miba mibe mibi mibo mida mide midi mido mifa "
  "mife mifi mifo miga migo mike miko mila mile mili milo mipa mipe mipi mipo mira mire miri miro mise "
  "misi mita mite miti mito moba mobe mobi mobo moda mode modi modo modu mofa mofe mofi mofo mofu moga "
  "mogo mogu moke moki mola mole moli molo mopa mope mopi mopo more mori mosa mose mosi moso mosu mota "
  "mote moti moto motu muba mube mubi mubo muda mude mudi mudo mufa mufe mufi mufo muga mugo muka muke "
  "muki muko mule muli mupa mupe mupi mupo mura mure muse musi muti muto naba nabe nabu nada nade nadi "
  "nado nadu nafa nafe nafi nafo nafu naga nago naka nake naki naku nala nale nali nalo nalu napa nape "
  "napi napo napu nare naro nasa nase nasi nata nate nati nato neba nebe nebi nebo neda nede nedi nedo "
  "nefa nefe nefi nefo nefu neka neke neki neko nela nele neli nelo nepa nepe nepi nepo nera nere neri "
  "nero nesa nese nesi neso neta nete neti neto niba nibe nibi nibo nida nide nidi nido nifa nife nifi "
  "nifo nika nike niki niko nila nile nili nilo nipa nipe nipi nipo nira nire niri niro nisa nise nisi "
  "niso nita nite niti nito noba nobe nobi nobo noda node nodi nodo nodu nofa nofe nofi nofo noga nogo "
  "noka noke noki noko nola nole noli nolo nolu nopa nope nopi nopo nopu nora nore nori noro nosa nose "
  "nosi noso nosu nota note noti noto nuba nube nubi nubo nudi nufa nufe nufi nufo nuga nugo nuka nuke "
  "nuki nuko nula nule nuli nulo nupa nupe nupi nupo nura nure nuri nuro nusa nuse nusi nuso nuta nute "
  "nuti nuto pada pade padi pado padu pafa pafe pafi pafo paga pago pagu paka pake pala pale pali palo "
  "palu pama pame pami pamo pana pane pani pano panu para pare paro paru pase pasi pasu pata pate pati "
  "pato patu pede pedi pefa pefe pefi pefo pega peka peke peki peko pela pele peli pema peme pemi pemo "
  "pena peni pera pere peri pero pesa pese pesi peso pete peti pida pide pidi pido pifa pife pifi pifo "
  "piga pigo pike pila pile pili pilo pima pime pimi pimo pina pine pini pino pira pire piri piro pisa "
  "pise piso pite piti poda pode podi podo podu pofa pofe pofi pofo pofu poga pogo poka poke poki poko "
  "poku pola pole polu poma pome pomi pomo pona pone poni pono ponu pora pore pori poro posa pose posi "
  "poso posu poti potu raba rabe rabi rabo rada rade radi rado radu rafa rafe rafi rafo rafu raga rago "
  "raka rake raki rako raku rama rame rami ramo ramu rana rane rano rasa rase rasi raso rasu rate rati "
  "ratu reba rebe rebi rebo reda rede redi redo refa refe refi refo rega rego reka reke reki reko reme "
  "remi remo rena rene reni reno repa repe repi repo resa rese resi reso reta rete reti reto riba ribe "
  "ribi ribo rida ride ridi rido rifa rife rifi rifo riga rigo rika rike riki riko rima rime rimi rimo "
  "rina rine rini rino ripa ripe ripi ripo risa rise risi riso rita rite riti rito ritu robe robi roda "
  "rode rodi rodo rofa rofe rofi rofo rofu roga rogo roka roke roki roko roma rome romi romo rona rone "
  "roni rono ropa rope ropi ropo ropu rosa rose rosi roso rota rote roti roto ruba rube rubi rubo ruda "
  "rude rudi rudo rufa rufe rufi rufo ruga rugo ruka ruke ruki ruko ruma rume rumi rumo runa rune runi "
  "runo rupa rupe rupi rupo ruse rusi ruta rute ruti ruto saba sabe sabi sabo sadi sadu saga sago sagu "
  "saka sake saki sako sala sale sali salo salu sama same sami samo samu sana sane sani sano sanu sape "
  "sapi sapu sara sare sari saro saru sata sate sati sato seba sebe sebi sebo seda sede sedi sedo sega "
  "sego seke sela sele seli selo sema sena sene seni seno sepa sepe sepi sepo sera sere seri sero seta "
  "sete seti seto siba sibe sibi sibo side siga sigo sike siki sila sile sili silo silu sima sime simi "
  "simo sina sine sini sino sipa sipe sipi sipo sira sire siri siro sita site siti sito sobe sobi sobo "
  "sode sodi soga sogo sogu soke soki soko sola sole soli solo some somi somo somu sona sone soni sono "
  "sope sopi sopo sopu sora sore sori soro sota sote soti soto suba sube subi subo sude suga sugo suke "
  "suki sula sule suli sulo suma sume sumo suna sune suni suno supa supe supi supo sura sure suri suro "
  "suta sute suti suto taba tabe tabi tabo tafa tafe tafi tafo taga tago taka take taki tako tala tale "
  "tali talo tama tame tami tamo tamu tana tane tani tano tanu tapa tape tapi tapo tare tari taru tasa "
  "tase tasi taso teba tebe tebi tebo tefa tefe tefi tefo tega tego teka teke teki teko tela tele teli "
  "telo tema teme temi temo tena tene teni teno tepa tepe tepi tepo tera tere teri tero tesa tese tesi "
  "teso tiba tibe tibi tibo tifa tife tifi tifo tiga tigo tike tiki tila tile tili tilo tima time timi "
  "timo tina tine tini tino tipe tipi tira tire tiri tiro tisa tise tisi tiso toba tobe tobi tobo tobu "
  "tofa tofe tofi tofo toga togo togu toka toke toki toko tola tole toli tolo toma tome tomi tomo tomu "
  "tona tone toni tono topa tope topi topo tora tore tori toro tosa tose tosi toso tosu tuba tube tubi "
  "tubo tufa tufe tufi tufo tuga tugo tuka tuke tuki tuko tula tule tuli tulo tuma tume tumi tumo tuna "
  "tune tuni tuno tupa tupe ture tuse tusi ";

/* The four words of a sum, one after the other in eleven bits from its beginning. */
static void
pick (const char *sum, guint picked[4])
{
  g_autofree char *front = g_strndup (sum, BITS);          /* eleven digits are four times eleven bits */
  guint64 bits = g_ascii_strtoull (front, NULL, 16);

  for (guint i = 4; i-- > 0; bits >>= BITS)
    picked[i] = bits & ((1u << BITS) - 1);
}

char *
war_four_words (const char *sum)
{
  GString *said = g_string_new (NULL);
  guint picked[4];

  pick (sum, picked);
  for (guint i = 0; i < 4; i++)
    g_string_append_printf (said, "%s%.*s", i > 0 ? " " : "", LETTERS, list + picked[i] * STRIDE);
  return g_string_free (said, FALSE);
}

static int
find_word (const char *word)
{
  for (guint i = 0; strlen (word) == LETTERS && list[i * STRIDE] != '\0'; i++)
    if (strncmp (list + i * STRIDE, word, LETTERS) == 0)
      return (int) i;
  return -1;
}

/* However they were typed: with capitals, accents, commas or hyphens. */
static gboolean
read_words (const char *typed, guint read[4], GError **error)
{
  g_autofree char *folded = war_fold (typed);
  g_auto (GStrv) words = g_strsplit_set (folded, " \t\n,.;-·", -1);
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      int found = *words[i] != '\0' ? find_word (words[i]) : -1;

      if (*words[i] == '\0')
        continue;
      if (found < 0)
        {
          war_error_set (error, WAR_ERROR_INPUT, words[i], "same-no-word", NULL);
          return FALSE;
        }
      if (n < 4)
        read[n] = (guint) found;
      n++;
    }
  if (n != 4)
    war_error_set (error, WAR_ERROR_INPUT, NULL, "same-four-words", WAR_ARGS (WAR_N ("n", n)));
  return n == 4;
}

/* Entry 0, the empty table, stands for the header. */
static const char *
sum_of (WarCampaign *c, guint entry)
{
  WarSlice line = war_file_line (c->file, entry != 0 ? war_tree_node (&c->tree, entry)->line : 0);

  return line.at + line.len - SUM - strlen ("\"}");
}

char *
war_campaign_four_words (WarCampaign *c, guint entry)
{
  return war_four_words (sum_of (c, war_campaign_has (c, entry) ? entry : 0));
}

static gboolean
has_words (WarCampaign *c, guint entry, const guint read[4])
{
  guint picked[4];

  pick (sum_of (c, entry), picked);
  return memcmp (picked, read, sizeof picked) == 0;
}

/* A group is gone to as a whole: what lies between is counted in groups, as players count. */
static guint
count_groups (WarCampaign *c, guint from, guint to)
{
  guint n = 0;

  for (guint e = to; e > from; n++)
    e = war_tree_node (&c->tree, war_tree_group_start (&c->tree, e))->on;
  return n;
}

static WarSame
judge (WarCampaign *c, guint entry)
{
  WarSame same = { .entry = entry, .meet = war_tree_meet (&c->tree, entry, c->tree.head) };

  if (entry == c->tree.head)
    same.how = WAR_SAME_HERE;
  else if (same.meet == entry)
    same.how = WAR_SAME_AND_ON;
  else if (same.meet == c->tree.head)
    same.how = WAR_SAME_AND_BACK;
  else
    same.how = WAR_SAME_TILL;
  same.n = same.how == WAR_SAME_AND_BACK ? count_groups (c, c->tree.head, entry)
                                         : count_groups (c, same.meet, c->tree.head);
  return same;
}

/* The last entries first: that is where the other will be. Only where a group ends can anybody stand. */
gboolean
war_campaign_same (WarCampaign *c, const char *typed, WarSame *same, GError **error)
{
  guint read[4];

  *same = (WarSame) { WAR_SAME_NOWHERE, 0, 0, 0 };
  if (!read_words (typed, read, error))
    return FALSE;
  if (has_words (c, c->tree.head, read))
    *same = judge (c, c->tree.head);
  for (guint e = war_tree_size (&c->tree); same->how == WAR_SAME_NOWHERE && e > 0; e--)
    if (war_campaign_alive (c, e) && has_words (c, e, read))
      *same = judge (c, e);
  return TRUE;
}

char *
war_same_say (WarCampaign *c, const WarSame *same)
{
  static const char *const keys[] = {
    [WAR_SAME_HERE] = "same-here", [WAR_SAME_AND_ON] = "same-and-on", [WAR_SAME_AND_BACK] = "same-and-back",
    [WAR_SAME_TILL] = "same-till", [WAR_SAME_NOWHERE] = "same-nowhere",
  };
  g_autofree char *ours = war_campaign_four_words (c, c->tree.head);

  return war_words_core (keys[same->how], WAR_ARGS (WAR_N ("entry", same->entry), WAR_N ("meet", same->meet),
                                                    WAR_N ("n", same->n), WAR_SAY ("words", ours)));
}

GArray *
war_campaign_turn_ends (WarCampaign *c)
{
  GArray *ends = g_array_new (FALSE, FALSE, sizeof (WarTurnEnd));
  gint32 turn = G_MININT32;

  for (guint e = c->tree.head; e != 0; e = war_tree_node (&c->tree, war_tree_group_start (&c->tree, e))->on)
    if (war_tree_node (&c->tree, e)->turn != turn)
      {
        WarTurnEnd end = { turn = war_tree_node (&c->tree, e)->turn, e };

        g_array_append_val (ends, end);
      }
  return ends;
}
