import { MAX_IMPORT_BYTES } from '../../contract/connections.ts';
import { FORMAT_NAMES } from './import-words.ts';

const MEBIBYTE = 1024 * 1024;

/** Takes a file of people: chosen, or dropped on it. */
export const ImportForm = ({ token }: { token: string }) => (
  <form
    method="post"
    action="/import"
    enctype="multipart/form-data"
    class="drop"
    data-upload
    data-most={MAX_IMPORT_BYTES}
  >
    <input type="hidden" name="token" value={token} />
    <label for="file">A file of people</label>
    <input id="file" name="file" type="file" required aria-describedby="file-help" />
    <p id="file-help" class="quiet">
      Choose one file, or drop it here: the zip of a LinkedIn export, contacts of Google or Outlook
      as CSV, vCard, JSON Resume. At most {MAX_IMPORT_BYTES / MEBIBYTE} MiB.
    </p>
    <label for="format">Format</label>
    <select id="format" name="format">
      <option value="">Find out from the file</option>
      {Object.entries(FORMAT_NAMES).map(([value, name]) => (
        <option value={value}>{name}</option>
      ))}
    </select>
    <button type="submit" class="main">
      Import
    </button>
    <progress max={100} value={0} hidden aria-label="Sent to the service" />
    <p role="status" data-said />
  </form>
);
