import { addDays, todayIn, type Day } from '@app/calendar';
import {
  createAccountEndpoint,
  createEventEndpoint,
  listEventsEndpoint,
  listTransactionsEndpoint,
  queryBalancesEndpoint,
  quoteRateEndpoint,
} from '@app/contracts-banking';
import { exampleActor, type Actor } from '@app/contracts-kernel';
import { processUtteranceEndpoint, type UtteranceBody, type UtteranceReply } from '@app/contracts-nlp';
import { newId } from '@app/ids';
import { convertMinor, formatMoney, minorFromDecimal } from '@app/money';
import { startServiceProcess, startTestService, type TestService } from '@app/node-testing/service';
import { NlpModule } from '../src/nlp.module';

/** The language service and the real banking service on one broker. */
let nlp: TestService;
beforeAll(async () => {
  nlp = await startTestService({ name: 'nlp', module: NlpModule });
  await startServiceProcess(nlp.stack, { name: 'banking', main: 'services/banking/src/main.ts' });
}, 120_000);
afterAll(() => nlp?.close());

const say = (transcript: string, as: Actor, rest: Partial<UtteranceBody> = {}): Promise<UtteranceReply> =>
  nlp.ask(
    processUtteranceEndpoint,
    { transcript, confidence: 0.95, ...rest },
    { as, idempotencyKey: newId() },
  );

async function personWith(currency: string, kind?: Actor['kind']): Promise<Actor> {
  const as = { ...exampleActor, userId: newId(), currency, ...(kind ? { kind } : {}) };
  await nlp.ask(
    createAccountEndpoint,
    { name: 'Everyday checking', kind: 'checking', currency, openingBalance: 0 },
    { as, idempotencyKey: newId() },
  );
  return as;
}

async function stored(as: Actor): Promise<{ amounts: number[]; balanceMinor: number }> {
  const transactions = await nlp.ask(listTransactionsEndpoint, {}, { as });
  const { accounts } = await nlp.ask(queryBalancesEndpoint, {}, { as });
  return { amounts: transactions.map(({ amount }) => amount), balanceMinor: accounts[0]!.balanceMinor };
}

describe('spoken amounts in the ledger', () => {
  it.each([
    ['JPY', 'add 1000 for lunch', 'Added ¥1,000 for lunch, today, in Dining.', 1000, -1000],
    ['JPY', 'spent 980 yen on lunch', 'Added ¥980 for lunch, today, in Dining.', 980, -980],
    ['KWD', 'add 4.250 for lunch', 'Added KWD 4.250 for lunch, today, in Dining.', 4.25, -4250],
    ['USD', 'add 12.50 for lunch', 'Added $12.50 for lunch, today, in Dining.', 12.5, -1250],
  ])('keeps the exponent of %s: %s', async (currency, words, message, amount, balanceMinor) => {
    const as = await personWith(currency);
    const reply = await say(words, as);
    expect({ ...reply, message: reply.message.replace(/\u00a0/g, ' ') }).toMatchObject({
      mode: 'execute',
      message,
      slots: { amount, currency },
      transactions: [{ amount, currency }],
    });
    expect(await stored(as)).toEqual({ amounts: [amount], balanceMinor });
  });

  it('asks about amounts above the equivalent of 1,000 US dollars, worded in the currency', async () => {
    const as = await personWith('JPY');
    const asked = await say('add 250000 for rent', as);
    expect(asked).toMatchObject({
      mode: 'confirm',
      message:
        'That is above the ¥150,000 voice limit. Add ¥250,000 for rent, today, in Housing? Press Confirm or Enter to confirm.',
    });
    expect(await say('yes', as, { confirmationId: asked.confirmationId!, pressed: true })).toMatchObject({
      mode: 'execute',
      transactions: [{ amount: 250_000 }],
    });
    expect(await stored(as)).toEqual({ amounts: [250_000], balanceMinor: -250_000 });
  });

  it('completes a purchase with an amount that is said afterwards', async () => {
    const as = await personWith('KWD');
    expect(await say('add an expense for lunch', as)).toMatchObject({ mode: 'clarify' });
    expect(await say('three and a half', as)).toMatchObject({ transactions: [{ amount: 3.5 }] });
  });

  it('corrects an amount and refuses decimals that the currency does not have', async () => {
    const as = await personWith('JPY');
    await say('spent 980 yen on lunch', as);
    expect(await say('no I meant 890', as)).toMatchObject({ message: 'Changed Lunch to ¥890.' });
    expect(await stored(as)).toEqual({ amounts: [890], balanceMinor: -890 });
    const asked = await say('add 250000 for gas', as);
    await expect(
      say('yes', as, {
        confirmationId: asked.confirmationId!,
        pressed: true,
        changes: { amount: 10.5 },
      }),
    ).rejects.toMatchObject({ code: 'VALIDATION', field: 'changes.amount' });
  });
});

