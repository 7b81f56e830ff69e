/** Words of names that are written in several ways: a line a word, as other alphabets are read. */
const GROUPS = `
abdallah abdullah abdulla abdullahi
abdel abdul abd
abu abou
aleksandr alexander aleksander aliaksandr oleksandr
aleksei alexei alexey aleksey oleksii
al el ul
andrei andrey andrii
ben bin ibn
choe choi
chung jeong jung
cho jo
da de del di do du
dmitri dmitry dmitriy dmytro
evgeny yevgeny evgenii yevgeni evgeni
gang kang
gim kim
gwon kwon
hasan hassan
husain hussain hussein husayn hussayn hossein hosein
khaled khalid
lee rhee ri yi
lim rim
mikhail michail mykhailo
mohamad mohamed mohammad mohammed muhamad muhammad muhammed mehmet mahomed
mustafa mustapha moustafa mostafa
nikolai nikolay nikolaj mykola
noh roh
omar umar
osama usama
pak park bak
seo suh
sergei sergey serhii siarhei
shin sin
sulaiman suleiman suleyman soliman sulayman
vladimir volodymyr uladzimir
woo wu
yoon yun
yousef yusuf youssef yusef yusof yousuf
yuri yury yuriy iurii
`;

const SPELLINGS = new Map<string, Set<string>>();
for (const line of GROUPS.trim().split('\n')) {
  const group = new Set(line.split(' '));
  for (const word of group) SPELLINGS.set(word, group);
}

/** "Mueller", "Soerensen" as "Müller" and "Sørensen" are folded. */
const withoutUmlauts = (word: string): string =>
  word.length < 4 ? word : word.replace(/([aou])e/g, '$1');

/** Whether two folded words are known as spellings of one. */
export const areSpellings = (one: string, other: string): boolean =>
  SPELLINGS.get(one)?.has(other) === true || withoutUmlauts(one) === withoutUmlauts(other);
