import { mainOf, showMain } from './shown-main.ts';

const EVERY_MS = 1000;
const MOST_MS = 15_000;

const LOST = 'Nothing answers; trying again. The work goes on by itself.';

/** The main part of this page as it is now; null while it cannot be had. */
async function readAgain(): Promise<HTMLElement | null> {
  try {
    const answer = await fetch(location.href);
    return answer.status < 500 ? mainOf(await answer.text()) : null;
  } catch {
    return null;
  }
}

/** Says once that the connection is lost, below what is known. */
function sayLost(live: Element): void {
  if (live.querySelector('.lost') !== null) return;
  const said = document.createElement('p');
  said.className = 'lost';
  said.textContent = LOST;
  live.append(said);
}

/** Shows what is new. The live region itself stays, so that a screen reader says its changes. */
function showNews(live: Element, main: HTMLElement): boolean {
  const news = main.querySelector('[data-live]');
  if (news === null) {
    showMain(main);
    return false;
  }
  if (news.innerHTML !== live.innerHTML) live.replaceChildren(...news.childNodes);
  return true;
}

async function follow(live: Element): Promise<void> {
  let waitMs = EVERY_MS;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    const main = await readAgain();
    if (main === null) {
      sayLost(live);
      waitMs = Math.min(waitMs * 2, MOST_MS);
    } else {
      if (!showNews(live, main)) return;
      waitMs = EVERY_MS;
    }
  }
}

/** Keeps the report of work that is under way up to date. */
export function keepLive(page: Document): void {
  const live = page.querySelector('[data-live]');
  if (live !== null) void follow(live);
}
