import { overflowMark, maxWidth } from './text-overflow';

/**
 * Widths in the font of the rows, in pixels, as measured in Chromium. The last text was measured as replacement boxes, because no installed
 * font contains it.
 */
const measured = [
  ['Debit Card', 70.5],
  ['Groceries', 64.4],
  ['WWMMWW', 81.2],
  ['Whole Foods Market', 136.5],
  ['STARBUCKS STORE 08234', 180.8],
  ['Café Żółć', 63.6],
  ['Æsop 1/2 @ Œuvre', 126.3],
  ['コーヒー豆', 70],
] as const;

describe('width estimate', () => {
  it.each(measured)('never underestimates %s', (text, width) => {
    expect(maxWidth(text)).toBeGreaterThanOrEqual(width);
    expect(maxWidth(text)).toBeLessThan(width * 1.7);
  });

  it('marks text that may be too long for the available width', () => {
    const text = 'Debit Card';
    const width = maxWidth(text);
    expect(overflowMark(text, { narrow: width, wide: width })).toBeUndefined();
    expect(overflowMark(text, { narrow: width - 1, wide: width })).toBe('');
    expect(overflowMark(text, { narrow: width - 1, wide: width - 1 })).toBe('very');
    expect(overflowMark('', { narrow: 0, wide: 0 })).toBeUndefined();
  });
});
