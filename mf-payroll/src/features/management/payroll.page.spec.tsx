import '@testing-library/jest-dom';
import {
  connectPayrollEndpoint,
  getConnectionEndpoint,
  listEmployeesEndpoint,
  listPayrollRunsEndpoint,
  readEmployeeEndpoint,
  readRunEndpoint,
  revealSalaryEndpoint,
  syncPayrollEndpoint,
} from '@app/contracts-payroll';
import { goToSignIn } from '@app/shell-sdk';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Gateway, notConfigured, renderScreen, shownToast, unauthorized } from '../../../test/screen';
import { PayrollPage } from './payroll.page';

jest.mock('@app/shell-sdk', () => ({
  ...jest.requireActual<object>('@app/shell-sdk'),
  goToSignIn: jest.fn(),
}));

const apart = { connected: false, compliance: { lastSync: null } };
const connected = { connected: true, compliance: { lastSync: '2026-11-20T08:15:00.000Z' } };
const employee = {
  ...listEmployeesEndpoint.example.reply[0]!,
  id: 'e1',
  name: 'Ada Chen',
  position: 'Owner',
  lastPaid: '2026-11-20',
  status: 'on leave' as const,
};
const run = { id: 'r1', date: '2026-11-20', amount: 48210.36, employees: 14, status: 'processing' };
let gateway: Gateway;
beforeEach(() => {
  gateway = new Gateway()
    .answer(getConnectionEndpoint, apart)
    .answer(listEmployeesEndpoint, [])
    .answer(listPayrollRunsEndpoint, []);
});
const cells = (row: HTMLElement) =>
  [...row.children].map((cell) => (cell.firstElementChild ?? cell).textContent);

describe('PayrollPage without a connection', () => {
  it('offers to connect and not to sync', async () => {
    renderScreen(<PayrollPage />);
    expect(await screen.findByText('Not Connected')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sync with ADP' })).toBeDisabled();
    expect(screen.getByLabelText('Client Secret')).toHaveAttribute('type', 'password');
    const connect = screen.getByRole('button', { name: 'Connect to ADP' });
    expect(connect).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Client ID'), 'acme');
    expect(connect).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Client Secret'), 'secret');
    expect(connect).toBeEnabled();
  });

  const tryToConnect = async () => {
    renderScreen(<PayrollPage />);
    await userEvent.type(await screen.findByLabelText('Client ID'), 'acme');
    await userEvent.type(screen.getByLabelText('Client Secret'), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Connect to ADP' }));
  };

  it('shows that it is connecting', async () => {
    const release = gateway.answerLater(connectPayrollEndpoint, {
      success: true,
      message: 'Connected to ADP.',
    });
    await tryToConnect();
    expect(await screen.findByRole('button', { name: 'Connecting...' })).toBeDisabled();
    expect(gateway.bodies(connectPayrollEndpoint)).toEqual([{ clientId: 'acme', clientSecret: 'secret' }]);
    gateway.answer(getConnectionEndpoint, connected).answer(listEmployeesEndpoint, [employee]);
    release();
    expect(await screen.findByText('Connected')).toBeInTheDocument();
    expect(shownToast()).toEqual({
      title: 'ADP Connection Successful',
      description: 'Connected to ADP.',
      tone: 'success',
    });
    expect(await screen.findByText('Ada Chen')).toBeInTheDocument();
  });

  it('shows why connecting failed', async () => {
    gateway.answer(connectPayrollEndpoint, notConfigured, 503);
    await tryToConnect();
    await waitFor(() =>
      expect(shownToast()).toEqual({
        title: 'Connection Failed',
        description: notConfigured.message,
        tone: 'destructive',
      }),
    );
    expect(screen.getByLabelText('Client ID')).toHaveValue('acme');
  });

  it('shows its own message if the server sends none', async () => {
    gateway.answer(connectPayrollEndpoint, '<html>', 502);
    await tryToConnect();
    await waitFor(() => expect(shownToast()?.description).toBe('Failed to connect to ADP'));
  });

  it('treats success false as a failure', async () => {
    gateway.answer(connectPayrollEndpoint, { success: false, message: '' });
    await tryToConnect();
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Connection Failed',
        description: 'Failed to connect to ADP',
      }),
    );
  });

  it('opens sign-in if the session has ended', async () => {
    gateway.answer(connectPayrollEndpoint, unauthorized, 401);
    await tryToConnect();
    await waitFor(() =>
      expect(shownToast()).toEqual({
        title: 'Unauthorized',
        description: 'You are logged out. Logging in again...',
        tone: 'destructive',
      }),
    );
    expect(goToSignIn).toHaveBeenCalledWith(500);
  });
});

