import '@testing-library/jest-dom';
import { invalidatePaths } from '@app/api-client';
import * as banking from '@app/contracts-banking';
import { contractGateway } from '@app/web-testing';
import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayNumber, ledger, show, today } from '../support/list-uses';
import { openWideWindow } from '../support/wide-window';

jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const { exampleTransaction, ledgerColumnsEndpoint, readTransactionEndpoint } = banking;
const user = userEvent.setup({ delay: null });
const { columns } = ledger;
const firstOf: Readonly<Record<string, unknown>> = {
  id: 'late',
  description: 'Came late',
  day: dayNumber(today),
};
/** The ledger after somebody else's row arrived above the others. */
const withRowAbove: banking.LedgerColumns = {
  ...ledger,
  revision: '2',
  columns: Object.fromEntries(
    Object.entries(columns).map(([name, values]) => [name, [firstOf[name] ?? values[1], ...values]]),
  ) as typeof columns,
};

describe('the focus beside the list', () => {
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(() => {
    openWideWindow();
    gateway = contractGateway(
      [
        ledgerColumnsEndpoint,
        banking.addTransactionEndpoint,
        banking.listAccountsEndpoint,
        banking.listCategoriesEndpoint,
        readTransactionEndpoint,
      ],
      [
        [ledgerColumnsEndpoint, ledger],
        [readTransactionEndpoint, { ...exampleTransaction, id: 't2' }],
      ],
    );
  });
  afterEach(() => gateway.close());

  const openFirst = async () => {
    const view = show();
    await screen.findByRole('table', { name: 'Transactions' });
    await user.keyboard('j');
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Select Northwind Studio' })).toHaveFocus(),
    );
    await user.keyboard('e');
    return { ...view, attach: await screen.findByRole('button', { name: 'Attach a receipt' }) };
  };
  const rowArrives = async (client: Awaited<ReturnType<typeof openFirst>>['client']) => {
    gateway.answer(ledgerColumnsEndpoint, withRowAbove);
    await act(() => invalidatePaths(client, ['/api/transactions']));
    await screen.findByRole('checkbox', { name: 'Select Came late' });
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  };

  const addAfter = async (open: () => Promise<void>) => {
    gateway.answer(banking.addTransactionEndpoint, () => {
      gateway.answer(ledgerColumnsEndpoint, withRowAbove);
      const transaction = { ...exampleTransaction, id: 'late', description: 'Came late', date: today };
      return { ...banking.addTransactionEndpoint.example.reply, transaction };
    });
    show();
    await screen.findByRole('table', { name: 'Transactions' });
    await open();
    await user.type(await screen.findByRole('textbox', { name: /Amount/ }), '45');
    await user.type(screen.getByRole('textbox', { name: /Description/ }), 'Came late');
    await user.keyboard('{Control>}{Enter}{/Control}');
  };

  it('goes to the new row if no place in the page had it before', async () => {
    await addAfter(() => user.keyboard('n'));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select Came late' })).toHaveFocus());
  });

  it('goes back to the button that opened the form', async () => {
    await addAfter(async () => user.click(screen.getByRole('button', { name: 'Add Transaction' })));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Transaction' })).toHaveFocus());
  });

  it('stays in the drawer when a row arrives above the open one', async () => {
    const { client, attach } = await openFirst();
    act(() => attach.focus());
    await rowArrives(client);
    expect(attach).toHaveFocus();
  });

  it('does not leave an open drawer for the list while nothing has it', async () => {
    const { client, attach } = await openFirst();
    act(() => attach.focus());
    act(() => attach.blur());
    await rowArrives(client);
    expect(document.body).toHaveFocus();
  });
});
