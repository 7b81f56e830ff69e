/** Digits as rows of dots: servers may have no fonts. */
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

/** Dots per digit, and dots between two digits. */
const WIDTH = 5;
const GAP = 1;
export const DIGIT_HEIGHT = 7;

/** Width of a number in dots. */
export const numberWidth = (value: number): number => String(value).length * (WIDTH + GAP) - GAP;

/** The dots of a number, relative to its top left corner. */
export function numberDots(value: number): [x: number, y: number][] {
  return [...String(value)].flatMap((digit, index) =>
    (DIGITS[Number(digit)] ?? []).flatMap((row, y) =>
      [...row].flatMap((dot, x): [number, number][] =>
        dot === '#' ? [[index * (WIDTH + GAP) + x, y]] : [],
      ),
    ),
  );
}
