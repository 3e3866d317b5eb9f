import { person, testNlp } from './support/ledger';

const { ledger, say } = testNlp();

describe('undo by voice', () => {
  it('undoes the requested number of newest commands, and restores them as one', async () => {
    const as = person();
    await say('spent 15 dollars on lunch', as);
    await say('that was groceries', as);
    expect(await say('undo the last two', as)).toMatchObject({
      message: 'Undid the change of Lunch to category Groceries, and $15.00 for lunch, today, in Dining.',
    });
    expect(ledger.undone).toHaveLength(2);
    expect(await say('undo', as)).toMatchObject({ success: false });
    expect(await say('redo', as)).toMatchObject({
      message:
        'Brought back the change of Lunch to category Groceries, and $15.00 for lunch, today, in Dining.',
    });
    expect(ledger.undone).toHaveLength(4);
  });
});

describe('undo of rows that were changed since', () => {
  it('names only what it undid, and does not offer the rest again', async () => {
    const as = person();
    await say('spent 15 dollars on lunch', as);
    await say('that was groceries', as);
    ledger.undoable = 1;
    expect(await say('undo the last two', as)).toMatchObject({
      message:
        'Undid the change of Lunch to category Groceries. What was before that can no longer be undone: it was changed since.',
    });
    expect(await say('undo', as)).toMatchObject({ success: false });
  });
});

describe('a correction after a budget was changed', () => {
  it('finds the entry by what only an entry has, and leaves amounts alone', async () => {
    const as = person();
    await say('spent 15 dollars on lunch', as);
    await say('set my dining budget to 300', as);
    expect(await say('that was travel', as)).toMatchObject({
      mode: 'execute',
      message: 'Changed Lunch to category Travel.',
    });
    await say('set my dining budget to 320', as);
    const [before] = [...ledger.rows.values()];
    expect(await say('it was on monday', as)).toMatchObject({ success: false });
    expect([...ledger.rows.values()][0]).toEqual(before);
  });
});

describe('deletion by voice', () => {
  it('names the row and waits for a yes', async () => {
    const as = person();
    await say('spent 15 dollars on lunch', as);
    await say('spent 8 dollars on coffee', as);
    expect(await say('delete the lunch', as)).toMatchObject({
      mode: 'confirm',
      message: 'Delete Lunch of $15.00, today? Say yes to confirm.',
    });
    expect(ledger.rows.size).toBe(2);
    expect(await say('yes', as)).toMatchObject({
      mode: 'execute',
      undoable: true,
      message: 'Deleted Lunch of $15.00, today.',
    });
    expect([...ledger.rows.values()].map(({ description }) => description)).toEqual(['Coffee']);
  });

  it('deletes the last row in its corrected form, not the last correction', async () => {
    const as = person();
    await say('spent 15 dollars on lunch', as);
    await say('actually 18', as);
    expect(await say('delete the last transaction', as)).toMatchObject({
      message: 'Delete Lunch of $18.00, today? Say yes to confirm.',
    });
    await say('yes', as);
    expect(ledger.rows.size).toBe(0);
  });

  it('restores a deleted row', async () => {
    const as = person();
    await say('spent 15 dollars on lunch', as);
    await say('delete the lunch', as);
    await say('yes', as);
    expect(await say('bring it back', as)).toMatchObject({
      message: 'Undid the deletion of Lunch of $15.00, today.',
    });
  });

  it('deletes nothing if nothing matches, or after a no', async () => {
    const as = person();
    await say('spent 15 dollars on lunch', as);
    expect(await say('delete the taxi', as)).toMatchObject({
      mode: 'refuse',
      suggestion: { path: '/transactions' },
    });
    await say('delete the lunch', as);
    await say('no', as);
    expect(ledger.rows.size).toBe(1);
  });
});

describe('correction by voice', () => {
  it('shares a new amount among the parts in the old proportions', async () => {
    const as = person();
    const added = await say('spent 80 dollars on dinner', as);
    await say('split it with Sam', as);
    expect(await say('actually 85', as)).toMatchObject({ message: 'Changed Dinner to $85.00.' });
    expect(ledger.rows.get(added.transactions[0]!.id)).toMatchObject({
      amount: 85,
      lines: [{ amount: 42.5 }, { amount: 42.5, note: 'Sam' }],
    });
  });

  it('changes the day, the way of paying and the type', async () => {
    const as = person();
    await say('spent 15 dollars on lunch', as);
    expect(await say('that was yesterday', as)).toMatchObject({ message: 'Changed Lunch to yesterday.' });
    expect(await say('no it was cash', as)).toMatchObject({ message: 'Changed Lunch to payment by cash.' });
    expect(await say('that was income', as)).toMatchObject({ transactions: [{ type: 'income' }] });
  });

  it('reports that nothing would change', async () => {
    const as = person();
    await say('spent 15 dollars on lunch', as);
    expect(await say('that was dining', as)).toMatchObject({
      success: false,
      message: 'Lunch is already so, so I changed nothing.',
    });
  });

  it('renames a row to what it really was', async () => {
    const as = person();
    await say('spent 15 dollars on gas', as);
    expect(await say("that's not gas, it's parking", as)).toMatchObject({
      message: 'Changed Gas to Parking.',
      transactions: [{ description: 'Parking' }],
    });
  });

  it('applies a part that is said on its own to the purchase that waits for a yes', async () => {
    const as = person();
    expect(await say('spent 45', as)).toMatchObject({ mode: 'confirm' });
    expect(await say('on groceries', as)).toMatchObject({
      command: 'add_transaction',
      message: 'Add $45.00, today, in Groceries? Say yes to confirm.',
    });
    expect(await say('yes', as)).toMatchObject({ transactions: [{ amount: 45, category: 'Groceries' }] });
  });
});

describe('continued conversation', () => {
  it('does not read a sum with its own meaning as an answer to the question', async () => {
    const as = person();
    expect(await say('add 50 to it', as)).toMatchObject({ mode: 'clarify', message: 'What was it for?' });
    await say('give dining 40 more', as);
    expect(ledger.rows.size).toBe(0);
  });

  it('states what is left of the budget it set, and adds to it', async () => {
    const as = person();
    await say('set my dining budget to 300', as);
    expect(await say("what's left of it", as)).toMatchObject({ command: 'query_budget' });
    await say('set my dining budget to 300', as);
    expect(await say('add 50 to it', as)).toMatchObject({
      message: 'Dining now has a budget of $350.00 a month.',
    });
  });

  it('answers a follow-up after a why as it would before it', async () => {
    const as = person();
    await say('how much did I spend on dining last month', as);
    expect(await say('why', as)).toMatchObject({ command: 'query_spending' });
    expect(await say('and this month', as)).toMatchObject({
      command: 'query_spending',
      message: expect.stringContaining('on Dining this month'),
    });
  });

  it('continues from the last answer to a part of it', async () => {
    const as = person();
    await say('how much did I spend last month', as);
    expect(await say('how much of that was at restaurants', as)).toMatchObject({
      command: 'query_spending',
      message: expect.stringContaining('on Dining last month'),
    });
  });

  it('counts no rows for a question that it read only in part', async () => {
    expect(await say('how many times did I juggle this month', person())).toMatchObject({ success: false });
  });

  it('replies to thanks, and says where a view is saved', async () => {
    const as = person();
    expect(await say('thanks', as)).toMatchObject({ success: true, message: 'You’re welcome.' });
    expect(await say('save this view as weekly', as)).toMatchObject({
      suggestion: { path: '/transactions' },
    });
  });
});
