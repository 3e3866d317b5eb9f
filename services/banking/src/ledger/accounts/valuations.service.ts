import { Injectable } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import {
  addValuationEndpoint,
  maxValuations,
  removeValuationEndpoint,
  valuedKinds,
  type listValuationsEndpoint,
  type Valuation,
} from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { jsonNumber } from '@app/money';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { existingDay, minorOf } from '../model/new-row';
import { toAccount, type AccountRow } from '../model/account';
import { AccountsRepository } from '../book/accounts/accounts.repository';
import { AccountsWriter } from './accounts.writer';
import type { ValuationRow } from './valuation.schema';
import { ValuationsRepository } from './valuations.repository';

/** Valuations of accounts. A day has at most one valuation; no valuation counts as income or expense. */
@Injectable()
export class ValuationsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly accounts: AccountsRepository,
    private readonly valuations: ValuationsRepository,
    private readonly writer: AccountsWriter,
  ) {}

  async list({ actor }: CallContext): Promise<ReplyOf<typeof listValuationsEndpoint>> {
    return (await this.valuations.all(actor.userId)).map(toValuation);
  }

  add(
    request: RequestOf<typeof addValuationEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof addValuationEndpoint>> {
    const { userId, timeZone } = call.actor;
    return this.unit.write(call, addValuationEndpoint, request, async (tx) => {
      const account = await this.account(tx, userId, request.id);
      if (!valuedKinds.some((kind) => kind === account.kind)) throw new DomainError('NOT_VALUED');
      const today = todayIn(timeZone);
      const date = existingDay(request.date ?? today);
      if (date > today)
        throw new DomainError('VALIDATION', {
          field: 'date',
          message: 'date: Choose today or an earlier day',
        });
      const known = await this.valuations.ofAccount(userId, account._id, tx.session);
      const before = known.find((valuation) => valuation.date === date) ?? null;
      if (!before && known.length >= maxValuations) throw new DomainError('TOO_MANY_VALUATIONS');
      const after: ValuationRow = {
        _id: before?._id ?? newId(),
        userId,
        accountId: account._id,
        date,
        balanceMinor: minorOf(request.balance, account.currency, 'balance'),
        currency: account.currency,
        note: request.note || null,
        version: (before?.version ?? 0) + 1,
      };
      const undoId = await this.writer.write(tx, userId, 'account.value', [
        { what: 'valuation', before, after },
      ]);
      return {
        account: toAccount(await this.account(tx, userId, account._id)),
        valuation: toValuation(after),
        undoId,
      };
    });
  }

  remove(
    request: RequestOf<typeof removeValuationEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof removeValuationEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, removeValuationEndpoint, request, async (tx) => {
      const before = await this.valuations.findById(userId, request.id, tx.session);
      if (!before) throw new DomainError('NOT_FOUND');
      const undoId = await this.writer.write(tx, userId, 'account.unvalue', [
        { what: 'valuation', before, after: null },
      ]);
      return { account: toAccount(await this.account(tx, userId, before.accountId)), undoId };
    });
  }

  private async account(tx: Tx, userId: string, id: string): Promise<AccountRow> {
    const account = await this.accounts.findById(userId, id, tx.session);
    if (!account) throw new DomainError('NOT_FOUND');
    return account;
  }
}

const toValuation = ({ _id, accountId, date, balanceMinor, currency, note }: ValuationRow): Valuation => ({
  id: _id,
  accountId,
  date,
  balance: jsonNumber(balanceMinor, currency),
  currency,
  note,
});
