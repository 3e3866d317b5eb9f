import {
  createAccountEndpoint,
  listTransactionsEndpoint,
  queryBalancesEndpoint,
} from '@app/contracts-banking';
import { exampleActor, type Actor } from '@app/contracts-kernel';
import { processUtteranceEndpoint, type UtteranceBody, type UtteranceReply } from '@app/contracts-nlp';
import { newId } from '@app/ids';
import { startServiceProcess, startTestService, type TestService } from '@app/node-testing/service';
import { NlpModule } from '../src/nlp.module';

/** The language service and the real banking service beside it, on one broker. */
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

async function personWith(currency: string): Promise<Actor> {
  const as = { ...exampleActor, userId: newId(), currency };
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

describe('spoken amounts, from the words to the ledger', () => {
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

  it('asks about amounts above what 1,000 US dollars are, in words of the currency', async () => {
    const as = await personWith('JPY');
    const asked = await say('add 250000 for rent', as);
    expect(asked).toMatchObject({
      mode: 'confirm',
      message:
        'That is above the ¥150,000 voice limit. Add ¥250,000 for rent, today, in Housing? Press Yes or Enter to confirm.',
    });
    expect(await say('yes', as, { confirmationId: asked.confirmationId!, pressed: true })).toMatchObject({
      mode: 'execute',
      transactions: [{ amount: 250_000 }],
    });
    expect(await stored(as)).toEqual({ amounts: [250_000], balanceMinor: -250_000 });
  });

  it('completes a purchase with an amount said afterwards', async () => {
    const as = await personWith('KWD');
    expect(await say('add an expense for lunch', as)).toMatchObject({ mode: 'clarify' });
    expect(await say('three and a half', as)).toMatchObject({ transactions: [{ amount: 3.5 }] });
  });

  it('corrects an amount and refuses decimals the currency does not have', async () => {
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
