import type { Mode } from '../model/types';
import { understand, type Utterance } from '../understand/understand';

/** Saturday 21 November 2026, 10:00 in New York. */
const base = {
  confidence: 0.95,
  now: new Date('2026-11-21T15:00:00Z'),
  zone: 'America/New_York',
  locale: 'en-US',
};
const hear = (text: string, rest: Partial<Utterance> = {}) => understand({ ...base, text, ...rest });

describe('amounts in a foreign currency', () => {
  const own = (currency: string) =>
    understand({ text: 'log 20 euros for taxi', confidence: 0.97, currency }).decision;

  it('asks for confirmation before it converts an amount in another currency', () =>
    expect(own('USD')).toMatchObject({ mode: 'confirm', hazards: ['foreign-currency'] }));
  it('adds an amount in the person’s own currency without asking', () =>
    expect(own('EUR')).toMatchObject({ mode: 'execute', hazards: [] }));
});

describe('the checks that block changes', () => {
  it.each(['can i add 45 for lunch', 'may I log 20 for gas', 'add twenty to dining'])(
    'asks for confirmation of a request phrased as a question: %s',
    (text) => expect(hear(text).decision).toMatchObject({ mode: 'confirm', executed: false }),
  );
  it.each([
    'should I add 45 for lunch',
    'did I spend 45 on lunch',
    'add 45 for lunch?',
    'i did not spend 45 on lunch',
    "don't add 45 for lunch",
    'i never bought 500 dollars of shoes at target',
    'i almost spent 200 on shoes',
    'i was going to buy lunch for 12 dollars',
    'i would have paid 50 for lunch',
    'what if i spent 200 on shoes',
    'imagine i spent 500 on a phone',
    'I wish I spent 20 on lunch',
    'maybe i spent 30 on gas',
    'i forgot to pay 40 for gas',
    'my wife spent 50 dollars at target',
    'he paid 20 for lunch',
    'john paid 40 for pizza',
    'you spent 50 on gas',
    'they charged me 30 twice',
    'tell sarah i paid 50 for the tickets',
    'text mom that i spent 40 on groceries',
    'return the shoes i bought for 80',
    'the movie made 200 million dollars',
    'add 3 eggs and milk to the grocery list',
    'add 20 minutes to the timer',
    'add lunch for 12 to my calendar',
    'log 5 miles run',
    'put 50 in the oven',
    'charge my phone to 80',
    'turn the volume up to 40',
    'what is 15 percent of 80',
    'i made a reservation for 7',
    'lunch at 12 30',
    'dinner at 7 with mom',
    'i spent 3 hours on homework',
    'the phone costs 500',
    'get me a coffee for 5 dollars',
    'i got a 90 on my exam',
    'send 50 dollars to john',
    'pay my electric bill',
    'transfer 100 dollars to my mom',
    'buy 5 shares of apple for 200 dollars',
    'order a pizza for 20 dollars',
    'withdraw 100 dollars',
    'deposit 500 into savings',
    'wire 300 to my landlord for rent',
    'add 20 to 30 dollars for lunch',
    'add minus 45 for lunch',
    'add -45 dollars for lunch',
  ])('never executes: %s', (text) => {
    const { frame, decision } = hear(text);
    expect({ text, intent: frame.intent, executed: decision.executed, mode: decision.mode }).toMatchObject({
      executed: false,
      mode: expect.not.stringMatching(/execute|confirm/),
    });
  });

  it('asks for a missing value', () => {
    expect(hear('add an expense for lunch')).toMatchObject({
      frame: { intent: 'add_transaction', missing: 'amount' },
      decision: { mode: 'clarify' },
    });
    expect(hear('add twenty dollars')).toMatchObject({
      frame: { intent: 'add_transaction', missing: 'purpose' },
      decision: { mode: 'clarify' },
    });
  });
});

