import { previewImportRoute } from '@app/contracts-banking';
import { rowWords } from './row-effects';

const day = (iso: string, ...more: unknown[]): string => `<${[iso, ...more].join()}>`;
const [row] = previewImportRoute.example.reply.rows;

describe('what is said of a row of a file', () => {
  it('names the rule and what it would change, and the text the name was made from', () => {
    expect(rowWords({ ...row!, description: 'Green Fork', statementText: 'GREEN FORK #0221' }, day)).toEqual([
      'Rule “Lunch”: category Dining, tags lunch',
      'GREEN FORK #0221',
    ]);
  });
  it('gives the file’s own tags, and the reason first', () => {
    const plain = {
      ...row!,
      rules: [],
      tags: ['team', 'kim'],
      reason: 'Already there',
      description: 'GREEN FORK',
    };
    expect(rowWords(plain, day)).toEqual(['Already there', '#team #kim']);
  });
  it('calls fields by their names in the app', () => {
    const cells = [
      { field: 'paymentMethod', before: 'Other', after: 'Cash' },
      { field: 'note', before: 'x', after: '' },
    ];
    const [words] = rowWords({ ...row!, rules: [{ ...row!.rules[0]!, cells }] }, day);
    expect(words).toBe('Rule “Lunch”: payment method Cash, note none');
  });
  it('writes the days of a reason as the person does', () => {
    const reason = 'The same amount as “Green Fork” of 2026-11-02: will be joined with it';
    expect(rowWords({ ...row!, rules: [], tags: [], statementText: null, reason }, day)).toEqual([
      'The same amount as “Green Fork” of <2026-11-02>: will be joined with it',
    ]);
  });
  it('leaves what is no day as the file has it', () => {
    const reason = '“2026-13-03” is not a date';
    expect(rowWords({ ...row!, rules: [], tags: [], statementText: null, reason }, day)).toEqual([reason]);
  });
});
