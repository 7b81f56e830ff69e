/** First names that stand for one another: one name per line, with its short and other forms. */
const GROUPS = `
abigail abby abbie gail
abraham abe
adriana adri
agnieszka aga
albert al bert
alberto beto
alejandro jandro
aleksander olek
aleksandr sasha shura sanya sashko
aleksandra sasha ola aleks
aleksei alyosha lyosha
alessandra sandra ale
alessandro sandro
alexander alex alec sandy xander sasha
alexandra alex sandra sandy lexi
alfonso poncho fonso
alfred al fred alfie
alicja ala
amalia mali
amanda mandy
amelie amy
anastasia nastya nastia stasia
anatoly tolya
andreas andi
andrew andy drew
andrzej jedrek
angela angie
angelika geli
anita ani
anne ann annie
anneliese anne liese
annika anni
anthony tony
antonella anto
antonia toni
antonina tosia
antonio tony
antonius ton toon
arkadiusz arek
arthur art artie
astrid assi
barbara barb barbie babs baerbel basia barbi
bartlomiej bartek bartosz
bartosz bartek
beatrice bea
beatriz bea
benedikt beni ben
benjamin ben benny benji bibi benj
bernard bernie
bernhard bernd berni hardy
beverly bev
bobby bobbie
boris borya
bozena bozka
bradley brad
brigitte gitte gitti biggi
calvin cal
cameron cam
camille cam
carlos carlitos charly
carmen menchu
caroline carolyn carrie
caterina rina
catherine katherine kathryn katharine cathy kathy kate katie cat kit kitty
charles charlie chuck chas chip
charlotte charlie lottie lotte lotta
christian chris
christina christine chris tina chrissy christy
christina kristina
christine kristine
christoph chris stoffel
christopher chris kit topher
clarence clare
claudia claudi
claudius claus
clifford cliff
concepcion concha
consuelo chelo
cornelis kees
cristina cris tina
cristobal cris tobal
cynthia cindy
dagmar dagi
daniel dan danny danl
dariusz darek
david dave davey
deborah debra deb debbie
dennis denny
dietrich dieter
dmitri dima mitya
dolores lola
domenica mimma
domenico mimmo
dominik domi
dominique domi
donald don donny donnie
dorota dorotka
dorothea dora thea dorle
dorothy dot dottie dolly
douglas doug
eduard edi edu
eduardo edu lalo
edward ed eddie ted teddy ned edw
edwin ed eddie
ekaterina katya katia katyusha
eleanor ellie nell nora
elena lena lenochka
eleonora nora ele
elfriede elfi friede
elisabeth elli lisbeth sissi lisl betti
elizabeth elisabeth liz lizzie beth betty betsy eliza libby lisa
elzbieta ela
emanuele manu
emiliano emi
emily em emmy
emmanuel manu manny
encarnacion encarni
enrique quique
ernesto neto
esperanza espe
eugene gene
eugenia genia kena
eugeniusz genek
evelyn evie
federico fede
felicitas feli
ferdinand ferdi
ferdinando nando
fernando nando fdo fer
florence flo
florian flo flori
frances fran frankie francie franny
francesca franca cesca fran
francesco cecco checco ciccio franco
francis frank fran
francisca paca fran paqui
francisco paco pancho fco kiko curro fran
franciszek franek
francoise fanchon
franklin frank
franziska franzi franzl sissi
frederick fred freddy rick fredk
friederike rike frieda
friedrich fritz fred fiete
fyodor fedya
gabriel gabe gabi
gabriela gabi gaby
gabriele gabi
gabriella gabi
galina galya
gary garry gaz
genevieve viv
gennady gena
geoffrey jeffrey jeff geoff
george georgie geo
georgios giorgos yorgos
gerald gerry jerry
gerard gerry jerry
gerardo gera
gerardus gerrit
gerhard gerd hardy
gertrud trudi gerti
gianluca luca
gilbert gil
giovanni gianni
giuliana giuli
giuseppe beppe pino
glenn glen
gonzalo gonza chalo
gottfried friedel
gregorio goyo
gregory greg
grigori grisha
grzegorz grzesiek grzes
guadalupe lupe
guillermo memo
gunther gunni
gustavo gus tavo
gwendolyn gwen
halina hala
hanna hannah hannele
hannelore hanne lore
harold hal harry
harrison harry
harvey harv
heinrich heinz
helen nell
helena lena hela
hendrik henk
henry hank harry hal
henryk heniek
herbert herb bert
herminia mina
hildegard hilde
hortensia tencha
howard howie
hubert hubi
ignacio nacho
ileana ile
ines nesi
ingeborg inge
irina ira irinka
isabella isabel isabelle bella izzy
isidoro isi
ivan vanya
izabela iza
jacek jacus
jacob jake
jacobus jaap koos
jacqueline jackie
jadwiga jadzia
jakub kuba jakob
james jim jimmy jamie jas
jan janek jasiek
jane janie janey
janet jan
janina nina janka
jaroslaw jarek
jason jay
jean jeanne
jean jeannie
jennifer jen jenny
jeremiah jeremy jerry
jerome jerry
jerzy jurek
jessica jess jessie
jesus chuy chus
joachim jochen achim
joan joanie
joanna asia joasia
joanne joann jo
joaquin quino
johann hans hannes
johannes hannes hans
johannes joop jan
john jack johnny jon jno
jolanta jola
jon john
jonathan jon jonny john nathan
jorge coque
jose pepe chepe
josef sepp pepi jupp
josefa pepa pepi sefa
josefina pepa fina
joseph joe joey jos
joshua josh
joyce joy
jozef jozek
judith judy
julia julie
julian juls
juliane julchen
julien juju
kamila kama
karin kari
karl kalle charly
karolina karola karo
katarina kata katka
katarzyna kasia
katharina kathi katja kathe kaethe trine
kathleen kathy cathy kate
kazimierz kazik
kenneth ken kenny
kevin kev
kimberly kim
klaudia klaudi
konstantin kostya
kris chris
kristina kristine kris tina
krystyna krysia
krzysztof krzysiek krzys
kunigunde gundi
ladislaus laci
lars lasse
laura laurie lauren
lawrence laurence larry
leonard leo len lenny
leonid lyonya
leopold poldi leo
leroy roy
leslie les
leticia leti
lieselotte lilo lotte liesel
lillian lil lilly lily
lincoln linc
linda lindy
lorena lore
lorenzo renzo
louis lewis lou louie
louise lou
lourdes lulu
luciano lucho
lucille lucy
lucinda cindy lucy
ludwig lutz wiggerl
luigi gigi
luis lucho luisito
luisa lulu
luiz lula
lukas luki luk
lukasz luki
lynette lynn
lynn lyn
lyudmila lyuda mila
maciej maciek
madeline maddie
magdalena lena magda
magdalene lene magda leni
malgorzata gosia
manfred manni fred
manuel manolo
manuela manu
marcin marcinek
marco marc
marcus marc mark
margaret maggie marge margie meg peggy peg greta rita
margarete grete gretl gretchen
margaretha greta grietje
margarita rita marga
marguerite margot
maria marie mary
maria masha marusya
mariano nano
marilyn mary lyn
markus mark max
martha marty
martin marty
martina tina
mary molly polly
mathias matze hias
mathieu mat
mathilde tilda thilde
matilda tilda
matteo teo
matthew matt
matthias matze hias matti
maureen mo
maurice morris mo
maximilian max maxi
maxwell max
mechthild mechthilde tilde
megan meg
melissa missy lissa
melvin mel
mercedes merche
michael mike mick mickey micky mikey
michelle shelly
mieczyslaw mietek
mikhail misha mishka
milagros mila
mildred millie
miroslaw mirek
mitchell mitch
mohammad mohd
monika moni
montserrat montse
nadezhda nadya
nancy nan
natalia natasha natasha nata
natalie nat
nathaniel nathan nate nat
nicholas nick nicky nico
nicky nicki nikki
nicolas nico
nicole nicki nikki
niklas nik
nikolai kolya kolia
nikolaus klaus niko
norman norm
olga olya
oliver ollie
olivia liv livvy
oscar ozzie
ottilie otti tilli
pamela pam
pascale pasca
patricia pat patty patti tricia trish
patrick pat paddy
patrizia patty
patrycja patka
paul paulie
paulina paula
pavel pasha
pedro perico
peter pete
petrus piet
philip phillip phil pip
phyllis phyl
pierre pierrot
pilar pili
piotr piotrek
priscilla cilla
pyotr petya
rachel rae
rafael rafa
raimund mundi
rainer reini
ralph ralphie
randall randy
randolph randy
raymond ray
rebecca becky becca
reginald reg reggie
ricardo rica richi
richard rick ricky dick rich richie
robert bob bobby rob robbie robby bert robt
roberta bobbie
roberto beto
rodney rod
rodrigo rodri
roger rog
roland rollie
ronald ron ronnie ronny
rosa rosita
rosalia lia
rosalind ros roz
rosario charo
rosemary rose rosie
rosina rosi
roxanne roxie
rudolf rudi rolf dolf
russell russ rusty
ruth ruthie
ryszard rysiek
sabine bine biene
salvador chava
salvatore toto turi
samantha sam
samuel sam sammy saml
sandra sandy
santiago santi
sarah sara sally
sean shawn shaun
sebastian seb basti wastl bastian
sebastiano bastiano
sebastien seb
semyon syoma
sergei seryozha serega
sharon shari
shirley shirl
sidney sid
siegfried sigi siggi
sigrid siggi
simone mone
sofia sofi
soledad sole
solomon sol
spencer spence
stanislav stas slava
stanislaw staszek
stanislawa stasia
stanley stan
stefan steff stevo
stefania stefi
stefanie steffi
stepan styopa
stephan steff
stephanie steph
stephen steven steve stevie
stuart stewart stu
susan susanne suzanne sue suzie susie
susanne susi sanne
svetlana sveta
sylvester sly
sylvia syl
szymon szymek
tabitha tabby
tadeusz tadek
tatiana tanya tania
terence terrence terry
teresa theresa terry tess tessa
theodore ted teddy theo
therese resi
theresia resi
thomas tom tommy thos tommi
timofei tima
timothy tim timmy
tobias toby
tomasz tomek
tracy tracey
ulrich uli
ulrike uli ulla rike
ursula uschi ulla ursel
valentin valentino vale
valentina vale tina
valerie val
valery valera
vanessa nessa
vasily vasya
veronica ronnie vera
veronika vroni
vicente chente
victor vic
victoria vicky vicki tori
viktor vitya
viktoria vicky
vincent vince vinny vinz
vincenzo enzo
virginia ginny ginger
vittorio vito
vivian viv
vladimir vova volodya wowa
vladislav vlad vladik
vyacheslav slava
walburga burgi
waldemar waldi
wallace wally
walter walt wally
waltraud traudl
warren wren
wesley wes
wieslaw wiesiek
wilfred wilf fred
wilhelm willi
wilhelmina mina minnie
wilhelmine mina minna
willem wim
william bill billy will willy liam wm
winston win
wlodzimierz wlodek
wojciech wojtek
wolfgang wolf wolfi
woodrow woody
yevgeny zhenya
yolanda yoli
yuri yura
yvonne vonnie
zachary zach zack zac
zbigniew zbyszek
zdzislaw zdzisiek
zofia zosia
zsuzsanna zsuzsi
`;

const FORMS = new Map<string, Set<string>>();
for (const line of GROUPS.trim().split('\n')) {
  const group = line.split(' ');
  const [formal = '', ...short] = group;
  // Two short forms of one name are the same name: Bob is Rob. But groups are never joined: Al of
  // Albert and Al of Alfred do not make Albert an Alfred.
  for (const one of group) {
    const known = FORMS.get(one) ?? new Set<string>();
    for (const other of [formal, ...short]) if (other !== one) known.add(other);
    FORMS.set(one, known);
  }
}

const NONE: ReadonlySet<string> = new Set();

/** Other forms of a first name: "bob" → robert, rob, bobby …; empty for a name without any. */
export const otherForms = (name: string): ReadonlySet<string> => FORMS.get(name) ?? NONE;