describe('spoken foreign amounts', () => {
  const today = new Date().toISOString().slice(0, 10);
  /** A demo visitor, whose exchange rates are invented and always available. */
  const visitor = () => personWith('USD', 'demo');
  const inDollars = async (euros: number, as: Actor) => {
    const { rate } = await nlp.ask(quoteRateEndpoint, { from: 'EUR', to: 'USD', on: today }, { as });
    return convertMinor(minorFromDecimal(euros, 'EUR'), 'EUR', 'USD', rate!);
  };

  it("are converted at the day's rate with both amounts shown, and written after a yes", async () => {
    const as = await visitor();
    const asked = await say('I spent 20 euros on lunch', as);
    const minor = await inDollars(20, as);
    expect(asked).toMatchObject({ mode: 'confirm', slots: { amount: minor / 100, currency: 'USD' } });
    expect(asked.message).toMatch(
      /^Add \$[\d.]+ \(€20\.00 at 1\.\d+\) for lunch, today, in Dining\? Say yes/,
    );
    expect(asked.message).toContain(formatMoney(minor, 'USD'));
    expect((await stored(as)).amounts).toEqual([]);
    const done = await say('yes', as, { confirmationId: asked.confirmationId! });
    expect(done.message).toMatch(/^Added \$[\d.]+ \(€20\.00 at/);
    const [row] = await nlp.ask(listTransactionsEndpoint, {}, { as });
    expect(row).toMatchObject({ amount: minor / 100, currency: 'USD' });
    expect(row!.note).toMatch(/^€20\.00 at 1\.\d+$/);
  });

  it('are corrected in their own currency while they wait', async () => {
    const as = await visitor();
    await say('I spent 20 euros on lunch', as);
    const asked = await say('no, 25', as);
    expect(asked.message).toContain(`${formatMoney(await inDollars(25, as), 'USD')} (€25.00 at`);
  });

  it('go to the account in that currency, unconverted, after a yes', async () => {
    const as = await visitor();
    await nlp.ask(
      createAccountEndpoint,
      { name: 'Paris wallet', kind: 'cash', currency: 'EUR', openingBalance: 0 },
      { as, idempotencyKey: newId() },
    );
    const asked = await say('I spent 20 euros on lunch', as);
    expect(asked).toMatchObject({
      mode: 'confirm',
      message: 'Add €20.00 for lunch, today, in Dining, on Paris wallet? Say yes to confirm.',
    });
    expect(await say('yes', as, { confirmationId: asked.confirmationId! })).toMatchObject({
      transactions: [{ amount: 20, currency: 'EUR' }],
    });
    // An amount without a currency is in the currency of the named account.
    expect(await say('spent 7 on coffee from paris wallet', as)).toMatchObject({
      mode: 'execute',
      transactions: [{ amount: 7, currency: 'EUR' }],
    });
  });

  it('are compared with the voice limit by their converted value', async () => {
    const as = await visitor();
    expect(await say('I spent 1500 yen on lunch', as)).toMatchObject({ mode: 'confirm' });
    const asked = await say('I spent 990 euros on rent', as);
    expect(asked.message).toMatch(/^That is above the \$1,000 voice limit\. /);
  });

  it('are not estimated if no rate is known', async () => {
    const as = await visitor();
    expect(await say('I spent 200 baht on lunch', as)).toMatchObject({
      mode: 'refuse',
      message: 'I know no rate from THB to USD, so I changed nothing.',
    });
    expect((await stored(as)).amounts).toEqual([]);
  });

  it('become a budget in the person’s own currency', async () => {
    const as = await visitor();
    const asked = await say('set my dining budget to 300 euros', as);
    expect(asked.message).toContain(
      `Set the Dining budget to ${formatMoney(await inDollars(300, as), 'USD')} (€300.00 at`,
    );
  });
});

describe('the day of a bill, from the spoken words to the calendar', () => {
  const today = todayIn(exampleActor.timeZone);
  const spoken = (day: Day): string =>
    new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    );
  const daysOf = async (as: Actor) =>
    (await nlp.ask(listEventsEndpoint, {}, { as })).map(({ title, date }) => ({ title, date }));

  /** A person with an upcoming rent and an upcoming water bill. */
  async function personWithBills(): Promise<Actor> {
    const as = await personWith('USD');
    for (const [title, category, ahead] of [
      ['Rent', 'Housing', 4],
      ['Water bill', 'Utilities', 6],
    ] as const)
      await nlp.ask(
        createEventEndpoint,
        { title, amount: -90, kind: 'bill', category, date: addDays(today, ahead) },
        { as, idempotencyKey: newId() },
      );
    return as;
  }
  const water = { title: 'Water bill', date: addDays(today, 6) };

  it('moves the named bill after a confirmation, and back when this is undone', async () => {
    const as = await personWithBills();
    const before = [{ title: 'Rent', date: addDays(today, 4) }, water];
    expect(await say(`move the rent to ${spoken(addDays(today, 9))}`, as)).toMatchObject({ mode: 'confirm' });
    expect(await daysOf(as)).toEqual(before);
    expect(await say('yes', as)).toMatchObject({
      mode: 'execute',
      undoable: true,
      message: expect.stringMatching(/^Moved Rent, due /),
    });
    expect(await daysOf(as)).toEqual([water, { title: 'Rent', date: addDays(today, 9) }]);
    expect(await say('undo that', as)).toMatchObject({ success: true });
    expect(await daysOf(as)).toEqual(before);
  });

  it('moves nothing when the answer is no or the bill does not exist', async () => {
    const as = await personWithBills();
    const before = await daysOf(as);
    await say(`move the rent to ${spoken(addDays(today, 9))}`, as);
    await say('no', as);
    await say(`move the internet bill to ${spoken(addDays(today, 9))}`, as);
    expect(await say('yes', as)).toMatchObject({ success: false });
    expect(await daysOf(as)).toEqual(before);
  });
});

