import { readLexiconEndpoint } from '@app/contracts-banking';
import { DomainError, exampleActor } from '@app/contracts-kernel';
import { addDays, todayIn } from '@app/calendar';
import { newId } from '@app/ids';
import { person, testNlp } from './support/ledger';

const { ledger, say } = testNlp();
const today = (): string => todayIn(exampleActor.timeZone);

describe('adding by voice', () => {
  it('adds a purchase on the person’s local day and warns about the budget', async () => {
    const as = person();
    const reply = await say('add an expense of $45 for lunch yesterday', as);
    expect(reply).toMatchObject({
      success: true,
      command: 'add_transaction',
      mode: 'execute',
      confidence: 0.95,
      undoable: true,
      confirmationId: null,
      message: 'Added $45.00 for lunch, yesterday, in Dining.',
      slots: { amount: 45, currency: 'USD', category: 'Dining', date: addDays(today(), -1) },
      budgetImpact: { warning: 'Dining will be at 96% of $300.00' },
      transactions: [{ amount: 45, description: 'Lunch' }],
    });
    expect(ledger.asked).toMatchObject([
      {
        source: 'voice',
        request: {
          type: 'expense',
          amount: 45,
          description: 'Lunch',
          category: 'Dining',
          spoken: { certainty: 0.95, confirmed: false },
        },
      },
    ]);
    expect(
      reply.explanation.spans.map(({ start, end }) =>
        'add an expense of $45 for lunch yesterday'.slice(start, end),
      ),
    ).toEqual(['$45', 'lunch', 'yesterday']);
  });

  it('uses the person’s own accounts and merchants', async () => {
    await say('spent 12 dollars at green fork from my everyday checking account', person());
    expect(ledger.asked[0]!.request).toMatchObject({
      merchant: 'Green Fork',
      category: 'Dining',
      accountId: readLexiconEndpoint.example.reply.accounts[0]!.id,
    });
  });

  it('replies to a repeated request word for word and writes once, even concurrently', async () => {
    const as = person();
    const requestId = newId();
    const both = await Promise.all([
      say('spent 12.50 at starbucks', as, { requestId }),
      say('spent 12.50 at starbucks', as, { requestId }),
    ]);
    expect(both[1]).toEqual(both[0]);
    expect(await say('spent 12.50 at starbucks', as, { requestId })).toEqual(both[0]);
    expect(ledger.rows.size).toBe(1);
    await expect(say('spent 99 at starbucks', as, { requestId })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    });
  });

  it('replies before the command is in the history, and an undo right afterwards finds it', async () => {
    const as = person();
    const { commandId } = await say('spent 17.25 at starbucks', as);
    expect(await say('undo that', as)).toMatchObject({ success: true, command: 'undo_last' });
    expect(commandId).toBeDefined();
    expect(ledger.undone).toHaveLength(1);
  });

  it('asks before it adds the same purchase again, and adds it after a yes', async () => {
    const as = person();
    await say('spent 4 dollars on coffee', as);
    const again = await say('log 4 dollars for coffee', as);
    expect(again).toMatchObject({
      mode: 'confirm',
      message: expect.stringContaining('That was added a moment ago'),
    });
    expect(await say('yes', as, { confirmationId: again.confirmationId! })).toMatchObject({
      mode: 'execute',
      command: 'add_transaction',
    });
    expect(ledger.rows.size).toBe(2);
  });

  it('warns about the budget with the largest share used, after all purchases', async () => {
    const as = person();
    const { confirmationId } = await say('spent 30 dollars on gas and 20 dollars on lunch', as);
    const reply = await say('yes', as, { confirmationId: confirmationId! });
    expect(reply.transactions).toHaveLength(2);
    expect(reply.budgetImpact).toMatchObject({ percent: 96 });
  });

  it('does not mention a budget below 80 %', async () => {
    ledger.budgetPercent = 79;
    expect((await say('spent 30 dollars on gas', person())).budgetImpact).toBeUndefined();
  });

  it('adds income from a payer', async () => {
    expect(await say('received a refund of 30 dollars from amazon', person())).toMatchObject({
      message: 'Added income of $30.00 for refund from Amazon, today, in Refund.',
    });
    expect(ledger.asked[0]!.request).toMatchObject({
      type: 'income',
      category: 'Refund',
      merchant: 'Amazon',
    });
  });
});

