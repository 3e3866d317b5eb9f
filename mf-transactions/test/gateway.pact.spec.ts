import * as banking from '@app/contracts-banking';
import { gatewayPact } from '@app/web-testing/pact';
import { changeAccount } from '../src/features/accounts/api/change-account';
import { createAccount } from '../src/features/accounts/api/create-account';
import { createLinkToken } from '../src/features/accounts/api/create-link-token';
import { listLinkedAccounts } from '../src/features/accounts/api/list-linked-accounts';
import { readRates } from '../src/features/accounts/api/read-rates';
import { removeAccount } from '../src/features/accounts/api/remove-account';
import { syncLink } from '../src/features/accounts/api/sync-link';
import { readActivity } from '../src/features/activity/api/read-activity';
import { commitBulk } from '../src/features/bulk-changes/api/commit-bulk';
import { previewBulk } from '../src/features/bulk-changes/api/preview-bulk';
import { readBudgetMonth } from '../src/features/budget/api/read-budget-month';
import { setBudget } from '../src/features/budget/api/set-budget';
import { changeCategory } from '../src/features/categories/api/change-category';
import { createCategory } from '../src/features/categories/api/create-category';
import { importCategories } from '../src/features/categories/api/import-categories';
import { mergeCategory } from '../src/features/categories/api/merge-category';
import { readCategoryTree } from '../src/features/categories/api/read-category-tree';
import { removeCategory } from '../src/features/categories/api/remove-category';
import { changeMerchant } from '../src/features/merchants/api/change-merchant';
import { listMerchants } from '../src/features/merchants/api/list-merchants';
import { mergeMerchant } from '../src/features/merchants/api/merge-merchant';
import { changeRule } from '../src/features/rules/api/change-rule';
import { createRule } from '../src/features/rules/api/create-rule';
import { enableRule } from '../src/features/rules/api/enable-rule';
import { learnRule } from '../src/features/rules/api/learn-rule';
import { listRules } from '../src/features/rules/api/list-rules';
import { offerRule } from '../src/features/rules/api/offer-rule';
import { orderRules } from '../src/features/rules/api/order-rules';
import { previewRule } from '../src/features/rules/api/preview-rule';
import { removeRule } from '../src/features/rules/api/remove-rule';
import { traceRules } from '../src/features/rules/api/trace-rules';
import { exportTransactions } from '../src/features/export/api/export-transactions';
import { cancelImport } from '../src/features/import/api/cancel-import';
import { changeImportProfile } from '../src/features/import/api/change-import-profile';
import { listImportProfiles } from '../src/features/import/api/list-import-profiles';
import { readImportProgress } from '../src/features/import/api/read-import-progress';
import { readRejectedRows } from '../src/features/import/api/read-rejected-rows';
import { removeImportProfile } from '../src/features/import/api/remove-import-profile';
import { saveImportProfile } from '../src/features/import/api/save-import-profile';
import { commitImport } from '../src/features/import/api/commit-import';
import { previewImport } from '../src/features/import/api/preview-import';
import { putImportPart } from '../src/features/import/api/put-import-part';
import { readImport } from '../src/features/import/api/read-import';
import { startImport } from '../src/features/import/api/start-import';
import { addTransaction } from '../src/features/ledger/api/add-transaction';
import { changeTransaction } from '../src/features/ledger/api/change-transaction';
import { listAccounts } from '../src/features/ledger/api/list-accounts';
import { listCategories } from '../src/features/ledger/api/list-categories';
import { readLedger } from '../src/features/ledger/api/read-ledger';
import { readTransaction } from '../src/features/ledger/api/read-transaction';
import { removeTransaction } from '../src/features/ledger/api/remove-transaction';
import { createTransfer } from '../src/features/ledger/api/create-transfer';
import { linkRefund } from '../src/features/ledger/api/link-refund';
import { linkTransfer } from '../src/features/ledger/api/link-transfer';
import { readHistory } from '../src/features/ledger/api/read-history';
import { rejectTransfer } from '../src/features/ledger/api/reject-transfer';
import { suggestTransfers } from '../src/features/ledger/api/suggest-transfers';
import { unlinkRefund } from '../src/features/ledger/api/unlink-refund';
import { unlinkTransfer } from '../src/features/ledger/api/unlink-transfer';
import { undoWrite } from '../src/features/ledger/api/undo-write';
import { transaction, account, budget, preview } from './pact-shapes';

