import { Injectable } from '@nestjs/common';
import { todayIn, type Day } from '@app/calendar';
import {
  lockStatementEndpoint,
  statementDayProblem,
  unlockStatementEndpoint,
  unlockTransactionEndpoint,
  type readReconciliationEndpoint,
  type Reconciliation,
} from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { decimalText, jsonNumber, sumMinor, type Currency } from '@app/money';
import { UnitOfWork, type Tx } from '@app/persistence';
import type { AccountRow } from '../model/account';
import { AccountsRepository } from '../book/accounts/accounts.repository';
import { existingDay, minorOf, newRow } from '../model/new-row';
import { signedMinor, type TransactionRow } from '../model/transaction';
import { requireUnlocked } from '../model/locked-rows';
import type { ReconciliationRow } from './reconciliation.schema';
import { ReconciliationsRepository } from './reconciliations.repository';
import { StatementDraftsService } from './statement-drafts.service';
import { StatementRowsReader } from './statement-rows.reader';
import { otherId } from '../model/category-id';

type Lock = RequestOf<typeof lockStatementEndpoint>;

/** Reconciles the ledger with the bank's statements, one after the other, and locks the reconciled rows. */
@Injectable()
export class ReconciliationsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly accounts: AccountsRepository,
    private readonly statements: ReconciliationsRepository,
    private readonly rows: StatementRowsReader,
    private readonly drafts: StatementDraftsService,
  ) {}

  async read(
    { id }: RequestOf<typeof readReconciliationEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof readReconciliationEndpoint>> {
    const { userId } = call.actor;
    const account = await this.accounts.findById(userId, id);
    if (!account) throw new DomainError('NOT_FOUND');
    const statements = await this.statements.ofAccount(userId, id);
    return {
      accountId: id,
      currency: account.currency,
      startBalance: jsonNumber(startOf(account, statements), account.currency),
      startDay: statements[0]?.statementDay ?? null,
      statements: statements.map((row) => toReconciliation(row, account.currency)),
      ...(await this.drafts.startOf(account, statements, call)),
    };
  }

  lock(request: Lock, call: CallContext): Promise<Reconciliation> {
    const { userId } = call.actor;
    return this.unit.write(call, lockStatementEndpoint, request, async (tx) => {
      const account = await this.accounts.findById(userId, request.id, tx.session);
      if (!account) throw new DomainError('NOT_FOUND');
      const before = await this.statements.ofAccount(userId, request.id, tx.session);
      const { startMinor, endMinor } = this.bounds(request, account, before, todayIn(call.actor.timeZone));
      const ticked = await this.ticked(tx, userId, request);
      const differenceMinor = endMinor - sumMinor([startMinor, ...ticked.map(signedMinor)]);
      if (differenceMinor !== 0 && !request.adjust)
        throw new DomainError('STATEMENT_DIFFERENCE', {
          message: `${decimalText(differenceMinor, account.currency)} ${account.currency} is left between the statement and what is ticked.`,
        });
      const adjustment =
        differenceMinor === 0
          ? undefined
          : adjustmentOf(differenceMinor, account, request.statementDay, call);
      if (adjustment) await this.rows.add(tx, adjustment);
      const statement: ReconciliationRow = {
        _id: newId(),
        userId,
        accountId: account._id,
        statementDay: request.statementDay,
        startMinor,
        endMinor,
        transactions: ticked.length + (adjustment ? 1 : 0),
        adjustmentId: adjustment?._id ?? null,
        lockedAt: new Date(),
      };
      await this.statements.insert(statement, tx.session);
      await this.drafts.remove(tx, account);
      await this.rows.mark(tx, userId, [...ticked, ...(adjustment ? [adjustment] : [])], statement._id);
      tx.audit({ action: 'statement.lock', object: statement._id, after: statement });
      return toReconciliation(statement, account.currency);
    });
  }

  unlock(
    request: RequestOf<typeof unlockStatementEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof unlockStatementEndpoint>> {
    return this.unit.write(call, unlockStatementEndpoint, request, (tx) =>
      this.unlocked(tx, call.actor.userId, request.id),
    );
  }

  /** Unlocks the statement that a locked row belongs to, starting from that row. */
  unlockRow(
    request: RequestOf<typeof unlockTransactionEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof unlockTransactionEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, unlockTransactionEndpoint, request, async (tx) => {
      const [row] = await this.rows.findByIds(tx, userId, [request.id]);
      if (!row?.reconciledIn) throw new DomainError('NOT_FOUND');
      return this.unlocked(tx, userId, row.reconciledIn);
    });
  }

  private async unlocked(tx: Tx, userId: string, id: string): Promise<{ unlocked: number }> {
    const statement = await this.statements.findById(userId, id, tx.session);
    if (!statement) throw new DomainError('NOT_FOUND');
    const [newest] = await this.statements.ofAccount(userId, statement.accountId, tx.session);
    if (newest!._id !== statement._id) throw new DomainError('STATEMENT_NOT_LAST');
    const unlocked = await this.rows.unmark(tx, statement);
    await this.statements.remove(userId, statement._id, tx.session);
    tx.audit({ action: 'statement.unlock', object: statement._id, before: statement });
    return { unlocked };
  }

  private bounds(request: Lock, account: AccountRow, before: readonly ReconciliationRow[], today: Day) {
    existingDay(request.statementDay, 'statementDay');
    const startMinor = startOf(account, before);
    // A client with an outdated state gets this error first.
    if (minorOf(request.startBalance, account.currency, 'startBalance') !== startMinor)
      throw new DomainError('STATEMENT_CHANGED');
    const problem = statementDayProblem(request.statementDay, before[0]?.statementDay ?? null, today);
    if (problem)
      throw new DomainError('VALIDATION', { field: 'statementDay', message: `statementDay: ${problem}` });
    return { startMinor, endMinor: minorOf(request.endBalance, account.currency, 'endBalance') };
  }

  private async ticked(tx: Tx, userId: string, request: Lock): Promise<TransactionRow[]> {
    const ids = [...new Set(request.transactionIds)];
    const rows = await this.rows.findByIds(tx, userId, ids);
    if (rows.length < ids.length || rows.some(({ accountId }) => accountId !== request.id))
      throw new DomainError('NOT_FOUND');
    requireUnlocked(rows);
    const wrong = rows.find(({ status, date }) => status !== 'completed' || date > request.statementDay);
    if (wrong)
      throw new DomainError('VALIDATION', {
        field: 'transactionIds',
        message: `transactionIds: “${wrong.description}” of ${wrong.date} is not completed by the day of the statement`,
      });
    return rows;
  }
}

const startOf = (account: AccountRow, [newest]: readonly ReconciliationRow[]): number =>
  newest?.endMinor ?? account.openingMinor;

function adjustmentOf(
  differenceMinor: number,
  account: AccountRow,
  date: string,
  call: CallContext,
): TransactionRow {
  const request = {
    type: differenceMinor > 0 ? ('income' as const) : ('expense' as const),
    amount: jsonNumber(Math.abs(differenceMinor), account.currency),
    description: 'Balance adjustment',
    date,
    status: 'completed' as const,
    note: 'Written when the statement was reconciled',
  };
  return newRow(request, {
    userId: account.userId,
    account,
    categoryId: otherId,
    today: date,
    source: call.source,
  });
}

const toReconciliation = (row: ReconciliationRow, currency: Currency): Reconciliation => ({
  id: row._id,
  statementDay: row.statementDay,
  startBalance: jsonNumber(row.startMinor, currency),
  endBalance: jsonNumber(row.endMinor, currency),
  transactions: row.transactions,
  adjustmentId: row.adjustmentId,
  lockedAt: row.lockedAt.toISOString(),
});