describe('PayrollPage with a connection', () => {
  beforeEach(() =>
    gateway
      .answer(getConnectionEndpoint, connected)
      .answer(listEmployeesEndpoint, [employee])
      .answer(listPayrollRunsEndpoint, [run])
      .answerAt('/api/payroll/employees/e1', readEmployeeEndpoint, {
        ...readEmployeeEndpoint.example.reply,
        ...employee,
      })
      .answerAt('/api/payroll/employees/e1/reveal', revealSalaryEndpoint, {
        payType: 'salary',
        salary: 90_000,
        rate: null,
      })
      .answerAt('/api/payroll/history/r1', readRunEndpoint, readRunEndpoint.example.reply),
  );

  it('lists employees with their details', async () => {
    renderScreen(<PayrollPage />);
    const row = (await screen.findByText('Ada Chen')).closest('tr')!;
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Employee',
      'Position',
      'Salary',
      'Last Paid',
      'Status',
      'Actions',
    ]);
    expect(cells(row)).toEqual(['Ada Chen', 'Owner', '••••••', 'Nov 20, 2026', 'On leave', 'View Details']);
    await userEvent.click(within(row).getByRole('button', { name: 'View Details of Ada Chen' }));
    const drawer = await screen.findByRole('dialog', { name: 'Ada Chen' });
    expect(await within(drawer).findByText('Ilse Marchetti')).toBeInTheDocument();
    expect(drawer).not.toHaveTextContent('$90,000.00');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Reveal' }));
    expect(await within(drawer).findByText('$90,000.00 a year')).toBeInTheDocument();
    await userEvent.click(within(drawer).getByRole('button', { name: 'Hide' }));
    expect(drawer).not.toHaveTextContent('$90,000.00');
  });

  it('opens a run with a line for each worker', async () => {
    renderScreen(<PayrollPage />);
    await userEvent.click(screen.getByRole('tab', { name: 'Payroll History' }));
    await userEvent.click(await screen.findByRole('button', { name: 'View the run of Nov 20, 2026' }));
    const drawer = await screen.findByRole('dialog', { name: 'Payroll of Nov 20, 2026' });
    const line = (await within(drawer).findByText('Jordan Reyes')).closest('tr')!;
    expect(cells(line).slice(1)).toEqual(['$48,210.36', '$32,782.04']);
    expect(line).toHaveTextContent('taxes $11,088.38 · deductions $4,339.94');
  });

  it('lists payroll runs', async () => {
    renderScreen(<PayrollPage />);
    await userEvent.click(screen.getByRole('tab', { name: 'Payroll History' }));
    const row = (await screen.findByText('Nov 20, 2026')).closest('tr')!;
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Date',
      'Total Amount',
      'Employees Paid',
      'Status',
      'Actions',
    ]);
    expect(cells(row)).toEqual(['Nov 20, 2026', '$48,210.36', '14', 'Processing', 'View']);
  });

  it('runs one sync at a time and reloads everything', async () => {
    const release = gateway.answerLater(syncPayrollEndpoint, {
      success: true,
      message: 'Payroll is up to date.',
      recordsProcessed: 3,
    });
    renderScreen(<PayrollPage />);
    await screen.findByText('Ada Chen');
    const sync = screen.getByRole('button', { name: 'Sync with ADP' });
    await userEvent.click(sync);
    await waitFor(() => expect(sync).toBeDisabled());
    gateway.answer(listEmployeesEndpoint, [{ ...employee, name: 'Zoe Ahmed' }]);
    release();
    expect(await screen.findByText('Zoe Ahmed')).toBeInTheDocument();
    expect(shownToast()).toEqual({
      title: 'ADP Sync Successful',
      description: 'Payroll is up to date.',
      tone: 'success',
    });
  });

  it('shows why the sync failed', async () => {
    gateway.answer(syncPayrollEndpoint, '', 500);
    renderScreen(<PayrollPage />);
    await screen.findByText('Ada Chen');
    await userEvent.click(screen.getByRole('button', { name: 'Sync with ADP' }));
    await waitFor(() =>
      expect(shownToast()).toEqual({
        title: 'Sync Failed',
        description: 'Failed to sync payroll data',
        tone: 'destructive',
      }),
    );
  });

  it('offers each report as a table and as pages', async () => {
    renderScreen(<PayrollPage />);
    await userEvent.click(screen.getByRole('button', { name: 'Payroll Reports' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Payroll Reports' }));
    const names = dialog.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    for (const report of [
      'Payroll register',
      'Year to date by employee',
      'Tax liability',
      'Cost by department',
    ])
      expect(names).toEqual(expect.arrayContaining([`${report} as CSV`, `${report} as PDF`]));
  });
});
