import { understandSpoken } from '../../testing/understand-spoken';

describe('a purchase that replaces something', () => {
  it.each([
    ['my headphones died so i bought new ones for 79.99', 'Shopping', 7999],
    ['my son ripped his jeans again so i bought him a new pair for $34.99', 'Shopping', 3499],
    ['our kettle broke so i bought a new one for 25', 'Housing', 2500],
    ['i lost my jacket so i bought a new one for 88', 'Shopping', 8800],
    ['my laptop died so i bought a replacement for 640', 'Shopping', 64000],
  ])('is filed under what was replaced: %s', (text, category, amountMinor) => {
    expect(understandSpoken(text).frame).toMatchObject({
      intent: 'add_transaction',
      slots: { category, amountMinor },
    });
  });

  it.each(['i bought new ones for 30', 'my friend quit so i bought a new one for 30'])(
    'gets no category from anything else: %s',
    (text) => {
      expect(understandSpoken(text).frame.slots.category).toBe('Other');
    },
  );
});

describe('one more purchase', () => {
  it.each([
    ['add another one eighteen dollars and fifty cents for tacos', 1850],
    ['log another one twelve dollars for lunch', 1200],
    ['record another one $9 for parking', 900],
  ])('does not add its count to the amount, and asks: %s', (text, amountMinor) => {
    const { frame, decision } = understandSpoken(text);
    expect(frame.slots.amountMinor).toBe(amountMinor);
    expect(decision.mode).toBe('confirm');
  });

  it('of one hundred keeps its hundred: add another one hundred dollars for shoes', () => {
    expect(understandSpoken('add another one hundred dollars for shoes').frame.slots.amountMinor).toBe(10000);
  });
});

describe('a bill or budget that is no longer needed', () => {
  it.each([
    ["i don't need the subscriptions budget anymore delete it", 'set_budget'],
    ['we no longer need the travel budget so remove it', 'set_budget'],
    ["delete the shopping budget it's a joke", 'set_budget'],
    ["i'm not using peloton so take it off my bills", 'add_event'],
    ['i unsubscribed crunchyroll remove it from my bills', 'add_event'],
    ["i'm done with netflix so take it off my bills", 'add_event'],
    ['i sold the car so get rid of the car insurance bill', 'add_event'],
    ['we moved out so delete the rent bill please', 'add_event'],
  ])('is removed after a confirmation: %s', (text, intent) => {
    const { frame, decision } = understandSpoken(text);
    expect(frame).toMatchObject({ intent, slots: { action: 'remove' } });
    expect(decision.mode).toBe('confirm');
  });

  it.each(["delete everything it's a joke", "delete the budget it's a joke if you ask me"])(
    'is not found in other talk: %s',
    (text) => {
      expect(understandSpoken(text).frame.slots.action).toBeUndefined();
    },
  );
});

describe('a bill that changes for a reason told before it', () => {
  it.each([
    ['my new lease started so change the rent bill to twelve hundred', 'reprice'],
    ['they switched my due date so move the credit card bill to the twenty first', 'reschedule'],
    ['i get paid later now so move the rent bill to the fifth', 'reschedule'],
  ])('is no new bill: %s', (text, action) => {
    const { frame, decision } = understandSpoken(text);
    expect(frame).toMatchObject({ intent: 'add_event', slots: { action } });
    expect(decision.executed).toBe(false);
  });
});
