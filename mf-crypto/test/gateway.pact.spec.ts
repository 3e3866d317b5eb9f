import {
  addCryptoTransactionEndpoint,
  addWalletEndpoint,
  changeCryptoSettingsEndpoint,
  changeWalletEndpoint,
  connectByKeyEndpoint,
  connectExchangeEndpoint,
  decideCryptoTransferEndpoint,
  disconnectExchangeEndpoint,
  finishConnectEndpoint,
  getExchangeEndpoint,
  importReportEndpoint,
  listCryptoTransactionsEndpoint,
  listOpenLotsEndpoint,
  listWalletsEndpoint,
  pickLotsEndpoint,
  previewSaleEndpoint,
  readCryptoGainsEndpoint,
  readCryptoLotsEndpoint,
  readCryptoSettingsEndpoint,
  readLotChoicesEndpoint,
  readPortfolioChecksEndpoint,
  readPortfolioEndpoint,
  removeCryptoTransactionEndpoint,
  removeWalletEndpoint,
  restoreCryptoTransactionEndpoint,
  restoreWalletEndpoint,
  suggestCryptoTransfersEndpoint,
  syncExchangeEndpoint,
  undoImportEndpoint,
} from '@app/contracts-crypto';
import { gatewayPact } from '@app/web-testing/pact';
import {
  connectByKey,
  connectExchange,
  disconnectExchange,
  finishConnect,
  readExchange,
  syncExchange,
} from '../src/features/exchange/api';
import * as gains from '../src/features/gains/api';
import { importReport, undoImport } from '../src/features/import/api';
import {
  addTransaction,
  decideTransfer,
  listTransactions,
  readLots,
  removeTransaction,
  restoreTransaction,
  suggestTransfers,
} from '../src/features/movements/api';
import { readChecks, readPortfolio } from '../src/features/portfolio/api';
import { portfolioValue } from '../src/features/portfolio/portfolio';
import { quantityText } from '../src/features/quantity/quantity';
import {
  addWallet,
  changeWallet,
  listWallets,
  removeWallet,
  restoreWallet,
} from '../src/features/wallets/api';

const run = <T>(query: { queryFn: (context: { signal: AbortSignal }) => Promise<T> }): Promise<T> =>
  query.queryFn({ signal: new AbortController().signal });

