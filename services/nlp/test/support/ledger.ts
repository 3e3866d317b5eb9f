import {
  addTransactionRequest,
  changeTransactionRequest,
  queryBalancesRequest,
  queryBudgetRequest,
  querySpendingRequest,
  readLexiconRequest,
  readTransactionRequest,
  undoRequest,
  type Transaction,
} from '@app/contracts-banking';
import { DomainError, exampleActor, type Actor, type RequestOf } from '@app/contracts-kernel';
import { processUtteranceRequest, type UtteranceBody, type UtteranceReply } from '@app/contracts-nlp';
import { newId } from '@app/ids';
import { fakeResponder, startTestService, type TestService } from '@app/node-testing/service';
import { NlpModule } from '../../src/nlp.module';

/** A ledger that keeps what it is told, once per key, and applies the tiers and the limit as banking does. */
export class Ledger {
  rows = new Map<string, Transaction & { userId: string }>();
  asked: { request: RequestOf<typeof addTransactionRequest>; source: string; key: string }[] = [];
  undone: string[] = [];
  replies = new Map<string, { transaction: Transaction; undoId: string }>();
  refuseNext?: DomainError;
  /** Nothing is said of a budget before. */
  budgetReady: Promise<void> = Promise.resolve();
  budgetPercent = 96;

  add(request: RequestOf<typeof addTransactionRequest>, userId: string, source: string, key: string) {
    this.asked.push({ request, source, key });
    const first = this.replies.get(`${userId}:${key}`);
    if (first) return first;
    const refusal = this.refuseNext;
    this.refuseNext = undefined;
    if (refusal) throw refusal;
    const { spoken, lines: _lines, ...rest } = request;
    if (spoken && !spoken.confirmed && request.amount > 1000) throw new DomainError('VOICE_LIMIT');
    if (spoken && !spoken.confirmed && spoken.certainty < 0.8) throw new DomainError('CONFIRMATION_REQUIRED');
    const transaction: Transaction = {
      ...readTransactionRequest.example.reply,
      merchant: null,
      ...rest,
      id: newId(),
      category: request.category ?? 'Other',
      date: request.date ?? '2026-11-21',
      source: 'voice',
      version: 1,
    };
    const reply = { transaction, undoId: newId() };
    this.rows.set(transaction.id, { ...transaction, userId });
    this.replies.set(`${userId}:${key}`, reply);
    return reply;
  }
}

/** The language service over that ledger. */
export function startNlp(ledger: Ledger): Promise<TestService> {
  const groceries = querySpendingRequest.example.reply;
  return startTestService({
    name: 'nlp',
    module: NlpModule,
    responders: [
      fakeResponder(readLexiconRequest, () => readLexiconRequest.example.reply),
      fakeResponder(addTransactionRequest, (request, call) =>
        ledger.add(request, call.actor.userId, call.source, call.idempotencyKey ?? ''),
      ),
      fakeResponder(readTransactionRequest, ({ id }, call) => {
        const row = ledger.rows.get(id);
        if (!row || row.userId !== call.actor.userId) throw new DomainError('NOT_FOUND');
        const { userId: _userId, ...transaction } = row;
        return transaction;
      }),
      fakeResponder(changeTransactionRequest, ({ id, version, lines: _lines, ...change }) => {
        const { userId, ...row } = ledger.rows.get(id)!;
        if (row.version !== version) throw new DomainError('VERSION_CONFLICT');
        const transaction = { ...row, ...change, version: version + 1 };
        ledger.rows.set(id, { ...transaction, userId });
        return { transaction, undoId: newId() };
      }),
      fakeResponder(undoRequest, ({ id }) => {
        ledger.undone.push(id);
        return { undone: true as const, undoId: null };
      }),
      fakeResponder(querySpendingRequest, ({ period, category }) => ({
        ...groceries,
        period,
        byCategory: [
          { category: category ?? 'Dining', type: 'expense' as const, totalMinor: 27350, count: 9 },
        ],
      })),
      fakeResponder(queryBalancesRequest, () => queryBalancesRequest.example.reply),
      fakeResponder(queryBudgetRequest, async ({ category }) => {
        await ledger.budgetReady;
        return {
          budgets: [
            {
              ...queryBudgetRequest.example.reply.budgets[0]!,
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
    nlp().ask(processUtteranceRequest, { transcript, confidence: 0.95, ...rest }, { as, idempotencyKey });
