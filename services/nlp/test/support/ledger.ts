import {
  addTransactionEndpoint,
  assignBudgetEndpoint,
  budgetMonthEndpoint,
  changeEventEndpoint,
  changeSeriesEndpoint,
  changeTransactionEndpoint,
  createEventEndpoint,
  createRuleEndpoint,
  createSeriesEndpoint,
  createTransferEndpoint,
  learnRuleEndpoint,
  listCategoriesEndpoint,
  listEventsEndpoint,
  listMerchantsEndpoint,
  listSavedViewsEndpoint,
  listSeriesEndpoint,
  moveBudgetEndpoint,
  queryBalancesEndpoint,
  queryBudgetEndpoint,
  querySpendingEndpoint,
  readLexiconEndpoint,
  readTransactionEndpoint,
  removeEventEndpoint,
  removeSeriesEndpoint,
  removeTransactionEndpoint,
  undoEndpoint,
  type Transaction,
} from '@app/contracts-banking';
import { DomainError, exampleActor, type Actor, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { processUtteranceEndpoint, type UtteranceBody, type UtteranceReply } from '@app/contracts-nlp';
import { listWalletsEndpoint } from '@app/contracts-crypto';
import { generateReportEndpoint } from '@app/contracts-insights';
import {
  getPayrollDataEndpoint,
  getPayrollSettingsEndpoint,
  syncPayrollEndpoint,
} from '@app/contracts-payroll';
import { newId } from '@app/ids';
import { fakeResponder, startTestService, type TestService, type TestStack } from '@app/node-testing/service';
import { NlpModule } from '../../src/nlp.module';

const exampleLine = {
  ...{ id: '01920000-0000-7000-8000-0000000000f9', note: null, tags: [], businessPercent: null },
  ...{ taxLine: null, person: null },
};

/** A fake ledger: stores each write once per key, and checks certainty and limit like banking. */
export class Ledger {
  rows = new Map<string, Transaction & { userId: string }>();
  asked: { request: RequestOf<typeof addTransactionEndpoint>; source: string; key: string }[] = [];
  undone: string[] = [];
  /** How many undos succeed; later ones fail as if the row was changed since. */
  undoable = Infinity;
  /** The calls to the owners of budgets, bills, transfers and reports. */
  published: { name: string; request: unknown }[] = [];
  replies = new Map<string, ReplyOf<typeof addTransactionEndpoint>>();
  refuseNext?: DomainError;
  budgetPercent = 96;
  /** The bills and reminders that are open. */
  events = listEventsEndpoint.example.reply;

  add(request: RequestOf<typeof addTransactionEndpoint>, userId: string, source: string, key: string) {
    this.asked.push({ request, source, key });
    const first = this.replies.get(`${userId}:${key}`);
    if (first) return first;
    const refusal = this.refuseNext;
    this.refuseNext = undefined;
    if (refusal) throw refusal;
    const { spoken, lines: _lines, ...rest } = request;
    if (spoken && !spoken.pressed && request.amount > 1000) throw new DomainError('VOICE_LIMIT');
    if (spoken && !spoken.confirmed && spoken.certainty < 0.8) throw new DomainError('CONFIRMATION_REQUIRED');
    const transaction: Transaction = {
      ...readTransactionEndpoint.example.reply,
      merchant: null,
      ...rest,
      id: newId(),
      category: request.category ?? 'Other',
      date: request.date ?? '2026-11-21',
      source: 'voice',
      version: 1,
    };
    const budgets = transaction.type === 'expense' ? [this.budget(transaction.category)] : [];
    const reply = { transaction, undoId: newId(), ...(spoken && { budgets }) };
    this.rows.set(transaction.id, { ...transaction, userId });
    this.replies.set(`${userId}:${key}`, reply);
    return reply;
  }

  budget(category: string) {
    return {
      ...queryBudgetEndpoint.example.reply.budgets[0]!,
      category,
      spentMinor: this.budgetPercent * 300,
      limitMinor: 30_000,
    };
  }
}

/** Starts the language service with that ledger. */
export function startNlp(ledger: Ledger, stack?: TestStack): Promise<TestService> {
  const groceries = querySpendingEndpoint.example.reply;
  return startTestService({
    name: 'nlp',
    module: NlpModule,
    ...(stack && { stack }),
    responders: [
      fakeResponder(readLexiconEndpoint, () => readLexiconEndpoint.example.reply),
      fakeResponder(addTransactionEndpoint, (request, call) =>
        ledger.add(request, call.actor.userId, call.source, call.idempotencyKey ?? ''),
      ),
      fakeResponder(readTransactionEndpoint, ({ id }, call) => {
        const row = ledger.rows.get(id);
        if (!row || row.userId !== call.actor.userId) throw new DomainError('NOT_FOUND');
        const { userId: _userId, ...transaction } = row;
        return transaction;
      }),
      fakeResponder(changeTransactionEndpoint, ({ id, version, lines, ...change }) => {
        ledger.published.push({ name: changeTransactionEndpoint.name, request: { ...change, lines } });
        const { userId, ...row } = ledger.rows.get(id)!;
        if (row.version !== version) throw new DomainError('VERSION_CONFLICT');
        const parts = lines?.map((line) => ({ ...exampleLine, ...line }));
        const transaction = { ...row, ...change, ...(parts && { lines: parts }), version: version + 1 };
        ledger.rows.set(id, { ...transaction, userId });
        return { transaction, undoId: newId() };
      }),
      fakeResponder(removeTransactionEndpoint, ({ id }) => {
        if (!ledger.rows.delete(id)) throw new DomainError('NOT_FOUND');
        return { removed: true as const, undoId: newId() };
      }),
      fakeResponder(listCategoriesEndpoint, () => {
        const [category, ...others] = listCategoriesEndpoint.example.reply;
        return [category!, ...others, { ...category!, id: 'coffee', name: 'Coffee' }];
      }),
      fakeResponder(undoEndpoint, ({ id }) => {
        if (ledger.undone.length >= ledger.undoable) throw new DomainError('UNDO_EXPIRED');
        ledger.undone.push(id);
        return { undone: true as const, undoId: newId() };
      }),
      ...[
        assignBudgetEndpoint,
        moveBudgetEndpoint,
        createEventEndpoint,
        createSeriesEndpoint,
        changeEventEndpoint,
        changeSeriesEndpoint,
        removeEventEndpoint,
        removeSeriesEndpoint,
        createTransferEndpoint,
        generateReportEndpoint,
        learnRuleEndpoint,
        createRuleEndpoint,
      ].map((owner) =>
        fakeResponder(owner as typeof createEventEndpoint, (request) => {
          ledger.published.push({ name: owner.name, request });
          return owner.example.reply as typeof createEventEndpoint.example.reply;
        }),
      ),
      fakeResponder(budgetMonthEndpoint, ({ month }) => ({
        ...budgetMonthEndpoint.example.reply,
        ...(month && { month }),
      })),
      fakeResponder(listMerchantsEndpoint, () => listMerchantsEndpoint.example.reply),
      fakeResponder(listEventsEndpoint, () => ledger.events),
      fakeResponder(listSeriesEndpoint, () => listSeriesEndpoint.example.reply),
      fakeResponder(listSavedViewsEndpoint, () => {
        const { views } = listSavedViewsEndpoint.example.reply;
        const groceries = {
          ...views[0]!,
          name: 'Groceries this month',
          filter: { category: 'Groceries', period: 'this-month' as const },
        };
        return { views: [...views, groceries] };
      }),
      fakeResponder(getPayrollDataEndpoint, () => getPayrollDataEndpoint.example.reply),
      fakeResponder(getPayrollSettingsEndpoint, () => getPayrollSettingsEndpoint.example.reply),
      fakeResponder(syncPayrollEndpoint, () => {
        throw new DomainError('PAYROLL_NOT_CONNECTED');
      }),
      fakeResponder(listWalletsEndpoint, () => listWalletsEndpoint.example.reply),
      fakeResponder(querySpendingEndpoint, ({ period, category }) => ({
        ...groceries,
        period,
        byCategory: [
          { category: category ?? 'Dining', type: 'expense' as const, totalMinor: 27350, count: 9 },
        ],
      })),
      fakeResponder(queryBalancesEndpoint, () => queryBalancesEndpoint.example.reply),
      fakeResponder(queryBudgetEndpoint, async ({ category }) => {
        return {
          budgets: [
            {
              ...queryBudgetEndpoint.example.reply.budgets[0]!,
              category: category ?? 'Dining',
              spentMinor: ledger.budgetPercent * 300,
              limitMinor: 30_000,
            },
          ],
        };
      }),
    ],
  });
}

export const person = (): Actor => ({ ...exampleActor, userId: newId() });

/** Says one thing as one person. */
export const speaker =
  (nlp: () => TestService) =>
  (
    transcript: string,
    as: Actor,
    rest: Partial<UtteranceBody> = {},
    idempotencyKey = newId(),
  ): Promise<UtteranceReply> =>
    nlp().ask(processUtteranceEndpoint, { transcript, confidence: 0.95, ...rest }, { as, idempotencyKey });

/** The language service with a ledger that is new for each test. */
export function testNlp() {
  let nlp: TestService;
  const ledger = new Ledger();
  beforeAll(async () => {
    nlp = await startNlp(ledger);
  }, 90_000);
  afterAll(() => nlp?.close());
  beforeEach(() => Object.assign(ledger, new Ledger()));
  return { ledger, say: speaker(() => nlp) };
}
