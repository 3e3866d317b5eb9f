import '@testing-library/jest-dom';
import {
  connectPayrollRoute,
  getConnectionRoute,
  listEmployeesRoute,
  listPayrollRunsRoute,
  syncPayrollRoute,
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
  id: 'e1',
  name: 'Ada Chen',
  position: 'Owner',
  salary: 90000,
  lastPaid: '2026-11-20',
  status: 'on leave',
};
const run = { id: 'r1', date: '2026-11-20', amount: 48210.36, employees: 14, status: 'processing' };
let gateway: Gateway;
beforeEach(() => {
  gateway = new Gateway()
    .answer(getConnectionRoute, apart)
    .answer(listEmployeesRoute, [])
    .answer(listPayrollRunsRoute, []);
});
const cells = (row: HTMLElement) =>
  [...row.children].map((cell) => (cell.firstElementChild ?? cell).textContent);

describe('payroll management, not connected', () => {
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

  it('is busy while connecting', async () => {
    const release = gateway.answerLater(connectPayrollRoute, { success: true, message: 'Connected to ADP.' });
    await tryToConnect();
    expect(await screen.findByRole('button', { name: 'Connecting...' })).toBeDisabled();
    expect(gateway.bodies(connectPayrollRoute)).toEqual([{ clientId: 'acme', clientSecret: 'secret' }]);
    gateway.answer(getConnectionRoute, connected).answer(listEmployeesRoute, [employee]);
    release();
    expect(await screen.findByText('Connected')).toBeInTheDocument();
    expect(shownToast()).toEqual({
      title: 'ADP Connection Successful',
      description: 'Connected to ADP.',
      tone: 'success',
    });
    expect(await screen.findByText('Ada Chen')).toBeInTheDocument();
  });

  it('says why it could not connect', async () => {
    gateway.answer(connectPayrollRoute, notConfigured, 503);
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

  it('falls back to its own words when the server has none', async () => {
    gateway.answer(connectPayrollRoute, '<html>', 502);
    await tryToConnect();
    await waitFor(() => expect(shownToast()?.description).toBe('Failed to connect to ADP'));
  });

  it('takes success false for a failure', async () => {
    gateway.answer(connectPayrollRoute, { success: false, message: '' });
    await tryToConnect();
    await waitFor(() =>
      expect(shownToast()).toMatchObject({
        title: 'Connection Failed',
        description: 'Failed to connect to ADP',
      }),
    );
  });

  it('leads to sign-in when the session is over', async () => {
    gateway.answer(connectPayrollRoute, unauthorized, 401);
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

describe('payroll management, connected', () => {
  beforeEach(() =>
    gateway
      .answer(getConnectionRoute, connected)
      .answer(listEmployeesRoute, [employee])
      .answer(listPayrollRunsRoute, [run]),
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
    expect(cells(row)).toEqual([
      'Ada Chen',
      'Owner',
      '$90,000.00',
      'Nov 20, 2026',
      'On leave',
      'View Details',
    ]);
    await userEvent.click(within(row).getByRole('button', { name: 'View Details of Ada Chen' }));
    expect(await screen.findByRole('dialog', { name: 'Ada Chen' })).toHaveTextContent('Owner');
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

  it('syncs once at a time and reads everything anew', async () => {
    const release = gateway.answerLater(syncPayrollRoute, {
      success: true,
      message: 'Payroll is up to date.',
      recordsProcessed: 3,
    });
    renderScreen(<PayrollPage />);
    await screen.findByText('Ada Chen');
    const sync = screen.getByRole('button', { name: 'Sync with ADP' });
    await userEvent.click(sync);
    await waitFor(() => expect(sync).toBeDisabled());
    gateway.answer(listEmployeesRoute, [{ ...employee, name: 'Zoe Ahmed' }]);
    release();
    expect(await screen.findByText('Zoe Ahmed')).toBeInTheDocument();
    expect(shownToast()).toEqual({
      title: 'ADP Sync Successful',
      description: 'Payroll is up to date.',
      tone: 'success',
    });
  });

  it('says why it could not sync', async () => {
    gateway.answer(syncPayrollRoute, '', 500);
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

  it('offers reports of what is there', async () => {
    renderScreen(<PayrollPage />);
    await userEvent.click(screen.getByRole('button', { name: 'Payroll Reports' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Payroll Reports' }));
    await waitFor(() =>
      expect(
        dialog
          .getAllByRole('button', { name: 'Download' })
          .every((button) => !button.hasAttribute('disabled')),
      ).toBe(true),
    );
  });
});
