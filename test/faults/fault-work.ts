/** What the service and the process that kills it share. */

/** What a process finds in its folder when it starts. */
export interface FaultState {
  readonly unfinished: readonly string[];
  /** The ids of each row of each search, the present one first: people merge. */
  readonly results: Readonly<Record<string, readonly (readonly string[])[]>>;
}

export const FULL_RUN = 'partial_plus_full';

export const PEOPLE_A_FILE = 60;

/** People who are in no other file. */
export function connectionsFile(number: number): string {
  const header = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';
  const rows = Array.from({ length: PEOPLE_A_FILE }, (_, at) => {
    const name = `tamsin-orrery-${number}-${at}`;
    const url = `https://www.linkedin.com/in/${name}`;
    return `Tamsin,Orrery ${number} ${at},${url},,Moss & Partners,Beekeeper,1 Mar 2024`;
  });
  return [header, ...rows].join('\n');
}
