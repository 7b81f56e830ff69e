import { otherForms } from '../../text/names/nicknames.ts';

/** Spellings of one name, one line per name, in the transliterations of other alphabets. */
const GROUPS = `
abdallah abdullah abdulla abdullahi abdoullah abdulah cabdullahi cabdullaahi
abdel abdul abd abdoul abdol abdal cabdi abdi
abdelaziz abdulaziz abdulazeez abdolaziz abdalaziz
abdelkarim abdulkarim abdulkareem abdelkrim
abdelkader abdulqadir abdulkadir abdelqader abdulqader abdikadir
abdelrahman abdulrahman abdurrahman abdurahman abdirahman abderrahmane abdolrahman cabdiraxmaan
abdelrahim abdulrahim abdurrahim abdirahim abderrahim
abu abou
adil adel
ahmad ahmed achmad achmed axmed ahmet
aisha ayesha aysha aicha ayse caasha aishah
aleksandr alexander aleksander aliaksandr oleksandr alexandr alyaksandr
aleksandra alexandra oleksandra aliaksandra
aleksei alexei alexey aleksey oleksii aleksej oleksiy aliaksei
al el ul
ali aly cali
amin ameen
amir ameer emir
anastasia anastasiya anastasiia anastasija
anatoly anatoli anatoliy anatolii anatolij
andrei andrey andrii andrej andriy andrzej
arkady arkadi arkadiy arkadii
artem artyom artiom
ashraf achraf
baek paek paik
bae pae
bashir basheer bachir
ben bin ibn
bilal belal
cheol chul chol
choe choi
chung jeong jung
cho jo
da de del di do du
darya daria dariya dariia darja
dawud daoud dawood daud davud
dimitrios dimitris dhimitrios
din deen dine
dmitri dmitry dmitriy dmytro dmitrii dmitrij dzmitry
ekaterina yekaterina kateryna jekaterina katsiaryna
elena yelena olena jelena
evgeny yevgeny evgenii yevgeni evgeni evgeniy yevhen jewgeni evgenij yevgeniy
evgenia yevgenia yevheniia evgeniya
faisal faysal feisal faysel feysal
farid fareed
fatima fatma fatimah fatemeh fatimeh faadumo fadumo
fyodor fedor feodor fjodor fedir
galina halyna halina
gang kang
gennady gennadi gennadiy hennadii gennadii
georgios giorgos yiorgos georgos
georgy georgi georgiy heorhii georgii georgij
gim kim
grigory grigori grigoriy hryhorii grigorii hryhoriy
gwak kwak
gwon kwon
gyeong kyung kyong
habib habeeb
hamid hameed
hamza hamzah xamse
harun haroun haroon
hasan hassan xasan xassan
heo hur huh
hisham hicham hesham
hui hee
husain hussain hussein husayn hussayn hossein hosein huseyin xuseen houssein
hyeon hyun hyon
ibrahim ebrahim ibraheem brahim ibraahim
idris idriss driss idrees
igor ihor ihar
ilya ilia ilja illia
ioannis yannis giannis yiannis
irina iryna
isa issa eissa essa ciise
ismail ismael esmail ismaeel ismaciil
ivan iwan
jabir jaber djaber
jafar jaafar djafar djaafar
jalal djalal celal jalaal
jamal gamal djamal cemal jamaal
jamil jameel djamil cemil
kamal kemal kamaal
karim kareem kerim
khadija khadijah hadija hatice khadijeh
khaled khalid khaalid
khalil khaleel halil
kirill kyrylo kiril kyryl
konstantin kostiantyn kanstantsin constantin konstantyn
koo gu ku
ksenia xenia kseniya kseniia
latif lateef
lee rhee ri yi
leonid leonyd
lim rim
ludmila lyudmila liudmila lyudmyla ljudmila
lyubov lubov liubov
mahmoud mahmud mahmood maxamuud mahmut
majid majeed medjid
maksim maxim maksym
mansur mansour mansoor
maria mariya mariia marija mariam
maryam mariam meryem miriam
masud masoud massoud masood
matvei matvey matviy
mikhail michail mykhailo mikhael mihail mykhaylo
mohamad mohamed mohammad mohammed muhamad muhammad muhammed mehmet mahomed maxamed mohd mohamud
moon mun
mubarak mobarak moubarak
mukhtar mokhtar muqtar
munir mounir muneer
murad mourad
musa moussa mousa moosa muuse
mustafa mustapha moustafa mostafa
myeong myung myong
nadezhda nadiia nadejda nadia
nasir naser nasser nassir
natalia natalya nataliya nataliia natalja natallia
nikolai nikolay nikolaj mykola mikalai nikolaos
noh roh
nur noor nour nuur
nureddin noureddine nuruddin nooruddin nuradin
olga olha volha
oleg oleh aleh
omar umar cumar omer
osama usama oussama
pak park bak
panagiotis panayiotis panayotis
pavel pavlo pawel
petr pyotr piotr petro petar pjotr
qasim kasim qassem kassem qassim qasem gassim kassim
rahim raheem
rahman rehman rahmaan
rashid rachid rasheed
rauf raouf
reza rida riza ridha redha
sadiq sadegh sadik
said saeed saeid siciid
salih saleh
salim saleem selim saalim
sayed sayyid syed seyed sayid saiyid sayyed
seo suh
seok suk sook
seong sung
sergei sergey serhii siarhei sergej serguei sergiy
sharif sherif cherif shareef
sheikh shaikh shaykh
shim sim
shin sin
sofia sofya sophia sofiya sofiia
soo su
stanislav stanislaw stanislau
sulaiman suleiman suleyman soliman sulayman saleban
svetlana svitlana sviatlana
tahir taher
tariq tarek tareq tarik
tatiana tatyana tetiana tatjana tatsiana
timofei timofey timofej
usman othman osman uthman cismaan ousmane
valery valeri valeriy valerii
vasily vasili vasiliy vassily vasyl vasilii vasilij
vasilios vasilis vassilis
viktor victor wiktor
viktoria victoria viktoriya viktoriia wiktoria
vitaly vitali vitaliy vitalii
vladimir volodymyr uladzimir wladimir wolodymyr
vladislav vladyslav uladzislau wladyslaw
vyacheslav viacheslav vjatscheslav viatcheslav
wahid waheed ouahid
walid waleed oualid
woo wu
yahya yahia yehia yahye
yakov jakov yakiv iakov
yaqub yaqoob yakub yacoub
yaroslav iaroslav jaroslav jaroslaw
yasin yassin yaseen yassine
yeong young
yoo yu ryu
yoon yun
yousef yusuf youssef yusef yusof yousuf yusuph yuusuf
yulia yuliya iuliia yuliia julija
yunus younes yunis younis younus
yuri yury yuriy iurii jurij iouri
zainab zeinab zaynab zineb zeynep
zakaria zakariya zakariyya zekeriya
ziad ziyad zeyad
`;

const SPELLINGS = new Map<string, Set<string>>();
for (const line of GROUPS.trim().split('\n')) {
  const group = line.split(' ');
  // "Mariam" is both Maria and Maryam: groups that share a word are not joined.
  for (const word of group)
    SPELLINGS.set(word, new Set([...(SPELLINGS.get(word) ?? []), ...group]));
}

/** "Mueller" and "Soerensen" fold like "Müller" and "Sørensen". */
const withoutUmlauts = (word: string): string =>
  word.length < 4 ? word : word.replace(/([aou])e/g, '$1');

/** The known spellings of a folded word, including itself. */
const spellingsOf = (word: string): Iterable<string> => SPELLINGS.get(word) ?? [word];

/** Whether one is a short form of the other in any spelling: "Kolya" of "Nikolay". */
export function areForms(one: string, other: string): boolean {
  const others = new Set(spellingsOf(other));
  for (const spelling of spellingsOf(one)) {
    for (const form of otherForms(spelling)) if (others.has(form)) return true;
  }
  return false;
}

/** Whether two folded words are known as spellings of one. */
export const areSpellings = (one: string, other: string): boolean =>
  SPELLINGS.get(one)?.has(other) === true || withoutUmlauts(one) === withoutUmlauts(other);