describe('confirmation before adding', () => {
  it('asks about an amount above the limit and adds it once, however often yes is said', async () => {
    const as = person();
    const asked = await say('add an expense of $1450 for rent', as);
    expect(asked).toMatchObject({
      success: true,
      mode: 'confirm',
      message:
        'That is above the $1,000 voice limit. Add $1,450.00 for rent, today, in Housing? Press Confirm or Enter to confirm.',
    });
    expect(ledger.rows.size).toBe(0);
    expect(await say('yes', as)).toMatchObject({
      success: false,
      mode: 'confirm',
      message: expect.stringContaining('a spoken yes is not enough'),
    });
    expect(ledger.rows.size).toBe(0);
    const yes = await say('yes', as, { pressed: true });
    expect(yes).toMatchObject({
      mode: 'execute',
      command: 'add_transaction',
      transactions: [{ amount: 1450 }],
    });
    expect(ledger.asked[0]!.request.spoken).toMatchObject({ confirmed: true });
    expect(await say('yes', as)).toMatchObject({ message: 'Nothing is waiting for your confirmation.' });
    expect(ledger.rows.size).toBe(1);
  });

  it('adds two purchases after one yes and undoes both together', async () => {
    const as = person();
    const asked = await say('I paid 80 for gas and 20 for snacks', as);
    expect(asked).toMatchObject({
      mode: 'confirm',
      lines: [
        { amount: 80, category: 'Transport' },
        { amount: 20, category: 'Groceries' },
      ],
    });
    const done = await say('yes please', as, { confirmationId: asked.confirmationId! });
    expect(done.transactions.map((t) => t.amount)).toEqual([80, 20]);
    await say('undo', as);
    expect(ledger.undone).toHaveLength(2);
  });

  it('applies changes made on the chips when the person says yes', async () => {
    const as = person();
    const asked = await say('add an expense of $1450 for rent', as);
    await say('yes', as, {
      confirmationId: asked.confirmationId!,
      pressed: true,
      changes: { amount: 1400.5, date: '2026-11-01' },
    });
    expect(ledger.asked[0]!.request).toMatchObject({ amount: 1400.5, date: '2026-11-01' });
  });

  it('drops the pending command on no and on another command, and hides it from other people', async () => {
    const as = person();
    await say('add an expense of $1450 for rent', as);
    expect(await say('yes', person())).toMatchObject({
      message: 'Nothing is waiting for your confirmation.',
    });
    expect(await say('no', as)).toMatchObject({ message: 'Cancelled. Nothing was changed.' });
    expect(await say('yes', as)).toMatchObject({ message: 'Nothing is waiting for your confirmation.' });
    await say('add an expense of $1450 for rent', as);
    await say("what's my balance", as);
    expect(await say('yes', as)).toMatchObject({ message: 'Nothing is waiting for your confirmation.' });
    expect(ledger.rows.size).toBe(0);
  });

  it('refuses a yes to an expired question', async () => {
    const as = person();
    await say('add an expense of $1450 for rent', as);
    expect(await say('yes', as, { confirmationId: newId() })).toMatchObject({
      success: false,
      message: expect.stringContaining('lapsed'),
    });
    expect(ledger.rows.size).toBe(0);
  });

  it('asks for a missing part and completes the command with the next words', async () => {
    const as = person();
    expect(await say('add an expense for lunch', as)).toMatchObject({
      mode: 'clarify',
      message: 'How much was it?',
    });
    expect(await say('forty five fifty', as)).toMatchObject({
      mode: 'execute',
      slots: { amount: 45.5, category: 'Dining' },
    });
    expect(await say('add twenty dollars', as)).toMatchObject({
      mode: 'clarify',
      message: 'What was it for?',
    });
    expect(await say('gas', as)).toMatchObject({
      mode: 'execute',
      slots: { amount: 20, category: 'Transport' },
    });
  });

  it.each([
    [0.7, 'confirm'],
    [0.5, 'clarify'],
    [0.3, 'refuse'],
    [0, 'confirm'],
  ])('chooses at confidence %p the mode %s', async (confidence, mode) => {
    expect((await say('add an expense of $45 for lunch', person(), { confidence })).mode).toBe(mode);
    expect(ledger.rows.size).toBe(0);
  });

  it('turns a refusal by the ledger into a question', async () => {
    const as = person();
    ledger.refuseNext = new DomainError('VOICE_LIMIT');
    expect(await say('add an expense of $45 for lunch', as)).toMatchObject({
      mode: 'confirm',
      message: expect.stringContaining('in the last minute, that passes the $1,000 voice limit'),
    });
    expect(await say('yes', as, { pressed: true })).toMatchObject({ mode: 'execute' });
  });
});
