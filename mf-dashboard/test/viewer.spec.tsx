import * as banking from '@app/contracts-banking';
import * as insights from '@app/contracts-insights';
import { testViewerPages, type ViewerPage } from '@app/web-testing';
import { BillsPage } from '../src/features/bills/bills.page';
import { BudgetPage } from '../src/features/budget/budget.page';
import { DashboardPage } from '../src/features/dashboard/dashboard.page';
import { GoalsPage } from '../src/features/goals/goals.page';
import { RecentTransactionsWidget } from '../src/features/recent-transactions/recent-transactions.widget';

jest.mock('../../libs/web/charts/src/engine/echart', () => ({ EChart: () => null }));

jest.setTimeout(60_000);

const why = 'Why $1,910.64?';
const pages: ViewerPage[] = [
  { name: 'the dashboard', at: '/', page: <DashboardPage />, opens: [why, 'Rent', 'More cards'] },
  { name: 'recent transactions', at: '/', page: <RecentTransactionsWidget /> },
  { name: 'the budget', at: '/budget', page: <BudgetPage />, opens: [why] },
  { name: 'bills', at: '/bills', page: <BillsPage /> },
  { name: 'goals', at: '/goals', page: <GoalsPage />, opens: ['Week in Lisbon', why] },
];

describe('a shared ledger', () => {
  const walkAsEditor = testViewerPages([banking, insights], pages);

  it('shows an editor the actions that a viewer does not have', async () => {
    const walk = await walkAsEditor(<BillsPage />, '/bills?view=suggestions');
    expect(walk.opened).toContain('Add event');
    expect(walk.writes.map((call) => call.split('/').at(-1))).toEqual(['merge', 'dismiss', 'confirm']);
  });
});
