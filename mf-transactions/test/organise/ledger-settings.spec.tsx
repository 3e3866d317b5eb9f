import '@testing-library/jest-dom';
import {
  changeLedgerSettingsEndpoint,
  readLedgerSettingsEndpoint,
  undoEndpoint,
} from '@app/contracts-banking';
import { toastStore } from '@app/shell-sdk';
import { Refusal, contractGateway, renderRemote } from '@app/web-testing';
import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LedgerSettingsWidget } from '../../src/features/ledger-settings/ledger-settings.widget';

// Generous, because all gates share two cores.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const user = userEvent.setup({ delay: null });
let gateway: ReturnType<typeof contractGateway>;
beforeEach(() => {
  gateway = contractGateway([readLedgerSettingsEndpoint, changeLedgerSettingsEndpoint, undoEndpoint]);
});
afterEach(() => {
  gateway.close();
  act(() => toastStore.set(null));
});
const choice = () => screen.findByRole('combobox', { name: /Count refunds in/ });
const choose = async (label: string) => user.selectOptions(await choice(), label);

describe('setting of the month in which refunds count', () => {
  it('is saved at once and can be undone', async () => {
    renderRemote(<LedgerSettingsWidget />, { at: '/settings/preferences' });
    await choose('The month of the purchase');
    await waitFor(() =>
      expect(gateway.callsTo(changeLedgerSettingsEndpoint)[0]!.body).toEqual({ refundsIn: 'purchase' }),
    );
    await waitFor(() => expect(toastStore.get()?.description).toMatch(/month of the purchase/));
    expect(await choice()).toHaveDisplayValue('The month of the purchase');
    act(() => toastStore.get()!.action!.onClick());
    await waitFor(() => expect(gateway.callsTo(undoEndpoint)).toHaveLength(1));
  });

  it('stays unchanged if the server refuses', async () => {
    gateway.answer(changeLedgerSettingsEndpoint, new Refusal('REQUEST_IN_PROGRESS'));
    renderRemote(<LedgerSettingsWidget />, { at: '/settings/preferences' });
    await choose('The month of the purchase');
    await waitFor(() => expect(toastStore.get()?.title).toBe('Preferences were not saved'));
    expect(await choice()).toHaveDisplayValue('The month of the refund');
  });
});
