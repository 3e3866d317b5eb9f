import * as banking from '@app/contracts-banking';
import { setLedger } from '@app/api-client';
import { contractGateway, mountedAt, renderRemote, routesOf, walkControls } from '@app/web-testing';
import { act, screen } from '@testing-library/react';
import { ActivityPage } from '../../src/features/activity/activity.page';
import { ExplorePage } from '../../src/features/explore/explore.page';
import { LedgerSettingsWidget } from '../../src/features/ledger-settings/ledger-settings.widget';
import { AccountsRoutes } from '../../src/routes/accounts.routes';
import { TransactionsRoutes } from '../../src/routes/transactions.routes';
import { ledger } from '../support/list-uses';

jest.mock('../../../libs/web/charts/src/engine/echart', () => ({ EChart: () => null }));

jest.setTimeout(60_000);

const routes = routesOf(banking);
const investment = { ...banking.exampleAccount, kind: 'investment' as const };
const accounts = mountedAt('/accounts', AccountsRoutes);
const transactions = mountedAt('/transactions', TransactionsRoutes);
/** As the sharing contracts return it. */
const exampleLedger = { id: '01920000-0000-7000-8000-000000000002', name: 'Sam Lee' };
const pages = [
  { at: '/transactions', page: transactions, opens: ['Search words', 'Filters', 'Lunch', 'Why $2,349.10?'] },
  { at: '/transactions/new', page: transactions },
  { at: '/transactions/import', page: transactions },
  { at: '/transactions/review', page: transactions, opens: ['Lunch'] },
  { at: '/transactions/categories', page: transactions },
  { at: '/transactions/merchants', page: transactions },
  { at: '/transactions/rules', page: transactions },
  { at: '/transactions/people', page: transactions },
  { at: '/accounts', page: accounts, opens: ['Why $1,910.64?', 'Everyday checking'] },
  { at: `/accounts/${investment.id}/holdings`, page: accounts },
  { at: `/accounts/${investment.id}/reconcile`, page: accounts },
  { at: '/activity', page: <ActivityPage /> },
  { at: '/reports/explore', page: <ExplorePage /> },
  { at: '/settings/preferences', page: <LedgerSettingsWidget /> },
];

describe('a shared ledger', () => {
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(
    () =>
      void (gateway = contractGateway(routes, [
        [banking.ledgerColumnsEndpoint, ledger],
        [banking.listAccountsEndpoint, [banking.exampleAccount]],
      ])),
  );
  afterEach(() => gateway.close());
  const keys = ['n', 'j', 'e', 's', 'c', 'g', 'm', 'Enter', 'Delete', 'u'];

  it.each(pages)(
    'lets a viewer press everything at $at without a change',
    async ({ at, page, opens = [] }) => {
      if (at.endsWith('/holdings')) gateway.answer(banking.listAccountsEndpoint, [investment]);
      const walk = await walkControls(page, { at, role: 'viewer', gateway, keys });
      expect(walk).toEqual({ writes: [], asked: [], ways: [], opened: opens });
    },
  );

  it('updates the actions of rows when the role changes', async () => {
    const shared = (role: 'editor' | 'viewer') => ({ ...exampleLedger, role });
    renderRemote(transactions, { at: '/transactions', user: { ledger: shared('editor') } });
    await screen.findByRole('button', { name: 'Edit Lunch' });
    act(() => setLedger({ ledgerId: exampleLedger.id, ownId: 'alex', shared: shared('viewer') }));
    await screen.findByRole('button', { name: 'Open Lunch' });
    expect(screen.queryByRole('button', { name: 'Add Transaction' })).toBeNull();
  });

  it('shows an editor the actions that a viewer does not have', async () => {
    const walk = await walkControls(transactions, { at: '/transactions', role: 'editor', gateway, keys });
    expect(walk.opened).toEqual(expect.arrayContaining(['Add transaction', 'Lunch']));
    expect(walk.ways).toContain('/transactions/import');
    expect(walk.writes).not.toEqual([]);
  });
});
