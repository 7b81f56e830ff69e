/** First names that stand for one another: a line a name, its short and other forms. */
const GROUPS = `
abigail abby abbie gail
abraham abe
albert al bert
aleksandr sasha shura
aleksei alyosha lyosha
alexander alex alec sandy xander sasha
alexandra alex sandra sandy lexi
alfred al fred alfie
amanda mandy
anastasia nastya
andrew andy drew
angela angie
anthony tony
antonio tony
arthur art artie
barbara barb barbie babs
benjamin ben benny benji bibi
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
clifford cliff
concepcion concha
cynthia cindy
daniel dan danny
david dave davey
deborah debra deb debbie
dennis denny
dmitri dima mitya
dolores lola
donald don donny donnie
dorothy dot dottie dolly
douglas doug
eduardo edu lalo
edward ed eddie ted teddy ned
edwin ed eddie
ekaterina katya
eleanor ellie nell nora
elizabeth elisabeth liz lizzie beth betty betsy eliza libby lisa
emily em emmy
enrique quique
eugene gene
evelyn evie
florence flo
frances fran frankie francie
francis frank fran
francisco paco pancho
franklin frank
frederick fred freddy rick
friedrich fritz
gabriel gabe
geoffrey jeffrey jeff geoff
george georgie
gerald gerry jerry
gerard gerry jerry
gilbert gil
giovanni gianni
giuseppe beppe pino
glenn glen
gregory greg
guadalupe lupe
guillermo memo
gwendolyn gwen
harold hal harry
harrison harry
harvey harv
heinrich heinz
helen nell
henry hank harry hal
herbert herb bert
howard howie
ignacio nacho
isabella isabel isabelle bella izzy
ivan vanya
jacob jake
jacqueline jackie
james jim jimmy jamie
janet jan
jason jay
jean jeannie
jean jeanne
jennifer jen jenny
jeremiah jeremy jerry
jerome jerry
jessica jess jessie
joan joanie
joanne joann jo
johannes hannes hans
john jack johnny jon
jon john
jonathan jon jonny john nathan
joseph joe joey
joshua josh
joyce joy
judith judy
julia julie
kathleen kathy cathy kate
kenneth ken kenny
kevin kev
kimberly kim
konstantin kostya
kris chris
kristina kristine kris tina
laura laurie lauren
lawrence laurence larry
leonard leo len lenny
leroy roy
leslie les
lillian lil lilly lily
lincoln linc
linda lindy
louis lewis lou louie
lucille lucy
lucinda cindy lucy
luigi gigi
lynette lynn
lynn lyn
madeline maddie
magdalena lena
manuel manolo
marcus marc mark
margaret maggie marge margie meg peggy peg greta rita
maria marie mary
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
michael mike mick mickey micky mikey
michelle shelly
mikhail misha
mildred millie
mitchell mitch
nancy nan
natalia natasha
natalie nat
nathaniel nathan nate nat
nicholas nick nicky nico
nicky nicki nikki
nicole nicki nikki
nikolai kolya
norman norm
oliver ollie
olivia liv livvy
oscar ozzie
pamela pam
patricia pat patty patti tricia trish
patrick pat paddy
paul paulie
pavel pasha
peter pete
philip phillip phil pip
phyllis phyl
priscilla cilla
rachel rae
ralph ralphie
randall randy
randolph randy
raymond ray
rebecca becky becca
reginald reg reggie
richard rick ricky dick rich richie
robert bob bobby rob robbie robby bert
roberta bobbie
rodney rod
roger rog
roland rollie
ronald ron ronnie ronny
rosemary rose rosie
roxanne roxie
russell russ rusty
ruth ruthie
samantha sam
samuel sam sammy
sandra sandy
sarah sara sally
sean shawn shaun
sebastian seb
sharon shari
shirley shirl
sidney sid
solomon sol
spencer spence
stanley stan
stephanie steph
stephen steven steve stevie
stuart stewart stu
susan susanne suzanne sue suzie susie
sylvester sly
sylvia syl
tabitha tabby
tatiana tanya
terence terrence terry
teresa theresa terry tess tessa
theodore ted teddy theo
thomas tom tommy
timothy tim timmy
tobias toby
tracy tracey
valerie val
vanessa nessa
veronica ronnie vera
victor vic
victoria vicky vicki tori
vincent vince vinny
virginia ginny ginger
vivian viv
vladimir vova volodya
wallace wally
walter walt wally
warren wren
wesley wes
wilfred wilf fred
wilhelm willi
william bill billy will willy liam
winston win
woodrow woody
yevgeny zhenya
yvonne vonnie
zachary zach zack zac
`;

const FORMS = new Map<string, Set<string>>();
for (const line of GROUPS.trim().split('\n')) {
  const group = line.split(' ');
  const [formal = '', ...short] = group;
  // Two short forms of one name are the same name too: Bob is Rob. But Al of Albert and Al of
  // Alfred do not make Albert an Alfred, so a group is never joined with another.
  for (const one of group) {
    const known = FORMS.get(one) ?? new Set<string>();
    for (const other of [formal, ...short]) if (other !== one) known.add(other);
    FORMS.set(one, known);
  }
}

const NONE: ReadonlySet<string> = new Set();

/** Other forms of a first name: "bob" → robert, rob, bobby …; empty for a name without. */
export const otherForms = (name: string): ReadonlySet<string> => FORMS.get(name) ?? NONE;
