import '@testing-library/jest-dom';
import { getConnectionEndpoint, getPayrollDataEndpoint, syncPayrollEndpoint } from '@app/contracts-payroll';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Gateway, notConfigured, renderScreen, shownToast, unauthorized } from '../../../test/screen';
import { PayrollDashboardPage } from './payroll-dashboard.page';

const connected = { connected: true, compliance: { lastSync: null } };
const noData = { lastPayrollDate: null, lastPayrollAmount: null, status: null, data: null };
const pay = {
  lastPayrollDate: '2026-11-20',
  lastPayrollAmount: 2412.5,
  status: 'successful',
  data: {
    currentYear: 2026,
    totalGrossIncome: 86500,
    averageGrossPay: 3760.87,
    totalNetIncome: 55487.5,
    averageNetPay: 2412.5,
    totalTaxes: 16435,
    totalBenefits: 8650,
    payPeriods: 23,
    lastPayDate: '2026-11-20',
  },
};
let gateway: Gateway;
beforeEach(() => {
  gateway = new Gateway();
});
afterEach(() => jest.useRealTimers());

describe('PayrollDashboardPage', () => {
  it('asks to connect when not connected, and loads no pay', async () => {
    gateway.answer(getConnectionEndpoint, { connected: false, compliance: { lastSync: null } });
    renderScreen(<PayrollDashboardPage />);
    expect(await screen.findByText('ADP Integration Required')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Set up ADP' })).toHaveAttribute('href', '/adp-setup');
    expect(gateway.bodies(getPayrollDataEndpoint)).toHaveLength(0);
  });

  it('states before any click that this server cannot connect payroll', async () => {
    const provider = { available: false, practice: false };
    gateway.answer(getConnectionEndpoint, { connected: false, compliance: { lastSync: null }, provider });
    renderScreen(<PayrollDashboardPage />);
    expect(await screen.findByText(/^ADP is not set up on this server/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add Payslip' })).toBeInTheDocument();
  });

  it('states that there is no data and offers to sync', async () => {
    gateway
      .answer(getConnectionEndpoint, connected)
      .answer(getPayrollDataEndpoint, noData)
      .answer(syncPayrollEndpoint, notConfigured, 503);
    renderScreen(<PayrollDashboardPage />);
    expect(await screen.findByText('No Payroll Data')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Sync Data' }));
    await waitFor(() =>
      expect(shownToast()).toEqual({
        title: 'Sync Failed',
        description: notConfigured.message,
        tone: 'destructive',
      }),
    );
  });

  it('shows the year with its ratios', async () => {
    jest.useFakeTimers({
      now: new Date('2026-11-21T15:00:00Z'),
      doNotFake: [
        'setTimeout',
        'setImmediate',
        'queueMicrotask',
        'nextTick',
        'setInterval',
        'clearTimeout',
        'clearInterval',
      ],
    });
    gateway.answer(getConnectionEndpoint, connected).answer(getPayrollDataEndpoint, pay);
    renderScreen(<PayrollDashboardPage />);
    const card = async (name: string) => within(await screen.findByRole('region', { name }));
    expect((await card('Gross Income YTD')).getByText('$86,500')).toBeInTheDocument();
    expect((await card('Net Income YTD')).getByText('64.1% take-home')).toBeInTheDocument();
    expect((await card('Total Taxes')).getByText('19.0% effective rate')).toBeInTheDocument();
    expect((await card('Benefits')).getByText('10.0% of gross')).toBeInTheDocument();
    const details = await card('Pay Period Details');
    expect(details.getByText('Nov 20, 2026')).toBeInTheDocument();
    expect(details.getByText('$3,760.87')).toBeInTheDocument();
    expect(details.getByText('25.1')).toBeInTheDocument();
    expect((await card('Income Analysis')).getByText('$4,623.96')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sync Data' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Export Report' })).toBeEnabled();
  });

  it('names the payslip that seems to be missing', async () => {
    const missing = [{ expected: '2026-06-19', after: '2026-06-05', before: '2026-07-03' }];
    gateway.answer(getConnectionEndpoint, connected).answer(getPayrollDataEndpoint, { ...pay, missing });
    renderScreen(<PayrollDashboardPage />);
    expect(await screen.findByText('A payslip seems to be missing')).toBeInTheDocument();
    expect(
      screen.getByText(
        'No payslip arrived around Jun 19, 2026, between those of Jun 5, 2026 and Jul 3, 2026.',
      ),
    ).toBeInTheDocument();
  });

  it('shows which payslip was corrected, when, and what changed', async () => {
    const corrections = [
      {
        checkDate: '2026-10-09',
        correctedOn: '2026-10-19',
        changes: [
          { figure: 'gross', before: 3664.47, after: 3760.87 },
          { figure: 'benefits', before: 279.69, after: 376.09 },
        ],
      },
      { checkDate: '2026-03-13', correctedOn: '2026-03-20', changes: [] },
    ];
    gateway.answer(getConnectionEndpoint, connected).answer(getPayrollDataEndpoint, { ...pay, corrections });
    renderScreen(<PayrollDashboardPage />);
    const [row, unchanged] = within(
      await screen.findByRole('list', { name: 'Corrected payslips' }),
    ).getAllByRole('listitem');
    expect(row).toHaveTextContent('Payslip of Oct 9, 2026');
    expect(row).toHaveTextContent('corrected on Oct 19, 2026');
    expect(row).toHaveTextContent('Gross pay$3,664.47 → $3,760.87');
    expect(row).toHaveTextContent('Benefits$279.69 → $376.09');
    expect(unchanged).toHaveTextContent('None of its figures changed.');
  });

  it('asks to sign in again if the session has ended', async () => {
    gateway.answer(getConnectionEndpoint, connected).answer(getPayrollDataEndpoint, unauthorized, 401);
    renderScreen(<PayrollDashboardPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your session has expired. Please log in again to access your payroll data.',
    );
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
  });

  it('offers to retry after any other failure', async () => {
    gateway
      .answer(getConnectionEndpoint, connected)
      .answer(getPayrollDataEndpoint, { code: 'TIMEOUT', message: 'This took too long.' }, 504);
    renderScreen(<PayrollDashboardPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('This took too long.');
    gateway.answer(getPayrollDataEndpoint, pay);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Gross Income YTD')).toBeInTheDocument();
  });
});
