import '@testing-library/jest-dom';
import {
  listTripsEndpoint,
  readAssetPurchasesEndpoint,
  readContractorsEndpoint,
  readOverviewEndpoint,
} from '@app/contracts-banking';
import {
  dismissAlertEndpoint,
  downloadReportEndpoint,
  generateReportEndpoint,
  judgeAlertEndpoint,
  listAlertsEndpoint,
  listHiddenAlertsEndpoint,
  limitKindEndpoint,
  muteKindEndpoint,
  readForecastEndpoint,
  readWatchEndpoint,
  reviveAlertEndpoint,
  runWatchEndpoint,
  snoozeAlertEndpoint,
  listPatternsEndpoint,
  listReportsEndpoint,
  listTrendsEndpoint,
  listSchedulesEndpoint,
  listSharesEndpoint,
  createShareEndpoint,
  readAlertEndpoint,
  readReportEndpoint,
  retryReportEndpoint,
  revokeShareEndpoint,
} from '@app/contracts-insights';
import { contractGateway, Refusal, renderRemote } from '@app/web-testing';
import { readOwnNoticeSettingsRoute, toastStore } from '@app/shell-sdk';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { AlertLimitsWidget } from '../src/features/alerts/alert-limits.widget';
import { InsightsPage } from '../src/features/insights/insights.page';
import { ReportPage } from '../src/features/reports/report/report.page';
import { ReportsPage } from '../src/features/reports/overview/reports.page';

jest.mock('@app/charts', () => ({
  download: jest.fn(),
  LineChart: ({ title, band, labels }: { title: string; band: { name: string }; labels: string[] }) => (
    <figure aria-label={title}>{`${band.name}, ${labels.length} days`}</figure>
  ),
  OverviewChart: ({ controls }: { controls: unknown }) => <figure>{controls as never}</figure>,
  BarChart: ({ label }: { label: string }) => <figure aria-label={label} />,
  Legend: () => null,
}));

const routes = [
  limitKindEndpoint,
  readOwnNoticeSettingsRoute,
  dismissAlertEndpoint,
  judgeAlertEndpoint,
  listHiddenAlertsEndpoint,
  muteKindEndpoint,
  readForecastEndpoint,
  readWatchEndpoint,
  reviveAlertEndpoint,
  runWatchEndpoint,
  snoozeAlertEndpoint,
  listSchedulesEndpoint,
  readReportEndpoint,
  retryReportEndpoint,
  createShareEndpoint,
  listSharesEndpoint,
  revokeShareEndpoint,
  listAlertsEndpoint,
  readAlertEndpoint,
  listTrendsEndpoint,
  listPatternsEndpoint,
  listReportsEndpoint,
  generateReportEndpoint,
  downloadReportEndpoint,
  readOverviewEndpoint,
  readContractorsEndpoint,
  readAssetPurchasesEndpoint,
  listTripsEndpoint,
];
const [alert] = listAlertsEndpoint.example.reply;
const [trend] = listTrendsEndpoint.example.reply;
let gateway: ReturnType<typeof contractGateway>;
beforeEach(() => (gateway = contractGateway(routes)));
afterEach(() => gateway.close());

