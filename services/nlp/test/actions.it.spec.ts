import { generateReportEndpoint } from '@app/contracts-insights';
import {
  createRuleEndpoint,
  learnRuleEndpoint,
  listCategoriesEndpoint,
  listMerchantsEndpoint,
  readLexiconEndpoint,
} from '@app/contracts-banking';
import { addDays, todayIn } from '@app/calendar';
import { exampleActor } from '@app/contracts-kernel';
import { person, testNlp } from './support/ledger';

const { ledger, say } = testNlp();
const today = (): string => todayIn(exampleActor.timeZone);
const asked = (name: string): unknown => ledger.published.find((one) => one.name === name)?.request;

describe('commands executed by the owner of the data', () => {
  it('sets a budget, raises one and moves money between two', async () => {
    const as = person();
    expect(await say('set my dining budget to 300', as)).toMatchObject({
      mode: 'execute',
      undoable: true,
      message: 'Dining now has a budget of $300.00 a month.',
    });
    expect(asked('banking.budget-plan.assign')).toMatchObject({
      assignments: [{ category: 'Dining', amount: 300 }],
    });
    expect(await say('raise my dining budget by 20', as)).toMatchObject({
      message: 'Dining now has a budget of $320.00 a month.',
    });
    expect(await say('move 50 from dining to groceries', as)).toMatchObject({
      mode: 'confirm',
      message: 'Move $50.00 from Dining to Groceries? Say yes to confirm.',
    });
    await say('yes', as);
    expect(asked('banking.budget-plan.move')).toMatchObject({
      moves: [{ from: 'Dining', to: 'Groceries', amount: 50 }],
    });
  });

  it('adds a reminder and a recurring bill, and marks one as paid', async () => {
    const as = person();
    await say('remind me to pay the electric bill tomorrow', as);
    expect(asked('banking.events.create')).toMatchObject({ kind: 'reminder', date: addDays(today(), 1) });
    await say('add my gym membership 40 dollars every month', as);
    expect(asked('banking.series.create')).toMatchObject({
      kind: 'bill',
      amount: -40,
      rule: { every: 'monthDay', interval: 1 },
    });
    expect(await say('mark rent as paid', as)).toMatchObject({ mode: 'execute', undoable: true });
    expect(asked('banking.events.change')).toMatchObject({ done: true });
  });

  it('marks a bill as paid and snoozes one in other words, without adding a second one', async () => {
    await say('tick off the rent', person());
    expect(asked('banking.events.change')).toMatchObject({ done: true });
    ledger.published = [];
    await say('postpone the rent payment to friday', person());
    expect(asked('banking.events.change')).toMatchObject({ snoozeTo: expect.stringMatching(/^\d{4}-/) });
    expect(asked('banking.events.create')).toBeUndefined();
  });

  it('records a refund as income', async () => {
    await say('refund of 18 dollars from Target', person());
    expect(ledger.asked[0]!.request).toMatchObject({ type: 'income', amount: 18, category: 'Refund' });
  });

  it('splits the last entry with somebody', async () => {
    const as = person();
    await say('spent 45 dollars on lunch', as);
    expect(await say("half is Sam's", as)).toMatchObject({ mode: 'execute', undoable: true });
    expect(asked('banking.transactions.change')).toMatchObject({
      lines: [
        { amount: 22.5, category: 'Dining' },
        { amount: 22.5, category: 'Dining', note: 'Sam' },
      ],
    });
  });

  it("creates a rule for a merchant of the ledger from 'always'", async () => {
    const [merchant] = listMerchantsEndpoint.example.reply;
    expect(await say(`always put ${merchant!.name} under groceries`, person())).toMatchObject({
      mode: 'execute',
      message: `From now on ${merchant!.name} goes under Groceries.`,
    });
    expect(asked(learnRuleEndpoint.name)).toMatchObject({
      merchantKey: merchant!.key,
      category: 'Groceries',
    });
  });

  it('creates a rule for a merchant without transactions so far', async () => {
    const [category] = listCategoriesEndpoint.example.reply;
    expect(await say(`always put Nowhere Shop under ${category!.name}`, person())).toMatchObject({
      mode: 'execute',
      undoable: true,
      message: `From now on Nowhere Shop goes under ${category!.name}.`,
    });
    expect(asked(createRuleEndpoint.name)).toMatchObject({
      rule: {
        if: { all: [{ field: 'merchant', op: 'contains', value: 'Nowhere Shop' }] },
        then: [{ do: 'setCategory', category: category!.id }],
      },
    });
  });

  it('finds a category by its own name, although the word usually belongs to another', async () =>
    expect(await say('always put Nowhere Shop under coffee', person())).toMatchObject({
      message: 'From now on Nowhere Shop goes under Coffee.',
    }));

  it('skips a bill once, and undoes that by its name', async () => {
    const as = person();
    expect(await say('skip the rent', as)).toMatchObject({
      mode: 'execute',
      message: expect.stringContaining('Skipped Rent'),
    });
    expect(asked('banking.events.change')).toMatchObject({ skipped: true });
    expect(await say('undo', as)).toMatchObject({ message: 'Undid the skip of Rent.' });
  });

  it('reads “it” as the last budget of the conversation', async () => {
    const as = person();
    expect(await say('lower it to 280', as)).toMatchObject({
      mode: 'clarify',
      message: 'For which category?',
    });
    await say('set my dining budget to 300', as);
    expect(await say('lower it to 280', as)).toMatchObject({
      mode: 'execute',
      message: 'Dining now has a budget of $280.00 a month.',
    });
    expect(await say('undo', as)).toMatchObject({ message: 'Undid the Dining budget of $280.00.' });
  });

  it('makes a report of a period and opens it', async () => {
    expect(await say('make my tax report for last year', person())).toMatchObject({
      mode: 'execute',
      navigate: `/reports/${generateReportEndpoint.example.reply.id}`,
    });
    const year = Number(today().slice(0, 4)) - 1;
    expect(asked('insights.reports.generate')).toMatchObject({
      type: 'tax',
      from: `${year}-01-01`,
      to: `${year}-12-31`,
    });
  });

  it('opens a saved list by its name', async () => {
    expect(await say('open my eating out view', person())).toMatchObject({
      mode: 'answer',
      navigate: expect.stringContaining('category=Dining'),
    });
    for (const words of ['open my view Groceries this month', 'show the view groceries this month'])
      expect(await say(words, person())).toMatchObject({
        mode: 'answer',
        message: 'Opening Groceries this month.',
        navigate: '/transactions?category=Groceries&period=this-month',
      });
    expect(await say('open my view holidays', person())).toMatchObject({
      success: false,
      message: 'You have no saved view called “holidays”.',
    });
  });

  it('states what is not connected, and answers with what is available', async () => {
    expect(await say('sync payroll', person())).toMatchObject({
      success: false,
      message: 'Payroll is not connected yet.',
      suggestion: { path: '/adp-setup' },
    });
    expect(await say('when is rent due', person())).toMatchObject({
      mode: 'answer',
      message: expect.stringContaining('Rent of $1,450.00 is due'),
    });
    expect(await say("what's my crypto worth", person())).toMatchObject({
      mode: 'answer',
      message: expect.stringContaining('You hold'),
    });
    expect(await say('freeze my card', person())).toMatchObject({
      success: false,
      message: expect.stringContaining('call the number on its back'),
    });
  });

  it('records a transfer between own accounts only after a yes', async () => {
    const as = person();
    const { accounts } = readLexiconEndpoint.example.reply;
    const reply = await say(`transfer 200 from ${accounts[0]!.name} to savings`, as);
    expect(reply.mode).not.toBe('execute');
    expect(asked('banking.transfers.create')).toBeUndefined();
  });

  it('writes a sum of two categories as one split row', async () => {
    const as = person();
    const reply = await say('split 90 at Costco, 60 groceries rest household', as);
    expect(reply).toMatchObject({ mode: 'confirm' });
    await say('yes', as);
    expect(ledger.asked).toHaveLength(1);
    expect(ledger.asked[0]!.request).toMatchObject({
      amount: 90,
      merchant: 'Costco',
      lines: [
        { amount: 60, category: 'Groceries' },
        { amount: 30, category: 'Shopping' },
      ],
    });
  });
});

