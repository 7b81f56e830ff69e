import { posix } from 'node:path';

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * The files that a reference may mean, as paths relative to the root with `/` as separator: read as
 * a browser does, and verbatim for names with a percent or number sign. A reference that begins
 * with `/` starts at the root, as on a site. Nothing above the root, no hidden files and no other
 * schemes (`file:`, `C:`). Pure.
 * @param beside the folder, relative to the root, of the file that cites it; '' is the root itself
 */
export function referencedPaths(reference: string, beside = ''): string[] {
  const plain = reference.trim().replaceAll('\\', '/');
  if (plain === '' || /^[a-z][a-z\d+.-]*:|^\/\//i.test(plain) || plain.includes('\0')) return [];
  const written = [decoded(plain.replace(/[?#].*$/s, '')), plain];
  const paths = written.flatMap((path) => {
    if (path === null || path === '' || /[\0\\]/.test(path)) return [];
    const below = path.startsWith('/') ? path.replace(/^\/+/, '') : posix.join(beside, path);
    const whole = posix.normalize(below);
    const isHidden = whole.split('/').some((part) => part.startsWith('.'));
    return isHidden || whole.startsWith('/') ? [] : [whole];
  });
  return [...new Set(paths)];
}
