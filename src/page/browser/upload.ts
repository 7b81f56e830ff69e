import { mainOf, showMain } from './shown-main.ts';

interface Parts {
  readonly form: HTMLFormElement;
  readonly input: HTMLInputElement;
  readonly progress: HTMLProgressElement;
  readonly said: HTMLElement;
  readonly button: HTMLButtonElement;
}

const LOST =
  'The connection was lost, so it is not known whether the file arrived. Import it again: nobody is doubled.';

/** Why a file cannot be sent; null if it can. */
function fault(files: FileList | null, most: number): string | null {
  if (files === null || files.length === 0) return 'Choose a file first.';
  if (files.length > 1) return 'One file at a time, please.';
  const [file] = files;
  return (file?.size ?? 0) > most ? 'This file is too large.' : null;
}

/** Sends the form, and shows how much of it has arrived. */
function send({ form, progress, said, button }: Parts): void {
  const request = new XMLHttpRequest();
  request.open('POST', form.action);
  request.upload.onprogress = ({ loaded, total }) => {
    progress.hidden = false;
    progress.value = total > 0 ? (100 * loaded) / total : 0;
  };
  request.onerror = () => {
    said.textContent = LOST;
    button.disabled = false;
    progress.hidden = true;
  };
  request.onload = () => {
    const main = mainOf(request.responseText);
    if (request.status < 400) location.assign(request.responseURL);
    else if (main !== null) showMain(main);
  };
  said.textContent = 'The file is being sent.';
  button.disabled = true;
  request.send(new FormData(form));
}

function trySend(parts: Parts): void {
  const why = fault(parts.input.files, Number(parts.form.dataset.most));
  if (why === null) send(parts);
  else parts.said.textContent = why;
}

function drop(parts: Parts, event: DragEvent): void {
  event.preventDefault();
  parts.form.classList.remove('over');
  const files = event.dataTransfer?.files ?? null;
  if (files !== null && files.length === 1) parts.input.files = files;
  const why = fault(files, Number(parts.form.dataset.most));
  if (why === null) send(parts);
  else parts.said.textContent = why;
}

function partsOf(form: HTMLFormElement): Parts | null {
  const input = form.querySelector<HTMLInputElement>('input[type="file"]');
  const progress = form.querySelector('progress');
  const said = form.querySelector<HTMLElement>('[data-said]');
  const button = form.querySelector('button');
  if (input === null || progress === null || said === null || button === null) return null;
  return { form, input, progress, said, button };
}

/** Lets a file be dropped on the form, and shows the progress of sending it. */
export function takeUploads(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('form[data-upload]');
  const parts = form === null ? null : partsOf(form);
  if (form === null || parts === null) return;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    trySend(parts);
  });
  form.addEventListener('dragover', (event) => {
    event.preventDefault();
    form.classList.add('over');
  });
  form.addEventListener('dragleave', () => form.classList.remove('over'));
  form.addEventListener('drop', (event) => drop(parts, event));
}