describe('the account of an entry, corrected by voice', () => {
  const names = ['Everyday checking', 'Rainy day savings', 'Sapphire Visa'] as const;

  /** A person with three accounts whose last spoken entry, a lunch of 18.50, is on the first. */
  async function personWithLunch(): Promise<Actor> {
    const as = await personWith('USD');
    for (const [name, kind] of [
      ['Rainy day savings', 'savings'],
      ['Sapphire Visa', 'card'],
    ] as const)
      await nlp.ask(
        createAccountEndpoint,
        { name, kind, currency: 'USD', openingBalance: 0 },
        { as, idempotencyKey: newId() },
      );
    expect(await say('spent 18.50 on lunch', as)).toMatchObject({ mode: 'execute' });
    return as;
  }
  /** The account whose balance the lunch lowered. */
  async function charged(as: Actor): Promise<string[]> {
    const { accounts } = await nlp.ask(queryBalancesEndpoint, {}, { as });
    return accounts.filter(({ balanceMinor }) => balanceMinor !== 0).map(({ name }) => name);
  }

  it.each([
    ['that was on my Visa', names[2]],
    ['no the Visa', names[2]],
    ['I paid with my Visa', names[2]],
    ['oh I put that on the Sapphire Visa', names[2]],
    ['put it on the Visa instead', names[2]],
    ['sorry that was the Visa not checking', names[2]],
    ['not checking, savings', names[1]],
    ['not checking but savings', names[1]],
    ['savings not checking', names[1]],
    ['no it came out of savings', names[1]],
    ['wrong account, it was savings', names[1]],
    ['change the account to savings', names[1]],
    ['move that to rainy day savings', names[1]],
    ['switch it to savings', names[1]],
    ['it was from my savings account', names[1]],
  ])('moves the entry and both balances: %s', async (words, account) => {
    const as = await personWithLunch();
    const reply = await say(words, as);
    const done = reply.mode === 'confirm' ? await say('yes', as) : reply;
    expect(done).toMatchObject({ mode: 'execute', message: `Changed Lunch to account ${account}.` });
    expect(await charged(as)).toEqual([account]);
    expect((await stored(as)).amounts).toEqual([18.5]);
    await say('undo that', as);
    expect(await charged(as)).toEqual([names[0]]);
  });

  it('stays where it is when the person has no such account', async () => {
    const as = await personWithLunch();
    expect(await say('no it was my business checking', as)).toMatchObject({
      mode: 'refuse',
      message: 'You have no account business checking.',
    });
    // A card that is no account of the person is a way of paying.
    expect(await say('that was on my Amex', as)).toMatchObject({
      message: 'Changed Lunch to payment by credit card.',
    });
    expect(await charged(as)).toEqual([names[0]]);
  });

  it('corrects a question that waits instead of the entry before it', async () => {
    const as = await personWithLunch();
    await say('add 1800 for a sofa', as);
    const asked = await say('no that was on my Visa', as);
    expect(asked).toMatchObject({ mode: 'confirm', message: expect.stringContaining('on Sapphire Visa') });
    await say('yes', as, { confirmationId: asked.confirmationId!, pressed: true });
    expect(await charged(as)).toEqual([names[0], names[2]]);
  });
});

describe('the category of a spoken purchase', () => {
  it('follows the person’s rule for the merchant unless they name a category', async () => {
    const as = await personWith('USD');
    await say('spent 5 dollars at Blue Bottle', as);
    expect(await say('always put Blue Bottle under groceries', as)).toMatchObject({ success: true });
    const category = async (words: string) => (await say(words, as)).transactions[0]?.category;
    expect(await category('spent 6.40 at Blue Bottle')).toBe('Groceries');
    expect(await category('spent 7.10 at Blue Bottle under travel')).toBe('Travel');
    expect(await category('spent 8.20 at Shell')).toBe('Transport');
  });
});
