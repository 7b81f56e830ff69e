import type { FetchKind } from '../../network/page-fetcher.ts';
import { documentFormat } from '../extract/document-format.ts';
import type { FetchRules } from './fetch-options.ts';

/** What is requested, and which responses are accepted. */
export interface ExpectedFile {
  /** The `Accept` header. */
  readonly accept: string;
  /** Largest, packed and unpacked, in bytes. */
  readonly maxBytes: number;
  readonly takes: (contentType: string) => boolean;
  /** The error message for a response of another type. */
  readonly otherType: string;
}

/** Generic file stores send octet streams; their bytes are inspected later. */
const IMAGE_TYPE =
  /^(?:image\/(?:jpe?g|pjpeg|png|webp)|(?:application|binary)\/octet-stream)\s*(?:;|$)/i;

/** The request and limits for a kind of file. */
export function expectedFile(kind: FetchKind, rules: FetchRules): ExpectedFile {
  if (kind === 'image') {
    return {
      accept: 'image/jpeg,image/png,image/webp',
      maxBytes: rules.maxImageBytes,
      takes: (contentType) => IMAGE_TYPE.test(contentType.trim()),
      otherType: 'The file is not a JPEG, PNG or WebP image.',
    };
  }
  return {
    accept: 'text/html,application/xhtml+xml,application/pdf;q=0.8,text/plain;q=0.8,*/*;q=0.1',
    maxBytes: rules.maxBytes,
    takes: (contentType) => documentFormat(contentType, new Uint8Array()) !== null,
    otherType: 'The page is not text.',
  };
}
