import '@testing-library/jest-dom';
import * as banking from '@app/contracts-banking';
import { contractGateway, Refusal, renderRemote } from '@app/web-testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { decimalFromText } from '../../src/features/holdings/holdings-words';
import { AccountsRoutes } from '../../src/routes/accounts.routes';
import { ledger } from '../support/list-uses';

jest.mock('../../../libs/web/charts/src/engine/echart', () => ({ EChart: () => null }));

jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const holdings = banking.exampleHoldings;
const account: banking.Account = {
  ...banking.exampleAccount,
  id: holdings.accountId,
  name: 'Index portfolio',
  kind: 'investment',
  mask: '2087',
  balance: holdings.value,
};
const none = {
  ...holdings,
  date: null,
  positions: [],
  value: 0,
  cost: null,
  gain: null,
  performance: null,
  version: 0,
};
const routes = [
  banking.listAccountsEndpoint,
  banking.listValuationsEndpoint,
  banking.ledgerColumnsEndpoint,
  banking.readHoldingsEndpoint,
  banking.setHoldingsEndpoint,
  banking.readPositionsEndpoint,
];
const user = userEvent.setup({ delay: null });
const show = () =>
  renderRemote(
    <Routes>
      <Route path="/accounts/*" element={<AccountsRoutes basePath="/accounts" />} />
    </Routes>,
    { at: `/accounts/${account.id}/holdings` },
  );

describe('holdings page', () => {
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(() => {
    gateway = contractGateway(routes, [
      [banking.listAccountsEndpoint, [account]],
      [banking.ledgerColumnsEndpoint, ledger],
      [banking.listValuationsEndpoint, []],
    ]);
  });
  afterEach(() => gateway.close());
  const sentBody = () => gateway.callsTo(banking.setHoldingsEndpoint)[0]?.body as { positions: unknown[] };

  it('shows value, gain against cost, and return with its method', async () => {
    show();
    const table = await screen.findByRole('table', { name: 'Positions' });
    const line = within(table).getByRole('button', { name: 'VTI' }).closest('tr')!;
    expect(
      within(line)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['42.1875', '301.55', '$12,721.64', '$9,480.25', '+$3,241.39', '100%']);
    expect(screen.getByText('+$3,241.39 (+34.2%)')).toBeVisible();
    expect(screen.getByText('+18.42% · +9.36% a year')).toBeVisible();
    expect(screen.getByText(/Modified Dietz/)).toBeVisible();
  });

  it('changes one position and leaves the others unchanged', async () => {
    show();
    await user.click(await screen.findByRole('button', { name: 'Add position' }));
    await user.type(await screen.findByLabelText('Symbol'), 'bnd');
    await user.type(screen.getByLabelText(/^Quantity/), '1,000.5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a number above 0, such as 12.5')).toBeVisible();
    await user.type(screen.getByLabelText(/^Price \(USD\)/), '72.4');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const [{ id: _id, value: _value, gain: _gain, share: _share, ...first }] = holdings.positions as [
      banking.HeldPosition,
    ];
    await waitFor(() =>
      expect(sentBody()).toMatchObject({
        version: 1,
        positions: [
          first,
          { symbol: 'BND', name: 'bnd', kind: 'fund', quantity: '1000.5', price: '72.4', cost: null },
        ],
      }),
    );
  });

  it('updates the prices of a day', async () => {
    show();
    await user.click(await screen.findByRole('button', { name: 'Update prices' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText('VTI'));
    await user.type(dialog.getByLabelText('VTI'), '310');
    await user.click(dialog.getByRole('button', { name: 'Update prices' }));
    await waitFor(() => expect(sentBody().positions).toMatchObject([{ symbol: 'VTI', price: '310' }]));
  });

  it("imports a broker's file after a preview", async () => {
    gateway.answer(banking.readHoldingsEndpoint, none);
    gateway.answer(banking.readPositionsEndpoint, {
      ...banking.readPositionsEndpoint.example.reply,
      date: '2026-11-19',
      mask: '5555',
      refused: [{ line: 4, reason: 'Short positions and debts are not kept.' }],
    });
    show();
    await user.click(await screen.findByRole('button', { name: 'Update from a file' }));
    const dialog = within(await screen.findByRole('dialog'));
    const file = new File(['Symbol,Quantity'], 'positions.csv', { type: 'text/csv' });
    Object.defineProperty(file, 'text', { value: () => Promise.resolve('Symbol,Quantity') });
    await user.upload(dialog.getByLabelText('Positions file', { selector: 'input' }), file);
    expect(await dialog.findByText('1 position in a Fidelity positions file')).toBeVisible();
    expect(dialog.getByText('The file is of account ••5555, this one is ••2087.')).toBeVisible();
    expect(dialog.getByText(/Line 4 is left out/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Use these positions' }));
    await waitFor(() => expect(sentBody()).toMatchObject({ date: '2026-11-19', version: 0 }));
  });

  it('shows why holdings are not available', async () => {
    gateway.answer(banking.readHoldingsEndpoint, new Refusal('HOLDS_NOTHING'));
    show();
    expect(await screen.findByText(/Only investment accounts have holdings/)).toBeVisible();
  });

  it.each([
    ['1,234.5', '1234.5'],
    ['12,5', '12.5'],
    ['.5', '0.5'],
    ['$3', '3'],
    ['0', undefined],
    ['-1', undefined],
    ['1e3', undefined],
  ])('reads a typed %s', (typed, text) => expect(decimalFromText(typed)).toBe(text));
});
