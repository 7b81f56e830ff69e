/** Digits as rows of dots: machines that serve have no fonts. */
const DIGITS: readonly (readonly string[])[] = [
  ['.###.', '#...#', '#..##', '#.#.#', '##..#', '#...#', '.###.'],
  ['..#..', '.##..', '..#..', '..#..', '..#..', '..#..', '.###.'],
  ['.###.', '#...#', '....#', '..##.', '.#...', '#....', '#####'],
  ['.###.', '#...#', '....#', '..##.', '....#', '#...#', '.###.'],
  ['...#.', '..##.', '.#.#.', '#..#.', '#####', '...#.', '...#.'],
  ['#####', '#....', '####.', '....#', '....#', '#...#', '.###.'],
  ['..##.', '.#...', '#....', '####.', '#...#', '#...#', '.###.'],
  ['#####', '....#', '...#.', '..#..', '.#...', '.#...', '.#...'],
  ['.###.', '#...#', '#...#', '.###.', '#...#', '#...#', '.###.'],
  ['.###.', '#...#', '#...#', '.####', '....#', '...#.', '.##..'],
];

/** Dots of a digit, and between two of them. */
const WIDTH = 5;
const GAP = 1;
export const DIGIT_HEIGHT = 7;

/** Dots that a number is wide. */
export const numberWidth = (value: number): number => String(value).length * (WIDTH + GAP) - GAP;

/** The dots of a number, from its top left corner. */
export function numberDots(value: number): [x: number, y: number][] {
  return [...String(value)].flatMap((digit, index) =>
    (DIGITS[Number(digit)] ?? []).flatMap((row, y) =>
      [...row].flatMap((dot, x): [number, number][] =>
        dot === '#' ? [[index * (WIDTH + GAP) + x, y]] : [],
      ),
    ),
  );
}
