import {
  addCryptoTransactionEndpoint,
  connectExchangeEndpoint,
  decideCryptoTransferEndpoint,
  listCryptoTransactionsEndpoint,
  listWalletsEndpoint,
  readCryptoLotsEndpoint,
  removeCryptoTransactionEndpoint,
  suggestCryptoTransfersEndpoint,
} from '@app/contracts-crypto';
import { gatewayPact } from '@app/web-testing/pact';
import {
  addTransaction,
  connectExchange,
  decideTransfer,
  listTransactions,
  listWallets,
  readLots,
  removeTransaction,
  suggestTransfers,
} from '../src/features/portfolio/api';
import { portfolioValue } from '../src/features/portfolio/portfolio';
import { quantityText } from '../src/features/portfolio/quantity';

const run = <T>(query: { queryFn: (context: { signal: AbortSignal }) => Promise<T> }): Promise<T> =>
  query.queryFn({ signal: new AbortController().signal });

describe('mf-crypto and the gateway', () => {
  const pact = gatewayPact('mf-crypto');

  it('lists wallets', () =>
    pact.uses(
      listWalletsEndpoint,
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

  it('gets an empty list without wallets', () =>
    pact.uses(
      listWalletsEndpoint,
      { state: 'signed in, without wallets', example: { wallets: [] }, reply: { wallets: 'exact' } },
      async () => {
        expect(await run(listWallets())).toEqual({ wallets: [] });
      },
    ));

  it('lists transactions', () =>
    pact.uses(
      listCryptoTransactionsEndpoint,
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

  it('lists suggested transfers', () =>
    pact.uses(
      suggestCryptoTransfersEndpoint,
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

  it('decides about a transfer', () =>
    pact.uses(decideCryptoTransferEndpoint, { state: 'signed in', reply: { decision: true } }, async () => {
      const { body } = decideCryptoTransferEndpoint.example;
      expect(await decideTransfer.mutationFn({ body })).toEqual({ decision: 'transfer' });
    }));

  it('reads cost basis and coins without a history', () =>
    pact.uses(
      readCryptoLotsEndpoint,
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

  it('adds an acquisition', () =>
    pact.uses(addCryptoTransactionEndpoint, { state: 'signed in', reply: { id: true } }, async () => {
      const { body } = addCryptoTransactionEndpoint.example;
      expect((await addTransaction.mutationFn({ body })).id).toBeTruthy();
    }));

  it('undoes an acquisition', () =>
    pact.uses(removeCryptoTransactionEndpoint, { state: 'signed in', reply: { removed: true } }, async () => {
      const { params } = removeCryptoTransactionEndpoint.example;
      expect(await removeTransaction.mutationFn({ params })).toEqual({ removed: true });
    }));

  it('connects an exchange', () =>
    pact.uses(
      connectExchangeEndpoint,
      { state: 'signed in', reply: { success: true, message: true } },
      async () => {
        expect((await connectExchange.mutationFn({ body: {} })).success).toBe(true);
      },
    ));

  it('receives the reason when connecting fails', () =>
    pact.expectsRefusal(
      connectExchangeEndpoint,
      { state: 'signed in, no exchange set up', fails: 'PROVIDER_NOT_CONFIGURED' },
      async () => {
        await expect(connectExchange.mutationFn({ body: {} })).rejects.toMatchObject({
          code: 'PROVIDER_NOT_CONFIGURED',
        });
      },
    ));
});
