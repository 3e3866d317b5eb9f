import '@testing-library/jest-dom';
import { addDays, todayIn, weekday } from '@app/calendar';
import {
  businessDayOnOrBefore,
  getPayrollSettingsEndpoint,
  savePayrollSettingsEndpoint,
  upcomingPayDates,
} from '@app/contracts-payroll';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Gateway, renderScreen, shownToast } from '../../../test/screen';
import { SettingsTab } from './settings-tab';

const today = todayIn('America/New_York');
const none = {
  payFrequency: null,
  nextPayDate: null,
  federalTaxId: null,
  stateTaxId: null,
  upcomingPayDates: [],
  version: 0,
};
const due = businessDayOnOrBefore(addDays(today, 14));
const saved = {
  payFrequency: 'weekly',
  nextPayDate: due,
  federalTaxId: '••-•••1234',
  stateTaxId: null,
  upcomingPayDates: upcomingPayDates('weekly', due),
  version: 3,
};
const saturday = Array.from({ length: 7 }, (_, i) => addDays(today, 8 + i)).find(
  (day) => weekday(day) === 6,
)!;
let gateway: Gateway;
beforeEach(() => {
  gateway = new Gateway();
});
const saveButton = () => screen.getByRole('button', { name: 'Save Settings' });
const setDate = (day: string) =>
  fireEvent.change(screen.getByLabelText('Next Pay Date'), { target: { value: day } });

describe('payroll settings', () => {
  it('offer the four frequencies and the specified placeholder', async () => {
    gateway.answer(getPayrollSettingsEndpoint, none);
    renderScreen(<SettingsTab />);
    const frequency = await screen.findByLabelText('Pay Frequency');
    expect(
      within(frequency)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Choose a frequency', 'Bi-weekly', 'Weekly', 'Monthly', 'Semi-monthly']);
    expect(screen.getByLabelText('Federal Tax ID')).toHaveAttribute('placeholder', 'XX-XXXXXXX');
    expect(saveButton()).toBeDisabled();
  });

  it('are saved only when changed and valid, and return masked', async () => {
    gateway.answer(getPayrollSettingsEndpoint, none);
    renderScreen(<SettingsTab />);
    await userEvent.selectOptions(await screen.findByLabelText('Pay Frequency'), 'Weekly');
    expect(saveButton()).toBeDisabled();
    setDate(due);
    expect(saveButton()).toBeEnabled();
    await userEvent.type(screen.getByLabelText('Federal Tax ID'), '001234567');
    expect(screen.getByLabelText('Federal Tax ID')).toHaveValue('00-1234567');
    expect(saveButton()).toBeDisabled();
    await userEvent.tab();
    expect(screen.getByLabelText('Federal Tax ID')).toHaveAccessibleDescription(
      /No employer identification number/,
    );
    await userEvent.clear(screen.getByLabelText('Federal Tax ID'));
    await userEvent.type(screen.getByLabelText('Federal Tax ID'), '123451234');
    expect(saveButton()).toBeEnabled();
    gateway.answer(savePayrollSettingsEndpoint, { ...saved, version: 1 });
    await userEvent.click(saveButton());
    expect(await screen.findByText(/Saved as ••-•••1234/)).toBeInTheDocument();
    expect(gateway.bodies(savePayrollSettingsEndpoint)).toEqual([
      { payFrequency: 'weekly', nextPayDate: due, federalTaxId: '12-3451234', version: 0 },
    ]);
    expect(shownToast()).toMatchObject({ title: 'Payroll Settings Updated', tone: 'success' });
    expect(screen.getByLabelText('Federal Tax ID')).toHaveValue('');
    expect(saveButton()).toBeDisabled();
  });

  it('show the next six payouts while typing', async () => {
    gateway.answer(getPayrollSettingsEndpoint, saved);
    renderScreen(<SettingsTab />);
    await screen.findByText('Next six payouts');
    await userEvent.selectOptions(screen.getByLabelText('Pay Frequency'), 'Monthly');
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
  });

  it('suggest the business day before a weekend', async () => {
    gateway.answer(getPayrollSettingsEndpoint, saved);
    renderScreen(<SettingsTab />);
    await screen.findByText('Next six payouts');
    setDate(saturday);
    await userEvent.click(screen.getByRole('button', { name: /^Use / }));
    expect(screen.getByLabelText('Next Pay Date')).toHaveValue(businessDayOnOrBefore(saturday));
    expect(screen.queryByRole('button', { name: /^Use / })).not.toBeInTheDocument();
  });

  it('refuse a past day', async () => {
    gateway.answer(getPayrollSettingsEndpoint, saved);
    renderScreen(<SettingsTab />);
    await screen.findByText('Next six payouts');
    setDate(addDays(today, -1));
    expect(screen.getByLabelText('Next Pay Date')).toHaveAccessibleDescription(
      'The next pay date must be today or later',
    );
    expect(saveButton()).toBeDisabled();
  });

  it('remove a saved tax id on request', async () => {
    gateway
      .answer(getPayrollSettingsEndpoint, saved)
      .answer(savePayrollSettingsEndpoint, { ...saved, federalTaxId: null, version: 4 });
    renderScreen(<SettingsTab />);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(screen.getByText(/will be removed/)).toBeInTheDocument();
    await userEvent.click(saveButton());
    await waitFor(() =>
      expect(gateway.bodies(savePayrollSettingsEndpoint)).toEqual([
        { payFrequency: 'weekly', nextPayDate: due, federalTaxId: null, version: 3 },
      ]),
    );
  });

  it('keep what was typed and report it if the settings were changed elsewhere', async () => {
    gateway
      .answer(getPayrollSettingsEndpoint, saved)
      .answer(
        savePayrollSettingsEndpoint,
        { code: 'VERSION_CONFLICT', message: 'This was changed elsewhere since you opened it.' },
        409,
      );
    renderScreen(<SettingsTab />);
    await userEvent.selectOptions(await screen.findByLabelText('Pay Frequency'), 'Monthly');
    gateway.answer(getPayrollSettingsEndpoint, { ...saved, payFrequency: 'bi-weekly', version: 4 });
    await userEvent.click(saveButton());
    expect(await screen.findByText('These settings were changed elsewhere')).toBeInTheDocument();
    expect(screen.getByLabelText('Pay Frequency')).toHaveValue('monthly');
    gateway.answer(savePayrollSettingsEndpoint, { ...saved, payFrequency: 'monthly', version: 5 });
    await userEvent.click(saveButton());
    await waitFor(() =>
      expect(gateway.bodies(savePayrollSettingsEndpoint).at(-1)).toMatchObject({
        payFrequency: 'monthly',
        version: 4,
      }),
    );
  });
});
