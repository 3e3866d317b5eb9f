import '@testing-library/jest-dom';
import { addDays, todayIn } from '@app/calendar';
import {
  changeEventEndpoint,
  changeSeriesEndpoint,
  createEventEndpoint,
  listAccountsEndpoint,
  listCategoriesEndpoint,
  listEventsEndpoint,
  listSuggestionsEndpoint,
  readCalendarEndpoint,
  readEventEndpoint,
} from '@app/contracts-banking';
import { toastStore } from '@app/shell-sdk';
import { contractGateway, renderRemote } from '@app/web-testing';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BillsPage } from '../src/features/bills/bills.page';

jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const tomorrow = addDays(todayIn('America/New_York'), 1);
const rent = {
  ...listEventsEndpoint.example.reply[0]!,
  id: `series.${tomorrow}`,
  seriesId: 'series',
  date: tomorrow,
  dueDate: tomorrow,
  version: 0,
};
const [checking] = listAccountsEndpoint.example.reply;

describe('the drawer of an event in a series', () => {
  let gateway: ReturnType<typeof contractGateway>;
  const user = userEvent.setup({ delay: null });
  const opened = (series = readEventEndpoint.example.reply.series, kind = rent.kind) =>
    contractGateway(
      [
        changeEventEndpoint,
        changeSeriesEndpoint,
        createEventEndpoint,
        listAccountsEndpoint,
        listCategoriesEndpoint,
        listEventsEndpoint,
        listSuggestionsEndpoint,
        readCalendarEndpoint,
        readEventEndpoint,
      ],
      [
        [
          readCalendarEndpoint,
          { ...readCalendarEndpoint.example.reply, days: [{ date: tomorrow, balance: 1, events: [rent] }] },
        ],
        [
          readEventEndpoint,
          { ...readEventEndpoint.example.reply, event: { ...rent, kind }, series, candidates: [] },
        ],
        [listAccountsEndpoint, [checking, { ...checking, id: 'yen', name: 'Yen', currency: 'JPY' }]],
      ],
    );
  beforeEach(() => {
    gateway = opened();
  });
  afterEach(() => {
    gateway.close();
    act(() => toastStore.set(null));
  });
  const details = async () => {
    renderRemote(<BillsPage />);
    await user.click(await screen.findByRole('button', { name: /^Rent, / }));
    await screen.findByRole('heading', { name: 'Payments so far' });
  };

  /** The fields of a dialog once it is open. */
  const fieldsOf = async (title: string, action: string) => {
    const dialog = await screen.findByRole('dialog', { name: title });
    const box = (name: string | RegExp) => within(dialog).getByRole('combobox', { name });
    const text = (name: string | RegExp) => within(dialog).getByRole('textbox', { name });
    return { dialog, box, text, save: within(dialog).getByRole('button', { name: action }) };
  };
  const editing = async () => {
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit…' }));
    return fieldsOf('Edit event', 'Save changes');
  };
  const adding = async () => {
    renderRemote(<BillsPage />);
    await user.click(await screen.findByRole('button', { name: 'Add Event' }));
    return fieldsOf('Add event', 'Save event');
  };

  it('links each payment so far to its transaction', async () => {
    await details();
    const [payment] = readEventEndpoint.example.reply.history;
    const table = screen.queryByRole('button', { name: 'Show as table' });
    if (table) await user.click(table);
    expect(screen.getAllByRole('link', { name: payment!.description })[0]).toHaveAttribute(
      'href',
      expect.stringContaining(payment!.transactionId),
    );
  });

  it('reminds on a chosen day after today', async () => {
    await details();
    await user.click(screen.getByRole('button', { name: 'Snooze' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remind me on a day…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remind me of Rent' });
    const until = within(dialog).getByLabelText(/^On/);
    const snooze = within(dialog).getByRole('button', { name: 'Remind me' });
    expect(snooze).toBeEnabled();
    for (const [date, problem] of [
      [addDays(tomorrow, -1), 'Choose a day after today'],
      ['', 'Choose a day'],
    ] as const) {
      fireEvent.change(until, { target: { value: date } });
      expect(within(dialog).getByRole('alert')).toHaveTextContent(problem);
      expect(snooze).toBeDisabled();
    }
    const chosen = addDays(tomorrow, 40);
    fireEvent.change(until, { target: { value: chosen } });
    await user.click(snooze);
    await waitFor(() =>
      expect(gateway.callsTo(changeEventEndpoint)[0]!.body).toEqual({ version: 0, snoozeTo: chosen }),
    );
  });

  it('changes the schedule from one occurrence on, or for all', async () => {
    await details();
    const { dialog, box, save } = await editing();
    await user.selectOptions(box('Change'), 'all');
    await user.selectOptions(box('Repeat'), 'own');
    expect(within(dialog).getByLabelText(/^First time/)).toHaveAccessibleDescription(
      /^Paid and skipped ones stay as they are/,
    );
    await user.selectOptions(box('Change'), 'later');
    expect(within(dialog).getByLabelText(/^First time/)).toHaveAccessibleDescription('');
    const every = within(dialog).getByRole('textbox', { name: 'Every' });
    await user.clear(every);
    await user.type(every, '60');
    expect(save).toBeDisabled();
    await user.clear(every);
    await user.type(every, '6');
    await user.click(save);
    await waitFor(() =>
      expect(gateway.callsTo(changeSeriesEndpoint)[0]!.body).toMatchObject({
        scope: 'later',
        from: tomorrow,
        start: tomorrow,
        rule: { every: 'week', interval: 6 },
      }),
    );
  });

  it('changes the schedule of the whole series from a day that may be in the past', async () => {
    await details();
    const { dialog, box, save } = await editing();
    await user.selectOptions(box('Change'), 'all');
    await user.selectOptions(box('Repeat'), 'week-2');
    const start = addDays(tomorrow, -9);
    fireEvent.change(within(dialog).getByLabelText(/^First time/), { target: { value: start } });
    await user.click(save);
    await waitFor(() => expect(gateway.callsTo(changeSeriesEndpoint)).toHaveLength(1));
    const { body } = gateway.callsTo(changeSeriesEndpoint)[0]!;
    expect(body).toMatchObject({ scope: 'all', start, rule: { every: 'week', interval: 2 } });
    expect(body).not.toHaveProperty('from');
  });

  it('shows next to the field what an end or a range still lacks', async () => {
    const { dialog, box, text, save } = await adding();
    await user.type(text(/Title/), 'Water');
    await user.type(text('Amount'), '30');
    await user.selectOptions(box('Repeat'), 'month-1');
    expect(save).toBeEnabled();
    await user.selectOptions(box('Ends'), 'on');
    expect(within(dialog).getByLabelText(/^Last day/)).toHaveAccessibleDescription('Choose the last day');
    expect(save).toBeDisabled();
    await user.selectOptions(box('Ends'), 'after');
    expect(text(/^Number of times/)).toHaveAccessibleDescription('Enter a number from 1 to 1,000');
    await user.type(text(/^Number of times/), '6');
    expect(save).toBeEnabled();
    await user.selectOptions(box('The amount is'), 'range');
    expect(text(/^At least/)).toHaveAccessibleDescription('Enter the smallest amount');
    expect(text(/^At most/)).toHaveAccessibleDescription('Enter the largest amount');
    expect(save).toBeDisabled();
    await user.type(text(/^At least/), '40');
    await user.type(text(/^At most/), '20');
    expect(text(/^At least/)).toHaveAccessibleDescription('');
    expect(text(/^At most/)).toHaveAccessibleDescription('The smallest amount is above the largest');
    expect(save).toBeDisabled();
    await user.clear(text(/^At most/));
    await user.type(text(/^At most/), '60');
    expect(save).toBeEnabled();
  });

  it('keeps the amount when its account changes to another currency', async () => {
    await details();
    const { dialog, box, save } = await editing();
    await user.selectOptions(box('Change'), 'later');
    await user.selectOptions(box('Account'), 'yen');
    expect((await within(dialog).findAllByText('¥')).length).toBeGreaterThan(0);
    await user.click(save);
    await waitFor(() =>
      expect(gateway.callsTo(changeSeriesEndpoint)[0]!.body).toMatchObject({
        accountId: 'yen',
        amount: -1450,
      }),
    );
  });

  it('shows the original currency again if only this occurrence is changed', async () => {
    await details();
    const { dialog, box, text, save } = await editing();
    await user.selectOptions(box('Change'), 'later');
    await user.selectOptions(box('Account'), 'yen');
    await within(dialog).findAllByText('¥');
    await user.selectOptions(box('Change'), 'this');
    expect(within(dialog).queryByText('¥')).toBeNull();
    expect(text('Amount')).toHaveValue('1,450.00');
    await user.selectOptions(box('Change'), 'later');
    expect(within(dialog).getAllByText('¥').length).toBeGreaterThan(0);
    expect(text('Amount')).toHaveValue('1,450');
    await user.selectOptions(box('Change'), 'this');
    await user.click(save);
    await waitFor(() =>
      expect(gateway.callsTo(changeEventEndpoint)[0]!.body).toMatchObject({ amount: -1450 }),
    );
  });

  it('names a removed account and continues without it or with another', async () => {
    const { series } = readEventEndpoint.example.reply;
    gateway.close();
    gateway = opened({ ...series!, accountId: 'gone', account: null });
    await details();
    const { box, save } = await editing();
    await user.selectOptions(box('Change'), 'all');
    const description = 'This account was removed: choose another one';
    await waitFor(() => expect(box('Account')).toHaveAccessibleDescription(description));
    expect(box('Account')).toHaveDisplayValue('Removed account');
    expect(save).toBeEnabled();
    await user.selectOptions(box('Account'), checking!.id);
    expect(box('Account')).toHaveAccessibleDescription('');
    expect(within(box('Account')).queryByText('Removed account')).toBeNull();
    await user.click(save);
    await waitFor(() =>
      expect(gateway.callsTo(changeSeriesEndpoint)[0]!.body).toMatchObject({ accountId: checking!.id }),
    );
  });

  it('names the removed account on either side of a transfer', async () => {
    const { series } = readEventEndpoint.example.reply;
    gateway.close();
    gateway = opened(
      { ...series!, kind: 'transfer', accountId: 'gone', toAccountId: 'gone too' },
      'transfer',
    );
    await details();
    const { box, save } = await editing();
    await user.selectOptions(box('Change'), 'all');
    const description = 'This account was removed: choose another one';
    await waitFor(() => expect(box(/^From/)).toHaveAccessibleDescription(description));
    expect(box(/^To/)).toHaveAccessibleDescription(description);
    await user.selectOptions(box(/^From/), checking!.id);
    expect(box(/^From/)).toHaveAccessibleDescription('');
    await user.selectOptions(box(/^To/), 'yen');
    expect(box(/^To/)).toHaveAccessibleDescription('');
    expect(save).toBeEnabled();
  });

  it('adds an event in the currency of its account', async () => {
    const { dialog, box, text, save } = await adding();
    await user.type(text(/Title/), 'Ryokan');
    await user.selectOptions(box('Account'), 'yen');
    expect(await within(dialog).findByText('¥')).toBeInTheDocument();
    await user.type(text('Amount'), '18000');
    await user.click(save);
    await waitFor(() =>
      expect(gateway.callsTo(createEventEndpoint)[0]!.body).toMatchObject({
        accountId: 'yen',
        amount: -18000,
      }),
    );
  });

  it('adds a transfer between two accounts, with a message next to each missing one', async () => {
    const { dialog, box, text, save } = await adding();
    expect(text(/^Title/)).toHaveAccessibleDescription('Give it a title');
    await user.type(text(/^Title/), 'Savings');
    await user.selectOptions(box('Kind'), 'transfer');
    expect(within(dialog).queryByRole('combobox', { name: 'Category' })).toBeNull();
    expect(text(/^Amount/)).toHaveAccessibleDescription('Enter the amount to transfer');
    await user.type(text(/^Amount/), '200');
    expect(box(/^From/)).toHaveAccessibleDescription('Choose the account it comes from');
    expect(box(/^To/)).toHaveAccessibleDescription('Choose the account it goes to');
    await user.selectOptions(box(/^From/), checking!.id);
    await user.selectOptions(box(/^To/), checking!.id);
    expect(box(/^To/)).toHaveAccessibleDescription('Choose a different account than the one it comes from');
    expect(save).toBeDisabled();
    await user.selectOptions(box(/^To/), 'yen');
    await user.click(save);
    await waitFor(() =>
      expect(gateway.callsTo(createEventEndpoint)[0]!.body).toMatchObject({
        kind: 'transfer',
        accountId: checking!.id,
        toAccountId: 'yen',
        amount: -200,
      }),
    );
  });

  it('gives advice for a trial that is already over', async () => {
    const { dialog, box, text, save } = await adding();
    await user.type(text(/^Title/), 'Novaplay');
    await user.selectOptions(box('Repeat'), 'month-1');
    const ends = within(dialog).getByLabelText('Trial ends');
    fireEvent.change(ends, { target: { value: addDays(tomorrow, -2) } });
    expect(ends).toHaveAccessibleDescription('Choose today or later, or leave it empty if the trial is over');
    expect(save).toBeDisabled();
    fireEvent.change(ends, { target: { value: tomorrow } });
    expect(ends).toHaveAccessibleDescription('');
    expect(save).toBeEnabled();
  });
});
