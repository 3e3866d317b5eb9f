import { unreconciledIn } from './unreconciled';

const account = (name: string, closed = false) => ({ _id: name, name, closed });
const statement = (accountId: string, statementDay: string) => ({ accountId, statementDay });

describe('accounts that were not reconciled for a long time', () => {
  it('are listed from the day after 35 days, the longest first, by their last statement alone', () => {
    const accounts = [account('Everyday'), account('Savings'), account('Card')];
    const statements = [
      statement('Card', '2026-08-31'),
      statement('Everyday', '2026-07-31'),
      statement('Everyday', '2026-09-30'),
      statement('Savings', '2026-10-15'),
    ];
    const on = (today: string) => unreconciledIn(accounts, statements, today).map(({ name }) => name);
    expect(on('2026-10-05')).toEqual([]);
    expect(on('2026-10-06')).toEqual(['Card']);
    expect(on('2026-11-05')).toEqual(['Card', 'Everyday']);
    expect(unreconciledIn(accounts, statements, '2026-11-05')[1]).toEqual({
      accountId: 'Everyday',
      name: 'Everyday',
      since: '2026-09-30',
    });
  });

  it('leave out accounts that were never reconciled, and those closed or removed', () => {
    const statements = [statement('Old', '2020-01-31'), statement('Gone', '2020-01-31')];
    expect(unreconciledIn([account('Everyday'), account('Old', true)], statements, '2026-11-21')).toEqual([]);
  });
});