describe('policy', () => {
  const text = 'add an expense of $45 for lunch';

  it.each<[number | undefined, Mode]>([
    [0.95, 'execute'],
    [0.8, 'execute'],
    [0.79, 'confirm'],
    [0.6, 'confirm'],
    [0.59, 'clarify'],
    [0.4, 'clarify'],
    [0.39, 'refuse'],
    [undefined, 'confirm'],
    [0, 'confirm'],
  ])('decides about a change at confidence %p: %s', (confidence, mode) => {
    expect(hear(text, { confidence }).decision.mode).toBe(mode);
  });

  it.each<[number | undefined, Mode]>([
    [0.95, 'answer'],
    [0.6, 'answer'],
    [0.5, 'clarify'],
    [0.3, 'refuse'],
    [undefined, 'answer'],
  ])('decides about a question at confidence %p: %s', (confidence, mode) => {
    expect(hear('how much did I spend on groceries last month', { confidence }).decision.mode).toBe(mode);
  });

  it('executes amounts up to 1,000.00 and asks about larger ones', () => {
    expect(hear('add an expense of $1000 for rent').decision).toMatchObject({ mode: 'execute', hazards: [] });
    expect(hear('add an expense of $1000.01 for rent').decision).toMatchObject({
      mode: 'confirm',
      hazards: ['above-limit'],
    });
    expect(hear('add an expense of one thousand and one dollars for rent').decision).toMatchObject({
      mode: 'confirm',
      hazards: ['above-limit'],
    });
    expect(hear('add an expense of $50 for rent', { limitMinor: 2000 }).decision.mode).toBe('confirm');
    expect(hear('add an expense of $2000 for rent', { limitMinor: 500_000 }).decision.mode).toBe('confirm');
  });

  it.each([
    ['JPY', 'add 150000 for rent', 'execute'],
    ['JPY', 'add 150001 for rent', 'confirm'],
    ['KWD', 'add 300 dinars for rent', 'execute'],
    ['KWD', 'add 300.001 dinars for rent', 'confirm'],
    ['EUR', 'add 1000.01 euros for rent', 'confirm'],
  ])('uses the equivalent of 1,000 US dollars as the limit in %s: %s', (currency, said, mode) => {
    expect(hear(said, { currency }).decision.mode).toBe(mode);
  });

  it('compares the total of several amounts with the limit', () => {
    expect(hear('I paid 600 for gas and 500 for snacks').decision.hazards).toEqual(
      expect.arrayContaining(['above-limit', 'two-amounts']),
    );
  });

  it('lets the caller make the decision stricter but never more lenient', () => {
    expect(hear(text, { executionMode: 'with_confirmation' }).decision.mode).toBe('confirm');
    expect(hear(text, { executionMode: 'clarification_needed' }).decision.mode).toBe('clarify');
    expect(hear(text, { executionMode: 'immediate', confidence: 0.7 }).decision.mode).toBe('confirm');
    expect(hear('add an expense of $5000 for rent', { executionMode: 'immediate' }).decision.mode).toBe(
      'confirm',
    );
  });

  it('asks about unclear amounts, future days and unknown accounts', () => {
    expect(hear('spent two oh five on groceries').decision).toMatchObject({
      mode: 'confirm',
      hazards: ['unclear-amount'],
    });
    expect(hear('add 45 for lunch tomorrow').decision).toMatchObject({
      mode: 'confirm',
      hazards: ['future-date'],
    });
    expect(hear('add $45 for lunch from my zorbex account').decision).toMatchObject({
      mode: 'confirm',
      hazards: ['unknown-account'],
    });
  });

  it('asks when the recogniser’s alternatives contain another amount', () => {
    const alternatives = [{ text: 'add an expense of $15 for lunch', confidence: 0.8 }];
    expect(hear('add an expense of $50 for lunch', { alternatives }).decision).toMatchObject({
      mode: 'confirm',
      hazards: ['sounds-alike'],
    });
  });

  it('uses the best complete reading among the alternatives', () => {
    const alternatives = [
      { text: 'add forty five for lunch', confidence: 0.85 },
      { text: 'had for tea fife', confidence: 0.3 },
    ];
    expect(hear('at four tea fife four launch', { alternatives })).toMatchObject({
      frame: { intent: 'add_transaction', slots: { amountMinor: 4500 } },
      decision: { mode: 'execute' },
    });
  });
});
