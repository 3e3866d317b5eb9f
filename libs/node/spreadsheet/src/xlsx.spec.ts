import { strFromU8, unzipSync } from 'fflate';
import { xlsxBytes, type Sheet } from './xlsx';

const sheet = (name: string): Sheet => ({
  name,
  widths: [12, 10],
  frozen: 1,
  batches: [
    [[{ text: 'Name', bold: true }, null]],
    [
      [{ text: 'A & <B>' }, { amount: '-12.50' }],
      [{ day: '2026-11-25' }, { number: '3' }],
    ],
  ],
});

describe('xlsxBytes', () => {
  it('writes texts, amounts, days and numbers of every sheet', async () => {
    const files = unzipSync(await xlsxBytes([sheet('One'), sheet('One')]));
    const text = strFromU8(files['xl/worksheets/sheet2.xml']!);
    expect(text).toContain('A &amp; &lt;B&gt;');
    expect(text).toContain('<c s="2"><v>-12.50</v></c>');
    expect(text).toContain('<c s="1"><v>46351</v></c>');
    expect(strFromU8(files['xl/workbook.xml']!)).toContain('name="One (2)"');
  });

  it('returns the same bytes for the same cells', async () => {
    expect(await xlsxBytes([sheet('A')])).toEqual(await xlsxBytes([sheet('A')]));
  });
});
