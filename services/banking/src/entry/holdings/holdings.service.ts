import { Injectable } from '@nestjs/common';
import { lastDayEver, todayIn } from '@app/calendar';
import {
  maxValuations,
  setHoldingsEndpoint,
  type Holdings,
  type Performance,
  type readHoldingsEndpoint,
  type readPositionsEndpoint,
} from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { jsonNumber } from '@app/money';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { readPositions } from '@app/statement-files';
import { AccountsWriter } from '../../ledger/accounts/accounts.writer';
import type { HoldingsRow } from '../../ledger/accounts/holdings.schema';
import type { ValuationRow } from '../../ledger/accounts/valuation.schema';
import { toAccount, type AccountRow } from '../../ledger/model/account';
import { existingDay } from '../../ledger/model/new-row';
import { heldPositions, positionRows, worthOfAll } from './held-positions';
import { HoldingsReader } from './holdings.reader';
import { timeWeighted } from './performance';
import { signedMinor } from '../../ledger/model/transaction';

/**
 * Holdings of investment accounts. Prices are entered by hand or come from a file; there is no price
 * provider.
 */
@Injectable()
export class HoldingsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly reader: HoldingsReader,
    private readonly writer: AccountsWriter,
  ) {}

  async read(
    { id }: RequestOf<typeof readHoldingsEndpoint>,
    { actor }: CallContext,
  ): Promise<ReplyOf<typeof readHoldingsEndpoint>> {
    return this.holdingsOf(await this.reader.account(actor.userId, id));
  }

  /** Writes nothing: the person first reviews the positions in the file. */
  async readFile(
    { id, text }: RequestOf<typeof readPositionsEndpoint>,
    { actor }: CallContext,
  ): Promise<ReplyOf<typeof readPositionsEndpoint>> {
    const { currency, mask } = await this.reader.account(actor.userId, id);
    const read = readPositions(text, currency, mask);
    if (read.positions.length === 0) throw new DomainError('NO_POSITIONS');
    return read;
  }

  set(
    request: RequestOf<typeof setHoldingsEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof setHoldingsEndpoint>> {
    const { userId, timeZone } = call.actor;
    return this.unit.write(call, setHoldingsEndpoint, request, async (tx) => {
      const account = await this.reader.account(userId, request.id, tx.session);
      const today = todayIn(timeZone);
      const date = existingDay(request.date ?? today);
      if (date > today)
        throw new DomainError('VALIDATION', {
          field: 'date',
          message: 'date: Choose today or an earlier day',
        });
      const before = await this.reader.holdings(userId, account._id, tx.session);
      if ((before?.version ?? 0) !== request.version) throw new DomainError('VERSION_CONFLICT');
      const positions = positionRows(request.positions, before?.positions ?? [], account.currency);
      const after: HoldingsRow = {
        _id: account._id,
        userId,
        accountId: account._id,
        date,
        positions,
        version: request.version + 1,
      };
      const undoId = await this.writer.write(tx, userId, 'account.holdings', [
        { what: 'holdings', before, after },
        await this.valued(tx, account, after),
      ]);
      const now = await this.reader.account(userId, account._id, tx.session);
      return { holdings: await this.holdingsOf(now, tx), account: toAccount(now), undoId };
    });
  }

  /** The change that makes the total of the positions the valuation of the account on that day (ADR 016). */
  private async valued(tx: Tx, account: AccountRow, { date, positions }: HoldingsRow) {
    const known = await this.reader.valuations(account.userId, account._id, tx.session);
    const before = known.find((valuation) => valuation.date === date) ?? null;
    if (!before && known.length >= maxValuations) throw new DomainError('TOO_MANY_VALUATIONS');
    const after: ValuationRow = {
      _id: before?._id ?? newId(),
      userId: account.userId,
      accountId: account._id,
      date,
      balanceMinor: worthOfAll(positions, account.currency),
      currency: account.currency,
      note: 'Holdings',
      version: (before?.version ?? 0) + 1,
    };
    return { what: 'valuation' as const, before, after };
  }

  private async holdingsOf(account: AccountRow, tx?: Tx): Promise<Holdings> {
    const { userId, _id: accountId, currency } = account;
    const row = await this.reader.holdings(userId, accountId, tx?.session);
    const positions = row?.positions ?? [];
    return {
      accountId,
      currency,
      date: row && positions.length > 0 ? row.date : null,
      ...heldPositions(positions, currency),
      performance: await this.performance(account, tx),
      version: row?.version ?? 0,
    };
  }

  /**
   * Transfers count as paid in or taken out; everything else that moves the account, such as a dividend or a
   * fee, is part of its return.
   */
  private async performance(account: AccountRow, tx?: Tx): Promise<Performance | null> {
    const { userId, _id: id, currency, openingMinor, openingDate } = account;
    const valuations = await this.reader.valuations(userId, id, tx?.session);
    const opened =
      !valuations[0] || openingDate < valuations[0].date ? [{ date: openingDate, minor: openingMinor }] : [];
    const worths = [
      ...opened,
      ...valuations.map(({ date, balanceMinor }) => ({ date, minor: balanceMinor })),
    ];
    if (worths.length < 2) return null;
    const rows = await this.reader.moves(userId, id, worths[0]!.date, lastDayEver, tx?.session);
    const performance = timeWeighted(
      worths,
      rows.map((row) => ({ date: row.date, minor: signedMinor(row) })),
    );
    return (
      (performance && {
        from: performance.from,
        to: performance.to,
        percent: percent(performance.rate),
        annualPercent: performance.annualRate === null ? null : percent(performance.annualRate),
        paidIn: jsonNumber(performance.paidInMinor, currency),
        valuations: performance.valuations,
      }) ??
      null
    );
  }
}

const percent = (rate: number): number => Math.round(rate * 10_000) / 100;
