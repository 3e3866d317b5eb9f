import '@testing-library/jest-dom';
import {
  listTripsRoute,
  readAssetPurchasesRoute,
  readContractorsRoute,
  readOverviewRoute,
} from '@app/contracts-banking';
import {
  downloadReportRoute,
  generateReportRoute,
  listAlertsRoute,
  listPatternsRoute,
  listReportsRoute,
  listTrendsRoute,
  readAlertRoute,
} from '@app/contracts-insights';
import { contractGateway, Refusal, renderRemote } from '@app/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InsightsPage } from '../src/features/insights/insights.page';
import { ReportsPage } from '../src/features/reports/reports.page';

jest.mock('@app/charts', () => ({
  download: jest.fn(),
  OverviewChart: ({ controls }: { controls: unknown }) => <figure>{controls as never}</figure>,
}));

const routes = [
  listAlertsRoute,
  readAlertRoute,
  listTrendsRoute,
  listPatternsRoute,
  listReportsRoute,
  generateReportRoute,
  downloadReportRoute,
  readOverviewRoute,
  readContractorsRoute,
  readAssetPurchasesRoute,
  listTripsRoute,
];
const [alert] = listAlertsRoute.example.reply;
const [trend] = listTrendsRoute.example.reply;
let gateway: ReturnType<typeof contractGateway>;
beforeEach(() => (gateway = contractGateway(routes)));
afterEach(() => gateway.close());

describe('insights page', () => {
  it('counts the unread and marks one as read in place', async () => {
    const user = userEvent.setup();
    const { address } = renderRemote(<InsightsPage />, { at: '/insights' });
    expect(await screen.findByRole('tab', { name: /Active Alerts 1/ })).toBeInTheDocument();
    const card = screen.getByRole('listitem', { name: alert!.title });
    expect(within(card).getByText('Medium')).toBeInTheDocument();
    await user.click(within(card).getByRole('button', { name: 'Mark as Read' }));
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Active Alerts' })).toBeInTheDocument());
    expect(within(card).queryByRole('button', { name: 'Mark as Read' })).not.toBeInTheDocument();
    expect(gateway.callsTo(readAlertRoute)).toHaveLength(1);
    expect(address()).toBe('/insights');
  });

  it('takes the mark back and logs when the server refuses', async () => {
    const user = userEvent.setup();
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    gateway.answer(readAlertRoute, new Refusal('SERVICE_UNAVAILABLE'));
    renderRemote(<InsightsPage />);
    await user.click(await screen.findByRole('button', { name: 'Mark as Read' }));
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(await screen.findByRole('button', { name: 'Mark as Read' })).toBeInTheDocument();
    log.mockRestore();
  });

  it('shows a bill without a budget bar, with the way to where it is paid', async () => {
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
      title: '$412.00 at Petal & Twine is unusually high',
      link: '/transactions?tx=f7',
      evidence: ['f7'],
    };
    gateway.answer(listAlertsRoute, [bill, price, high]);
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

  it('says what is checked when nothing needs the person', async () => {
    gateway.answer(listAlertsRoute, []);
    renderRemote(<InsightsPage />);
    expect(await screen.findByText('Nothing needs you')).toBeInTheDocument();
  });

  it('says what failed and tries again', async () => {
    const user = userEvent.setup();
    gateway.answer(listAlertsRoute, new Refusal('SERVICE_UNAVAILABLE'));
    renderRemote(<InsightsPage />);
    expect(await screen.findByText('Alerts could not be loaded')).toBeInTheDocument();
    gateway.answer(listAlertsRoute, listAlertsRoute.example.reply);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(alert!.title)).toBeInTheDocument();
  });

  it('shows only categories with spending this month', async () => {
    gateway.answer(listTrendsRoute, [trend, { ...trend, category: 'Travel', currentMonthSpending: 0 }]);
    renderRemote(<InsightsPage />, { at: '/insights?tab=trends' });
    expect(await screen.findByText('Dining')).toBeInTheDocument();
    expect(screen.getByText('Medium')).toBeInTheDocument();
    expect(screen.queryByText('Travel')).not.toBeInTheDocument();
  });
});

describe('reports page', () => {
  it('makes a summary and lists it', async () => {
    const user = userEvent.setup();
    gateway.answer(listReportsRoute, []);
    renderRemote(<ReportsPage />);
    expect(await screen.findByText('No reports found matching your criteria.')).toBeInTheDocument();
    gateway.answer(listReportsRoute, listReportsRoute.example.reply);
    await user.click(screen.getByRole('button', { name: 'Generate Report' }));
    expect(await screen.findByText('Summary report')).toBeInTheDocument();
    expect(gateway.callsTo(generateReportRoute)[0]).toMatchObject({
      body: { type: 'summary' },
      headers: { 'idempotency-key': expect.any(String) },
    });
  });

  it('does not offer to make what is not built', async () => {
    const user = userEvent.setup();
    renderRemote(<ReportsPage />);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Report type' }), 'Tax');
    expect(screen.getByRole('button', { name: 'Generate Report' })).toBeDisabled();
    expect(screen.getByText('This kind of report is not built yet.')).toBeInTheDocument();
  });

  it('marks the quarters as a sample for a person without data', async () => {
    gateway.answer(readOverviewRoute, []);
    renderRemote(<ReportsPage />);
    expect(await screen.findByText('Sample')).toBeInTheDocument();
    expect(screen.getByText(/These figures are made up/)).toBeInTheDocument();
  });

  it('lists contractors, who of them gets a form, and leads to the payments', async () => {
    const { reply } = readContractorsRoute.example;
    const payees = [...reply.payees, { merchant: 'Odd Jobs', paid: 80, payments: 1, reported: false }];
    gateway.answer(readContractorsRoute, { ...reply, payees });
    renderRemote(<ReportsPage />);
    expect(await screen.findByText('Contractors paid in 2026')).toBeInTheDocument();
    expect(screen.getAllByText('1099-NEC due')).toHaveLength(1);
    const link = screen.getByRole('link', { name: 'Juno Varga Illustration' });
    expect(new URLSearchParams(link.getAttribute('href')!.split('?')[1]).get('q')).toBe(
      'is:business merchant:"Juno Varga Illustration" after:2025-12-31 before:2027-01-01',
    );
  });

  it('lists what is an asset, says where it belongs, and leads to the purchase', async () => {
    const [camera] = readAssetPurchasesRoute.example.reply.purchases;
    renderRemote(<ReportsPage />);
    expect(await screen.findByText('Assets bought in 2026')).toBeInTheDocument();
    expect(screen.getByText('Line 22 now, belongs on line 13')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Northlight Cameras' })).toHaveAttribute(
      'href',
      `/transactions?tx=${camera!.id}`,
    );
  });

  it('has nothing on contractors for somebody who paid none', async () => {
    gateway.answer(readContractorsRoute, { ...readContractorsRoute.example.reply, payees: [] });
    renderRemote(<ReportsPage />);
    await screen.findByText('Available Reports');
    await waitFor(() => expect(gateway.callsTo(readContractorsRoute)).toHaveLength(1));
    expect(screen.queryByText(/Contractors paid/)).not.toBeInTheDocument();
  });

  it('chooses a range from two months', async () => {
    const user = userEvent.setup();
    renderRemote(<ReportsPage />);
    await user.click(screen.getByRole('button', { name: 'Pick a date range' }));
    expect(within(screen.getByRole('dialog')).getAllByRole('grid')).toHaveLength(2);
  });
});
