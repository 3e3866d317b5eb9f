import * as banking from '@app/contracts-banking';
import { loadSample, readUndoProgress, undoWrite } from '@app/organising';
import { gatewayPact } from '@app/web-testing/pact';
import { QueryClient } from '@tanstack/react-query';
import {
  changeAccount,
  createAccount,
  createLinkToken,
  listLinkedAccounts,
  readAttention,
  removeAccount,
  syncLink,
} from '../src/features/accounts/api';
import { readRates } from '../src/features/accounts/read-rates';
import { checkLedger, readActivity } from '../src/features/activity/api';
import { commitBulk, previewBulk } from '../src/features/bulk-changes/api';
import {
  addTransaction,
  changeTransaction,
  listAccounts,
  listCategories,
  readHistory,
  readTransaction,
  removeTransaction,
} from '../src/features/ledger/api';
import { readLedger } from '../src/features/ledger/read-ledger';
import { changeView, createView, listViews, orderViews, removeView } from '../src/features/saved-views/api';
import { changeLedgerSettings, readLedgerSettings } from '../src/features/ledger-settings/api';
import * as reconcile from '../src/features/reconcile/api';
import { holdingsUses } from './pact/holdings-uses';
import { importUses } from './pact/import-uses';
import { organiseUses } from './pact/organise-uses';
import { transaction, account } from './pact/pact-shapes';
import { pairUses } from './pact/pair-uses';
import { receiptUses } from './pact/receipt-uses';

