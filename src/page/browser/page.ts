import { keepLive } from './live-report.ts';
import { takeUploads } from './upload.ts';

/** Enhances pages that work without it. */
takeUploads(document);
keepLive(document);
document.querySelector<HTMLElement>('.done[role="status"]')?.focus();
