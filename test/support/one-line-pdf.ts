const escaped = (line: string): string => line.replace(/[\\()]/g, '\\$&');

/** A PDF of one page with these lines below each other, as small as one can be. */
export function pdfOfLines(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${escaped(line)}) Tj 0 -14 Td`).join(' ');
  const text = `BT /F1 12 Tf 20 800 Td ${shown} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 840] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  body += `xref\n0 6\n0000000000 65535 f \n${table}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`;
  return Buffer.from(body, 'latin1');
}

/** A PDF of one page with one line. */
export const oneLinePdf = (line: string): Buffer => pdfOfLines([line]);
