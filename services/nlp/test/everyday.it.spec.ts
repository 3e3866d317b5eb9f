import { listEventsEndpoint, listSeriesEndpoint } from '@app/contracts-banking';
import { person, testNlp } from './support/ledger';

/** Sentences of a first conversation. */
const { ledger, say } = testNlp();
const asked = (name: string): unknown => ledger.published.find((one) => one.name === name)?.request;

describe('a greeting', () => {
  it.each(['hello', 'good morning', 'hey there'])('is returned with an example: %s', async (words) =>
    expect(await say(words, person())).toMatchObject({
      success: true,
      message: expect.stringMatching(/^Hello\. Tell me what you spent/),
    }),
  );
});

describe('an amount said after a budget was set', () => {
  it.each(['make it 450', 'no 450', 'i meant 450'])('changes that budget: %s', async (words) => {
    const as = person();
    await say('set my dining budget to 400', as);
    expect(await say(words, as)).toMatchObject({
      command: 'set_budget',
      mode: 'execute',
      message: expect.stringContaining('$450.00'),
    });
  });

  it('changes the entry when that came last', async () => {
    const as = person();
    await say('set my dining budget to 400', as);
    await say('spent 12 dollars on lunch', as);
    expect(await say('make it 14', as)).toMatchObject({ message: 'Changed Lunch to $14.00.' });
  });
});

describe('a share said while a question waits', () => {
  it('is refused until that question is answered, and asks it again', async () => {
    const as = person();
    await say('add 1800 for a sofa', as);
    expect(await say('split that with my wife', as)).toMatchObject({
      mode: 'confirm',
      message: expect.stringMatching(/^That can be done once this is answered\. .*sofa/),
    });
    expect(ledger.rows.size).toBe(0);
  });
});

describe('a shop without transactions in the ledger', () => {
  it('is recognised as a shop, although its name is also a word for a goal', async () => {
    const reply = await say('how much did i spend at target', person());
    expect(reply).toMatchObject({ mode: 'answer', message: expect.stringContaining('at Target') });
  });
});

describe('a command that is not understood', () => {
  it('is answered with sentences that fit its words', async () => {
    expect(await say('the rent thing flip', person())).toMatchObject({
      message: 'Command not understood',
      examples: ['Remind me to pay the rent on the 1st', 'Which bills are due this week?'],
    });
  });

  it('gets none when it is about something else, so that the screen offers its own', async () =>
    expect(await say('sing me a song', person())).not.toHaveProperty('examples'));

  it('is refused with the reason if it names only another time and the last answer has none', async () => {
    const as = person();
    await say('what is my bitcoin worth', as);
    expect(await say('and in october', as)).toMatchObject({
      mode: 'refuse',
      message: 'I know that only as it is now, not for another time.',
      examples: ['How much did I spend in October?'],
    });
  });
});

describe('a bill', () => {
  const { title } = listEventsEndpoint.example.reply[0]!;
  it('is reported as not late, not only as due', async () =>
    expect(await say(`did i pay the ${title.toLowerCase()}`, person())).toMatchObject({
      message: expect.stringMatching(/^(Nothing of it is late|Not yet|Yes)/),
    }));
});

describe('a question about the conversation', () => {
  it('repeats the last entry', async () => {
    const as = person();
    const nothing = await say('what did i just add', as);
    expect(nothing.message).toBe('You added nothing by voice in the last 24 hours.');
    const added = await say('spent 12 dollars on lunch', as);
    await say("what's my balance", as);
    expect(await say('what did i just add?', as)).toMatchObject({ mode: 'answer', message: added.message });
  });

  it('leads to the page that renames categories', async () => {
    for (const words of ['can you add a category for pets', 'rename groceries to food'])
      expect(await say(words, person())).toMatchObject({
        mode: 'refuse',
        suggestion: { path: '/transactions/categories' },
      });
  });

  it('“am I broke” asks for the balance', async () =>
    expect(await say('am i broke', person())).toMatchObject({ message: expect.stringMatching(/^You have/) }));
});

describe('a bill, reminder or budget that exists', () => {
  it('changes the amount of a bill only after a yes, and brings it back', async () => {
    const as = person();
    expect(await say('the rent is 1500 now', as)).toMatchObject({
      mode: 'confirm',
      message: 'Change rent to $1,500.00 from now on? Say yes to confirm.',
    });
    expect(asked('banking.events.change')).toBeUndefined();
    expect(await say('yes', as)).toMatchObject({
      mode: 'execute',
      message: expect.stringContaining('Rent is now $1,500.00 instead of $1,450.00'),
    });
    expect(asked('banking.events.change')).toMatchObject({ amount: -1500 });
    expect(await say('undo', as)).toMatchObject({ message: 'Undid the new amount of Rent.' });
  });

  it('changes a recurring bill from its next open day on, and removes it with its later days', async () => {
    const [event] = ledger.events;
    const { series } = listSeriesEndpoint.example.reply;
    ledger.events = [{ ...event!, seriesId: series[0]!.id }];
    const as = person();
    await say('rent went up to 1500', as);
    await say('yes', as);
    expect(asked('banking.series.change')).toMatchObject({
      id: series[0]!.id,
      version: series[0]!.version,
      scope: 'later',
      from: event!.dueDate,
      amount: -1500,
    });
    expect(await say('delete the rent bill', as)).toMatchObject({
      mode: 'confirm',
      message: 'Remove the bill rent and its later days? Say yes to confirm.',
    });
    expect(await say('yes', as)).toMatchObject({ message: 'Removed Rent and its later days.' });
    expect(asked('banking.series.remove')).toMatchObject({ id: series[0]!.id, history: 'keep' });
  });

  it('removes no bill when its reminder is meant, and a budget only after a yes', async () => {
    const as = person();
    await say('remove my rent reminder', as);
    expect(await say('yes', as)).toMatchObject({
      message: 'I see no open reminder for rent in the next 30 days.',
    });
    expect(asked('banking.events.remove')).toBeUndefined();
    expect(await say('delete my dining budget', as)).toMatchObject({
      mode: 'confirm',
      message: 'Remove the Dining budget? Say yes to confirm.',
    });
    expect(await say('yes', as)).toMatchObject({ message: 'Dining no longer has a budget.' });
    expect(asked('banking.budget-plan.assign')).toMatchObject({
      assignments: [{ category: 'Dining', amount: null }],
    });
  });

  it('keeps a third of the last entry after a yes', async () => {
    const as = person();
    await say('spent 45 dollars on lunch', as);
    expect(await say('a third of that is mine', as)).toMatchObject({
      mode: 'confirm',
      message: 'Keep a third of the last entry as yours? Say yes to confirm.',
    });
    await say('yes', as);
    expect(asked('banking.transactions.change')).toMatchObject({
      lines: [
        { amount: 15, category: 'Dining' },
        { amount: 30, category: 'Dining' },
      ],
    });
  });
});
