import { PDFDocument } from '@cantoo/pdf-lib';

/** A statement with one movement whose closing balance leaves 5.00 unexplained. */
export async function printedStatement(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const sheet = document.addPage([612, 792]);
  const lines: [number, string][][] = [
    [[50, 'Statement period 02/01/2026 - 02/28/2026']],
    [
      [50, 'Beginning balance'],
      [480, '$100.00'],
    ],
    [
      [50, '02/20'],
      [110, 'BLUE DOOR BOOKS'],
      [480, '-12.00'],
    ],
    [
      [50, 'Ending balance'],
      [480, '$83.00'],
    ],
  ];
  lines.forEach((line, at) => {
    for (const [x, text] of line) sheet.drawText(text, { x, y: 740 - 14 * at, size: 9 });
  });
  return document.save();
}
