import '@testing-library/jest-dom';
import * as banking from '@app/contracts-banking';
import { toastStore } from '@app/shell-sdk';
import { Refusal, contractGateway, renderRemote } from '@app/web-testing';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BillsPage } from '../src/features/bills/bills.page';
import { days, rent, today } from './example-rent';

// Generous, because all gates share two cores.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const routes = [
  banking.assignBudgetEndpoint,
  banking.changeEventEndpoint,
  banking.changeSeriesEndpoint,
  banking.confirmSuggestionEndpoint,
  banking.createSeriesEndpoint,
  banking.dismissSuggestionEndpoint,
  banking.listAccountsEndpoint,
  banking.listCategoriesEndpoint,
  banking.listEventsEndpoint,
  banking.listSeriesEndpoint,
  banking.listSuggestionsEndpoint,
  banking.mergeSuggestionEndpoint,
  banking.previewFillEndpoint,
  banking.readCalendarEndpoint,
  banking.readEventEndpoint,
  banking.removeSeriesEndpoint,
  banking.stopSeriesEndpoint,
  banking.undoEndpoint,
];
const day = (count: number, balance: number, events: object[] = []) => ({
  date: days(count),
  balance,
  events,
});
const calendar = {
  ...banking.readCalendarEndpoint.example.reply,
  today,
  days: [day(0, 900), day(1, -550, [rent]), day(2, -550)],
  low: { date: days(1), balance: -550 },
};