import { changeView } from '../src/features/saved-views/api/change-view';
import { lockStatement } from '../src/features/reconcile/api/lock-statement';
import { readReconciliation } from '../src/features/reconcile/api/read-reconciliation';
import { unlockStatement } from '../src/features/reconcile/api/unlock-statement';
import { createView } from '../src/features/saved-views/api/create-view';
import { listViews } from '../src/features/saved-views/api/list-views';
import { orderViews } from '../src/features/saved-views/api/order-views';
import { removeView } from '../src/features/saved-views/api/remove-view';

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
      async () => expect((await readLedger().queryFn({ signal })).columns.description).toEqual(['Lunch']),
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
  });

  it('previews and writes a change of many', async () => {
    const { previewBulkRoute: look, commitBulkRoute: write } = banking;
    const counts = { changing: true, same: true, skipped: true, plan: true } as const;
    await pact.uses(look, { state, reply: counts }, async () =>
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
  });

  it('records, links, rejects, suggests and takes apart transfers', async () => {
    const { from } = banking.createTransferRoute.example.reply;
    const leg = { ...transaction, transfer: { otherId: true, otherAccountId: true } } as const;
    await pact.uses(
      banking.createTransferRoute,
      { state, reply: { from: leg, to: leg, undoId: true } },
      async () =>
        expect(
          (await createTransfer.mutationFn({ body: banking.createTransferRoute.example.body! })).from
            .transfer,
        ).toMatchObject({ otherId: from.transfer!.otherId }),
    );
    await pact.uses(banking.linkTransferRoute, { state, reply: { undoId: true } }, async () =>
      expect(await linkTransfer.mutationFn({ body: banking.linkTransferRoute.example.body! })).toHaveProperty(
        'undoId',
      ),
    );
    await pact.uses(banking.rejectTransferRoute, { state, reply: { undoId: true } }, async () =>
      expect(
        await rejectTransfer.mutationFn({ body: banking.rejectTransferRoute.example.body! }),
      ).toHaveProperty('undoId'),
    );
    await pact.uses(banking.unlinkTransferRoute, { state, reply: { undoId: true } }, async () =>
      expect(
        await unlinkTransfer.mutationFn({ params: banking.unlinkTransferRoute.example.params! }),
      ).toHaveProperty('undoId'),
    );
    const other = { id: true, description: true, date: true, accountId: true } as const;
    await pact.uses(
      banking.suggestTransfersRoute,
      { state, query: { transactionId: from.id }, reply: { pairs: [{ from: other, to: other }] } },
      async () => expect((await suggestTransfers(from.id).queryFn({ signal })).pairs).toHaveLength(1),
    );
  });

  it('links refunds and takes the link off', async () => {
    await pact.uses(banking.linkRefundRoute, { state, reply: { undoId: true } }, async () =>
      expect(await linkRefund.mutationFn({ body: banking.linkRefundRoute.example.body! })).toHaveProperty(
        'undoId',
      ),
    );
    await pact.uses(banking.unlinkRefundRoute, { state, reply: { undoId: true } }, async () =>
      expect(
        await unlinkRefund.mutationFn({ params: banking.unlinkRefundRoute.example.params! }),
      ).toHaveProperty('undoId'),
    );
  });

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

  it('reads a month’s budget and sets a limit', async () => {
    await pact.uses(banking.budgetMonthRoute, { state, reply: budget }, async () =>
      expect((await readBudgetMonth('2026-11').queryFn({ signal })).rows[0]!.limit).toBe(300),
    );
    await pact.uses(
      banking.setBudgetRoute,
      { state, body: { month: '2026-11', limit: 300 }, reply: budget },
      async () => {
        expect(
          await setBudget.mutationFn({
            params: { category: 'Dining' },
            body: { month: '2026-11', limit: 300 },
          }),
        ).toHaveProperty('totalLimit');
      },
    );
  });

  it('watches and stops a commit, and fetches rejected rows', async () => {
    const { importProgressRoute, cancelImportRoute, rejectedRowsRoute } = banking;
    const params = importProgressRoute.example.params!;
    const progress = { id: true, state: true, written: true, of: true, cancelling: true } as const;
    await pact.uses(importProgressRoute, { state: 'an import with a preview', reply: progress }, async () =>
      expect((await readImportProgress(params.id)).of).toBe(100_000),
    );
    await pact.uses(cancelImportRoute, { state: 'an import with a preview', reply: progress }, async () =>
      expect((await cancelImport.mutationFn({ params, body: {} })).cancelling).toBe(true),
    );
    await pact.uses(
      rejectedRowsRoute,
      { state: 'an import with rejected rows', reply: { fileName: true, text: true } },
      async () => expect((await readRejectedRows(params.id)).text).toContain('Line,Reason,Row'),
    );
  });

  it('lists, saves, changes and forgets import profiles', async () => {
    const {
      listImportProfilesRoute,
      saveImportProfileRoute,
      changeImportProfileRoute,
      removeImportProfileRoute,
    } = banking;
    const profile = { id: true, name: true, header: [true], version: true } as const;
    await pact.uses(listImportProfilesRoute, { state: 'an import profile', reply: [profile] }, async () =>
      expect(await listImportProfiles().queryFn({ signal })).toHaveLength(1),
    );
    await pact.uses(saveImportProfileRoute, { state, reply: { name: true } }, async () =>
      expect((await saveImportProfile.mutationFn({ body: saveImportProfileRoute.example.body! })).name).toBe(
        'Harbor Bank',
      ),
    );
    const params = changeImportProfileRoute.example.params!;
    const body = changeImportProfileRoute.example.body!;
    await pact.uses(changeImportProfileRoute, { state: 'an import profile', reply: profile }, async () =>
      expect((await changeImportProfile.mutationFn({ params, body })).version).toBe(2),
    );
    await pact.uses(
      removeImportProfileRoute,
      { state: 'an import profile', reply: { removed: true } },
      async () => expect((await removeImportProfile.mutationFn({ params })).removed).toBe(true),
    );
  });

  it('exports transactions', async () => {
    await pact.uses(
      banking.exportTransactionsRoute,
      {
        state: 'a list of transactions',
        reply: { fileName: true, mediaType: true, encoding: true, rows: true, data: true },
      },
      async () => expect((await exportTransactions({ format: 'csv' }, () => undefined, signal)).rows).toBe(1),
    );
  });

  it('imports a file: begin, parts, preview, more rows, commit', async () => {
    const { startImportRoute, putImportPartRoute, previewImportRoute, readImportRoute, commitImportRoute } =
      banking;
    const { id } = commitImportRoute.example.params!;
    await pact.uses(
      startImportRoute,
      { state, reply: { id: true, partSize: true, parts: true } },
      async () => {
        expect((await startImport(startImportRoute.example.body!, signal)).parts).toBe(1);
      },
    );
    await pact.uses(
      putImportPartRoute,
      { state: 'an import that waits for its file', reply: { received: true } },
      async () => {
        expect((await putImportPart(id, 0, putImportPartRoute.example.body!.data, signal)).received).toBe(1);
      },
    );
    await pact.uses(
      previewImportRoute,
      { state: 'an import whose file is there', reply: preview },
      async () => {
        expect((await previewImport.mutationFn({ params: { id }, body: {} })).counts.new).toBe(1);
      },
    );
    await pact.uses(
      readImportRoute,
      { state: 'an import with a preview', query: { from: 0, outcome: 'new' }, reply: preview },
      async () => {
        expect((await readImport(id, { from: 0, outcome: 'new' })).rows[0]!.line).toBe(2);
      },
    );
    await pact.uses(
      commitImportRoute,
      {
        state: 'an import with a preview',
        reply: { added: true, merged: true, skipped: true, undoId: true },
      },
      async () => {
        expect(
          (await commitImport.mutationFn({ params: { id }, body: commitImportRoute.example.body! })).added,
        ).toBe(1);
      },
    );
    await pact.expectsRefusal(
      commitImportRoute,
      { state: 'an import whose preview is out of date', fails: 'IMPORT_PLAN_CHANGED' },
      async () => {
        await expect(
          commitImport.mutationFn({ params: { id }, body: commitImportRoute.example.body! }),
        ).rejects.toMatchObject({ code: 'IMPORT_PLAN_CHANGED' });
      },
    );
  });

  describe('keeping transactions in order', () => {
    const recast = { changed: true, undoId: true } as const;
    const example = <C extends { example: unknown }>(route: C): C['example'] => route.example;

    it('reads the tree, changes, merges, deletes and imports categories', async () => {
      await pact.uses(
        banking.readCategoryTreeRoute,
        {
          state,
          reply: [
            {
              id: true,
              name: true,
              kind: true,
              icon: true,
              builtIn: true,
              archived: true,
              uses: true,
            },
          ],
        },
        async () => expect((await readCategoryTree().queryFn({ signal }))[0]!.uses).toBe(42),
      );
      const { params, body } = example(banking.changeCategoryRoute);
      await pact.uses(banking.changeCategoryRoute, { state, reply: recast }, async () =>
        expect((await changeCategory.mutationFn({ params: params!, body: body! })).changed).toBe(7),
      );
      const merge = example(banking.mergeCategoryRoute);
      await pact.uses(banking.mergeCategoryRoute, { state, reply: recast }, async () =>
        expect((await mergeCategory.mutationFn({ params: merge.params!, body: merge.body! })).changed).toBe(
          7,
        ),
      );
      await pact.uses(banking.removeCategoryRoute, { state, reply: { undoId: true } }, async () =>
        expect(await removeCategory.mutationFn({ params: params! })).toHaveProperty('undoId'),
      );
      await pact.uses(banking.createCategoryRoute, { state, reply: { name: true } }, async () => {
        const created = example(banking.createCategoryRoute);
        expect((await createCategory.mutationFn({ body: created.body! })).name).toBe('Coffee');
      });
      await pact.uses(
        banking.importCategoriesRoute,
        { state, reply: { rows: [{ name: true, outcome: true }] } },
        async () => {
          const brought = example(banking.importCategoriesRoute);
          expect((await importCategories.mutationFn({ body: brought.body! })).rows[0]!.outcome).toBe('new');
        },
      );
    });

    it('reads, renames and merges merchants', async () => {
      await pact.uses(
        banking.listMerchantsRoute,
        {
          state,
          reply: [
            {
              key: true,
              name: true,
              transactions: true,
              totals: [{ currency: true, expenseMinor: true, incomeMinor: true }],
              lastCategory: true,
              learn: true,
              aliases: [{ name: true }],
            },
          ],
        },
        async () => expect((await listMerchants().queryFn({ signal }))[0]!.name).toBe('Kroger'),
      );
      const { params, body } = example(banking.changeMerchantRoute);
      await pact.uses(banking.changeMerchantRoute, { state, reply: recast }, async () =>
        expect((await changeMerchant.mutationFn({ params: params!, body: body! })).changed).toBe(15),
      );
      const merge = example(banking.mergeMerchantRoute);
      await pact.uses(banking.mergeMerchantRoute, { state, reply: recast }, async () =>
        expect((await mergeMerchant.mutationFn({ params: merge.params!, body: merge.body! })).changed).toBe(
          15,
        ),
      );
    });

    it('reads, tries, writes, orders and deletes rules', async () => {
      const effect = { id: true, date: true, description: true, amount: true, currency: true } as const;
      const shown = {
        id: true,
        name: true,
        enabled: true,
        kind: true,
        position: true,
        version: true,
      } as const;
      await pact.uses(
        banking.listRulesRoute,
        {
          state,
          reply: {
            rules: [shown],
            suggestions: [{ merchantKey: true, merchant: true, category: true, corrections: true }],
          },
        },
        async () => expect((await listRules().queryFn({ signal })).rules).toHaveLength(1),
      );
      const draft = example(banking.previewRuleRoute).body!;
      await pact.uses(
        banking.previewRuleRoute,
        {
          state,
          reply: {
            looked: true,
            matched: true,
            changed: true,
            effects: [{ ...effect, cells: [{ field: true, before: true, after: true }] }],
          },
        },
        async () => {
          const rule = banking.ruleDraft.parse(draft.rule);
          expect((await previewRule(rule, 'recent').queryFn({ signal })).changed).toBe(14);
        },
      );
      const created = example(banking.createRuleRoute);
      await pact.uses(banking.createRuleRoute, { state, reply: recast }, async () =>
        expect((await createRule.mutationFn({ body: created.body! })).changed).toBe(14),
      );
      const { params, body } = example(banking.changeRuleRoute);
      await pact.uses(banking.changeRuleRoute, { state, reply: recast }, async () =>
        expect((await changeRule.mutationFn({ params: params!, body: body! })).changed).toBe(14),
      );
      await pact.uses(banking.enableRuleRoute, { state, reply: { undoId: true } }, async () =>
        expect(await enableRule.mutationFn({ params: params!, body: { enabled: false } })).toHaveProperty(
          'undoId',
        ),
      );
      await pact.uses(banking.orderRulesRoute, { state, reply: { undoId: true } }, async () => {
        const ordered = example(banking.orderRulesRoute);
        expect(await orderRules.mutationFn({ body: ordered.body! })).toHaveProperty('undoId');
      });
      await pact.uses(banking.removeRuleRoute, { state, reply: { undoId: true } }, async () =>
        expect(await removeRule.mutationFn({ params: params! })).toHaveProperty('undoId'),
      );
    });

    it('offers a rule after a correction, learns it on a yes, and shows the trace', async () => {
      const { params } = example(banking.offerRuleRoute);
      await pact.uses(
        banking.offerRuleRoute,
        { state, reply: { offer: { merchantKey: true, merchant: true, category: true, past: true } } },
        async () => expect((await offerRule(params!.transactionId).queryFn({ signal })).offer!.past).toBe(14),
      );
      const learn = example(banking.learnRuleRoute);
      await pact.uses(banking.learnRuleRoute, { state, reply: recast }, async () =>
        expect((await learnRule.mutationFn({ body: learn.body! })).changed).toBe(14),
      );
      await pact.uses(
        banking.traceRulesRoute,
        {
          state,
          reply: [
            {
              ruleId: true,
              rule: true,
              at: true,
              exists: true,
              cells: [{ field: true, before: true, after: true }],
            },
          ],
        },
        async () => expect(await traceRules(params!.transactionId).queryFn({ signal })).toHaveLength(1),
      );
    });
  });
});
