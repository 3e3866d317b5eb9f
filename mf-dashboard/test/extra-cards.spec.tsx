import '@testing-library/jest-dom';
import { addDays, todayIn } from '@app/calendar';
import * as banking from '@app/contracts-banking';
import { readForecastEndpoint } from '@app/contracts-insights';
import {
  changeOwnPreferencesRoute as changePreferences,
  readOwnSettingsRoute as getSettings,
  toastStore,
} from '@app/shell-sdk';
import { contractGateway, Refusal, renderRemote } from '@app/web-testing';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AttentionStrip } from '../src/features/extra-cards/attention-strip';
import { ExtraCards } from '../src/features/extra-cards/extra-cards';
import { TopFigures } from '../src/features/summary/top-figures';

// Generous, because all gates share two cores.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const exampleSettings = getSettings.example.reply;
const today = todayIn('America/New_York');
const [event] = banking.listEventsEndpoint.example.reply;
const pay = { ...event!, kind: 'income' as const, title: 'Paycheck', amount: 2412.5 };
const calendar = {
  ...banking.readCalendarEndpoint.example.reply,
  today,
  days: [
    { date: today, balance: 900, events: [] },
    { date: addDays(today, 1), balance: 120.5, events: [] },
    { date: addDays(today, 2), balance: 2533, events: [pay] },
  ],
  low: { date: addDays(today, 1), balance: 120.5 },
};
const user = userEvent.setup({ delay: null });
const all = (
  <>
    <TopFigures />
    <AttentionStrip />
    <ExtraCards />
  </>
);
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('extra cards of the dashboard', () => {
  let gateway: ReturnType<typeof contractGateway>;
  const settings = (dashboardCards: typeof exampleSettings.preferences.dashboardCards) => ({
    ...exampleSettings,
    preferences: { ...exampleSettings.preferences, dashboardCards },
  });
  beforeEach(() => {
    gateway = contractGateway(
      [
        banking.listAccountsEndpoint,
        banking.listSeriesEndpoint,
        banking.readCalendarEndpoint,
        banking.readRatesEndpoint,
        banking.readAttentionEndpoint,
        banking.readSummaryEndpoint,
        readForecastEndpoint,
        changePreferences,
        getSettings,
      ],
      [
        [banking.readCalendarEndpoint, calendar],
        [getSettings, settings(['attention', 'safeToSpend', 'forecast', 'netWorth', 'priceRises'])],
      ],
    );
  });
  afterEach(() => {
    gateway.close();
    act(() => toastStore.set(null));
  });

  it('appear in the chosen order, each with its figure and its source', async () => {
    renderRemote(<ExtraCards />);
    const ahead = within(await screen.findByRole('region', { name: 'Next 90 days' }));
    expect(await ahead.findByRole('link', { name: 'Show the forecast' })).toHaveAttribute(
      'href',
      '/insights?tab=forecast',
    );
    expect(ahead.getByText(/held on 81% of past days/)).toBeInTheDocument();
    const worth = within(screen.getByRole('region', { name: 'Net worth' }));
    expect((await worth.findAllByRole('link'))[0]).toHaveTextContent('$3,410.64');
    expect(worth.getByRole('listitem')).toHaveTextContent('Everyday checking$3,410.64');
    expect(titles()).toEqual(['Next 90 days', 'Net worth', 'Price rises']);
  });

  it('leave what needs attention to the place above the chart, and say so here if nothing does', async () => {
    gateway.answer(banking.readAttentionEndpoint, {
      ...banking.readAttentionEndpoint.example.reply,
      toReview: 0,
      duplicates: 0,
      transfers: 0,
      uncategorised: 0,
      missingReceipts: 0,
      brokenLinks: 0,
      unreconciled: [],
    });
    renderRemote(
      <>
        <AttentionStrip />
        <ExtraCards />
      </>,
    );
    const caught = await screen.findByText('All caught up.');
    expect(caught.closest('section')).toBe(screen.getByRole('region', { name: 'Needs attention' }));
    expect(titles()[0]).toBe('Needs attention');
  });

  it.each([
    [banking.readAttentionEndpoint, ['Needs attention'], /until Paycheck/],
    [banking.readCalendarEndpoint, ['Safe to spend'], 'without a category'],
    [readForecastEndpoint, ['Next 90 days'], /until Paycheck/],
    [banking.listAccountsEndpoint, ['Net worth'], /until Paycheck/],
    [banking.listSeriesEndpoint, ['Price rises'], /until Paycheck/],
  ] as const)('fail one by one and come back on Retry (%#)', async (route, failing, other) => {
    gateway.answer(route as never, new Refusal('SERVICE_UNAVAILABLE'));
    renderRemote(all);
    for (const title of failing)
      expect(await screen.findByText(`${title} could not be loaded`)).toBeInTheDocument();
    expect(screen.getAllByText(/could not be loaded/)).toHaveLength(failing.length);
    const text = typeof other === 'string' ? { name: other } : undefined;
    if (text) expect(await screen.findByRole('link', text)).toBeInTheDocument();
    else expect(await screen.findByText(other)).toBeInTheDocument();
    gateway.answer(route as never, route === banking.readCalendarEndpoint ? calendar : route.example.reply);
    for (const button of screen.getAllByRole('button', { name: /Try again|Retry/ })) await user.click(button);
    await waitFor(() => expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument());
  });

  it('show planned balances while the history is too short for a forecast', async () => {
    gateway.answer(readForecastEndpoint, { ...readForecastEndpoint.example.reply, days: [], lowPoint: null });
    renderRemote(<ExtraCards />);
    const planned = within(await screen.findByRole('region', { name: 'Next 60 days' }));
    expect(await planned.findByRole('link')).toHaveAttribute('href', '/bills');
  });

  it('can be chosen and reordered, and the choice is saved', async () => {
    gateway.answer(getSettings, settings(['safeToSpend', 'attention']));
    gateway.answer(changePreferences, settings(['attention', 'safeToSpend']));
    renderRemote(<ExtraCards />);
    await user.click(await screen.findByRole('button', { name: 'Choose cards' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'More cards' }));
    await user.click(dialog.getByRole('button', { name: 'Move Needs attention up' }));
    const sentPreferences = () => gateway.callsTo(changePreferences).map(({ body }) => body);
    await waitFor(() =>
      expect(sentPreferences()).toEqual([{ dashboardCards: ['attention', 'safeToSpend'] }]),
    );
    await user.click(dialog.getByRole('checkbox', { name: 'Price rises' }));
    await waitFor(() =>
      expect(sentPreferences().at(-1)).toEqual({
        dashboardCards: ['attention', 'safeToSpend', 'priceRises'],
      }),
    );
    gateway.answer(changePreferences, new Refusal('SERVICE_UNAVAILABLE'));
    await user.click(dialog.getByRole('checkbox', { name: 'Needs attention' }));
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Your cards could not be saved' }));
    expect(dialog.getByRole('checkbox', { name: 'Needs attention' })).toBeChecked();
  });
});

