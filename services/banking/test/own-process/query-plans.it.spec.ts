import { addDays } from '@app/calendar';
import { seedDemoEndpoint } from '@app/contracts-banking';
import { newId } from '@app/ids';
import type { Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import { Test, type TestingModule } from '@nestjs/testing';
import type { Document } from 'mongodb';
import type { Connection } from 'mongoose';
import { AccountsRepository } from '../../src/ledger/book/accounts/accounts.repository';
import { HoldingsRepository } from '../../src/ledger/accounts/holdings.repository';
import { ValuationsRepository } from '../../src/ledger/accounts/valuations.repository';
import { ActivitiesRepository } from '../../src/reports/activity/activities.repository';
import { UndosRepository } from '../../src/ledger/undo/undos.repository';
import { BankLinksRepository } from '../../src/ledger/bank-links/bank-links.repository';
import { BudgetsRepository } from '../../src/planning/budgets/budgets.repository';
import { CategoryUsesRegistry } from '../../src/ledger/categories/category-uses.registry';
import { CategoriesRepository } from '../../src/ledger/categories/categories.repository';
import { RecurringDaysRepository } from '../../src/planning/recurring/days/recurring-days.repository';
import { RecurrencesRepository } from '../../src/planning/recurring/detection/recurrences.repository';
import { EventsRepository } from '../../src/planning/recurring/events.repository';
import { SeriesRepository } from '../../src/planning/recurring/series/series.repository';
import { DeletedImportsRepository } from '../../src/ledger/book/transactions/deleted-imports.repository';
import { ImportProfilesRepository } from '../../src/entry/imports/profiles/import-profiles.repository';
import { ImportsRepository } from '../../src/entry/imports/imports.repository';
import { MerchantsRepository } from '../../src/ledger/book/merchants/merchants.repository';
import { MonthRollupsRepository } from '../../src/ledger/book/rollups/month-rollups.repository';
import { PeopleRepository } from '../../src/ledger/people/people.repository';
import { GoalsRepository } from '../../src/planning/goals/goals.repository';
import { TripsRepository } from '../../src/reports/mileage/trips.repository';
import { RatesRepository } from '../../src/ledger/rates/rates.repository';
import { ReceiptFilesRepository } from '../../src/ledger/receipts/receipt-files.repository';
import { ReceiptsRepository } from '../../src/ledger/receipts/receipts.repository';
import { ReconciliationsRepository } from '../../src/ledger/reconciliations/reconciliations.repository';
import { StatementDraftsRepository } from '../../src/ledger/reconciliations/statement-drafts.repository';
import { LedgerSettingsRepository } from '../../src/ledger/book/settings/ledger-settings.repository';
import { SavedViewsRepository } from '../../src/ledger/saved-views/saved-views.repository';
import { BatchPartsRepository } from '../../src/ledger/batch/batch-parts.repository';
import { BatchesRepository } from '../../src/ledger/batch/batches.repository';
import { RulesRepository } from '../../src/entry/rules/rules.repository';
import { ColumnCacheRepository } from '../../src/ledger/transactions/list/column-cache.repository';
import { TransactionHistoryRepository } from '../../src/ledger/book/transactions/transaction-history.repository';
import { PairRejectionsRepository } from '../../src/ledger/transactions/links/pair-rejections.repository';
import { TransactionsRepository } from '../../src/ledger/book/transactions/transactions.repository';
import { UnusualPaymentsRepository } from '../../src/planning/unusual/unusual-payments.repository';
import type { CallContext } from '@app/messaging';
import { Erasure, inTransaction, storeOptions, UnitOfWork } from '@app/persistence';
import {
  besideTheIndex,
  isListBeforeRange,
  shapes,
  stagesOf,
  walksTheLedger,
  type Asked,
} from '../support/query-plan';
import { somebody, testBanking, today } from '../support/test-banking';
import { categoryId } from '../../src/ledger/model/category-id';

const banking = testBanking();
/** The repositories again, on a connection that records its commands. */
let watched: TestingModule;
const as = somebody({ kind: 'demo' });
const { userId } = as;
beforeAll(async () => {
  await banking.ask(seedDemoEndpoint, { seed: 1, today }, { as, timeoutMs: 60_000 });
  const store = MongooseModule.forRoot(banking.stack.servers.mongoUri, {
    ...storeOptions(banking.store.name),
    autoIndex: false,
    monitorCommands: true,
  });
  const repositories = [...banking.get(ModulesContainer).values()]
    .flatMap(({ providers }) => [...providers.values()])
    .flatMap(({ metatype }) => (metatype?.name.endsWith('Repository') ? [metatype as Type] : []));
  const models = Object.values(banking.store.models).map(
    ({ modelName: name, schema, collection: { name: collection } }) => ({ name, schema, collection }),
  );
  watched = await Test.createTestingModule({
    imports: [store, MongooseModule.forFeature(models)],
    providers: [
      ...repositories,
      CategoryUsesRegistry,
      Erasure,
      { provide: UnitOfWork, useValue: { commit: async () => undefined } },
    ],
  }).compile();
}, 120_000);
afterAll(() => watched?.close());

/** Runs a repository's call and returns the commands that reached the store. */
async function asked(work: () => Promise<unknown>): Promise<Asked[]> {
  const seen: Asked[] = [];
  const client = watched.get<Connection>(getConnectionToken()).getClient();
  const listen = ({ command, commandName }: { command: Document; commandName: string }): void => {
    // Written by every transaction, not by a repository.
    if (command[commandName] === 'storeSessions') return;
    if (['find', 'update', 'delete', 'aggregate', 'count', 'distinct'].includes(commandName))
      seen.push({ collection: String(command[commandName]), command });
  };
  client.on('commandStarted', listen);
  try {
    await work();
  } finally {
    client.off('commandStarted', listen);
  }
  return seen;
}

async function planOf(collection: string, filter: Document, sort?: Document): Promise<unknown> {
  const explained = await banking.store.db!.command({
    explain: { find: collection, filter, ...(sort ? { sort } : {}) },
    verbosity: 'queryPlanner',
  });
  return (explained['queryPlanner'] as Document)['winningPlan'];
}

const get = <T>(type: new (...args: never[]) => T): T => watched.get(type as never);
const inSession = (work: (session: never) => Promise<unknown>) => () =>
  inTransaction(watched.get<Connection>(getConnectionToken()), (session) => work(session as never));
const range = [addDays(today, -40), today] as const;
const days = { from: range[0], to: range[1] };

const to = { accountId: '', fileName: '' };
const reads: [string, () => Promise<unknown>][] = [
  ['transactions.findById', () => get(TransactionsRepository).findById(userId, newId())],
  ['transactions.findByIds', () => get(TransactionsRepository).findByIds(userId, [newId(), newId()])],
  ['transactions.ofAmount', () => get(TransactionsRepository).ofAmount(userId, today, 500, 'USD')],
  ['holdings.ofAccount', () => get(HoldingsRepository).ofAccount(userId, newId())],
  ['valuations.all', () => get(ValuationsRepository).all(userId)],
  ['valuations.ofAccount', () => get(ValuationsRepository).ofAccount(userId, newId())],
  ['valuations.findById', () => get(ValuationsRepository).findById(userId, newId())],
  ['transaction history', () => get(TransactionHistoryRepository).ofTransaction(userId, newId())],
  ['pair rejections', () => get(PairRejectionsRepository).all(userId)],
  [
    'pair rejections.forget',
    inSession((session) =>
      get(PairRejectionsRepository).forget(userId, { ids: [newId(), newId()] }, session),
    ),
  ],
  ['transactions.between', () => get(TransactionsRepository).between(userId, ...range, 50)],
  ['transactions.movements', () => get(TransactionsRepository).movements(userId, ...range)],
  ['transactions.firstDay', () => get(TransactionsRepository).firstDay(userId)],
  ['transactions.ofBusiness', () => get(TransactionsRepository).ofBusiness(userId, ...range)],
  ['transactions.ofDayBefore', () => get(TransactionsRepository).ofDayBefore(userId, today, newId(), 50)],
  [
    'transactions.ofMonths',
    () => get(TransactionsRepository).ofMonths(userId, '2026-01', today.slice(0, 7), ['description']),
  ],
  [
    'transactions.ofCategories',
    () => get(TransactionsRepository).ofCategories(userId, ['dining', 'groceries'].map(categoryId), ...range),
  ],
  [
    'transactions.ofMerchants',
    () => get(TransactionsRepository).ofMerchants(userId, ['green fork'], ...range),
  ],
  [
    'transactions.paymentsTo',
    () => get(TransactionsRepository).paymentsTo(userId, ['green fork', 'gym'], ...range),
  ],
  ['unusual payments', () => get(UnusualPaymentsRepository).reported(userId)],
  [
    'transactions.wholeOfAccount',
    () => get(TransactionsRepository).wholeOfAccount(userId, newId(), ...range),
  ],
  ['transactions.ofAccount', () => get(TransactionsRepository).ofAccount(userId, newId(), days)],
  ['transactions.someOfImport', () => get(TransactionsRepository).someOfImport(userId, newId(), 10)],
  ['transactions.stampsOfImport', () => get(TransactionsRepository).stampsOfImport(userId, newId())],
  [
    'transactions.removeAll',
    inSession((session) => get(TransactionsRepository).removeAll(userId, [newId()], session)),
  ],
  [
    'imports.takeSteps',
    inSession((session) =>
      get(ImportsRepository).takeSteps(
        userId,
        newId(),
        { token: 't', kind: 'commit', leaseUntil: new Date(), undoId: null },
        new Date(),
        session,
      ),
    ),
  ],
  ['accounts.all', () => get(AccountsRepository).all(userId)],
  ['accounts.findById', () => get(AccountsRepository).findById(userId, newId())],
  ['bank links', () => get(BankLinksRepository).all(userId)],
  ['budgets.amountsUntil', () => get(BudgetsRepository).amountsUntil(userId, '2026-11-30')],
  ['budgets.choices', () => get(BudgetsRepository).choices(userId)],
  ['budgets.settings', () => get(BudgetsRepository).settings(userId)],
  ['budgets.moves', () => get(BudgetsRepository).moves(userId, '2026-11-01', '2026-11-30')],
  [
    'budgets.findById',
    inSession((session) => get(BudgetsRepository).findById(userId, 'amounts', newId(), session)),
  ],
  ...(['amounts', 'choices', 'moves', 'settings'] as const).map((part): [string, () => Promise<unknown>] => [
    `budgets.put, ${part}`,
    inSession((session) => get(BudgetsRepository).put(userId, part, newId(), null, session)),
  ]),
  ['categories.all', () => get(CategoriesRepository).all(userId)],
  ['categories.named', () => get(CategoriesRepository).named(userId, 'Coffee')],
  ['events.between', () => get(EventsRepository).between(userId, false, ...range)],
  ['events.findById', () => get(EventsRepository).findById(userId, newId())],
  ['events.ofSlots', () => get(EventsRepository).ofSlots(userId, [newId(), newId()], ...range)],
  ['events.settledBy', () => get(EventsRepository).settledBy(userId, [newId(), newId()])],
  ['events.remove', inSession((session) => get(EventsRepository).remove(userId, newId(), session))],
  ['recurringDays.find', () => get(RecurringDaysRepository).find(userId)],
  ['recurringDays.postpone', () => get(RecurringDaysRepository).postpone(userId, new Date())],
  ['series.all', () => get(SeriesRepository).all(userId)],
  ['series.findById', () => get(SeriesRepository).findById(userId, newId())],
  ['series.expect', inSession((session) => get(SeriesRepository).expect(userId, newId(), -5, session))],
  ['series.remove', inSession((session) => get(SeriesRepository).remove(userId, newId(), session))],
  ['recurrences.all', () => get(RecurrencesRepository).all(userId)],
  ['recurrences.ofMerchants', () => get(RecurrencesRepository).ofMerchants(userId, ['novaplay', 'gym'])],
  ['recurrences.findById', () => get(RecurrencesRepository).findById(userId, newId())],
  [
    'recurrences.remove',
    inSession((session) => get(RecurrencesRepository).remove(userId, [newId(), newId()], session)),
  ],
  ['deleted imports', () => get(DeletedImportsRepository).ofAccount(userId, newId(), days)],
  ['reconciliations', () => get(ReconciliationsRepository).ofAccount(userId, newId())],
  ['reconciliations', () => get(ReconciliationsRepository).days(userId)],
  ['statement drafts', () => get(StatementDraftsRepository).ofAccount(userId, newId())],
  [
    'statement drafts, removed',
    inSession((session) => get(StatementDraftsRepository).remove(userId, newId(), session)),
  ],
  [
    'transactions.ofStatement',
    inSession((session) =>
      get(TransactionsRepository).ofStatement(
        { _id: newId(), userId, accountId: newId(), statementDay: today },
        session,
      ),
    ),
  ],
  ['trips', () => get(TripsRepository).between(userId, ...range)],
  ['trips, the last before', () => get(TripsRepository).lastBefore(userId, today)],
  ['goals', () => get(GoalsRepository).all(userId)],
  ['people', () => get(PeopleRepository).all(userId)],
  ['people.claim', inSession((session) => get(PeopleRepository).claim(userId, newId(), session))],
  ['transactions.hasPerson', () => get(TransactionsRepository).hasPerson(userId, newId())],
  ['saved views', () => get(SavedViewsRepository).find(userId)],
  [
    'deleted imports, forgotten',
    inSession((session) => get(DeletedImportsRepository).forgetAll(userId, [newId()], session)),
  ],
  ['import profiles', () => get(ImportProfilesRepository).all(userId)],
  [
    'import profiles by header',
    inSession((session) => get(ImportProfilesRepository).ofHeader(userId, 'date|amount', session)),
  ],
  ['profiles', inSession((session) => get(ImportProfilesRepository).findById(userId, newId(), session))],
  [
    'import profiles, removed',
    inSession((session) => get(ImportProfilesRepository).remove(userId, newId(), session)),
  ],
  [
    'imports.cancelSteps',
    inSession((session) => get(ImportsRepository).cancelSteps(userId, newId(), session)),
  ],
  ['imports.unread', inSession((session) => get(ImportsRepository).unread(userId, 'a', 1, session))],
  ['imports.resume', inSession((session) => get(ImportsRepository).resume(userId, newId(), to, session))],
  ['imports.dropParts', inSession((session) => get(ImportsRepository).dropParts(userId, newId(), session))],
  ['imports.findById', () => get(ImportsRepository).findById(userId, newId())],
  ['imports.bytes', () => get(ImportsRepository).bytes(userId, newId())],
  ['imports.partNumbers', () => get(ImportsRepository).partNumbers(userId, newId())],
  ['imports.complete', inSession((session) => get(ImportsRepository).complete(userId, newId(), {}, session))],
  ['merchants.all', () => get(MerchantsRepository).all(userId)],
  ['merchants.findByKey', () => get(MerchantsRepository).findByKey(userId, 'green fork')],
  ['merchants.names', () => get(MerchantsRepository).names(userId)],
  ['merchants.meant', () => get(MerchantsRepository).current(userId, 'green fork')],
  [
    'merchants.noteCorrection',
    inSession((session) =>
      get(MerchantsRepository).noteCorrection(userId, 'green fork', categoryId('dining'), session),
    ),
  ],
  ['categories.rows', () => get(CategoriesRepository).rows(userId)],
  ['events.hasCategory', () => get(EventsRepository).hasCategory(userId, [categoryId('dining')])],
  ['rules.all', () => get(RulesRepository).all(userId)],
  ['rules.findById', () => get(RulesRepository).findById(userId, newId())],
  ['batches.findById', () => get(BatchesRepository).findById(userId, newId())],
  ['batches.hasOpenBatch', inSession((session) => get(BatchesRepository).hasOpenBatch(userId, session))],
  ['batches.anyUnderWay', inSession((session) => get(BatchesRepository).anyUnderWay(userId, session))],
  ['batches.others', inSession((session) => get(BatchesRepository).references(userId, newId(), session))],
  ['accounts.claim', inSession((session) => get(AccountsRepository).claim(userId, newId(), session))],
  ['batches.someRows', () => get(BatchesRepository).someRows(userId, newId(), 10)],
  ['batches.ids', () => get(BatchesRepository).ids(userId, newId())],
  ['batches.dropRows', inSession((session) => get(BatchesRepository).dropRows(userId, [newId()], session))],
  [
    'batches.takeSteps',
    inSession((session) =>
      get(BatchesRepository).takeSteps(
        userId,
        newId(),
        { token: 't', kind: 'write', leaseUntil: new Date(), undoId: null },
        new Date(),
        session,
      ),
    ),
  ],
  ['batch parts', inSession((session) => get(BatchPartsRepository).restore(userId, newId(), session))],
  [
    'transactions.hasCategory',
    () => get(TransactionsRepository).hasCategory(userId, [categoryId('dining'), categoryId('groceries')]),
  ],
  ['transactions.ofMerchant', () => get(TransactionsRepository).ofMerchant(userId, 'green fork')],
  [
    'transactions.linkedWithRefunds',
    inSession((session) => get(TransactionsRepository).linkedWithRefunds(userId, session)),
  ],
  ['ledger settings', () => get(LedgerSettingsRepository).refundsIn(userId)],
  ['transactions.stampsOf', () => get(TransactionsRepository).stampsOf(userId, [newId()])],
  ['rollups.between', () => get(MonthRollupsRepository).between(userId, '2026-01', '2026-11')],
  ['rollups.byDay', () => get(MonthRollupsRepository).byDay(userId, '2026-10', '2026-11')],
  ['rollups.days', () => get(MonthRollupsRepository).days(userId)],
  ['rollups.stamps', () => get(MonthRollupsRepository).stamps(userId, '2026-01')],
  ['rollups.totals', () => get(MonthRollupsRepository).totals(userId)],
  ['rollups.months', () => get(MonthRollupsRepository).months(userId)],
  ['columns.heads', () => get(ColumnCacheRepository).heads(userId)],
  ['columns.read', () => get(ColumnCacheRepository).read(userId, ['2026-10', '2026-11'])],
  ['activities.page', () => get(ActivitiesRepository).page(userId, newId(), 50)],
  ['receipts.findById', () => get(ReceiptsRepository).findById(userId, newId())],
  ['receipts.uploads', inSession((session) => get(ReceiptsRepository).uploads(userId, 20, session))],
  ['receipts.partCount', inSession((session) => get(ReceiptsRepository).partCount(userId, newId(), session))],
  ['receipts.partBytes', () => get(ReceiptsRepository).partBytes(userId, newId())],
  ['receipts.space', inSession((session) => get(ReceiptsRepository).space(userId, session))],
  [
    'receipts.keep',
    inSession((session) =>
      get(ReceiptsRepository).keep(userId, newId(), { name: 'a.png', size: 1, type: 'image/png' }, session),
    ),
  ],
  [
    'receipts.removeUnused',
    inSession((session) => get(ReceiptsRepository).removeUnused(userId, newId(), new Date(), session)),
  ],
  ['undos.findByIds', () => get(UndosRepository).findByIds(userId, [newId(), newId()])],
];

describe('store queries', () => {
  it.each(reads)('answer %s from an index that starts with the owner', async (_name, work) => {
    const questions = (await asked(work)).flatMap(shapes);
    expect(questions.length).toBeGreaterThan(0);
    for (const { collection, filter, sort } of questions) {
      expect(JSON.stringify(filter)).toContain(userId);
      const plan = await planOf(collection, filter, sort);
      expect(stagesOf(plan)).not.toContain('COLLSCAN');
      if (collection === 'transactions' && !walksTheLedger.has(_name)) {
        expect(besideTheIndex(plan, filter)).toEqual([]);
        expect(isListBeforeRange(filter)).toBe(false);
      }
    }
  });

  it('erase a user without reading other people’s documents', async () => {
    const somebody = newId();
    const bySystem = { actor: { ...as, kind: 'system' } } as CallContext;
    const kept = new Set(Object.values(banking.store.models).map(({ collection }) => collection.name));
    const questions = (await asked(() => get(Erasure).erase({ userId: somebody }, bySystem)))
      .flatMap(shapes)
      .filter(({ collection }) => kept.has(collection));
    expect(new Set(questions.map(({ collection }) => collection))).toEqual(kept);
    for (const { collection, filter } of questions) {
      expect(JSON.stringify(filter)).toContain(somebody);
      expect(stagesOf(await planOf(collection, filter))).not.toContain('COLLSCAN');
    }
  });

  it('find due days of all users without a collection scan', async () => {
    const questions = (await asked(() => get(RecurringDaysRepository).due(new Date(), 10))).flatMap(shapes);
    for (const { collection, filter, sort } of questions)
      expect(stagesOf(await planOf(collection, filter, sort))).not.toContain('COLLSCAN');
  });

  it('scan no collection in recoveries and sweepers', async () => {
    const questions = (await asked(() => get(ImportsRepository).staleSteps(new Date(), 10))).flatMap(shapes);
    questions.push(...(await asked(() => get(BatchesRepository).stale(new Date(), 10))).flatMap(shapes));
    questions.push(...(await asked(() => get(ReceiptsRepository).swept(new Date(), 10))).flatMap(shapes));
    questions.push(
      ...(await asked(() => watched.get(ReceiptFilesRepository).remove([newId()]))).flatMap(shapes),
    );
    for (const { collection, filter } of questions)
      expect(stagesOf(await planOf(collection, filter))).not.toContain('COLLSCAN');
  });

  it('read rates by month', async () => {
    const rates = watched.get(RatesRepository);
    const work = () =>
      Promise.all([rates.between('2026-01', '2026-11'), rates.newest(), rates.withDays('2026-09')]);
    const questions = (await asked(work)).flatMap(shapes);
    expect(questions).toHaveLength(3);
    for (const { collection, filter, sort } of questions)
      expect(stagesOf(await planOf(collection, filter, sort))).not.toContain('COLLSCAN');
  });

  it('are refused without an index', async () => {
    expect(stagesOf(await planOf('transactions', { note: 'x' }))).toContain('COLLSCAN');
  });
});
