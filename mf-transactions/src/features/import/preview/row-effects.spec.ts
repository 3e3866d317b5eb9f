import { previewImportEndpoint } from '@app/contracts-banking';
import { rowWords } from './row-effects';

const day = (iso: string, ...more: unknown[]): string => `<${[iso, ...more].join()}>`;
const [row] = previewImportEndpoint.example.reply.rows;

describe('rowEffects', () => {
  it('lists the rule, its changes and the original text', () => {
    expect(rowWords({ ...row!, description: 'Green Fork', statementText: 'GREEN FORK #0221' }, day)).toEqual([
      'Rule “Lunch”: category Dining, tags lunch',
      'GREEN FORK #0221',
    ]);
  });
  it('puts the reason first and lists the tags from the file', () => {
    const plain = {
      ...row!,
      rules: [],
      tags: ['team', 'kim'],
      reason: 'Already there',
      description: 'GREEN FORK',
    };
    expect(rowWords(plain, day)).toEqual(['Already there', '#team #kim']);
  });
  it('names fields like the rest of the app', () => {
    const cells = [
      { field: 'paymentMethod', before: 'Other', after: 'Cash' },
      { field: 'note', before: 'x', after: '' },
    ];
    const [words] = rowWords({ ...row!, rules: [{ ...row!.rules[0]!, cells }] }, day);
    expect(words).toBe('Rule “Lunch”: payment method Cash, note none');
  });
  it("formats days in the person's locale", () => {
    const reason = 'The same amount as “Green Fork” of 2026-11-02: will be joined with it';
    expect(rowWords({ ...row!, rules: [], tags: [], statementText: null, reason }, day)).toEqual([
      'The same amount as “Green Fork” of <2026-11-02>: will be joined with it',
    ]);
  });
  it('keeps text that is not a date unchanged', () => {
    const reason = '“2026-13-03” is not a date';
    expect(rowWords({ ...row!, rules: [], tags: [], statementText: null, reason }, day)).toEqual([reason]);
  });
});
