import '@testing-library/jest-dom';
import { addDays, todayIn } from '@app/calendar';
import {
  changeEventRoute,
  changeSeriesRoute,
  createEventRoute,
  listAccountsRoute,
  listCategoriesRoute,
  listEventsRoute,
  listSuggestionsRoute,
  readCalendarRoute,
  readEventRoute,
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
  ...listEventsRoute.example.reply[0]!,
  id: `series.${tomorrow}`,
  seriesId: 'series',
  date: tomorrow,
  dueDate: tomorrow,
  version: 0,
};
const [checking] = listAccountsRoute.example.reply;

describe('an event of a series', () => {
  let gateway: ReturnType<typeof contractGateway>;
  const user = userEvent.setup({ delay: null });
  const opened = (series = readEventRoute.example.reply.series, kind = rent.kind) =>
    contractGateway(
      [
        changeEventRoute,
        changeSeriesRoute,
        createEventRoute,
        listAccountsRoute,
        listCategoriesRoute,
        listEventsRoute,
        listSuggestionsRoute,
        readCalendarRoute,
        readEventRoute,
      ],
      [
        [
          readCalendarRoute,
          { ...readCalendarRoute.example.reply, days: [{ date: tomorrow, balance: 1, events: [rent] }] },
        ],
        [
          readEventRoute,
          { ...readEventRoute.example.reply, event: { ...rent, kind }, series, candidates: [] },
        ],
        [listAccountsRoute, [checking, { ...checking, id: 'yen', name: 'Yen', currency: 'JPY' }]],
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

  /** The fields of a dialog, once it is open. */
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

  it('leads from each payment so far to its transaction', async () => {
    await details();
    const [payment] = readEventRoute.example.reply.history;
    const table = screen.queryByRole('button', { name: 'Show as table' });
    if (table) await user.click(table);
    expect(screen.getAllByRole('link', { name: payment!.description })[0]).toHaveAttribute(
      'href',
      expect.stringContaining(payment!.transactionId),
    );
  });

  it('is put off to a day that is chosen, which comes after today', async () => {
    await details();
    await user.click(screen.getByRole('button', { name: 'Snooze' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Until a day…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Snooze Rent' });
    const until = within(dialog).getByLabelText(/^Until/);
    const snooze = within(dialog).getByRole('button', { name: 'Snooze' });
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
      expect(gateway.callsTo(changeEventRoute)[0]!.body).toEqual({ version: 0, snoozeTo: chosen }),
    );
  });

  it('goes on in another rhythm from one on, or all of them', async () => {
    await details();
    const { dialog, box, save } = await editing();
    await user.selectOptions(box('Change'), 'all');
    await user.selectOptions(box('Repeat'), 'own');
    expect(within(dialog).getByLabelText(/^First time/)).toHaveAccessibleDescription(
      /^What is paid or skipped stays as it is and comes up no more/,
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
      expect(gateway.callsTo(changeSeriesRoute)[0]!.body).toMatchObject({
        scope: 'later',
        from: tomorrow,
        start: tomorrow,
        rule: { every: 'week', interval: 6 },
      }),
    );
  });

  it('takes another rhythm as a whole, from a day that may be past', async () => {
    await details();
    const { dialog, box, save } = await editing();
    await user.selectOptions(box('Change'), 'all');
    await user.selectOptions(box('Repeat'), 'week-2');
    const start = addDays(tomorrow, -9);
    fireEvent.change(within(dialog).getByLabelText(/^First time/), { target: { value: start } });
    await user.click(save);
    await waitFor(() => expect(gateway.callsTo(changeSeriesRoute)).toHaveLength(1));
    const { body } = gateway.callsTo(changeSeriesRoute)[0]!;
    expect(body).toMatchObject({ scope: 'all', start, rule: { every: 'week', interval: 2 } });
    expect(body).not.toHaveProperty('from');
  });

  it('says beside the field what an end or a range still lacks', async () => {
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
    expect(text(/^At least/)).toHaveAccessibleDescription('Give the least it may be');
    expect(text(/^At most/)).toHaveAccessibleDescription('Give the most it may be');
    expect(save).toBeDisabled();
    await user.type(text(/^At least/), '40');
    await user.type(text(/^At most/), '20');
    expect(text(/^At least/)).toHaveAccessibleDescription('');
    expect(text(/^At most/)).toHaveAccessibleDescription('The least is more than the most');
    expect(save).toBeDisabled();
    await user.clear(text(/^At most/));
    await user.type(text(/^At most/), '60');
    expect(save).toBeEnabled();
  });

  it('keeps the figure of its amount where its account has another currency', async () => {
    await details();
    const { dialog, box, save } = await editing();
    await user.selectOptions(box('Change'), 'later');
    await user.selectOptions(box('Account'), 'yen');
    expect((await within(dialog).findAllByText('¥')).length).toBeGreaterThan(0);
    await user.click(save);
    await waitFor(() =>
      expect(gateway.callsTo(changeSeriesRoute)[0]!.body).toMatchObject({ accountId: 'yen', amount: -1450 }),
    );
  });

  it('is told in its own currency again where it is changed alone after all', async () => {
    await details();
    const { dialog, box, text, save } = await editing();
    await user.selectOptions(box('Change'), 'later');
    await user.selectOptions(box('Account'), 'yen');
    await within(dialog).findAllByText('¥');
    await user.selectOptions(box('Change'), 'this');
    expect(within(dialog).queryByText('¥')).toBeNull();
    expect(text('Amount')).toHaveValue('1450.00');
    await user.selectOptions(box('Change'), 'later');
    expect(within(dialog).getAllByText('¥').length).toBeGreaterThan(0);
    expect(text('Amount')).toHaveValue('1450');
    await user.selectOptions(box('Change'), 'this');
    await user.click(save);
    await waitFor(() => expect(gateway.callsTo(changeEventRoute)[0]!.body).toMatchObject({ amount: -1450 }));
  });

  it('says which of its accounts was removed, and goes on without it or with another', async () => {
    const { series } = readEventRoute.example.reply;
    gateway.close();
    gateway = opened({ ...series!, accountId: 'gone', account: null });
    await details();
    const { box, save } = await editing();
    await user.selectOptions(box('Change'), 'all');
    const told = 'This account was removed: choose another one';
    await waitFor(() => expect(box('Account')).toHaveAccessibleDescription(told));
    expect(box('Account')).toHaveDisplayValue('Removed account');
    expect(save).toBeEnabled();
    await user.selectOptions(box('Account'), checking!.id);
    expect(box('Account')).toHaveAccessibleDescription('');
    expect(within(box('Account')).queryByText('Removed account')).toBeNull();
    await user.click(save);
    await waitFor(() =>
      expect(gateway.callsTo(changeSeriesRoute)[0]!.body).toMatchObject({ accountId: checking!.id }),
    );
  });

  it('says of either side of a transfer that its account was removed', async () => {
    const { series } = readEventRoute.example.reply;
    gateway.close();
    gateway = opened(
      { ...series!, kind: 'transfer', accountId: 'gone', toAccountId: 'gone too' },
      'transfer',
    );
    await details();
    const { box, save } = await editing();
    await user.selectOptions(box('Change'), 'all');
    const told = 'This account was removed: choose another one';
    await waitFor(() => expect(box(/^From/)).toHaveAccessibleDescription(told));
    expect(box(/^To/)).toHaveAccessibleDescription(told);
    await user.selectOptions(box(/^From/), checking!.id);
    expect(box(/^From/)).toHaveAccessibleDescription('');
    await user.selectOptions(box(/^To/), 'yen');
    expect(box(/^To/)).toHaveAccessibleDescription('');
    expect(save).toBeEnabled();
  });

  it('is added in the currency of its account', async () => {
    const { dialog, box, text, save } = await adding();
    await user.type(text(/Title/), 'Ryokan');
    await user.selectOptions(box('Account'), 'yen');
    expect(await within(dialog).findByText('¥')).toBeInTheDocument();
    await user.type(text('Amount'), '18000');
    await user.click(save);
    await waitFor(() =>
      expect(gateway.callsTo(createEventRoute)[0]!.body).toMatchObject({ accountId: 'yen', amount: -18000 }),
    );
  });

  it('is a transfer between two accounts, each asked for beside its field', async () => {
    const { dialog, box, text, save } = await adding();
    expect(text(/^Title/)).toHaveAccessibleDescription('Give it a title');
    await user.type(text(/^Title/), 'Savings');
    await user.selectOptions(box('Kind'), 'transfer');
    expect(within(dialog).queryByRole('combobox', { name: 'Category' })).toBeNull();
    expect(text(/^Amount/)).toHaveAccessibleDescription('Give how much is transferred');
    await user.type(text(/^Amount/), '200');
    expect(box(/^From/)).toHaveAccessibleDescription('Choose the account it leaves');
    expect(box(/^To/)).toHaveAccessibleDescription('Choose the account it goes to');
    await user.selectOptions(box(/^From/), checking!.id);
    await user.selectOptions(box(/^To/), checking!.id);
    expect(box(/^To/)).toHaveAccessibleDescription('Choose another account than the one it leaves');
    expect(save).toBeDisabled();
    await user.selectOptions(box(/^To/), 'yen');
    await user.click(save);
    await waitFor(() =>
      expect(gateway.callsTo(createEventRoute)[0]!.body).toMatchObject({
        kind: 'transfer',
        accountId: checking!.id,
        toAccountId: 'yen',
        amount: -200,
      }),
    );
  });

  it('says of a trial that is over what to do', async () => {
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
