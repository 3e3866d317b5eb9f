import * as payroll from '@app/contracts-payroll';
import { testViewerPages, type ViewerPage } from '@app/web-testing';
import { ConnectionNoteWidget } from '../src/features/connection/connection-note.widget';
import { PayrollPage } from '../src/features/management/payroll.page';
import { PayrollCardWidget } from '../src/features/pay/payroll-card.widget';
import { PayrollDashboardPage } from '../src/features/pay/payroll-dashboard.page';
import { SetupPage } from '../src/features/setup/setup.page';

jest.mock('../../libs/web/charts/src/engine/echart', () => ({ EChart: () => null }));

jest.setTimeout(60_000);

const pages: ViewerPage[] = [
  {
    name: 'own pay',
    at: '/payroll-dashboard',
    page: <PayrollDashboardPage />,
    opens: ['Payslip of Nov 20, 2026'],
  },
  { name: 'payroll', at: '/payroll', page: <PayrollPage />, opens: ['Payroll Reports'] },
  { name: 'the setup', at: '/adp-setup', page: <SetupPage /> },
  { name: 'the card', at: '/', page: <PayrollCardWidget /> },
  { name: 'the note in the menu', at: '/', page: <ConnectionNoteWidget /> },
];

describe('a shared ledger', () => {
  const walkAsEditor = testViewerPages([payroll], pages);

  it('shows an editor the actions that a viewer does not have', async () => {
    const walk = await walkAsEditor(<PayrollDashboardPage />, '/payroll-dashboard');
    expect(walk).toMatchObject({ writes: ['POST /api/adp/sync'], asked: ['Remove this payslip?'] });
    expect(walk.opened).toContain('Add a payslip');
  });
});
