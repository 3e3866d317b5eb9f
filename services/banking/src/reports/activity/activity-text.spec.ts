import { activityText } from './activity-text';

const row = { description: 'Green Fork', amountMinor: 1840, currency: 'USD', type: 'expense', inflow: false };

describe('the description of a write', () => {
  it('names the purpose of a write, not its intermediate steps', () => {
    const opened = { action: 'account.create', object: 'a', after: { name: 'Cash' } };
    const added = { action: 'transaction.add', object: 't', after: row };
    expect(activityText([opened, added]).title).toBe('Added Green Fork');
  });

  it.each([
    ['transaction.add', { after: row }, 'Added Green Fork', -1840],
    ['transaction.change', { before: row, after: { ...row, description: 'Fork' } }, 'Changed Fork', -1840],
    ['transaction.remove', { before: row }, 'Deleted Green Fork', -1840],
    ['transaction.add', { after: { ...row, type: 'income', inflow: true } }, 'Added Green Fork', 1840],
    ['account.change', { after: { name: 'Joint checking' } }, 'Changed Joint checking', null],
    ['budget.set', { after: { limitMinor: 5 } }, 'Set a budget', null],
    ['importProfile.save', { after: {} }, 'Saved an import profile', null],
    ['import.commit', { after: { rows: 31 } }, 'Imported 31 transactions from a file', null],
    ['import.commit', { after: { rows: 1, fileName: 'a.csv' } }, 'Imported 1 transaction from a.csv', null],
    ['import.undo', { before: { rows: 31 } }, 'Undid 31 transactions from a file', null],
    ['bulk.batch', { after: { rows: 24, months: [] } }, 'Changed 24 transactions', null],
    ['bulk.batch.undo', { before: { rows: 1 } }, 'Undid a change of 1 transaction', null],
    ['rule.batch', { after: { rows: 15 } }, 'Applied a rule to 15 transactions', null],
    ['rule.batch', { after: { rows: 0 } }, 'Saved a rule', null],
    ['merchant.batch', { after: { rows: 3 } }, 'Changed a merchant of 3 transactions', null],
    [
      'category.batch.undo',
      { before: { rows: 3, category: { from: 'Cafés', to: 'Coffee' } } },
      'Renamed Cafés to Coffee',
      null,
    ],
    ['category.batch.undo', { before: { rows: 0 } }, 'Undid a change of a category', null],
    ['statement.lock', { after: {} }, 'Locked a statement', null],
    ['statement.unlock', { after: {} }, 'Unlocked a statement', null],
    ['category.standard', { after: { categories: 60 } }, 'Added the standard categories', null],
    ['budget.assign', { after: {} }, 'Changed the budget', null],
    ['budget.move', { after: {} }, 'Moved money between categories of the budget', null],
    ['series.stop', { after: { title: 'Gamecrate' } }, 'Stopped Gamecrate', null],
    ['period.forget', { after: {} }, 'Forget: a period', null],
  ])('is one sentence for %s', (action, values, title, amountMinor) => {
    expect(activityText([{ action, object: 'x', ...values }])).toMatchObject({ title, amountMinor });
  });

  it.each([
    ['transaction.undo', { before: row }, 'Green Fork'],
    ['import.undo', { before: { rows: 31 } }, '31 transactions from a file'],
    ['sample.undo', {}, 'Removed the sample data'],
    ['transaction.remove', { before: row }, undefined],
  ])('names what an undo reversed: %s', (action, values, reversed) => {
    expect(activityText([{ action, object: 'x', ...values }]).reversed).toBe(reversed);
  });

  it('says that an undone change was made again', () => {
    const redo = { action: 'transaction.undo', object: 't', after: row };
    expect(activityText([redo], true)).toMatchObject({ title: 'Redid Green Fork', amountMinor: -1840 });
    expect(activityText([{ action: 'import.undo', object: 'i', after: { rows: 2 } }], true).title).toBe(
      'Redid 2 transactions from a file',
    );
  });

  it('names a thing once if several parts of it changed', () => {
    const entries = [1, 2].map((n) => ({
      action: 'series.add',
      object: String(n),
      after: { name: 'Netflix' },
    }));
    expect(activityText(entries).title).toBe('Added Netflix');
  });

  it('counts the things if the same was done to many', () => {
    const entries = [1, 2, 3].map((n) => ({ action: 'category.remove', object: String(n) }));
    expect(activityText(entries)).toEqual({
      title: 'Deleted 3 categories',
      amountMinor: null,
      currency: null,
    });
  });
});
