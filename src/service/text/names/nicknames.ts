/** First names that stand for one another: one name per line, with its short and other forms. */
const GROUPS = `
abigail abby abbie gail
abraham abe
albert al bert
alejandro jandro
aleksandr sasha shura sanya sashko
aleksandra sasha ola
aleksei alyosha lyosha
alessandro sandro
alexander alex alec sandy xander sasha
alexandra alex sandra sandy lexi
alfred al fred alfie
amanda mandy
anastasia nastya nastia
anatoly tolya
andrew andy drew
angela angie
anne ann annie
anthony tony
antonio tony
antonius ton toon
arthur art artie
barbara barb barbie babs
benjamin ben benny benji bibi benj
bernard bernie
beverly bev
bobby bobbie
boris borya
bradley brad
calvin cal
cameron cam
caroline carolyn carrie
catherine katherine kathryn katharine cathy kathy kate katie cat kit kitty
charles charlie chuck chas chip
charlotte charlie lottie
christina christine chris tina chrissy christy
christina kristina
christine kristine
christopher chris kit topher
clarence clare
claudius claus
clifford cliff
concepcion concha
cornelis kees
cynthia cindy
daniel dan danny danl
david dave davey
deborah debra deb debbie
dennis denny
dietrich dieter
dmitri dima mitya
dolores lola
domenico mimmo
donald don donny donnie
dorothy dot dottie dolly
douglas doug
eduardo edu lalo
edward ed eddie ted teddy ned edw
edwin ed eddie
ekaterina katya katia katyusha
eleanor ellie nell nora
elena lena lenochka
elizabeth elisabeth liz lizzie beth betty betsy eliza libby lisa
emily em emmy
enrique quique
eugene gene
evelyn evie
fernando nando fdo
florence flo
frances fran frankie francie
francesco cecco
francis frank fran
francisco paco pancho fco kiko curro
franklin frank
frederick fred freddy rick fredk
friedrich fritz
fyodor fedya
gabriel gabe
galina galya
gary garry gaz
gennady gena
geoffrey jeffrey jeff geoff
george georgie geo
georgios giorgos yorgos
gerald gerry jerry
gerard gerry jerry
gerardus gerrit
gilbert gil
giovanni gianni
giuseppe beppe pino
glenn glen
gregorio goyo
gregory greg
grigori grisha
guadalupe lupe
guillermo memo
gwendolyn gwen
harold hal harry
harrison harry
harvey harv
heinrich heinz
helen nell
hendrik henk
henry hank harry hal
herbert herb bert
howard howie
ignacio nacho
irina ira irinka
isabella isabel isabelle bella izzy
ivan vanya
jacob jake
jacobus jaap koos
jacqueline jackie
james jim jimmy jamie jas
jane janie janey
janet jan
jason jay
jean jeanne
jean jeannie
jennifer jen jenny
jeremiah jeremy jerry
jerome jerry
jessica jess jessie
jesus chuy
joachim jochen achim
joan joanie
joanne joann jo
joaquin quino
johann hans hannes
johannes hannes hans
johannes joop jan
john jack johnny jon jno
jon john
jonathan jon jonny john nathan
jose pepe chepe
joseph joe joey jos
joshua josh
joyce joy
judith judy
julia julie
katarzyna kasia
katharina kathi katja
kathleen kathy cathy kate
kenneth ken kenny
kevin kev
kimberly kim
konstantin kostya
kris chris
kristina kristine kris tina
krzysztof krzysiek krzys
laura laurie lauren
lawrence laurence larry
leonard leo len lenny
leonid lyonya
leroy roy
leslie les
lillian lil lilly lily
lincoln linc
linda lindy
lorenzo renzo
louis lewis lou louie
lucille lucy
lucinda cindy lucy
luigi gigi
lynette lynn
lynn lyn
lyudmila lyuda mila
madeline maddie
magdalena lena magda
malgorzata gosia
manuel manolo
marcus marc mark
margaret maggie marge margie meg peggy peg greta rita
maria marie mary
maria masha marusya
marilyn mary lyn
martha marty
martin marty
martina tina
mary molly polly
matthew matt
maureen mo
maurice morris mo
maxwell max
megan meg
melissa missy lissa
melvin mel
mercedes merche
michael mike mick mickey micky mikey
michelle shelly
mikhail misha mishka
mildred millie
mitchell mitch
mohammad mohd
nadezhda nadya
nancy nan
natalia natasha natasha nata
natalie nat
nathaniel nathan nate nat
nicholas nick nicky nico
nicky nicki nikki
nicole nicki nikki
nikolai kolya kolia
nikolaus klaus niko
norman norm
olga olya
oliver ollie
olivia liv livvy
oscar ozzie
pamela pam
patricia pat patty patti tricia trish
patrick pat paddy
paul paulie
pavel pasha
peter pete
petrus piet
philip phillip phil pip
phyllis phyl
priscilla cilla
pyotr petya
rachel rae
rafael rafa
ralph ralphie
randall randy
randolph randy
raymond ray
rebecca becky becca
reginald reg reggie
richard rick ricky dick rich richie
robert bob bobby rob robbie robby bert robt
roberta bobbie
roberto beto
rodney rod
roger rog
roland rollie
ronald ron ronnie ronny
rosario charo
rosemary rose rosie
roxanne roxie
russell russ rusty
ruth ruthie
salvador chava
salvatore toto
samantha sam
samuel sam sammy saml
sandra sandy
santiago santi
sarah sara sally
sean shawn shaun
sebastian seb
semyon syoma
sergei seryozha serega
sharon shari
shirley shirl
sidney sid
solomon sol
spencer spence
stanislav stas slava
stanislaw staszek
stanley stan
stepan styopa
stephanie steph
stephen steven steve stevie
stuart stewart stu
susan susanne suzanne sue suzie susie
svetlana sveta
sylvester sly
sylvia syl
tabitha tabby
tatiana tanya tania
terence terrence terry
teresa theresa terry tess tessa
theodore ted teddy theo
thomas tom tommy thos
timofei tima
timothy tim timmy
tobias toby
tomasz tomek
tracy tracey
ulrich uli
valerie val
valery valera
vanessa nessa
vasily vasya
veronica ronnie vera
vicente chente
victor vic
victoria vicky vicki tori
viktor vitya
vincent vince vinny
vincenzo enzo
virginia ginny ginger
vivian viv
vladimir vova volodya wowa
vladislav vlad vladik
vyacheslav slava
wallace wally
walter walt wally
warren wren
wesley wes
wilfred wilf fred
wilhelm willi
willem wim
william bill billy will willy liam wm
winston win
woodrow woody
yevgeny zhenya
yuri yura
yvonne vonnie
zachary zach zack zac
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