describe('mf-crypto through the gateway', () => {
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

  it('reads how the exchange is connected', () =>
    pact.uses(
      getExchangeEndpoint,
      {
        state: 'signed in',
        reply: {
          provider: { available: true, practice: true },
          connection: { way: true, practice: true, state: true, lastSync: true },
        },
      },
      async () => {
        expect((await run(readExchange())).connection?.state).toBe('active');
      },
    ));

  it('connects by a key, and ends a consent', async () => {
    const by = { state: 'signed in', reply: { success: true, message: true } } as const;
    await pact.uses(connectByKeyEndpoint, by, async () => {
      expect((await connectByKey.mutationFn({ body: connectByKeyEndpoint.example.body })).success).toBe(true);
    });
    await pact.uses(finishConnectEndpoint, by, async () => {
      expect((await finishConnect.mutationFn({ body: finishConnectEndpoint.example.body })).success).toBe(
        true,
      );
    });
  });

  it('syncs', () =>
    pact.uses(
      syncExchangeEndpoint,
      { state: 'signed in', reply: { wallets: [{ walletName: true, result: true }] } },
      async () => {
        expect((await syncExchange.mutationFn()).wallets[0]!.result).toBe('updated');
      },
    ));

  it('disconnects', () =>
    pact.uses(
      disconnectExchangeEndpoint,
      { state: 'signed in', reply: { wallets: true, transactions: true } },
      async () => {
        const { body } = disconnectExchangeEndpoint.example;
        expect((await disconnectExchange.mutationFn({ body })).wallets).toBe(7);
      },
    ));

  it('reads the portfolio', () =>
    pact.uses(
      readPortfolioEndpoint,
      {
        state: 'signed in',
        reply: {
          change24h: true,
          change24hPercent: true,
          cost: true,
          costKnown: true,
          unrealised: true,
          realised: true,
          income: true,
          coins: [{ coin: true, quantity: true, share: true, unrealised: true, priceChange24h: true }],
        },
      },
      async () => {
        expect((await run(readPortfolio())).coins[0]!.coin).toBe('BTC');
      },
    ));

  it('reads its checks', () =>
    pact.uses(
      readPortfolioChecksEndpoint,
      { state: 'signed in', reply: { checks: [{ id: true, state: true, title: true, detail: true }] } },
      async () => {
        expect((await run(readChecks())).checks[0]!.state).toBe('warning');
      },
    ));

  it('keeps a wallet by hand: adds, changes, removes and restores it', async () => {
    const reply = { id: true, walletName: true } as const;
    await pact.uses(addWalletEndpoint, { state: 'signed in', reply }, async () => {
      expect((await addWallet.mutationFn({ body: addWalletEndpoint.example.body })).id).toBeTruthy();
    });
    await pact.uses(changeWalletEndpoint, { state: 'signed in', reply }, async () => {
      const { params, body } = changeWalletEndpoint.example;
      expect((await changeWallet.mutationFn({ params, body })).id).toBeTruthy();
    });
    await pact.uses(removeWalletEndpoint, { state: 'signed in', reply: { removed: true } }, async () => {
      const { params } = removeWalletEndpoint.example;
      expect(await removeWallet.mutationFn({ params })).toEqual({ removed: true });
    });
    await pact.uses(restoreWalletEndpoint, { state: 'signed in', reply }, async () => {
      const { params } = restoreWalletEndpoint.example;
      expect((await restoreWallet.mutationFn({ params })).id).toBeTruthy();
    });
  });

  it('reads a tax year, and how it is counted', async () => {
    const total = { proceeds: true, basis: true, gain: true } as const;
    await pact.uses(
      readCryptoGainsEndpoint,
      {
        state: 'signed in',
        reply: {
          years: [true],
          rows: [{ transactionId: true, asset: true, quantity: true, sold: true, gain: true, long: true }],
          short: total,
          long: total,
          income: [{ asset: true, value: true }],
          holdings: [{ asset: true, basis: true }],
        },
      },
      async () => {
        expect((await run(gains.readGains(2026))).rows[0]!.gain).toBe(339.7);
      },
    );
    const rule = { method: true, scope: true, washSaleNote: true } as const;
    await pact.uses(readCryptoSettingsEndpoint, { state: 'signed in', reply: rule }, async () => {
      expect((await run(gains.readSettings())).method).toBe('fifo');
    });
    await pact.uses(changeCryptoSettingsEndpoint, { state: 'signed in', reply: rule }, async () => {
      const { body } = changeCryptoSettingsEndpoint.example;
      expect((await gains.changeSettings.mutationFn({ body })).method).toBe('hifo');
    });
  });

  it('lists lots, and chooses those of a sale', async () => {
    await pact.uses(
      listOpenLotsEndpoint,
      { state: 'signed in', reply: { method: true, lots: [{ lotId: true, coin: true, quantity: true }] } },
      async () => {
        expect((await run(gains.listOpenLots())).lots[0]!.coin).toBe('BTC');
      },
    );
    await pact.uses(
      readLotChoicesEndpoint,
      { state: 'signed in', reply: { choices: [{ lotId: true, available: true, picked: true }] } },
      async () => {
        const { params } = readLotChoicesEndpoint.example;
        expect((await run(gains.readLotChoices(params!.id!))).choices[0]!.picked).toBe('0.0125');
      },
    );
    await pact.uses(pickLotsEndpoint, { state: 'signed in', reply: { picked: true } }, async () => {
      const { params, body } = pickLotsEndpoint.example;
      expect(await gains.pickLots.mutationFn({ params, body })).toEqual({ picked: '0.0125' });
    });
  });

  it('sees what a sale would come to', () =>
    pact.uses(
      previewSaleEndpoint,
      { state: 'signed in', reply: { proceeds: true, basis: true, shortGain: true, longGain: true } },
      async () => {
        const { walletId, quantity } = previewSaleEndpoint.example.request;
        expect((await run(gains.previewSale(walletId, quantity))).longGain).toBe(425.05);
      },
    ));

  it('imports a report, takes it back, and brings a movement back', async () => {
    await pact.uses(
      importReportEndpoint,
      { state: 'signed in', reply: { kind: true, rows: [{ line: true, outcome: true }], counts: true } },
      async () => {
        expect((await importReport.mutationFn({ body: importReportEndpoint.example.body })).counts.new).toBe(
          1,
        );
      },
    );
    await pact.uses(undoImportEndpoint, { state: 'signed in', reply: { removed: true } }, async () => {
      const { params } = undoImportEndpoint.example;
      expect((await undoImport.mutationFn({ params })).removed).toBe(12);
    });
    await pact.uses(
      restoreCryptoTransactionEndpoint,
      { state: 'signed in', reply: { id: true } },
      async () => {
        const { params } = restoreCryptoTransactionEndpoint.example;
        expect((await restoreTransaction.mutationFn({ params })).id).toBeTruthy();
      },
    );
  });
});
