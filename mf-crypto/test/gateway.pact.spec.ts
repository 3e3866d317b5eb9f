import {
  addCryptoTransactionRoute,
  connectExchangeRoute,
  decideCryptoTransferRoute,
  listCryptoTransactionsRoute,
  listWalletsRoute,
  readCryptoLotsRoute,
  removeCryptoTransactionRoute,
  suggestCryptoTransfersRoute,
} from '@app/contracts-crypto';
import { gatewayPact } from '@app/web-testing/pact';
import { addTransaction } from '../src/features/portfolio/api/add-transaction';
import { connectExchange } from '../src/features/portfolio/api/connect-exchange';
import { decideTransfer } from '../src/features/portfolio/api/decide-transfer';
import { listTransactions } from '../src/features/portfolio/api/list-transactions';
import { listWallets } from '../src/features/portfolio/api/list-wallets';
import { readLots } from '../src/features/portfolio/api/read-lots';
import { removeTransaction } from '../src/features/portfolio/api/remove-transaction';
import { suggestTransfers } from '../src/features/portfolio/api/suggest-transfers';
import { portfolioValue } from '../src/features/portfolio/portfolio';
import { quantityText } from '../src/features/portfolio/quantity';

const run = <T>(query: { queryFn: (context: { signal: AbortSignal }) => Promise<T> }): Promise<T> =>
  query.queryFn({ signal: new AbortController().signal });

describe('mf-crypto needs of the gateway', () => {
  const pact = gatewayPact('mf-crypto');

  it('wallets', () =>
    pact.uses(
      listWalletsRoute,
      {
        state: 'signed in',
        reply: {
          wallets: [
            {
              id: true,
              currency: true,
              currencyName: true,
              walletName: true,
              balance: true,
              balanceUsd: true,
              priceChange24h: true,
              lastPriceUsd: true,
              priceAt: true,
            },
          ],
        },
      },
      async () => {
        const { wallets } = await run(listWallets());
        expect(portfolioValue(wallets)).toEqual({ minor: 1_176_683, unpriced: 0 });
        expect(quantityText(wallets[0]!.balance, 'en-US')).toBe('0.18342019');
      },
    ));

  it('an empty list where there are none', () =>
    pact.uses(
      listWalletsRoute,
      { state: 'signed in, without wallets', example: { wallets: [] }, reply: { wallets: 'exact' } },
      async () => {
        expect(await run(listWallets())).toEqual({ wallets: [] });
      },
    ));

  it('transactions', () =>
    pact.uses(
      listCryptoTransactionsRoute,
      {
        state: 'signed in',
        reply: {
          transactions: [
            {
              id: true,
              type: true,
              amount: true,
              amountUsd: true,
              currency: true,
              description: true,
              date: true,
              walletId: true,
            },
          ],
        },
      },
      async () => {
        expect((await run(listTransactions())).transactions[0]!.type).toBe('buy');
      },
    ));

  it('transfers to decide', () =>
    pact.uses(
      suggestCryptoTransfersRoute,
      {
        state: 'signed in',
        reply: {
          pairs: [
            {
              send: { id: true, amount: true, currency: true, at: true },
              receive: { id: true, amount: true, at: true },
              from: true,
              to: true,
              fee: true,
            },
          ],
        },
      },
      async () => {
        expect((await run(suggestTransfers())).pairs[0]!.fee).toBe('0.00005');
      },
    ));

  it('to say what a transfer is', () =>
    pact.uses(decideCryptoTransferRoute, { state: 'signed in', reply: { decision: true } }, async () => {
      const { body } = decideCryptoTransferRoute.example;
      expect(await decideTransfer.mutationFn({ body: body! })).toEqual({ decision: 'transfer' });
    }));

  it('what coins cost, and those that lack a history', () =>
    pact.uses(
      readCryptoLotsRoute,
      {
        state: 'signed in',
        reply: {
          wallets: [{ walletId: true, costUsd: true, costKnown: true, unexplained: true }],
          missing: [
            {
              transaction: {
                id: true,
                type: true,
                currency: true,
                amountUsd: true,
                description: true,
                date: true,
                walletId: true,
              },
              walletName: true,
              quantity: true,
            },
          ],
        },
      },
      async () => {
        expect((await run(readLots())).missing[0]!.quantity).toBe('0.35');
      },
    ));

  it('to add an acquisition', () =>
    pact.uses(addCryptoTransactionRoute, { state: 'signed in', reply: { id: true } }, async () => {
      const { body } = addCryptoTransactionRoute.example;
      expect((await addTransaction.mutationFn({ body: body! })).id).toBeTruthy();
    }));

  it('to take it back', () =>
    pact.uses(removeCryptoTransactionRoute, { state: 'signed in', reply: { removed: true } }, async () => {
      const { params } = removeCryptoTransactionRoute.example;
      expect(await removeTransaction.mutationFn({ params: params! })).toEqual({ removed: true });
    }));

  it('to connect', () =>
    pact.uses(
      connectExchangeRoute,
      { state: 'signed in', reply: { success: true, message: true } },
      async () => {
        expect((await connectExchange.mutationFn({ body: {} })).success).toBe(true);
      },
    ));

  it('to be told why it can’t connect', () =>
    pact.expectsRefusal(
      connectExchangeRoute,
      { state: 'signed in, no exchange set up', fails: 'PROVIDER_NOT_CONFIGURED' },
      async () => {
        await expect(connectExchange.mutationFn({ body: {} })).rejects.toMatchObject({
          code: 'PROVIDER_NOT_CONFIGURED',
        });
      },
    ));
});
