import { isoDay, shortSource } from '../../answers/dated-source.ts';
import type { Source } from '../../contract/profile.ts';

/** Whether an address of third parties may be a link: no `javascript:` is. */
const isWebAddress = (url: string): boolean =>
  URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);

const SourceLink = ({ source }: { source: Source }) => {
  const text = shortSource(source);
  return isWebAddress(source.url) ? (
    <a href={source.url} rel="noreferrer noopener" target="_blank" title={source.title}>
      <bdi>{text}</bdi>
    </a>
  ) : (
    <bdi>{text}</bdi>
  );
};

const MOST = 5;

/** Where a fact comes from, with what the source says. */
export function SourceLinks({ sources }: { sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  const excerpts = sources.flatMap((source) => source.chunks ?? []).slice(0, 2);
  return (
    <div class="from">
      <ul class="sources" aria-label="Sources">
        {sources.slice(0, MOST).map((source) => (
          <li>
            <SourceLink source={source} />
          </li>
        ))}
        {sources.length > MOST && <li>{sources.length - MOST} more</li>}
      </ul>
      {excerpts.map(({ text }) => (
        <blockquote>
          <bdi>{text}</bdi>
        </blockquote>
      ))}
    </div>
  );
}

/** A time as its day; the whole of it for machines. */
export const Day = ({ time }: { time: string | null | undefined }) =>
  time ? <time datetime={time}>{isoDay(time)}</time> : <>not known</>;
