import { manyLines, oneLine } from './shapes';

describe('text before it is stored', () => {
  it.each([
    ['Lunch\u0000at\u0007the\r\n\u001bharbour', 'Lunch at the harbour'],
    ['A\u2028B\u0085C\tD\u007fE', 'A B C D E'],
    ['Paid \u2068Ali\u2069, \u202eexe.pdf', 'Paid Ali, exe.pdf'],
    ['half \ud83d of it', 'half   of it'],
    ['Cafe\u0301 Zu\u0308rich', 'Caf\u00e9 Z\u00fcrich'],
    ['family 👩‍👧, می‌خواهم, naïve, Ωmega', 'family 👩‍👧, می‌خواهم, naïve, Ωmega'],
  ])('changes %j to %j in a field of one line', (text, kept) => {
    expect(oneLine(text)).toBe(kept);
    expect(oneLine(kept)).toBe(kept);
  });

  it.each([
    ['first\r\nsecond\rthird\u000bfourth\u2029fifth', 'first\nsecond\nthird\nfourth\nfifth'],
    ['a\tb\n\nc', 'a\tb\n\nc'],
    ['Cafe\u0301', 'Caf\u00e9'],
    ['bell\u0007 and nothing\u0000', 'bell  and nothing '],
    ['\ufeff\u202ename', 'name'],
  ])('changes %j to %j in a field of several lines', (text, kept) => {
    expect(manyLines(text)).toBe(kept);
    expect(manyLines(kept)).toBe(kept);
  });
});
