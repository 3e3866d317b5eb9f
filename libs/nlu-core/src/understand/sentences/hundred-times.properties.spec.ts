import fc from 'fast-check';
import { understandSpoken } from '../../testing/understand-spoken';

const units = 'one,two,three,four,five,six,seven,eight,nine'.split(',');
const things = fc.constantFrom(
  ...'laptop,phone,ring,watch,jacket,shoes,flight,hotel,tires,tablet,couch,camera,boots,dress,speaker'.split(
    ',',
  ),
);

describe('a price that may be a hundred times as much', () => {
  it('is never recorded as the larger amount when it ends like a small price', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...units),
        fc.constantFrom('ninety nine', 'ninety five', 'forty nine'),
        things,
        fc.boolean(),
        (unit, cents, thing, first) => {
          const text = first ? `the ${thing} ${unit} ${cents}` : `bought a ${thing} for ${unit} ${cents}`;
          const { frame, decision } = understandSpoken(text);
          const large = (frame.slots.amountMinor ?? 0) >= 10_000;
          expect({ text, written: large && decision.executed }).toEqual({ text, written: false });
        },
      ),
      { numRuns: 200 },
    );
  });

  it.each(['costco one forty', 'chipotle for two sixteen dollars'])('is asked about: %s', (text) => {
    expect(understandSpoken(text).decision.mode).toBe('confirm');
  });

  it('is read as the smaller amount for a subscription', () => {
    expect(understandSpoken('the ring subscription six ninety nine').frame.slots.amountMinor).toBe(699);
  });
});
