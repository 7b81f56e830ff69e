/** Words between or before names that strangers share. */
const PARTICLES = new Set(
  `al el ul as ad at an ash bin ibn ben bint bte abu abou umm de da do du di del dela della dello
   degli dei la le les los las dos das van von vom der den dem het ter ten te zu zum zur af av y e
   i ال بن`.split(/\s+/),
);

/** Whether a folded word is not a name by itself: "al" of Khalid al-Mansuri. */
export const isParticle = (word: string): boolean => PARTICLES.has(word);
