/** All field meanings, for the generators of API documents. */
import './accounts.ts';
import './intent.ts';
import './network.ts';
import './notes.ts';
import './operators.ts';
import './profile.ts';
import './run-list.ts';
import './runs.ts';
import './search.ts';
import './watching.ts';

export { FIELD_MEANINGS } from './field-meanings.ts';
export { PARAMETER_MEANINGS } from './parameters.ts';
