import fc from 'fast-check';
import { belowHundredWords } from '../testing/speak';
import { understandSpoken } from '../testing/understand-spoken';
import { withoutRestarts } from './restarts';
import { tokenise } from './tokens';

const kept = (text: string): string =>
  withoutRestarts(tokenise(text))
    .map((t) => t.text)
    .join(' ');
const pause = fc.constantFrom('uh', 'um', 'no yeah', 'uh no', 'wait', 'i mean', 'sorry', 'er uh');

describe('a phrase that is started again after a pause', () => {
  it.each([
    ['i got a uh i got a cake', 'i got a cake'],
    ['sixteen uh dollars for parking', 'sixteen uh dollars for parking'],
    ['at the um at the bakery', 'at the bakery'],
    ['no no delete that', 'no no delete that'],
    ['thirteen no yeah thirteen fifty', 'thirteen fifty'],
  ])('is kept once, while other pauses stay: %s', (said, wanted) => {
    expect(kept(said)).toBe(wanted);
  });

  it('counts with the last amount, never with both together', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(20, 30, 40, 50, 60, 70, 80, 90),
        fc.integer({ min: 1, max: 9 }),
        pause,
        (tens, unit, stop) => {
          const text = `spent ${belowHundredWords(tens)} ${stop} ${belowHundredWords(tens + unit)} dollars on groceries`;
          const { slots } = understandSpoken(text).frame;
          expect({ text, amount: slots.amountMinor }).toEqual({ text, amount: (tens + unit) * 100 });
        },
      ),
      { numRuns: 200 },
    );
  });

  it('gives one amount when the same amount is said twice with a word of doubt between', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 13, max: 99 }),
        fc.constantFrom('i think it was', 'yes it was', 'i believe', 'no yeah'),
        (amount, doubt) => {
          const said = belowHundredWords(amount);
          const { frame } = understandSpoken(`spent ${said} ${doubt} ${said} dollars at costco`);
          expect({ said, amount: frame.slots.amountMinor, lines: frame.lines }).toEqual({
            said,
            amount: amount * 100,
            lines: undefined,
          });
        },
      ),
      { numRuns: 150 },
    );
  });
});
