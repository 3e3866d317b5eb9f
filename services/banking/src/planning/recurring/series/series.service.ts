import { Injectable } from '@nestjs/common';
import { todayIn, type Day } from '@app/calendar';
import {
  changeSeriesEndpoint,
  createSeriesEndpoint,
  removeSeriesEndpoint,
  stopSeriesEndpoint,
  type listSeriesEndpoint,
  type NewSeries,
} from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { existingDay } from '../../../ledger/model/new-row';
import { TransactionDefaultsReader } from '../../../ledger/transactions/transaction-defaults.reader';
import {
  changeAll,
  changeLater,
  fieldsOf,
  laterStart,
  seriesRemoval,
  seriesFrom,
  stopAfter,
  withChange,
  withHistory,
} from './changed-series';
import { dueDateAt } from './recurrence';
import type { SeriesRow } from './series';
import { SeriesReplyReader } from './series-reply.reader';
import { SeriesWriter } from './series.writer';
import type { KnownPart } from './series-split';

/** Why automatic entry cannot start, and what to do. */
const removedAccount =
  'Its account was removed, so nothing can be entered there. Choose another account, then save again.';

type Written = ReplyOf<typeof createSeriesEndpoint>;

/** Recurring series: changes of the rule, not of a single occurrence. */
@Injectable()
export class SeriesService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly view: SeriesReplyReader,
    private readonly writer: SeriesWriter,
    private readonly defaults: TransactionDefaultsReader,
  ) {}

  list(call: CallContext): Promise<ReplyOf<typeof listSeriesEndpoint>> {
    return this.view.list(call.actor, todayIn(call.actor.timeZone));
  }

  create(request: RequestOf<typeof createSeriesEndpoint>, call: CallContext): Promise<Written> {
    const { userId, timeZone } = call.actor;
    return this.unit.write(call, createSeriesEndpoint, request, async (tx) => {
      const currency = await this.currencyFor(tx, call, request.accountId, call.actor.currency);
      await this.receives(tx, call, { ...request, currency });
      const categoryId = await this.defaults.knownCategory(tx, userId, request.category);
      const today = todayIn(timeZone);
      const split = await this.knownParts(tx, userId, request.split);
      const { category: _, ...fields } = request;
      const row = seriesFrom({ ...fields, categoryId, split }, { userId, currency, today });
      const undoId = await this.writer.create(tx, row, today);
      return { ...(await this.view.reply(row, today, tx.session)), undoId };
    });
  }

  change(request: RequestOf<typeof changeSeriesEndpoint>, call: CallContext): Promise<Written> {
    const { userId, timeZone } = call.actor;
    return this.unit.write(call, changeSeriesEndpoint, request, async (tx) => {
      const today = todayIn(timeZone);
      const before = await this.current(tx, userId, request, today);
      const fields = fieldsOf(request);
      if (request.category !== undefined)
        fields.categoryId = await this.defaults.changedCategory(
          tx,
          userId,
          before.categoryId,
          request.category,
        );
      if (request.split !== undefined) fields.split = await this.knownParts(tx, userId, request.split);
      const isMoved = fields.accountId !== before.accountId;
      const currency = await this.currencyFor(tx, call, isMoved ? fields.accountId : null, before.currency);
      const after = withChange(before, fields, { currency, today });
      await this.receivesStill(tx, call, before, after);
      const stored = await this.writer.stored(tx, before);
      const from =
        request.scope === 'all' ? undefined : laterStart(before, after, dayFrom(before, request.from));
      if (from === undefined || from <= before.start) {
        const withPayments = withHistory(before, after, stored);
        const undoId = await this.writer.write(
          tx,
          userId,
          'series.change',
          changeAll(before, withPayments, stored),
        );
        return { ...(await this.view.reply(withPayments, today, tx.session)), undoId };
      }
      const { changes, next } = changeLater(before, after, from, stored);
      const undoId = await this.writer.write(tx, userId, 'series.change', changes);
      return { ...(await this.view.reply(next, today, tx.session)), undoId };
    });
  }

  stop(request: RequestOf<typeof stopSeriesEndpoint>, call: CallContext): Promise<Written> {
    const { userId, timeZone } = call.actor;
    return this.unit.write(call, stopSeriesEndpoint, request, async (tx) => {
      const today = todayIn(timeZone);
      const before = await this.current(tx, userId, request, today);
      const { changes, ended } = stopAfter(
        before,
        existingDay(request.after, 'after'),
        await this.writer.stored(tx, before),
      );
      const undoId = await this.writer.write(tx, userId, 'series.stop', changes);
      return { ...(await this.view.reply(ended, today, tx.session)), undoId };
    });
  }

  remove(
    request: RequestOf<typeof removeSeriesEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof removeSeriesEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, removeSeriesEndpoint, request, async (tx) => {
      const row = await this.writer.existing(tx, userId, request.id);
      const changes = seriesRemoval(row, request.history, await this.writer.stored(tx, row));
      return {
        removed: true as const,
        undoId: await this.writer.write(tx, userId, 'series.remove', changes),
      };
    });
  }

  private async current(
    tx: Tx,
    userId: string,
    { id, version }: { id: string; version: number },
    today: Day,
  ): Promise<SeriesRow> {
    const row = await this.writer.existing(tx, userId, id);
    if (row.version !== version)
      throw new DomainError('VERSION_CONFLICT', {
        details: { current: await this.view.reply(row, today, tx.session) },
      });
    return row;
  }

  /** Parts with the ids of their categories, for people who exist. */
  private async knownParts(tx: Tx, userId: string, split: NewSeries['split']): Promise<KnownPart[] | null> {
    if (!split) return null;
    const parts: KnownPart[] = [];
    for (const [at, { person }] of split.entries())
      if (person) await this.defaults.knownPerson(tx, userId, person, `split.${at}.person`);
    for (const { category, ...part } of split)
      parts.push({ ...part, categoryId: await this.defaults.knownCategory(tx, userId, category) });
    return parts;
  }

  /**
   * Accounts that the series already has may have been removed, and nothing is entered in them then; they are
   * looked up only when automatic entry starts.
   */
  private async receivesStill(tx: Tx, call: CallContext, before: SeriesRow, after: SeriesRow): Promise<void> {
    const posts = ({ autoPostSince }: SeriesRow): boolean => (autoPostSince ?? null) !== null;
    const isSame =
      after.toAccountId === before.toAccountId &&
      after.currency === before.currency &&
      posts(after) === posts(before);
    if (!isSame) await this.receives(tx, call, { ...after, autoPost: posts(after) });
    if (posts(after) && !posts(before) && after.accountId !== null)
      await this.defaults.account(tx, call, after.accountId, 'accountId', removedAccount);
  }

  /**
   * Throws if the target account of a transfer does not exist, or if its currency does not allow automatic
   * entry.
   */
  private async receives(
    tx: Tx,
    call: CallContext,
    { toAccountId, currency, autoPost }: { toAccountId?: string | null; currency: string; autoPost: boolean },
  ): Promise<void> {
    if (!toAccountId) return;
    const account = await this.defaults.account(tx, call, toAccountId, 'toAccountId');
    if (autoPost && account.currency !== currency)
      throw new DomainError('VALIDATION', {
        field: 'autoPost',
        message: `autoPost: How much arrives in ${account.currency} is known only on the day, so enter it yourself`,
      });
  }

  private async currencyFor(
    tx: Tx,
    call: CallContext,
    accountId: string | null | undefined,
    otherwise: string,
  ): Promise<string> {
    if (accountId === null || accountId === undefined) return otherwise;
    return (await this.defaults.account(tx, call, accountId)).currency;
  }
}

/** The day from which later occurrences change; must be a due day of the series. */
function dayFrom(series: SeriesRow, from: Day | undefined): Day {
  if (from === undefined || !dueDateAt(series, from))
    throw new DomainError('VALIDATION', {
      field: 'from',
      message: 'from: Give a day on which the series is due',
    });
  return from;
}