describe('spoken question', () => {
  it('is read like in chat: comparisons and ranks are answered in words', async () => {
    const compared = await say('compare dining this month with last month', person());
    expect(compared).toMatchObject({ mode: 'answer', command: expect.stringMatching(/^query_/) });
    expect(compared.message).toMatch(/Dining/);
    expect(compared.figures.length).toBeGreaterThan(1);
    expect(await say('where does my money go this month', person())).toMatchObject({
      mode: 'answer',
      message: expect.stringMatching(/\$\d/),
    });
  });

  it('is not answered if one of its words is not used', async () => {
    expect(await say('how much did I spend on dining without Costco', person())).toMatchObject({
      success: false,
      message: expect.stringContaining('“without”'),
    });
  });
});

describe('conversation', () => {
  it('corrects the command that waits for a yes, never the previous row', async () => {
    const as = person();
    await say('spent 12 dollars on lunch', as);
    await say('add an expense of $1800 for a sofa', as);
    expect(await say('no 180', as)).toMatchObject({
      mode: 'confirm',
      message: 'Add $180.00 for sofa, today, in Housing? Say yes to confirm.',
    });
    await say('yes', as);
    expect(ledger.asked.map(({ request }) => request.amount)).toEqual([12, 180]);
  });

  it('asks a short question for the missing part', async () => {
    const as = person();
    expect(await say('set my dining budget', as)).toMatchObject({
      mode: 'clarify',
      message: 'What should the Dining budget be?',
    });
    expect(await say('250', as)).toMatchObject({
      mode: 'execute',
      message: 'Dining now has a budget of $250.00 a month.',
    });
    expect((await say('remind me to call the bank tomorrow', as)).message).toMatch(
      /^Add a reminder to call the bank, .*\?/,
    );
    await say('no', as);
    expect(await say('remind me to pay the electric bill', as)).toMatchObject({
      message: 'When is it due?',
    });
    expect(await say('tomorrow', as)).toMatchObject({ mode: 'execute', command: 'add_event' });
  });

  it('continues from the last question', async () => {
    const as = person();
    await say('how much did I spend at Green Fork last month', as);
    expect(await say('what about dining', as)).toMatchObject({
      command: 'query_spending',
      mode: 'answer',
      slots: { category: 'Dining' },
    });
    expect(await say('and in january', as)).toMatchObject({
      mode: 'answer',
      slots: { category: 'Dining', period: { from: expect.stringMatching(/-01-01$/) } },
    });
  });

  it('continues from an answer that continued from another one', async () => {
    const as = person();
    await say('how much did I earn last month', as);
    expect(await say('and in march', as)).toMatchObject({
      command: 'query_income',
      slots: { period: { from: expect.stringMatching(/-03-01$/) } },
    });
    expect(await say('the month before', as)).toMatchObject({
      command: 'query_income',
      slots: { period: { from: expect.stringMatching(/-02-01$/) } },
    });
  });

  it('continues a question about a budget, and keeps what kind of question it was', async () => {
    const as = person();
    await say('how much is left for dining', as);
    expect(await say('and in october', as)).toMatchObject({
      mode: 'answer',
      command: 'query_budget',
      message: expect.stringMatching(/of your Dining budget of \$300\.00 in October/),
    });
    await say('set my dining budget to 310', as);
    expect((await say('and in october', as)).message).toMatch(/Dining budget .* in October/);
    await say('what was my biggest purchase last month', as);
    expect((await say('and in october', as)).message).toMatch(/largest|biggest/i);
  });

  it('does not continue when another question is asked in full', async () => {
    const as = person();
    await say('how much did I spend on groceries last month', as);
    expect(await say('when do I get paid next', as)).toMatchObject({ command: 'query_payroll' });
  });

  it('explains where the last figure comes from', async () => {
    const as = person();
    await say('how much did I spend on groceries last month', as);
    expect(await say('how did you get that', as)).toMatchObject({
      mode: 'answer',
      navigate: expect.stringContaining('/transactions'),
    });
  });

  it('undoes by name and restores what was undone', async () => {
    const as = person();
    await say('spent 12 dollars on lunch', as);
    await say('spent 40 dollars on gas', as);
    expect(await say('undo the lunch', as)).toMatchObject({ message: expect.stringContaining('lunch') });
    expect(await say('redo', as)).toMatchObject({ message: expect.stringContaining('Brought back') });
  });

  it('does not answer if a name is not known', async () => {
    expect(await say("what's my balance at wells fargo", person())).toMatchObject({
      mode: 'clarify',
      message: expect.stringContaining('wells fargo'),
    });
  });
});