describe('the bills page', () => {
  let gateway: ReturnType<typeof contractGateway>;
  const user = userEvent.setup({ delay: null });
  beforeEach(() => {
    gateway = contractGateway(routes, [
      [banking.readCalendarEndpoint, calendar],
      [banking.listEventsEndpoint, [rent]],
      [
        banking.readEventEndpoint,
        { ...banking.readEventEndpoint.example.reply, event: rent, candidates: [] },
      ],
    ]);
  });
  afterEach(() => {
    gateway.close();
    act(() => toastStore.set(null));
  });
  const chip = () => screen.findByRole('button', { name: /^Rent, / });

  it('shows every day’s balance and warns of the lowest', async () => {
    renderRemote(<BillsPage />);
    const cell = (await chip()).closest('td')!;
    expect(within(cell).getByRole('button', { name: /balance \u2212\$550\.00/ })).toBeInTheDocument();
    expect(screen.getByText(/Falls below zero/)).toHaveTextContent('\u2212$550.00');
  });

  it('leaves a day empty on which there is neither money nor an event', async () => {
    gateway.answer(banking.readCalendarEndpoint, {
      ...calendar,
      days: [day(0, 0), day(1, -550, [rent]), day(2, 0)],
    });
    renderRemote(<BillsPage />);
    await chip();
    expect(screen.queryByRole('button', { name: /balance \$0/ })).not.toBeInTheDocument();
  });

  it('moves one occurrence by keyboard, reports it and offers Undo', async () => {
    renderRemote(<BillsPage />);
    (await chip()).focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() =>
      expect(gateway.callsTo(banking.changeEventEndpoint)[0]).toMatchObject({
        path: `/api/financial/events/${rent.id}`,
        body: { version: 0, date: days(2) },
      }),
    );
    await waitFor(() => expect(toastStore.get()).toMatchObject({ action: { label: 'Undo' } }));
    expect(screen.getByRole('status')).toHaveTextContent(/moved to/);
  });

  it('lists duplicates and series that are no longer paid, each with its actions', async () => {
    const one = banking.listSeriesEndpoint.example.reply.series[0]!;
    const series = [
      { ...one, id: 'a', title: 'Novaplay', account: 'Checking' },
      { ...one, id: 'b', title: 'Novaplay', account: 'Visa', duplicateOf: 'a' },
      { ...one, id: 'c', title: 'Gym', account: null, dormant: true, version: 4 },
      { ...one, id: 'd', title: 'Old gym', account: null, dormant: true, nextDate: null },
    ];
    gateway.answer(banking.listSeriesEndpoint, { ...banking.listSeriesEndpoint.example.reply, series });
    renderRemote(<BillsPage />, { at: '/bills?view=recurring' });
    await user.click(await screen.findByRole('button', { name: 'Delete this one: Novaplay, Visa' }));
    await waitFor(() =>
      expect(gateway.callsTo(banking.removeSeriesEndpoint)[0]).toMatchObject({
        path: '/api/financial/series/b',
        query: { history: 'keep' },
      }),
    );
    expect(
      screen.queryByRole('button', { name: 'Delete this one: Novaplay, Checking' }),
    ).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Stop it: Old gym' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Stop it: Gym' }));
    await waitFor(() =>
      expect(gateway.callsTo(banking.stopSeriesEndpoint)[0]!.body).toEqual({ version: 4, after: today }),
    );
    await waitFor(() => expect(toastStore.get()).toMatchObject({ action: { label: 'Undo' } }));
  });

  it('moves one occurrence by dragging it to another day', async () => {
    renderRemote(<BillsPage />);
    const dragged = await chip();
    const transferred = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, value: string) => void transferred.set(type, value),
      getData: (type: string) => transferred.get(type) ?? '',
    };
    fireEvent.dragStart(dragged, { dataTransfer });
    const target = screen
      .getByRole('table')
      .querySelector(`time[datetime="${days(2)}"]`)!
      .closest('td')!;
    fireEvent.drop(target, { dataTransfer });
    await waitFor(() =>
      expect(gateway.callsTo(banking.changeEventEndpoint)[0]!.body).toEqual({ version: 0, date: days(2) }),
    );
  });

  it('does not move a paid occurrence', async () => {
    gateway.answer(banking.readCalendarEndpoint, {
      ...calendar,
      days: [day(1, 900, [{ ...rent, status: 'completed' }])],
    });
    renderRemote(<BillsPage />);
    const paid = await chip();
    paid.focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(paid).toHaveAttribute('draggable', 'false');
    expect(gateway.callsTo(banking.changeEventEndpoint)).toEqual([]);
  });

  it('keeps the calendar and shows why a move was refused', async () => {
    gateway.answer(banking.changeEventEndpoint, new Refusal('VERSION_CONFLICT'));
    renderRemote(<BillsPage />);
    (await chip()).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByRole('alert')).toHaveTextContent('changed elsewhere');
    expect(await chip()).toBeInTheDocument();
  });

  it('shows the reason of a suggestion and confirms, merges or dismisses it', async () => {
    renderRemote(<BillsPage />);
    await user.click(await screen.findByRole('tab', { name: 'Suggestions (1)' }));
    const suggestion = banking.listSuggestionsEndpoint.example.reply[0]!;
    expect(await screen.findByText(suggestion.why)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: `Confirm ${suggestion.title}` }));
    await waitFor(() => expect(gateway.callsTo(banking.confirmSuggestionEndpoint)).toHaveLength(1));
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Added to your bills' }));
    act(() => toastStore.get()!.action!.onClick());
    await waitFor(() => expect(gateway.callsTo(banking.undoEndpoint)).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: `Merge ${suggestion.title} into` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Streaming' }));
    await waitFor(() =>
      expect(gateway.callsTo(banking.mergeSuggestionEndpoint)[0]!.body).toEqual({
        seriesId: suggestion.mergeInto[0]!.id,
      }),
    );
    await user.click(await screen.findByRole('button', { name: `Dismiss ${suggestion.title}` }));
    await waitFor(() => expect(gateway.callsTo(banking.dismissSuggestionEndpoint)).toHaveLength(1));
  });

  it('confirms all suggestions at once with one undo, except those seen only twice', async () => {
    const [suggestion] = banking.listSuggestionsEndpoint.example.reply;
    const ids = [1, 2, 3].map((digit) => `01920000-0000-7000-8000-00000000001${digit}`);
    gateway.answer(
      banking.listSuggestionsEndpoint,
      ids.map((id, at) => ({ ...suggestion!, id, state: at === 2 ? 'early' : 'mature' })),
    );
    renderRemote(<BillsPage />, { at: '/bills?view=suggestions' });
    await user.click(await screen.findByRole('button', { name: 'Confirm all 2' }));
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: '2 added to your bills' }));
    expect(
      gateway.callsTo(banking.confirmSuggestionEndpoint).map(({ path }) => path.split('/').at(-2)),
    ).toEqual(ids.slice(0, 2));
    act(() => toastStore.get()!.action!.onClick());
    await waitFor(() => expect(gateway.callsTo(banking.undoEndpoint)).toHaveLength(2));
  });

  it('lists series with totals and those that need attention', async () => {
    renderRemote(<BillsPage />, { at: '/bills?view=recurring' });
    await user.click(await screen.findByRole('tab', { name: 'Bills & subscriptions' }));
    const sums = await screen.findByRole('region', { name: 'What it adds up to' });
    expect(sums).toHaveTextContent('Monthly bills$17.99');
    expect(sums).toHaveTextContent('Yearly bills$215.88');
    expect(screen.getByText('+12.5% since Jul 3')).toBeInTheDocument();
  });

  describe('the drawer of an occurrence', () => {
    const open = async () => {
      renderRemote(<BillsPage />);
      await user.click(await chip());
      await screen.findByRole('heading', { name: 'Payments so far' });
    };

    it('shows the next dates and the history, also as a table', async () => {
      gateway.answer(banking.readEventEndpoint, {
        ...banking.readEventEndpoint.example.reply,
        event: rent,
        history: [
          { transactionId: 'b', date: '2026-11-03', amount: -17.99, description: 'Novaplay', eventId: null },
          { transactionId: 'a', date: '2026-10-03', amount: -15.99, description: 'Novaplay', eventId: null },
        ],
      });
      await open();
      expect(
        screen.getByRole('img', { name: /2 payments from Oct 3, 2026, \$15\.99, to Nov 3, 2026, \$17\.99/ }),
      ).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Show as table' }));
      const dialog = screen.getByRole('dialog');
      expect(within(within(dialog).getByRole('table')).getAllByRole('row')).toHaveLength(3);
      expect(within(dialog).getByRole('region', { name: 'Next dates' })).toBeInTheDocument();
    });

    it('makes a budget from the bills of its category, with Undo', async () => {
      gateway.answer(banking.previewFillEndpoint, {
        ...banking.previewFillEndpoint.example.reply,
        rows: [{ category: rent.category, before: 1300, after: 1500, short: 0 }],
      });
      await open();
      await user.click(screen.getByRole('button', { name: 'Create a budget from this' }));
      const dialog = await screen.findByRole('dialog', { name: `Budget for ${rent.category}` });
      expect(await within(dialog).findByText(/It has \$1,300\.00 now/)).toBeInTheDocument();
      expect(gateway.callsTo(banking.previewFillEndpoint)[0]!.query).toEqual({
        period: banking.readEventEndpoint.example.reply.nextDates[1],
        method: 'bills',
      });
      const amount = within(dialog).getByRole('textbox', { name: 'For each period' });
      expect(amount).toHaveValue('1,500.00');
      await user.click(within(dialog).getByRole('button', { name: 'Save budget' }));
      await waitFor(() =>
        expect(gateway.callsTo(banking.assignBudgetEndpoint)[0]!.body).toEqual({
          period: days(1),
          assignments: [{ category: rent.category, amount: 1500 }],
        }),
      );
      await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Budget saved' }));
      act(() => toastStore.get()!.action!.onClick());
      await waitFor(() => expect(gateway.callsTo(banking.undoEndpoint)).toHaveLength(1));
    });

    it('snoozes, skips and stops a series', async () => {
      await open();
      await user.click(screen.getByRole('button', { name: 'Snooze' }));
      await user.click((await screen.findAllByRole('menuitem', { name: /^Remind me on/ }))[0]!);
      await waitFor(() =>
        expect(gateway.callsTo(banking.changeEventEndpoint)[0]!.body).toEqual({
          version: 0,
          snoozeTo: days(3),
        }),
      );
      await user.click(await chip());
      await user.click(await screen.findByRole('button', { name: 'More' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Skip this one' }));
      await waitFor(() =>
        expect(gateway.callsTo(banking.changeEventEndpoint)[1]!.body).toEqual({ version: 0, skipped: true }),
      );
      await user.click(await chip());
      await user.click(await screen.findByRole('button', { name: 'More' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Stop after this one' }));
      await waitFor(() =>
        expect(gateway.callsTo(banking.stopSeriesEndpoint)[0]!.body).toEqual({ version: 1, after: days(1) }),
      );
    });

    it('changes this and later occurrences', async () => {
      await open();
      await user.click(screen.getByRole('button', { name: 'More' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Edit…' }));
      const dialog = await screen.findByRole('dialog', { name: 'Edit event' });
      await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Change' }), 'later');
      const amount = within(dialog).getByRole('textbox', { name: 'Amount' });
      await user.clear(amount);
      await user.type(amount, '1500');
      await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
      await waitFor(() =>
        expect(gateway.callsTo(banking.changeSeriesEndpoint)[0]!.body).toMatchObject({
          scope: 'later',
          from: days(1),
          amount: -1500,
        }),
      );
    });

    it('asks whether to keep the history if the series is deleted', async () => {
      await open();
      await user.click(screen.getByRole('button', { name: 'More' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Delete the series…' }));
      await user.click(await screen.findByRole('button', { name: 'Keep history' }));
      await waitFor(() =>
        expect(gateway.callsTo(banking.removeSeriesEndpoint)[0]!.query).toEqual({ history: 'keep' }),
      );
    });

    it('lets the person choose the payment that settled it', async () => {
      gateway.answer(banking.readEventEndpoint, { ...banking.readEventEndpoint.example.reply, event: rent });
      await open();
      await user.click(screen.getByRole('button', { name: /^This one: Novaplay/ }));
      await waitFor(() =>
        expect(gateway.callsTo(banking.changeEventEndpoint)[0]!.body).toEqual({
          version: 0,
          transactionId: banking.readEventEndpoint.example.reply.candidates[0]!.transactionId,
        }),
      );
    });
  });

  it('adds a recurring event as a series', async () => {
    renderRemote(<BillsPage />);
    await user.click(await screen.findByRole('button', { name: 'Add Event' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add event' });
    await user.type(within(dialog).getByRole('textbox', { name: /Title/ }), 'Gym');
    await user.type(within(dialog).getByRole('textbox', { name: 'Amount' }), '39');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Repeat' }), 'month-1');
    expect(within(dialog).queryByRole('checkbox', { name: 'Already paid' })).not.toBeInTheDocument();
    await user.selectOptions(
      within(dialog).getByRole('combobox', { name: 'On weekends and holidays' }),
      'before',
    );
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Ends' }), 'after');
    await user.type(within(dialog).getByRole('textbox', { name: /Number of times/ }), '12');
    await user.type(within(dialog).getByRole('textbox', { name: 'Tags' }), 'health, me');
    await user.type(within(dialog).getByRole('textbox', { name: 'Website' }), 'https://gym.example');
    const autoPost = within(dialog).getByRole('checkbox', { name: /Add the transaction automatically/ });
    await user.click(autoPost);
    expect(within(dialog).getByText('Choose the account it is added to')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Save event' })).toBeDisabled();
    await user.click(autoPost);
    await user.click(within(dialog).getByRole('checkbox', { name: 'Split it across several categories' }));
    expect(within(dialog).getByText('Enter an amount for each part')).toBeInTheDocument();
    await user.type(within(dialog).getByRole('textbox', { name: 'Amount of part 1' }), '30');
    await user.type(within(dialog).getByRole('textbox', { name: 'Amount of part 2' }), '8');
    expect(within(dialog).getByText('The parts must add up to the amount above')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Save event' })).toBeDisabled();
    await user.clear(within(dialog).getByRole('textbox', { name: 'Amount of part 2' }));
    await user.type(within(dialog).getByRole('textbox', { name: 'Amount of part 2' }), '9');
    await user.click(within(dialog).getByRole('button', { name: 'Save event' }));
    await waitFor(() =>
      expect(gateway.callsTo(banking.createSeriesEndpoint)[0]!.body).toEqual({
        title: 'Gym',
        amount: -39,
        category: 'Other',
        kind: 'bill',
        remindDays: 3,
        rule: { every: 'monthDay', interval: 1, day: Number(days(1).slice(8)) },
        start: days(1),
        weekends: 'before',
        endsOn: null,
        endsAfter: 12,
        amountMode: 'about',
        payee: null,
        amountMin: null,
        amountMax: null,
        variableBy: 'last',
        autoPost: false,
        tags: ['health', 'me'],
        trialEnds: null,
        renewsOn: null,
        cancelBy: null,
        website: 'https://gym.example',
        split: [
          { category: 'Other', amount: 30 },
          { category: 'Other', amount: 9 },
        ],
      }),
    );
  });
});
