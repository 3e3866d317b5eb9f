import '@testing-library/jest-dom';
import * as banking from '@app/contracts-banking';
import { toastStore } from '@app/shell-sdk';
import { contractGateway, Refusal, renderRemote } from '@app/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MileagePage } from '../src/features/mileage/mileage.page';

jest.mock('@app/charts', () => ({ download: jest.fn() }));
const { download } = jest.requireMock<{ download: jest.Mock }>('@app/charts');

const { reply: log } = banking.listTripsEndpoint.example;
const [trip] = log.trips;
const at = '/reports/mileage?year=2026';
const user = userEvent.setup({ delay: null });
let gateway: ReturnType<typeof contractGateway>;
beforeEach(
  () =>
    (gateway = contractGateway([
      banking.listTripsEndpoint,
      banking.addTripEndpoint,
      banking.changeTripEndpoint,
      banking.removeTripEndpoint,
      banking.exportTripsEndpoint,
      banking.undoEndpoint,
    ])),
);
afterEach(() => {
  gateway.close();
  act(() => toastStore.set(null));
});

describe('mileage log', () => {
  it('shows journeys, their deduction and its formula', async () => {
    renderRemote(<MileagePage />, { at });
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByText('Client visit')).toBeInTheDocument();
    expect(row.getByText('46.2 mi')).toBeInTheDocument();
    expect(screen.getAllByText('$33.50')).toHaveLength(2);
    expect(screen.getByText(/72.5 ¢ from 2026-01-01/)).toBeInTheDocument();
    expect(screen.queryByText('Use one way, not both')).not.toBeInTheDocument();
  });

  it('warns about actual car costs in addition to the mileage rate', async () => {
    gateway.answer(banking.listTripsEndpoint, { ...log, actualCosts: 120 });
    renderRemote(<MileagePage />, { at });
    expect(await screen.findByText('Use one way, not both')).toBeInTheDocument();
  });

  it('shows no figure for a year without a published rate', async () => {
    gateway.answer(banking.listTripsEndpoint, {
      ...log,
      year: 2027,
      rates: [],
      withoutRate: 1,
      deduction: 0,
      trips: [{ ...trip!, rate: null, deduction: null }],
    });
    renderRemote(<MileagePage />, { at: '/reports/mileage?year=2027' });
    expect(await screen.findByText(/rate of 2027 is not published/)).toBeInTheDocument();
    expect(screen.getAllByText('–')).toHaveLength(2);
    expect(screen.queryByText('$0.00')).not.toBeInTheDocument();
  });

  it('logs a complete journey and shows a refusal', async () => {
    renderRemote(<MileagePage />, { at });
    await user.click(await screen.findByRole('button', { name: 'Log a journey' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Log a journey' }));
    await user.type(dialog.getByLabelText(/Miles/), '12.34');
    await user.click(dialog.getByRole('button', { name: 'Log journey' }));
    expect(dialog.getByText('Miles such as 46.2')).toBeInTheDocument();
    expect(gateway.callsTo(banking.addTripEndpoint)).toHaveLength(0);
    await user.clear(dialog.getByLabelText(/Miles/));
    await user.type(dialog.getByLabelText(/Miles/), '12.3');
    await user.type(dialog.getByLabelText(/Purpose/), 'Pitch');
    gateway.answer(banking.addTripEndpoint, new Refusal('TOO_MANY_TRIPS'));
    await user.click(dialog.getByRole('button', { name: 'Log journey' }));
    expect(await dialog.findByText(/holds 2,000 journeys/)).toBeInTheDocument();
    gateway.answer(banking.addTripEndpoint, banking.addTripEndpoint.example.reply);
    await user.click(dialog.getByRole('button', { name: 'Log journey' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(gateway.callsTo(banking.addTripEndpoint).at(-1)!.body).toMatchObject({
      miles: 12.3,
      purpose: 'Pitch',
    });
  });

  it('changes a journey at the version that was read', async () => {
    renderRemote(<MileagePage />, { at });
    await user.click(await screen.findByRole('button', { name: 'Edit Client visit' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Edit journey' }));
    await user.clear(dialog.getByLabelText('Destination'));
    await user.click(dialog.getByRole('button', { name: 'Save journey' }));
    await waitFor(() => expect(gateway.callsTo(banking.changeTripEndpoint)).toHaveLength(1));
    expect(gateway.callsTo(banking.changeTripEndpoint)[0]!.body).toMatchObject({
      version: 1,
      destination: '',
    });
  });

  it('removes a journey and offers undo', async () => {
    renderRemote(<MileagePage />, { at });
    await user.click(await screen.findByRole('button', { name: 'Remove Client visit' }));
    await waitFor(() => expect(toastStore.get()?.title).toBe('Journey removed'));
    act(() => toastStore.get()!.action!.onClick());
    await waitFor(() => expect(gateway.callsTo(banking.undoEndpoint)).toHaveLength(1));
  });

  it('exports a year as a file', async () => {
    renderRemote(<MileagePage />, { at });
    await screen.findByText('Client visit');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(download).toHaveBeenCalledWith('mileage-2026.csv', expect.any(Blob)));
  });
});
