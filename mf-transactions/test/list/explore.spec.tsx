import '@testing-library/jest-dom';
import * as banking from '@app/contracts-banking';
import { contractGateway, renderRemote } from '@app/web-testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExplorePage } from '../../src/features/explore/explore.page';
import { withRow } from '../../src/features/ledger/ledger-patch';
import { noRows } from '../support/no-rows';
import { row, split } from '../support/sample-rows';

jest.mock('../../../libs/web/charts/src/engine/echart', () => ({ EChart: () => null }));
jest.mock('../../../libs/web/charts/src/engine/echart-flow', () => ({ EChartFlow: () => null }));

jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const account = banking.exampleAccount;
const columns = [
  row('rent', { description: 'Rent', category: 'Housing', amountMinor: -120_000, date: '2026-03-02' }),
  row('latte', { description: 'Latte', category: 'Coffee', amountMinor: -550, date: '2026-03-05' }),
  row('dinner', { description: 'Dinner', amountMinor: -4_450, date: '2026-04-05' }),
  row('pay', { category: 'Salary', type: 'income', amountMinor: 300_000, date: '2026-03-31' }),
  { ...split, date: '2026-04-09' },
].reduce((all, ledgerRow) => withRow(all, { ...ledgerRow, accountId: account.id }), noRows);
const category = (name: string, parent: string | null = null) => ({
  ...banking.listCategoriesEndpoint.example.reply[0]!,
  name,
  parent,
});
const routes = [
  banking.ledgerColumnsEndpoint,
  banking.listAccountsEndpoint,
  banking.listCategoriesEndpoint,
  banking.listPeopleEndpoint,
  banking.listSavedViewsEndpoint,
  banking.createSavedViewEndpoint,
  banking.readReviewEndpoint,
];
const user = userEvent.setup({ delay: null });
const days = 'from=2026-03-01&to=2026-04-30';
const table = (name: string) => screen.findByRole('table', { name });
const amountOf = (of: HTMLElement, name: string) =>
  within(within(of).getByText(name).closest('tr')!).getAllByRole('cell')[0]!;

describe('Explore', () => {
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(() => {
    gateway = contractGateway(routes, [
      [banking.ledgerColumnsEndpoint, columns],
      [banking.listAccountsEndpoint, [account]],
      [
        banking.listCategoriesEndpoint,
        [category('Dining'), category('Coffee', 'Dining'), category('Housing'), category('Groceries')],
      ],
      [banking.listSavedViewsEndpoint, { views: [] }],
    ]);
  });
  afterEach(() => gateway.close());

  it('adds up spending by group, with a link from a line to the rows of the group and its children', async () => {
    renderRemote(<ExplorePage />, { at: `/reports/explore?${days}` });
    const shown = await table('Spending by category group');
    expect(amountOf(shown, 'Housing')).toHaveTextContent('$1,235.00');
    expect(amountOf(shown, 'Dining')).toHaveTextContent('$50.00');
    expect(amountOf(shown, 'Total')).toHaveTextContent('$1,340.00');
    expect(within(shown).getByRole('link', { name: 'Dining' })).toHaveAttribute(
      'href',
      `/transactions?type=expense&${days}&category=Dining&also=Coffee`,
    );
  });

  it('compares with the previous period and accepts the search language of the list', async () => {
    renderRemote(<ExplorePage />, { at: '/reports/explore?by=category&from=2026-04-01&to=2026-04-30' });
    await table('Spending by category');
    await user.selectOptions(screen.getByLabelText('Compare with'), 'Previous period');
    const line = within(await table('Spending by category'))
      .getByText('Housing')
      .closest('tr')!;
    expect(
      within(line)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['$35.00', expect.any(String), '$1,200.00', '−$1,165.00']);
    await user.type(screen.getByLabelText('Narrow the report'), 'tag:trip');
    await waitFor(() => expect(screen.queryByText('Dining, other')).not.toBeInTheDocument());
    expect(amountOf(await table('Spending by category'), 'Total')).toHaveTextContent('$90.00');
  });

  it('shows where money came from and where it went', async () => {
    renderRemote(<ExplorePage />, { at: `/reports/explore?show=flow&${days}` });
    expect(amountOf(await table('Money in'), 'Salary')).toHaveTextContent('$3,000.00');
    expect(amountOf(await table('Money out'), 'Housing')).toHaveTextContent('$1,235.00');
    expect(screen.getByText(/\$1,660\.00 of \$3,000\.00 kept/)).toBeVisible();
  });

  it('shows the months of a year next to each other, with the net of each', async () => {
    renderRemote(<ExplorePage />, { at: '/reports/explore?show=year&from=2026-01-01&to=2026-12-31' });
    const grid = await table('Income and spending of 2026 by month');
    const net = within(within(grid).getByText('Net').closest('tr')!).getAllByRole('cell');
    expect(net[2]).toHaveTextContent('$1,795');
    expect(net[3]).toHaveTextContent('−$135');
    expect(net[12]).toHaveTextContent('$1,660');
  });

  it('saves the current report under a name', async () => {
    renderRemote(<ExplorePage />, { at: `/reports/explore?by=merchant&compare=year&${days}&q=-tag:trip` });
    await user.click(await screen.findByRole('button', { name: 'Saved reports' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save this report' }));
    await user.type(await screen.findByLabelText(/Name/), 'Where it goes');
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    await waitFor(() =>
      expect(gateway.callsTo(banking.createSavedViewEndpoint)[0]?.body).toEqual({
        name: 'Where it goes',
        filter: { q: '-tag:trip', from: '2026-03-01', to: '2026-04-30' },
        report: { show: 'breakdown', of: 'expense', by: 'merchant', compare: 'year' },
        pinned: false,
      }),
    );
  });

  it('shows a message if a period has no rows', async () => {
    renderRemote(<ExplorePage />, { at: '/reports/explore?from=2020-01-01&to=2020-02-01' });
    expect(await screen.findByText('No spending in this period.')).toBeVisible();
  });
});
