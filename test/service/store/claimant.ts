/** Claims a folder repeatedly and checks that no other process owns it meanwhile. */
import { closeSync, openSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { claimFolder, isClaim } from '../../../src/service/store/folder/folder-claim.ts';

const [folder = '', rounds = '1'] = process.argv.slice(2);
const witness = join(folder, '..', 'witness');
let owned = 0;
let together = 0;

/** Fails when the file exists, as it does while another process believes it owns the folder. */
function enter(): void {
  try {
    closeSync(openSync(witness, 'wx'));
  } catch {
    together += 1;
  }
}

for (let round = 0; round < Number(rounds); ) {
  const found = await claimFolder(folder);
  if (isClaim(found)) {
    owned += 1;
    enter();
    await new Promise(setImmediate);
    unlinkSync(witness);
    await found.release();
  }
  round += 1;
}
process.stdout.write(JSON.stringify({ owned, together }));
process.exit();
