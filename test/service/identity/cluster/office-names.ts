/** Names of made-up office holders. */

/** Given names by gender. */
export const GIVEN: Readonly<Record<string, readonly string[]>> = {
  Male: [
    ...['James', 'Joseph', 'John', 'Jeffrey', 'Robert', 'Russell', 'Richard', 'David', 'Daniel'],
    ...['Thomas', 'Timothy', 'William', 'Michael', 'Matthew', 'Anthony', 'Andrew', 'Samuel'],
  ],
  Female: [
    ...['Joan', 'Jessica', 'Donna', 'Deborah', 'Susan', 'Sandra', 'Margaret', 'Elizabeth'],
    ...['Patricia', 'Katherine', 'Barbara', 'Rebecca', 'Jennifer', 'Christine', 'Victoria'],
  ],
};

/** Nicknames by given name. */
export const CALLED: Readonly<Record<string, string>> = {
  ...{ James: 'Jim', Joseph: 'Joe', Jeffrey: 'Jeff', Robert: 'Bob', Richard: 'Rick' },
  ...{ David: 'Dave', Daniel: 'Dan', Thomas: 'Tom', Timothy: 'Tim', William: 'Bill' },
  ...{ Michael: 'Mike', Matthew: 'Matt', Anthony: 'Tony', Andrew: 'Andy', Samuel: 'Sam' },
  ...{ Jessica: 'Jess', Deborah: 'Debbie', Susan: 'Sue', Sandra: 'Sandy', Margaret: 'Peggy' },
  ...{ Elizabeth: 'Liz', Patricia: 'Pat', Katherine: 'Kate', Barbara: 'Barb' },
  ...{ Rebecca: 'Becky', Jennifer: 'Jenny', Christine: 'Chris', Victoria: 'Vicky' },
};

/** Few, so that many people share one; several start alike, so that short forms collide. */
export const FAMILIES = [
  ...['Rafferty', 'Black', 'Blake', 'Bailey', 'Hayes', 'Hays', 'Harte', 'Moss', 'Morse', 'Marsh'],
  ...['Quill', 'Quinn', 'Thornbury', 'Thorne', 'Pemberton', 'Vance', 'Sawyer', 'Sayer', 'Oakes'],
  ...['Kirkland', 'Kirk', 'Lockhart', 'Locke', 'Dempsey', 'Denby', 'Fenwick', 'Fenn', 'Jarvis'],
];

export const TOWNS = [
  'York',
  'Ashford',
  'Milbrook',
  'Stonehaven',
  'Carrow',
  'Eastlake',
  'Nettleton',
];
