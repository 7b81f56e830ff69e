import type { CliResult } from '../../support/run-cli.ts';

/** How a command may end: its exit code, and a sentence that it then says. */
type Ending = readonly [code: number, sentence: RegExp];

const CUT_OFF = /The service stopped while it ran import, which may be done in part\./;
const NOT_TAKEN = /took no calls for 60 s: nothing was done\. Try again\./;

const IMPORTS: readonly Ending[] = [
  [0, /^\d+ people imported, \d+ updated, \d+ unchanged, 0 rejected/m],
  [1, CUT_OFF],
  [1, NOT_TAKEN],
];

const STOPS: readonly Ending[] = [
  [0, /^The service has stopped\.$/m],
  [0, /^No service is running on this data\.$/m],
  [1, /The service runs inside process \d+, .*; it was not stopped\. Try again later\./],
  [1, /The service is at work \(.+\); it was not stopped\. Try again later, or break/],
  [1, /The service \(process \d+\) is still (starting|finishing its work); it stops when/],
  [1, /The service does not respond, so it was not stopped\./],
];

const ENDINGS: Readonly<Record<string, readonly Ending[]>> = {
  call: [
    [0, /Orla Vance|made-up people|made up/],
    [1, /The embedded service .*Wait 10 seconds, then make the same call again\. \(starting\)/s],
    [1, /The service exited during startup \(SIG(KILL|TERM)\)/],
    [1, /closed the connection before it answered/],
  ],
  import: IMPORTS,
  import_many: IMPORTS,
  stop: STOPS,
  stop_at_once: STOPS,
  stop_now: STOPS,
};

/** Whether a command's end is one of those that its users are told of. */
export function isKnown(deed: string, { code, stdout, stderr }: CliResult): boolean {
  const said = `${stdout}\n${stderr}`;
  return (ENDINGS[deed] ?? []).some(([exit, sentence]) => exit === code && sentence.test(said));
}
