import { Injectable } from '@nestjs/common';
import { addDays, addMonthsToDay, minDay, todayIn, type Day } from '@app/calendar';
import { saveStatementDraftEndpoint, type ReconciliationStatus } from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { jsonNumber } from '@app/money';
import { UnitOfWork, type Tx } from '@app/persistence';
import { balanceOf, type AccountRow } from '../model/account';
import { AccountsRepository } from '../book/accounts/accounts.repository';
import { BankLinksRepository } from '../bank-links/bank-links.repository';
import { existingDay, minorOf } from '../model/new-row';
import type { ReconciliationRow } from './reconciliation.schema';
import { StatementDraftsRepository } from './statement-drafts.repository';

type Draft = RequestOf<typeof saveStatementDraftEndpoint>;
type Begun = Pick<ReconciliationStatus, 'draft' | 'suggested'>;

/** Statements in progress: ticked rows are remembered until the statement is locked. */
@Injectable()
export class StatementDraftsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly accounts: AccountsRepository,
    private readonly drafts: StatementDraftsRepository,
    private readonly links: BankLinksRepository,
  ) {}

  save(request: Draft, call: CallContext): Promise<ReplyOf<typeof saveStatementDraftEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, saveStatementDraftEndpoint, request, async (tx) => {
      const { id, statementDay, endBalance, transactionIds } = request;
      const account = await this.accounts.findById(userId, id, tx.session);
      if (!account) throw new DomainError('NOT_FOUND');
      if (statementDay !== null) existingDay(statementDay, 'statementDay');
      const endMinor = endBalance === null ? null : minorOf(endBalance, account.currency, 'endBalance');
      const row = { _id: id, userId, statementDay, endMinor, transactionIds: [...new Set(transactionIds)] };
      if (statementDay === null && endMinor === null && transactionIds.length === 0)
        await this.drafts.remove(userId, id, tx.session);
      else await this.drafts.put(row, tx.session);
      return { saved: true as const };
    });
  }

  async remove(tx: Tx, { userId, _id }: AccountRow): Promise<void> {
    await this.drafts.remove(userId, _id, tx.session);
  }

  /** The started statement, or suggestions if none was started. */
  async startOf(
    account: AccountRow,
    [newest]: readonly ReconciliationRow[],
    call: CallContext,
  ): Promise<Begun> {
    const { userId, currency } = account;
    const draft = await this.drafts.ofAccount(userId, account._id);
    const today = todayIn(call.actor.timeZone);
    return {
      draft: draft && {
        statementDay: draft.statementDay,
        endBalance: draft.endMinor === null ? null : jsonNumber(draft.endMinor, currency),
        transactionIds: draft.transactionIds,
      },
      suggested: (await this.synced(account, newest, call)) ?? suggestedEnd(account, newest, today),
    };
  }

  /** The last balance from the bank link, if exactly one linked account matches this one. */
  private async synced(
    { userId, mask, currency }: AccountRow,
    newest: ReconciliationRow | undefined,
    call: CallContext,
  ): Promise<Begun['suggested'] | undefined> {
    if (mask === null) return undefined;
    const linked = (await this.links.all(userId)).flatMap(({ lastSync, accounts }) =>
      accounts.flatMap((account) =>
        account.mask === mask && account.currency === currency && account.currentMinor !== null && lastSync
          ? [{ endMinor: account.currentMinor, day: todayIn(call.actor.timeZone, lastSync) }]
          : [],
      ),
    );
    const [only] = linked;
    if (!only || linked.length > 1 || (newest && only.day <= newest.statementDay)) return undefined;
    return { from: 'synced', statementDay: only.day, endBalance: jsonNumber(only.endMinor, currency) };
  }
}

/**
 * One month after the last statement with that statement's end balance; without a statement, today with the
 * ledger's balance.
 */
function suggestedEnd(
  account: AccountRow,
  newest: ReconciliationRow | undefined,
  today: Day,
): Begun['suggested'] {
  const { currency } = account;
  if (!newest)
    return { from: 'ledger', statementDay: today, endBalance: jsonNumber(balanceOf(account), currency) };
  const next = minDay(addMonthsToDay(newest.statementDay, 1), today);
  return {
    from: 'statement',
    statementDay: next > newest.statementDay ? next : addDays(newest.statementDay, 1),
    endBalance: jsonNumber(newest.endMinor, currency),
  };
}
