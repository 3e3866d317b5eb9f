import * as banking from '@app/contracts-banking';
import { loadSample, readUndoProgress, undoWrite } from '@app/organising';
import { gatewayPact } from '@app/web-testing/pact';
import { QueryClient } from '@tanstack/react-query';
import { changeAccount } from '../src/features/accounts/api/change-account';
import { createAccount } from '../src/features/accounts/api/create-account';
import { createLinkToken } from '../src/features/accounts/api/create-link-token';
import { readAttention } from '../src/features/accounts/api/read-attention';
import { listLinkedAccounts } from '../src/features/accounts/api/list-linked-accounts';
import { readRates } from '../src/features/accounts/api/read-rates';
import { removeAccount } from '../src/features/accounts/api/remove-account';
import { syncLink } from '../src/features/accounts/api/sync-link';
import { checkLedger } from '../src/features/activity/api/check-ledger';
import { readActivity } from '../src/features/activity/api/read-activity';
import { commitBulk } from '../src/features/bulk-changes/api/commit-bulk';
import { previewBulk } from '../src/features/bulk-changes/api/preview-bulk';
import { addTransaction } from '../src/features/ledger/api/add-transaction';
import { changeTransaction } from '../src/features/ledger/api/change-transaction';
import { listAccounts } from '../src/features/ledger/api/list-accounts';
import { listCategories } from '../src/features/ledger/api/list-categories';
import { readLedger } from '../src/features/ledger/api/read-ledger';
import { readTransaction } from '../src/features/ledger/api/read-transaction';
import { removeTransaction } from '../src/features/ledger/api/remove-transaction';
import { readHistory } from '../src/features/ledger/api/read-history';
import { changeView } from '../src/features/saved-views/api/change-view';
import { changeLedgerSettings } from '../src/features/ledger-settings/api/change-ledger-settings';
import { readLedgerSettings } from '../src/features/ledger-settings/api/read-ledger-settings';
import { lockStatement } from '../src/features/reconcile/api/lock-statement';
import { readReconciliation } from '../src/features/reconcile/api/read-reconciliation';
import { saveStatementDraft } from '../src/features/reconcile/api/save-statement-draft';
import { unlockStatement } from '../src/features/reconcile/api/unlock-statement';
import { unlockTransaction } from '../src/features/reconcile/api/unlock-transaction';
import { createView } from '../src/features/saved-views/api/create-view';
import { listViews } from '../src/features/saved-views/api/list-views';
import { orderViews } from '../src/features/saved-views/api/order-views';
import { removeView } from '../src/features/saved-views/api/remove-view';
import { budgetUses } from './budget-uses';
import { importUses } from './import-uses';
import { organiseUses } from './organise-uses';
import { transaction, account } from './pact-shapes';
import { pairUses } from './pair-uses';
import { receiptUses } from './receipt-uses';

