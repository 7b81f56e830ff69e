/** The main part of a page of ours; null if the text is none. */
export const mainOf = (html: string): HTMLElement | null =>
  new DOMParser().parseFromString(html, 'text/html').querySelector('main');

/** Shows another page's main part in place of this one's, as a form without a script would. */
export function showMain(main: HTMLElement): void {
  document.querySelector('main')?.replaceWith(main);
  main.focus();
}
