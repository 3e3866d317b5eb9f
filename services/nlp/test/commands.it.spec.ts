import { brand } from '@app/brand';
import { nlpEraseUserEndpoint } from '@app/contracts-nlp';
import type { TestService } from '@app/node-testing/service';
import { Ledger, person, speaker, startNlp } from './support/ledger';

let nlp: TestService;
const ledger = new Ledger();
beforeAll(async () => {
  nlp = await startNlp(ledger);
}, 90_000);
afterAll(() => nlp?.close());
beforeEach(() => Object.assign(ledger, new Ledger()));
const say = speaker(() => nlp);

describe('undo and correction by voice', () => {
  it('undoes the newest command first, each command once, and only the person’s own', async () => {
    const as = person();
    await say('spent 10 dollars on lunch', as);
    await say('spent 20 dollars on gas', as);
    expect(await say('undo', person())).toMatchObject({ success: false });
    expect(await say('undo that', as)).toMatchObject({
      success: true,
      command: 'undo_last',
      message: 'Undid $20.00 for gas, today, in Transport.',
    });
    expect(await say('undo', as)).toMatchObject({ message: 'Undid $10.00 for lunch, today, in Dining.' });
    expect(await say('undo', as)).toMatchObject({
      success: false,
      message: 'Nothing to undo from the last 24 hours.',
    });
    expect(ledger.undone).toHaveLength(2);
  });

  it('undoes the named command', async () => {
    const as = person();
    const first = await say('spent 10 dollars on lunch', as);
    await say('spent 20 dollars on gas', as);
    expect(await say('undo', as, { confidence: 1, undoCommandId: first.commandId })).toMatchObject({
      message: 'Undid $10.00 for lunch, today, in Dining.',
    });
  });

  it('corrects only what was said to be wrong', async () => {
    const as = person();
    const added = await say('spent 15 dollars on lunch', as);
    expect(await say('no I meant 50', as)).toMatchObject({
      success: true,
      command: 'correct_last',
      message: 'Changed Lunch to $50.00.',
    });
    expect(ledger.rows.get(added.transactions[0]!.id)).toMatchObject({
      amount: 50,
      category: 'Dining',
      version: 2,
    });
    expect(await say('change the last one to groceries', as)).toMatchObject({
      message: 'Changed Lunch to category Groceries.',
    });
    expect(await say('undo', as)).toMatchObject({
      message: 'Undid the change of Lunch to category Groceries.',
    });
  });
});

describe('spoken answers', () => {
  it.each<[string, string]>([
    ["what's my balance", 'You have $3,410.64 in checking, savings and cash.'],
    ['how much is in my everyday checking', 'Everyday checking holds $3,410.64.'],
    [
      'how much did I spend on dining last month',
      'You spent $273.50 on Dining last month, in 9 transactions.',
    ],
    ['how much is left for dining', 'Dining has $12.00 left of $300.00, with 9 days to go.'],
    ["what's my net worth", 'Your net worth is $3,410.64: $3,410.64 owned less $0.00 owed.'],
  ])('answers %s', async (text, message) => {
    expect(await say(text, person())).toMatchObject({ success: true, mode: 'answer', message });
  });

  it('links every figure to the rows that add up to it', async () => {
    const reply = await say('how much did I spend on dining in march 2026', person());
    expect(reply.figures).toEqual([
      {
        label: 'Dining in March 2026',
        value: '$273.50',
        link: '/transactions?q=is%3Acounted&type=expense&category=Dining&from=2026-03-01&to=2026-03-31',
      },
    ]);
  });

  it('opens the requested screen', async () => {
    expect(await say('show my budget for this month', person())).toMatchObject({ navigate: '/budget' });
    expect(await say('open settings', person())).toMatchObject({
      message: 'Opening settings.',
      navigate: '/settings',
    });
    expect(await say('connect to my payroll account', person())).toMatchObject({ navigate: '/adp-setup' });
  });

  it('states plainly what it cannot do, and changes nothing', async () => {
    expect(await say('send 50 dollars to john', person())).toMatchObject({
      success: false,
      message: expect.stringContaining("can't move money"),
    });
    expect(await say('delete everything', person())).toMatchObject({ success: false });
    expect(await say('play some music', person())).toMatchObject({
      success: false,
      message: 'Command not understood',
    });
    expect(ledger.rows.size).toBe(0);
  });

  it('repeats its last reply', async () => {
    const as = person();
    const said = await say("what's my balance", as);
    expect(await say('could you repeat that', as)).toMatchObject({ message: said.message });
  });

  it('asks what was meant by words heard badly, and a yes answers that question', async () => {
    const as = person();
    const asked = await say("what's my balance", as, { confidence: 0.5 });
    expect(asked).toMatchObject({
      mode: 'clarify',
      yesOrNo: true,
      message: "I heard “what's my balance”. Did you mean to ask for your balance?",
    });
    expect(
      await say('yes', as, { confidence: 1, pressed: true, confirmationId: asked.confirmationId! }),
    ).toMatchObject({ mode: 'answer', message: 'You have $3,410.64 in checking, savings and cash.' });
    const missing = await say('add an expense for lunch', as);
    expect(missing).toMatchObject({ mode: 'clarify', message: 'How much was it?' });
    expect(missing).not.toHaveProperty('yesOrNo');
  });

  it.each([`hey ${brand.slug}`, '', 'hm', '…'])('does nothing for %p', async (text) => {
    expect(await say(text, person())).toMatchObject({ success: false, transactions: [] });
    expect(ledger.asked).toEqual([]);
  });
});

it('erases everything stored about a person', async () => {
  const as = person();
  await say('spent 10 dollars on lunch', as);
  await say('add an expense of $1450 for rent', as);
  await expect(nlp.ask(nlpEraseUserEndpoint, { userId: as.userId }, { as: person() })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  expect(await nlp.ask(nlpEraseUserEndpoint, { userId: as.userId }, { as })).toEqual({ removed: 3 });
  expect(await say('undo', as)).toMatchObject({ success: false });
});

describe('queries of the language service', () => {
  it('are all answered from an index', async () => {
    const as = person();
    await say('spent 10 dollars on lunch', as);
    await say('add an expense of $1450 for rent', as);
    const { userId } = as;
    const since = new Date(Date.now() - 60_000);
    const queries = [
      ['commands', { userId, requestId: 'r' }, undefined],
      ['commands', { _id: 'c', userId }, undefined],
      ['commands', { userId, at: { $gte: since } }, { userId: -1, at: -1 }],
      ['commands', { userId, undoable: true, at: { $gte: since } }, { userId: -1, undoable: -1, at: -1 }],
      ['commands', { userId }, undefined],
      ['pending', { _id: userId }, undefined],
    ] as const;
    for (const [collection, filter, sort] of queries) {
      const plan = JSON.stringify(
        await nlp.store
          .collection(collection)
          .find(filter as never)
          .sort((sort ?? {}) as never)
          .explain('queryPlanner'),
      );
      expect([collection, filter, /COLLSCAN/.test(plan), /IXSCAN|IDHACK|EXPRESS/.test(plan)]).toEqual([
        collection,
        filter,
        false,
        true,
      ]);
    }
  });
});