const state = 'a signed-in person';
const { signal } = new AbortController();
/** What the transactions screens need of the gateway, and no more. */
describe('mf-transactions and the gateway', () => {
  const pact = gatewayPact('mf-transactions');

  it('reads the ledger as columns', () =>
    pact.uses(
      banking.ledgerColumnsRoute,
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

  it('keeps lists under a name', async () => {
    const views = [{ id: true, name: true, filter: {}, pinned: true }] as const;
    const written = { views, undoId: true } as const;
    await pact.uses(banking.listSavedViewsRoute, { state, reply: { views } }, async () =>
      expect((await listViews().queryFn({ signal })).views).toHaveLength(1),
    );
    const { createSavedViewRoute: create, changeSavedViewRoute: change } = banking;
    const { orderSavedViewsRoute: order, removeSavedViewRoute: remove } = banking;
    await pact.uses(create, { state, reply: written }, async () =>
      expect((await createView.mutationFn({ body: create.example.body! })).undoId).toBeTruthy(),
    );
    const params = change.example.params!;
    await pact.uses(change, { state, reply: written }, async () =>
      expect((await changeView.mutationFn({ params, body: change.example.body! })).views).toHaveLength(1),
    );
    await pact.uses(order, { state, reply: written }, async () =>
      expect((await orderViews.mutationFn({ body: order.example.body! })).views).toHaveLength(1),
    );
    await pact.uses(remove, { state, reply: { undoId: true } }, async () =>
      expect((await removeView.mutationFn({ params })).undoId).toBeTruthy(),
    );
  });

  it('reconciles an account with its statements', async () => {
    const { readReconciliationRoute: read, lockStatementRoute: lock, unlockStatementRoute: unlock } = banking;
    const statement = { id: true, statementDay: true, endBalance: true, transactions: true } as const;
    const standing = {
      accountId: true,
      currency: true,
      startBalance: true,
      statements: [statement],
      draft: { statementDay: true, endBalance: true, transactionIds: [true] },
      suggested: { from: true, statementDay: true, endBalance: true },
    } as const;
    await pact.uses(read, { state, reply: { ...standing, startDay: true } }, async () =>
      expect((await readReconciliation(read.example.params!.id).queryFn({ signal })).statements).toHaveLength(
        1,
      ),
    );
    await pact.uses(lock, { state, reply: { transactions: true } }, async () => {
      const { params, body } = lock.example;
      expect((await lockStatement.mutationFn({ params: params!, body: body! })).transactions).toBe(1);
    });
    await pact.uses(unlock, { state, reply: { unlocked: true } }, async () => {
      const { params, body } = unlock.example;
      expect((await unlockStatement.mutationFn({ params: params!, body: body! })).unlocked).toBe(1);
    });
    const { saveStatementDraftRoute: draft, unlockTransactionRoute: unlockRow } = banking;
    await pact.uses(draft, { state, reply: { saved: true } }, async () => {
      const { params, body } = draft.example;
      expect((await saveStatementDraft.mutationFn({ params: params!, body: body! })).saved).toBe(true);
    });
    await pact.uses(unlockRow, { state, reply: { unlocked: true } }, async () => {
      const { params, body } = unlockRow.example;
      expect((await unlockTransaction.mutationFn({ params: params!, body: body! })).unlocked).toBe(1);
    });
  });

  it('previews and writes a change of many', async () => {
    const { previewBulkRoute: look, commitBulkRoute: write } = banking;
    const counts = { changing: true, same: true, skipped: true, plan: true } as const;
    await pact.uses(look, { state, reply: { ...counts, halfTransfers: true } }, async () =>
      expect((await previewBulk.mutationFn({ body: look.example.body! })).changing).toBe(1),
    );
    await pact.uses(write, { state, reply: { changed: true, skipped: true, undoId: true } }, async () =>
      expect((await commitBulk.mutationFn({ body: write.example.body! })).undoId).toBeTruthy(),
    );
  });

  it('reads one transaction', () =>
    pact.uses(banking.readTransactionRoute, { state, reply: transaction }, async () => {
      expect(await readTransaction(banking.exampleTransaction.id).queryFn({ signal })).toMatchObject({
        amount: 45,
        version: 1,
      });
    }));

  it('adds, changes, deletes and takes back', async () => {
    const written = { transaction, undoId: true } as const;
    await pact.uses(banking.addTransactionRoute, { state, reply: written }, async () => {
      const { body } = banking.addTransactionRoute.example;
      expect(await addTransaction.mutationFn({ body: body! })).toHaveProperty('undoId');
    });
    await pact.uses(banking.changeTransactionRoute, { state, reply: written }, async () => {
      const { params, body } = banking.changeTransactionRoute.example;
      expect((await changeTransaction.mutationFn({ params: params!, body: body! })).transaction.version).toBe(
        2,
      );
    });
    await pact.uses(banking.removeTransactionRoute, { state, reply: { undoId: true } }, async () =>
      expect(
        await removeTransaction.mutationFn({ params: banking.removeTransactionRoute.example.params! }),
      ).toHaveProperty('undoId'),
    );
    await pact.uses(banking.undoRoute, { state, reply: { undone: true } }, async () =>
      expect(await undoWrite.mutationFn({ params: banking.undoRoute.example.params! })).toEqual({
        undone: true,
      }),
    );
    await pact.uses(banking.undoProgressRoute, { state, reply: { done: true, of: true } }, async () =>
      expect(await readUndoProgress(banking.undoProgressRoute.example.params!.id)).toEqual({
        done: 24_000,
        of: 100_000,
      }),
    );
  });

  it('fills an empty ledger with sample data', () =>
    pact.uses(
      banking.loadSampleRoute,
      { state, reply: { accounts: true, transactions: true, undoId: true } },
      async () => expect((await loadSample.mutationFn({ body: {} })).accounts).toBe(12),
    ));

  pairUses(pact);
  receiptUses(pact);

  it('reads what happened to a transaction', () =>
    pact.uses(
      banking.transactionHistoryRoute,
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

  it('learns that a transaction was changed elsewhere', () =>
    pact.expectsRefusal(
      banking.changeTransactionRoute,
      { state: 'a transaction that was changed elsewhere', fails: 'VERSION_CONFLICT' },
      async () => {
        const { params, body } = banking.changeTransactionRoute.example;
        await expect(changeTransaction.mutationFn({ params: params!, body: body! })).rejects.toMatchObject({
          code: 'VERSION_CONFLICT',
          status: 409,
        });
      },
    ));

  it('offers categories and accounts to choose from', async () => {
    await pact.uses(banking.listCategoriesRoute, { state, reply: [{ name: true, kind: true }] }, async () =>
      expect((await listCategories().queryFn({ signal }))[0]!.name).toBe('Dining'),
    );
    await pact.uses(banking.listAccountsRoute, { state, reply: [account] }, async () =>
      expect((await listAccounts().queryFn({ signal }))[0]!.balance).toBe(3410.64),
    );
  });

  it('reads what other currencies are worth', () =>
    pact.uses(
      banking.readRatesRoute,
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

  it('reads what was changed', () =>
    pact.uses(
      banking.readActivityRoute,
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

  it('has the ledger checked', () =>
    pact.uses(
      banking.checkLedgerRoute,
      { state, reply: { transactions: true, figures: true, findings: true } },
      async () => expect((await checkLedger.mutationFn()).transactions).toBe(2_512),
    ));

  it('reads and changes where refunds count', async () => {
    await pact.uses(banking.readLedgerSettingsRoute, { state, reply: { refundsIn: true } }, async () =>
      expect(await readLedgerSettings.queryFn({ signal })).toEqual({ refundsIn: 'refund' }),
    );
    const { refundsIn } = banking.changeLedgerSettingsRoute.example.body!;
    await pact.uses(
      banking.changeLedgerSettingsRoute,
      { state, body: { refundsIn }, reply: { refundsIn: true, undoId: true } },
      async () =>
        expect(await changeLedgerSettings.mutationFn({ body: { refundsIn } })).toMatchObject({
          refundsIn: 'purchase',
        }),
    );
  });

  it('opens, changes and removes accounts', async () => {
    await pact.uses(banking.createAccountRoute, { state, reply: { name: true } }, async () =>
      expect(await createAccount.mutationFn({ body: banking.createAccountRoute.example.body! })).toEqual({
        name: 'Everyday checking',
      }),
    );
    await pact.uses(banking.changeAccountRoute, { state, reply: { name: true } }, async () => {
      const { params, body } = banking.changeAccountRoute.example;
      expect(await changeAccount.mutationFn({ params: params!, body: body! })).toEqual({
        name: 'Joint checking',
      });
    });
    await pact.uses(banking.removeAccountRoute, { state, reply: { removed: true } }, async () =>
      expect(await removeAccount.mutationFn({ params: banking.removeAccountRoute.example.params! })).toEqual({
        removed: true,
      }),
    );
    await pact.expectsRefusal(
      banking.removeAccountRoute,
      { state: 'an account with transactions', fails: 'ACCOUNT_NOT_EMPTY' },
      async () => {
        await expect(
          removeAccount.mutationFn({ params: banking.removeAccountRoute.example.params! }),
        ).rejects.toMatchObject({ code: 'ACCOUNT_NOT_EMPTY' });
      },
    );
  });

  it('reads linked accounts, and is told plainly when linking is not set up', async () => {
    await pact.uses(
      banking.listLinkedAccountsRoute,
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
      banking.readAttentionRoute,
      { state, reply: { unreconciled: [{ accountId: true, since: true }] } },
      async () =>
        expect((await readAttention().queryFn({ signal })).unreconciled[0]!.since).toBe('2026-09-30'),
    );
    await pact.expectsRefusal(
      banking.createLinkTokenRoute,
      { state: 'no bank provider', fails: 'PROVIDER_NOT_CONFIGURED' },
      async () => {
        await expect(createLinkToken.mutationFn()).rejects.toMatchObject({
          status: 503,
          code: 'PROVIDER_NOT_CONFIGURED',
        });
      },
    );
    await pact.expectsRefusal(
      banking.syncLinkRoute,
      { state: 'no bank provider', fails: 'PROVIDER_NOT_CONFIGURED' },
      async () => {
        await expect(
          syncLink.mutationFn({ params: banking.syncLinkRoute.example.params! }),
        ).rejects.toMatchObject({ code: 'PROVIDER_NOT_CONFIGURED' });
      },
    );
  });

  budgetUses(pact);

  importUses(pact);

  organiseUses(pact);
});
