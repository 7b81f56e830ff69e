import fs from 'node:fs';
import { register } from 'node:module';

if (fs.globSync === undefined) register('./resolve.mjs', import.meta.url);
