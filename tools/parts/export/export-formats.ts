/** How people are written to a file, and how its name ends. */
export const EXPORT_ENDINGS = { csv: '.csv', vcard: '.vcf', json: '.json' } as const;
export type ExportFormat = keyof typeof EXPORT_ENDINGS;

export const EXPORT_FORMATS = ['csv', 'vcard', 'json'] as const satisfies readonly ExportFormat[];
