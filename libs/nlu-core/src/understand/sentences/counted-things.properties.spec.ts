import fc from 'fast-check';
import { isExecuted, understandSpoken } from '../../testing/understand-spoken';

const verb = fc.constantFrom(
  ...'took,got,made,had,bought,ordered,picked up,grabbed,lost,ate,gave,won,found,used,read,saw,ran,did,watched,threw,collected,sold,planted,baked,sent,booked,rented'.split(
    ',',
  ),
);
const things = fc.constantFrom(
  ...'pictures,emails,stitches,people,push ups,stamps,balloons,pizzas,tickets,cookies,chairs,books,pills,boxes,cupcakes,miles,minutes,tiles,plants,beers,shirts,kids,guests,steps,points,friends,bags,pages,eggs,coupons'.split(
    ',',
  ),
);
const number = fc.oneof(
  fc.constantFrom('fifteen', 'forty', 'sixty two', 'ninety', 'a hundred'),
  fc.integer({ min: 13, max: 199 }).map(String),
);

describe('a number of things', () => {
  it('is never recorded as an amount', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('i', 'we', 'yesterday i'),
        verb,
        number,
        things,
        fc.constantFrom('', ' at the party', ' yesterday', ' for the kids'),
        (who, did, n, what, rest) => {
          const text = `${who} ${did} ${n} ${what}${rest}`;
          expect({ text, executed: isExecuted(text) }).toEqual({ text, executed: false });
        },
      ),
      { numRuns: 400 },
    );
  });

  it('is an amount when its currency is said', () => {
    const { frame, decision } = understandSpoken('i bought forty dollars of stamps');
    expect([frame.slots.amountMinor, decision.executed]).toEqual([4000, true]);
  });

  it.each(["i'm on bus forty two", 'bus forty two', "we're in room forty at the hotel", 'flight 320'])(
    'is not recorded as the price of what it counts: %s',
    (text) => expect(isExecuted(text)).toBe(false),
  );
});