const state = 'a signed-in person';
const { signal } = new AbortController();
/** Exactly the calls that the transactions screens make to the gateway. */
describe('mf-transactions through the gateway', () => {
  const pact = gatewayPact('mf-transactions');

  it('reads the ledger as columns', () =>
    pact.uses(
      banking.ledgerColumnsEndpoint,
      {
        state,
        reply: {
          months: [{ tag: true, rows: true }],
          currencies: [true],
          categories: [true],
          paymentMethods: [true],
          accounts: [true],
          columns: {
            id: [true],
            description: [true],
            category: [true],
            day: [true],
            type: [true],
            amountMinor: [true],
            currency: [true],
            paymentMethod: [true],
            status: [true],
            account: [true],
            flags: [true],
            merchant: [true],
            source: [true],
          },
          sources: [true],
          tags: true,
          rowTags: { row: true, tags: true },
          parts: { row: true, category: true, type: true, amountMinor: true },
        },
      },
      async () =>
        expect((await new QueryClient().fetchQuery(readLedger())).columns.description).toEqual(['Lunch']),
    ));

  it('saves, changes, orders and removes views', async () => {
    const views = [{ id: true, name: true, filter: {}, pinned: true }] as const;
    const written = { views, undoId: true } as const;
    await pact.uses(banking.listSavedViewsEndpoint, { state, reply: { views } }, async () =>
      expect((await listViews().queryFn({ signal })).views).toHaveLength(1),
    );
    const { createSavedViewEndpoint: create, changeSavedViewEndpoint: change } = banking;
    const { orderSavedViewsEndpoint: order, removeSavedViewEndpoint: remove } = banking;
    await pact.uses(create, { state, reply: written }, async () =>
      expect((await createView.mutationFn({ body: create.example.body })).undoId).toBeTruthy(),
    );
    const params = change.example.params;
    await pact.uses(change, { state, reply: written }, async () =>
      expect((await changeView.mutationFn({ params, body: change.example.body })).views).toHaveLength(1),
    );
    await pact.uses(order, { state, reply: written }, async () =>
      expect((await orderViews.mutationFn({ body: order.example.body })).views).toHaveLength(1),
    );
    await pact.uses(remove, { state, reply: { undoId: true } }, async () =>
      expect((await removeView.mutationFn({ params })).undoId).toBeTruthy(),
    );
  });

  it('reconciles an account with its statements', async () => {
    const {
      readReconciliationEndpoint: read,
      lockStatementEndpoint: lock,
      unlockStatementEndpoint: unlock,
    } = banking;
    const statement = { id: true, statementDay: true, endBalance: true, transactions: true } as const;
    const status = {
      accountId: true,
      currency: true,
      startBalance: true,
      statements: [statement],
      draft: { statementDay: true, endBalance: true, transactionIds: [true] },
      suggested: { from: true, statementDay: true, endBalance: true },
    } as const;
    await pact.uses(read, { state, reply: { ...status, startDay: true } }, async () =>
      expect(
        (await reconcile.readReconciliation(read.example.params.id).queryFn({ signal })).statements,
      ).toHaveLength(1),
    );
    await pact.uses(lock, { state, reply: { transactions: true } }, async () => {
      const { params, body } = lock.example;
      expect((await reconcile.lockStatement.mutationFn({ params, body })).transactions).toBe(1);
    });
    await pact.uses(unlock, { state, reply: { unlocked: true } }, async () => {
      const { params, body } = unlock.example;
      expect((await reconcile.unlockStatement.mutationFn({ params, body })).unlocked).toBe(1);
    });
    const { saveStatementDraftEndpoint: draft, unlockTransactionEndpoint: unlockRow } = banking;
    await pact.uses(draft, { state, reply: { saved: true } }, async () => {
      const { params, body } = draft.example;
      expect((await reconcile.saveStatementDraft.mutationFn({ params, body })).saved).toBe(true);
    });
    await pact.uses(unlockRow, { state, reply: { unlocked: true } }, async () => {
      const { params, body } = unlockRow.example;
      expect((await reconcile.unlockTransaction.mutationFn({ params, body })).unlocked).toBe(1);
    });
  });

  it('previews and writes a bulk change', async () => {
    const { previewBulkEndpoint: preview, commitBulkEndpoint: write } = banking;
    const counts = { changing: true, same: true, skipped: true, plan: true } as const;
    await pact.uses(preview, { state, reply: { ...counts, halfTransfers: true } }, async () =>
      expect((await previewBulk.mutationFn({ body: preview.example.body })).changing).toBe(1),
    );
    await pact.uses(write, { state, reply: { changed: true, skipped: true, undoId: true } }, async () =>
      expect((await commitBulk.mutationFn({ body: write.example.body })).undoId).toBeTruthy(),
    );
  });

  it('reads one transaction', () =>
    pact.uses(banking.readTransactionEndpoint, { state, reply: transaction }, async () => {
      expect(await readTransaction(banking.exampleTransaction.id).queryFn({ signal })).toMatchObject({
        amount: 45,
        version: 1,
      });
    }));

  it('adds, changes, deletes and undoes a transaction', async () => {
    const written = { transaction, undoId: true } as const;
    await pact.uses(banking.addTransactionEndpoint, { state, reply: written }, async () => {
      const { body } = banking.addTransactionEndpoint.example;
      expect(await addTransaction.mutationFn({ body })).toHaveProperty('undoId');
    });
    await pact.uses(banking.changeTransactionEndpoint, { state, reply: written }, async () => {
      const { params, body } = banking.changeTransactionEndpoint.example;
      expect((await changeTransaction.mutationFn({ params, body })).transaction.version).toBe(2);
    });
    await pact.uses(banking.removeTransactionEndpoint, { state, reply: { undoId: true } }, async () =>
      expect(
        await removeTransaction.mutationFn({ params: banking.removeTransactionEndpoint.example.params }),
      ).toHaveProperty('undoId'),
    );
    await pact.uses(banking.undoEndpoint, { state, reply: { undone: true } }, async () =>
      expect(await undoWrite.mutationFn({ params: banking.undoEndpoint.example.params })).toEqual({
        undone: true,
      }),
    );
    await pact.uses(banking.undoProgressEndpoint, { state, reply: { done: true, of: true } }, async () =>
      expect(await readUndoProgress(banking.undoProgressEndpoint.example.params.id)).toEqual({
        done: 24_000,
        of: 100_000,
      }),
    );
  });

  it('fills an empty ledger with sample data', () =>
    pact.uses(
      banking.loadSampleEndpoint,
      { state, reply: { accounts: true, transactions: true, undoId: true } },
      async () => expect((await loadSample.mutationFn({ body: {} })).accounts).toBe(12),
    ));

  pairUses(pact);
  receiptUses(pact);
  holdingsUses(pact);

  it('reads the history of a transaction', () =>
    pact.uses(
      banking.transactionHistoryEndpoint,
      {
        state,
        reply: {
          entries: [
            {
              at: true,
              source: true,
              action: true,
              changes: [{ field: true, before: true, after: true }],
            },
          ],
        },
      },
      async () =>
        expect(
          (await readHistory(banking.exampleTransaction.id).queryFn({ signal })).entries[0]!.action,
        ).toBe('change'),
    ));

  it('receives a conflict when a transaction was changed elsewhere', () =>
    pact.expectsRefusal(
      banking.changeTransactionEndpoint,
      { state: 'a transaction that was changed elsewhere', fails: 'VERSION_CONFLICT' },
      async () => {
        const { params, body } = banking.changeTransactionEndpoint.example;
        await expect(changeTransaction.mutationFn({ params, body })).rejects.toMatchObject({
          code: 'VERSION_CONFLICT',
          status: 409,
        });
      },
    ));

  it('offers categories and accounts to choose from', async () => {
    await pact.uses(
      banking.listCategoriesEndpoint,
      { state, reply: [{ name: true, kind: true }] },
      async () => expect((await listCategories().queryFn({ signal }))[0]!.name).toBe('Dining'),
    );
    await pact.uses(banking.listAccountsEndpoint, { state, reply: [account] }, async () =>
      expect((await listAccounts().queryFn({ signal }))[0]!.balance).toBe(3410.64),
    );
  });

  it('reads exchange rates', () =>
    pact.uses(
      banking.readRatesEndpoint,
      {
        state,
        reply: {
          base: true,
          source: true,
          asOf: true,
          latest: { EUR: true },
          months: { '2026-11': { EUR: true } },
        },
      },
      async () =>
        expect((await readRates('2026-10', '2026-11').queryFn({ signal })).latest['EUR']).toBe('1.0853'),
    ));

  it('reads the activity', () =>
    pact.uses(
      banking.readActivityEndpoint,
      {
        state,
        query: { limit: 50 },
        reply: {
          entries: [
            {
              id: true,
              at: true,
              source: true,
              title: true,
              amountMinor: true,
              currency: true,
              undoId: true,
              undone: true,
            },
          ],
          next: true,
        },
      },
      async () => {
        const { queryFn } = readActivity();
        expect((await queryFn({ pageParam: undefined, signal })).entries[0]!.title).toBe('Added Green Fork');
      },
    ));

  it('checks the ledger', () =>
    pact.uses(
      banking.checkLedgerEndpoint,
      { state, reply: { transactions: true, figures: true, findings: true } },
      async () => expect((await checkLedger.mutationFn()).transactions).toBe(2_512),
    ));

  it('reads and changes the month in which refunds count', async () => {
    await pact.uses(banking.readLedgerSettingsEndpoint, { state, reply: { refundsIn: true } }, async () =>
      expect(await readLedgerSettings.queryFn({ signal })).toEqual({ refundsIn: 'refund' }),
    );
    const { refundsIn } = banking.changeLedgerSettingsEndpoint.example.body;
    await pact.uses(
      banking.changeLedgerSettingsEndpoint,
      { state, body: { refundsIn }, reply: { refundsIn: true, undoId: true } },
      async () =>
        expect(await changeLedgerSettings.mutationFn({ body: { refundsIn } })).toMatchObject({
          refundsIn: 'purchase',
        }),
    );
  });

  it('opens, changes and removes accounts', async () => {
    await pact.uses(banking.createAccountEndpoint, { state, reply: { name: true } }, async () =>
      expect(await createAccount.mutationFn({ body: banking.createAccountEndpoint.example.body })).toEqual({
        name: 'Everyday checking',
      }),
    );
    await pact.uses(banking.changeAccountEndpoint, { state, reply: { name: true } }, async () => {
      const { params, body } = banking.changeAccountEndpoint.example;
      expect(await changeAccount.mutationFn({ params, body })).toEqual({
        name: 'Joint checking',
      });
    });
    await pact.uses(banking.removeAccountEndpoint, { state, reply: { removed: true } }, async () =>
      expect(
        await removeAccount.mutationFn({ params: banking.removeAccountEndpoint.example.params }),
      ).toEqual({
        removed: true,
      }),
    );
    await pact.expectsRefusal(
      banking.removeAccountEndpoint,
      { state: 'an account with transactions', fails: 'ACCOUNT_NOT_EMPTY' },
      async () => {
        await expect(
          removeAccount.mutationFn({ params: banking.removeAccountEndpoint.example.params }),
        ).rejects.toMatchObject({ code: 'ACCOUNT_NOT_EMPTY' });
      },
    );
  });

  it('reads linked accounts and receives the reason when linking is not set up', async () => {
    await pact.uses(
      banking.listLinkedAccountsEndpoint,
      {
        state,
        reply: [
          {
            account: {
              id: true,
              accountName: true,
              mask: true,
              isActive: true,
              currentBalance: true,
              type: true,
              subtype: true,
            },
            item: { id: true, institutionName: true, environment: true, lastSync: true },
          },
        ],
      },
      async () =>
        expect((await listLinkedAccounts().queryFn({ signal }))[0]!.item.institutionName).toBe(
          'First Platypus Bank',
        ),
    );
    await pact.uses(
      banking.readAttentionEndpoint,
      { state, reply: { unreconciled: [{ accountId: true, since: true }] } },
      async () =>
        expect((await readAttention().queryFn({ signal })).unreconciled[0]!.since).toBe('2026-09-30'),
    );
    await pact.expectsRefusal(
      banking.createLinkTokenEndpoint,
      { state: 'no bank provider', fails: 'PROVIDER_NOT_CONFIGURED' },
      async () => {
        await expect(createLinkToken.mutationFn()).rejects.toMatchObject({
          status: 503,
          code: 'PROVIDER_NOT_CONFIGURED',
        });
      },
    );
    await pact.expectsRefusal(
      banking.syncLinkEndpoint,
      { state: 'no bank provider', fails: 'PROVIDER_NOT_CONFIGURED' },
      async () => {
        await expect(
          syncLink.mutationFn({ params: banking.syncLinkEndpoint.example.params }),
        ).rejects.toMatchObject({ code: 'PROVIDER_NOT_CONFIGURED' });
      },
    );
  });

  importUses(pact);

  organiseUses(pact);
});
