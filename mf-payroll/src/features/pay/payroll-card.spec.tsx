import '@testing-library/jest-dom';
import { addDays, todayIn } from '@app/calendar';
import {
  getPayrollDataEndpoint,
  getPayrollSettingsEndpoint,
  syncPayrollEndpoint,
} from '@app/contracts-payroll';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Gateway, notConfigured, renderScreen, shownToast } from '../../../test/screen';
import { payStatusText } from './pay-status';
import { PayrollCardWidget } from './payroll-card.widget';

const pay = (status: string) => ({
  lastPayrollDate: '2026-11-20',
  lastPayrollAmount: 2412.5,
  status,
  data: null,
});
const noData = { lastPayrollDate: null, lastPayrollAmount: null, status: null, data: null };
const settings = {
  payFrequency: null,
  nextPayDate: null,
  federalTaxId: null,
  stateTaxId: null,
  upcomingPayDates: [],
  version: 0,
};
let gateway: Gateway;
beforeEach(() => {
  gateway = new Gateway().answer(getPayrollSettingsEndpoint, settings);
});

describe('PayrollCard', () => {
  it.each([
    ['successful', 'Successfully processed'],
    ['pending', 'Pending approval'],
    ['processing', 'Processing'],
    ['failed', 'Failed'],
  ])('shows for %s pay: %s', async (status, text) => {
    gateway.answer(getPayrollDataEndpoint, pay(status));
    renderScreen(<PayrollCardWidget />);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('treats any other status as failed', () => expect(payStatusText('cancelled')).toBe('Failed'));

  it('links to the payroll dashboard when connected', async () => {
    gateway.answer(getPayrollDataEndpoint, pay('successful'));
    renderScreen(<PayrollCardWidget />);
    await screen.findByText('Connected');
    expect(screen.getByText('Last payroll on Nov 20, 2026')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Payroll' }));
    expect(screen.getByTestId('place')).toHaveTextContent('/payroll-dashboard');
  });

  it('otherwise links to the setup, and shows the next pay from the settings', async () => {
    const tomorrow = addDays(todayIn('America/New_York'), 1);
    gateway.answer(getPayrollDataEndpoint, noData).answer(getPayrollSettingsEndpoint, {
      ...settings,
      payFrequency: 'weekly',
      nextPayDate: tomorrow,
      upcomingPayDates: [tomorrow],
      version: 1,
    });
    renderScreen(<PayrollCardWidget />);
    await screen.findByText('Not Connected');
    expect(await screen.findByText(/^Next pay on .*, tomorrow$/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Payroll' }));
    expect(screen.getByTestId('place')).toHaveTextContent('/adp-setup');
  });

  it('links to the reports', async () => {
    gateway.answer(getPayrollDataEndpoint, noData);
    renderScreen(<PayrollCardWidget />);
    expect(await screen.findByRole('link', { name: 'View Reports' })).toHaveAttribute('href', '/reports');
  });

  it('names the provider if a sync fails', async () => {
    gateway.answer(getPayrollDataEndpoint, pay('successful')).answer(syncPayrollEndpoint, notConfigured, 503);
    renderScreen(<PayrollCardWidget />);
    await userEvent.click(await screen.findByRole('button', { name: 'Sync' }));
    await waitFor(() =>
      expect(shownToast()).toEqual({
        title: 'ADP Sync Failed',
        description: notConfigured.message,
        tone: 'destructive',
      }),
    );
  });

  it('fails alone if it cannot be loaded', async () => {
    gateway.answer(
      getPayrollDataEndpoint,
      { code: 'SERVICE_UNAVAILABLE', message: 'This part is not available right now.' },
      503,
    );
    renderScreen(<PayrollCardWidget />);
    expect(await screen.findByRole('alert')).toHaveTextContent('This part is not available right now.');
  });
});
