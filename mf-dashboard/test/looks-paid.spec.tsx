import '@testing-library/jest-dom';
import { invalidatePaths } from '@app/api-client';
import {
  changeEventEndpoint,
  listAccountsEndpoint,
  listEventsEndpoint,
  listSeriesEndpoint,
  listSuggestionsEndpoint,
  readCalendarEndpoint,
  readEventEndpoint,
} from '@app/contracts-banking';
import { toastStore } from '@app/shell-sdk';
import { contractGateway, renderRemote } from '@app/web-testing';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BillsPage } from '../src/features/bills/bills.page';
import { days, rent, today } from './example-rent';

// Generous, because all gates share two cores.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const [series] = listSeriesEndpoint.example.reply.series;
const [candidate] = readEventEndpoint.example.reply.candidates;
/** Due today, with two rows that may be its payment; the previous occurrence is overdue and asks nothing. */
const saving = {
  ...rent,
  id: `${series!.id}.${today}`,
  seriesId: series!.id,
  title: 'Save a bit',
  kind: 'transfer' as const,
  accountId: 'checking',
  account: 'Checking',
  toAccountId: 'savings',
  toAccount: 'Savings',
  date: today,
  dueDate: today,
  status: 'pending' as const,
  looksPaid: true as const,
};
const { looksPaid: _asks, ...quiet } = saving;
const missed = { ...quiet, id: 'missed', version: 3, date: days(-14), dueDate: days(-14) };

describe('due transfer that looks paid', () => {
  let gateway: ReturnType<typeof contractGateway>;
  const user = userEvent.setup({ delay: null });
  beforeEach(() => {
    gateway = contractGateway(
      [
        changeEventEndpoint,
        listAccountsEndpoint,
        listEventsEndpoint,
        listSeriesEndpoint,
        listSuggestionsEndpoint,
        readCalendarEndpoint,
        readEventEndpoint,
      ],
      [
        [listEventsEndpoint, [missed, saving]],
        [
          readCalendarEndpoint,
          {
            ...readCalendarEndpoint.example.reply,
            today,
            days: [{ date: today, balance: 900, events: [rent, saving] }],
          },
        ],
        [
          readEventEndpoint,
          {
            ...readEventEndpoint.example.reply,
            event: saving,
            candidates: [{ ...candidate!, arrivalId: 'arrival' }],
          },
        ],
      ],
    );
  });
  afterEach(() => {
    gateway.close();
    act(() => toastStore.set(null));
  });

  /** Moves on from the focused element, like somebody without a mouse. */
  const confirmByKeyboard = async () => {
    await user.keyboard('{Enter}');
    await screen.findByText('Looks paid: was it this transfer?');
    const confirm = screen.getByRole('button', { name: /^Confirm: / });
    for (let presses = 0; document.activeElement !== confirm && presses < 20; presses += 1) await user.tab();
    expect(confirm).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(gateway.callsTo(changeEventEndpoint)[0]).toMatchObject({
        path: `/api/financial/events/${saving.id}`,
        body: { transactionId: candidate!.transactionId, arrivalId: 'arrival' },
      }),
    );
  };

  it('is marked in the calendar and can be confirmed by keyboard', async () => {
    renderRemote(<BillsPage />);
    const chip = await screen.findByRole('button', { name: /^Save a bit, .*, looks paid$/ });
    expect(within(chip).getByText('Looks paid')).toBeInTheDocument();
    expect(
      within(screen.getByRole('button', { name: /^Rent, / })).queryByText('Looks paid'),
    ).not.toBeInTheDocument();
    chip.focus();
    await confirmByKeyboard();
  });

  it('is marked next to its series, whose details open at that occurrence', async () => {
    renderRemote(<BillsPage />, { at: '/bills?view=recurring' });
    const row = (await screen.findByText('Looks paid')).closest('tr')!;
    const details = within(row).getByRole('button', { name: `Details of ${series!.title}` });
    details.focus();
    await confirmByKeyboard();
    expect([...new Set(gateway.callsTo(readEventEndpoint).map(({ path }) => path))]).toEqual([
      `/api/financial/events/${saving.id}`,
    ]);
  });

  it.each([
    ['asks nothing any more', [missed, quiet]],
    ['is gone', [missed]],
  ])(
    'stays the one that the open dialog changes, even if the refreshed list shows that it %s',
    async (_, list) => {
      gateway.answer(readEventEndpoint, ({ path }: { path: string }) => ({
        ...readEventEndpoint.example.reply,
        event: path.endsWith('/missed') ? missed : quiet,
        candidates: [],
      }));
      const { client } = renderRemote(<BillsPage />, { at: '/bills?view=recurring' });
      await user.click(await screen.findByRole('button', { name: `Details of ${series!.title}` }));
      await screen.findByRole('heading', { name: 'Payments so far' });
      await user.click(screen.getByRole('button', { name: 'More' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Edit…' }));
      const dialog = await screen.findByRole('dialog', { name: 'Edit event' });
      await user.type(within(dialog).getByRole('textbox', { name: /^Title/ }), ' more');
      gateway.answer(listEventsEndpoint, list);
      await act(() => invalidatePaths(client, [listEventsEndpoint.path]));
      await waitFor(() => expect(screen.queryByText('Looks paid')).not.toBeInTheDocument());
      await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
      await waitFor(() =>
        expect(gateway.callsTo(changeEventEndpoint)[0]).toMatchObject({
          path: `/api/financial/events/${saving.id}`,
          body: { version: saving.version, title: 'Save a bit more' },
        }),
      );
    },
  );
});
