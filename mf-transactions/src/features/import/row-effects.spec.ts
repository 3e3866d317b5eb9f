import { previewImportRoute } from '@app/contracts-banking';
import { rowWords } from './row-effects';

const [row] = previewImportRoute.example.reply.rows;

describe('what is said of a row of a file', () => {
  it('names the rule and what it would change, and the text the name was made from', () => {
    expect(rowWords({ ...row!, description: 'Green Fork', statementText: 'GREEN FORK #0221' })).toEqual([
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
    expect(rowWords(plain)).toEqual(['Already there', '#team #kim']);
  });
  it('calls fields by their names in the app', () => {
    const cells = [
      { field: 'paymentMethod', before: 'Other', after: 'Cash' },
      { field: 'note', before: 'x', after: '' },
    ];
    const [words] = rowWords({ ...row!, rules: [{ ...row!.rules[0]!, cells }] });
    expect(words).toBe('Rule “Lunch”: payment method Cash, note none');
  });
});