describe('the top of the dashboard', () => {
  let gateway: ReturnType<typeof contractGateway>;
  const asOf = (dashboardCards: typeof exampleSettings.preferences.dashboardCards) => ({
    ...exampleSettings,
    preferences: { ...exampleSettings.preferences, dashboardCards },
  });
  beforeEach(() => {
    localStorage.clear();
    gateway = contractGateway(
      [banking.readCalendarEndpoint, banking.readAttentionEndpoint, banking.readSummaryEndpoint, getSettings],
      [
        [banking.readCalendarEndpoint, calendar],
        [getSettings, asOf(['attention', 'safeToSpend'])],
      ],
    );
  });
  afterEach(() => gateway.close());
  const top = (
    <>
      <TopFigures />
      <AttentionStrip />
    </>
  );

  it('shows what is safe to spend beside the month, with savings if asked', async () => {
    renderRemote(top);
    const safe = within(await screen.findByRole('region', { name: 'Safe to spend' }));
    expect(await safe.findByText(/until Paycheck/)).toBeInTheDocument();
    expect(safe.getByRole('link')).toHaveTextContent('$120.50');
    expect(safe.getByRole('button', { name: 'Why? what is safe to spend' })).toBeInTheDocument();
    await user.click(safe.getByRole('button', { name: 'Include savings' }));
    expect(await safe.findByRole('button', { name: 'Leave savings out' })).toBeInTheDocument();
    await waitFor(() => expect(gateway.callsTo(banking.readCalendarEndpoint)).toHaveLength(2));
    expect(gateway.callsTo(banking.readCalendarEndpoint).map(({ query }) => query?.['without'])).toEqual([
      'savings',
      undefined,
    ]);
  });

  it('counts what needs attention, each with the list that adds up to it', async () => {
    renderRemote(top);
    const waits = within(screen.getByRole('region', { name: 'Needs attention' }));
    const lead = (await waits.findAllByRole('link')).map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
    expect(lead).toEqual([
      ['transactions to review', '/transactions/review'],
      ['possible duplicate', '/transactions/review?kind=duplicate'],
      ['possible transfer', '/transactions/review?kind=transfer'],
      ['without a category', '/transactions?q=is%3Auncategorised'],
      ['missing receipts', '/transactions?q=is%3Amissing-receipt'],
      ['account to reconcile', '/accounts'],
    ]);
    expect(waits.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '5',
      '1',
      '1',
      '12',
      '3',
      '1',
    ]);
  });

  it('keeps the places of both while they load, and none that was not needed last time', async () => {
    gateway.answer(getSettings, asOf(['forecast']));
    const first = renderRemote(top);
    expect(screen.getByRole('status', { name: 'Loading: Needs attention' }).children).toHaveLength(6);
    expect(screen.getByRole('region', { name: 'Safe to spend' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Safe to spend' })).toBeNull());
    first.unmount();
    gateway.answer(getSettings, () => new Promise(() => {}));
    renderRemote(top);
    expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Safe to spend' })).toBeNull();
  });
});
