/** What the killed service and its killer agree on. */

/** What a process finds in its folder when it comes up. */
export interface FaultState {
  readonly unfinished: readonly string[];
  /** The ids of each row of each search, the present one first: people merge. */
  readonly results: Readonly<Record<string, readonly (readonly string[])[]>>;
}

export const FULL_RUN = 'partial_plus_full';

export const PEOPLE_A_FILE = 60;

/** People whom no other file holds. */
export function connectionsFile(number: number): string {
  const header = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';
  const rows = Array.from({ length: PEOPLE_A_FILE }, (_, at) => {
    const name = `tamsin-orrery-${number}-${at}`;
    const url = `https://www.linkedin.com/in/${name}`;
    return `Tamsin,Orrery ${number} ${at},${url},,Moss & Partners,Beekeeper,1 Mar 2024`;
  });
  return [header, ...rows].join('\n');
}