describe('InsightsPage', () => {
  it('counts unread alerts and marks one as read in place', async () => {
    const user = userEvent.setup();
    const { address } = renderRemote(<InsightsPage />, { at: '/insights' });
    expect(await screen.findByRole('tab', { name: /Active Alerts 1/ })).toBeInTheDocument();
    const card = screen.getByRole('listitem', { name: alert!.title });
    expect(within(card).getByText('Medium')).toBeInTheDocument();
    await user.click(within(card).getByRole('button', { name: 'Mark as Read' }));
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Active Alerts' })).toBeInTheDocument());
    expect(within(card).queryByRole('button', { name: 'Mark as Read' })).not.toBeInTheDocument();
    expect(gateway.callsTo(readAlertEndpoint)).toHaveLength(1);
    expect(address()).toBe('/insights');
  });

  it('reverts the mark and logs if the server refuses', async () => {
    const user = userEvent.setup();
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    gateway.answer(readAlertEndpoint, new Refusal('SERVICE_UNAVAILABLE'));
    renderRemote(<InsightsPage />);
    await user.click(await screen.findByRole('button', { name: 'Mark as Read' }));
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(await screen.findByRole('button', { name: 'Mark as Read' })).toBeInTheDocument();
    log.mockRestore();
  });

  it('shows a bill without a budget bar, with a link to pay it', async () => {
    const { budgetAmount: _none, ...rest } = alert!;
    const bill = { ...rest, kind: 'bill_due' as const, title: 'Rent is due on Dec 1', link: '/bills' };
    const price = {
      ...rest,
      id: 'price',
      kind: 'price_change' as const,
      title: 'Novaplay Streaming costs more',
      link: '/bills?view=recurring',
      evidence: ['a', 'b', 'c'],
    };
    const high = {
      ...rest,
      id: 'high',
      kind: 'unusual_amount' as const,
      title: 'Petal & Twine: $412.00 is unusually high',
      link: '/transactions?tx=f7',
      evidence: ['f7'],
    };
    gateway.answer(listAlertsEndpoint, [bill, price, high]);
    renderRemote(<InsightsPage />);
    const card = await screen.findByRole('listitem', { name: bill.title });
    expect(within(card).queryByRole('progressbar')).not.toBeInTheDocument();
    expect(within(card).getByRole('link', { name: 'Open bills' })).toHaveAttribute('href', '/bills');
    const other = screen.getByRole('listitem', { name: price.title });
    expect(within(other).getByRole('link', { name: 'See the 3 charges' })).toHaveAttribute(
      'href',
      '/transactions?q=Novaplay%20Streaming',
    );
    const unusual = screen.getByRole('listitem', { name: high.title });
    expect(within(unusual).getByRole('link', { name: 'Open the transaction' })).toHaveAttribute(
      'href',
      '/transactions?tx=f7',
    );
  });

  it('states what is checked when there are no alerts', async () => {
    gateway.answer(listAlertsEndpoint, []);
    renderRemote(<InsightsPage />);
    expect(await screen.findByText('All caught up')).toBeInTheDocument();
  });

  it('shows an error and retries', async () => {
    const user = userEvent.setup();
    gateway.answer(listAlertsEndpoint, new Refusal('SERVICE_UNAVAILABLE'));
    renderRemote(<InsightsPage />);
    expect(await screen.findByText('Alerts could not be loaded')).toBeInTheDocument();
    gateway.answer(listAlertsEndpoint, listAlertsEndpoint.example.reply);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('listitem', { name: alert!.title })).toBeInTheDocument();
  });

  it('snoozes an alert, removes it from the list at once, and restores snoozed alerts', async () => {
    const user = userEvent.setup();
    renderRemote(<InsightsPage />);
    const card = await screen.findByRole('listitem', { name: alert!.title });
    gateway.answer(listAlertsEndpoint, []);
    await user.click(within(card).getByRole('button', { name: `More for ${alert!.title}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remind me in 3 days' }));
    await waitFor(() => expect(gateway.callsTo(snoozeAlertEndpoint)).toHaveLength(1));
    expect(await screen.findByText('All caught up')).toBeInTheDocument();
    await user.click(await screen.findByText('Snoozed and dismissed (1)'));
    await user.click(screen.getByRole('button', { name: 'Bring back' }));
    await waitFor(() => expect(gateway.callsTo(reviveAlertEndpoint)).toHaveLength(1));
  });

  it.each([
    ['Dismiss', dismissAlertEndpoint, undefined],
    ['Useful', judgeAlertEndpoint, { feedback: 'useful' }],
    ['Not unusual', judgeAlertEndpoint, { feedback: 'notUnusual' }],
    ['Mute alerts of this kind', muteKindEndpoint, { muted: true }],
  ])('accepts the answer “%s”', async (name, route, body) => {
    const user = userEvent.setup();
    renderRemote(<InsightsPage />);
    await user.click(await screen.findByRole('button', { name: `More for ${alert!.title}` }));
    await user.click(await screen.findByRole('menuitem', { name }));
    await waitFor(() => expect(gateway.callsTo(route)).toHaveLength(1));
    if (body) expect(gateway.callsTo(route)[0]!.body).toEqual(body);
  });

  it('accepts a limit, refuses one out of range, and returns to the usual one', async () => {
    const user = userEvent.setup();
    renderRemote(<AlertLimitsWidget />);
    const box = await screen.findByRole('textbox', { name: 'Large first payment: or more in one payment' });
    expect(box).toHaveValue('500');
    await user.clear(box);
    await user.type(box, '12{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('200 to 100,000');
    expect(gateway.callsTo(limitKindEndpoint)).toHaveLength(0);
    await user.clear(box);
    await user.type(box, '800{Enter}');
    await waitFor(() => expect(gateway.callsTo(limitKindEndpoint)[0]!.body).toEqual({ limit: 800 }));
    await user.click(screen.getByRole('button', { name: 'Large first payment: as usual' }));
    await waitFor(() => expect(gateway.callsTo(limitKindEndpoint)[1]!.body).toEqual({ limit: null }));
  });

  it('shows when and what it checked last, and checks again on request', async () => {
    const user = userEvent.setup();
    renderRemote(<InsightsPage />);
    expect(await screen.findByText(/^Last check/)).toBeInTheDocument();
    expect(screen.getByText('3 accounts')).toBeInTheDocument();
    expect(screen.getByText(/4 of the 5 alerts you judged were useful \(80%\)/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    await waitFor(() => expect(gateway.callsTo(runWatchEndpoint)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Unmute Idle cash' }));
    await waitFor(() => expect(gateway.callsTo(muteKindEndpoint)).toHaveLength(1));
  });

  it('shows the forecast with its range and how often it was right, or why there is none', async () => {
    const { unmount } = renderRemote(<InsightsPage />, { at: '/insights?tab=forecast' });
    expect(await screen.findByRole('figure', { name: 'Money at hand, next 90 days' })).toHaveTextContent(
      'Range (4 of 5 days), 2 days',
    );
    expect(screen.getByText('81%')).toBeInTheDocument();
    unmount();
    gateway.answer(readForecastEndpoint, { ...readForecastEndpoint.example.reply, days: [], lowPoint: null });
    renderRemote(<InsightsPage />, { at: '/insights?tab=forecast' });
    expect(await screen.findByText('No forecast yet')).toBeInTheDocument();
  });

  it('shows only categories with spending this month', async () => {
    gateway.answer(listTrendsEndpoint, [trend, { ...trend, category: 'Travel', currentMonthSpending: 0 }]);
    renderRemote(<InsightsPage />, { at: '/insights?tab=trends' });
    expect(await screen.findByText('Dining')).toBeInTheDocument();
    expect(screen.getByText('Medium')).toBeInTheDocument();
    expect(screen.queryByText('Travel')).not.toBeInTheDocument();
  });
});

describe('ReportsPage', () => {
  it('shows the kinds of reports to people without one, and starts with the chosen kind', async () => {
    const user = userEvent.setup();
    gateway.answer(listReportsEndpoint, []);
    renderRemote(<ReportsPage />, { at: '/reports' });
    const kinds = await screen.findByRole('list', { name: 'Kinds of reports' });
    expect(screen.getByRole('link', { name: /^Breakdown/ })).toHaveAttribute('href', '/reports/explore');
    await user.click(within(kinds).getByRole('button', { name: /^Cash flow/ }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('radio', { name: /^Cash flow/ })).toBeChecked();
  });

  it('asks for kind and period, generates the report, and reports when it is ready', async () => {
    const user = userEvent.setup();
    gateway.answer(listReportsEndpoint, []);
    const { address } = renderRemote(<ReportsPage />, { at: '/reports' });
    expect(await screen.findByText('No reports found matching your criteria.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Generate your first report' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('radio', { name: /^Expenses/ }));
    await user.click(within(dialog).getByRole('radio', { name: 'Last year' }));
    gateway.answer(listReportsEndpoint, listReportsEndpoint.example.reply);
    await user.click(within(dialog).getByRole('button', { name: 'Generate' }));
    expect(await screen.findByRole('heading', { name: 'Summary report' })).toBeInTheDocument();
    expect(gateway.callsTo(generateReportEndpoint)[0]).toMatchObject({
      body: { type: 'expense', preset: 'last-year' },
      headers: { 'idempotency-key': expect.any(String) },
    });
    await waitFor(() => expect(toastStore.get()?.title).toBe('Summary report is ready'));
    act(() => toastStore.get()!.action!.onClick());
    expect(address()).toContain(listReportsEndpoint.example.reply[0]!.id);
  });

  it('shows the progress of a report, and offers to retry a failed one', async () => {
    const [one] = listReportsEndpoint.example.reply;
    gateway.answer(listReportsEndpoint, [
      { ...one!, status: 'running', progress: 40 },
      { ...one!, id: 'other', name: 'Tax report', status: 'failed', problem: 'Payroll is away.' },
    ]);
    renderRemote(<ReportsPage />);
    expect(await screen.findByText('Being generated, 40 %')).toBeInTheDocument();
    expect(screen.getByText('Payroll is away.')).toBeInTheDocument();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(gateway.callsTo(retryReportEndpoint)).toHaveLength(1));
  });

  it('marks the quarters as a sample for a person without data', async () => {
    gateway.answer(readOverviewEndpoint, []);
    renderRemote(<ReportsPage />);
    expect(await screen.findByText('Sample')).toBeInTheDocument();
    expect(screen.getByText(/These are sample figures/)).toBeInTheDocument();
  });

  it('lists contractors, marks those who get a form, and links to the payments', async () => {
    const { reply } = readContractorsEndpoint.example;
    const payees = [...reply.payees, { merchant: 'Odd Jobs', paid: 80, payments: 1, reported: false }];
    gateway.answer(readContractorsEndpoint, { ...reply, payees });
    renderRemote(<ReportsPage />);
    expect(await screen.findByText('Contractors paid in 2026')).toBeInTheDocument();
    expect(screen.getAllByText('1099-NEC due')).toHaveLength(1);
    const link = screen.getByRole('link', { name: 'Juno Varga Illustration' });
    expect(new URLSearchParams(link.getAttribute('href')!.split('?')[1]).get('q')).toBe(
      'is:business merchant:"Juno Varga Illustration" after:2025-12-31 before:2027-01-01',
    );
  });

  it('lists asset purchases with their tax form and links to the purchase', async () => {
    const [camera] = readAssetPurchasesEndpoint.example.reply.purchases;
    renderRemote(<ReportsPage />);
    expect(await screen.findByText('Assets bought in 2026')).toBeInTheDocument();
    expect(screen.getByText('Line 22 now, belongs on line 13')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Northlight Cameras' })).toHaveAttribute(
      'href',
      `/transactions?tx=${camera!.id}`,
    );
  });

  it('hides contractors for a person who paid none', async () => {
    gateway.answer(readContractorsEndpoint, { ...readContractorsEndpoint.example.reply, payees: [] });
    renderRemote(<ReportsPage />);
    await screen.findByText('Available Reports');
    await waitFor(() => expect(gateway.callsTo(readContractorsEndpoint)).toHaveLength(1));
    expect(screen.queryByText(/Contractors paid/)).not.toBeInTheDocument();
  });

  it('chooses a range in a two-month calendar', async () => {
    const user = userEvent.setup();
    renderRemote(<ReportsPage />);
    await user.click(screen.getByRole('button', { name: 'Pick a date range' }));
    expect(within(screen.getByRole('dialog')).getAllByRole('grid')).toHaveLength(2);
  });
});

const reportPage = (
  <Routes>
    <Route path="/reports/:id" element={<ReportPage />} />
  </Routes>
);

describe('ReportPage', () => {
  it('shows figures and tables, each linking to the transactions that add up to it', async () => {
    renderRemote(reportPage, { at: '/reports/one' });
    expect(await screen.findByRole('link', { name: '$4,825.00' })).toHaveAttribute(
      'href',
      '/transactions?q=is%3Acounted&type=income&from=2026-10-01&to=2026-10-31',
    );
    const table = screen.getByRole('table', { name: 'Month by month' });
    expect(within(table).getByText('$2,914.36')).toBeInTheDocument();
    expect(screen.getByRole('figure', { name: /^Month by month/ })).toBeInTheDocument();
  });

  it('creates a link, shows it once and revokes it', async () => {
    const user = userEvent.setup();
    renderRemote(reportPage, { at: '/reports/one' });
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Make a link' }));
    const link = await within(dialog).findByRole('textbox', { name: 'Link' });
    expect(link).toHaveDisplayValue(/\/api\/shared\/reports\/[\w-]{43}$/);
    await user.click(within(dialog).getByRole('button', { name: 'End the link for Accountant' }));
    await waitFor(() => expect(gateway.callsTo(revokeShareEndpoint)).toHaveLength(1));
  });
});
