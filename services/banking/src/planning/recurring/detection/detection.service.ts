import { Injectable } from '@nestjs/common';
import { addDays, addMonthsToDay, todayIn } from '@app/calendar';
import type { importCommittedEvent, ledgerBatchEvent, transactionChangedEvent } from '@app/contracts-banking';
import type { PayloadOf } from '@app/contracts-kernel';
import type { Delivery } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import type { ClientSession } from 'mongoose';
import { MerchantsRepository } from '../../../ledger/book/merchants/merchants.repository';
import { merchantKeyOf } from '../../../ledger/model/merchant-name';
import type { Payment } from '../../../ledger/model/payment';
import { TransactionsRepository } from '../../../ledger/book/transactions/transactions.repository';
import { PaymentMatcherService } from '../occurrences/payments/payment-matcher.service';
import { FoundRecurrencesWriter } from './found-recurrences.writer';
import { recurrencesIn, changesOfRun, type RecurrenceChanges } from './recurrences';
import type { RecurrenceRow } from './recurrence-row';

/** Merchants per read of the ledger, and the largest number of their payments. */
const merchantsAtOnce = 40;
const paymentsAtOnce = 2_000;
const lookBackMonths = 26;
const handler = 'recurring';

/** Payments that were examined, and whether the known recurring payments are as before. */
export interface Examined {
  rows: readonly Payment[];
  isUnchanged: boolean;
}

/** Searches for recurring payments whenever the ledger changes, only at the merchants that changed. */
@Injectable()
export class DetectionService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly transactions: TransactionsRepository,
    private readonly merchants: MerchantsRepository,
    private readonly recurrences: FoundRecurrencesWriter,
    private readonly matcher: PaymentMatcherService,
  ) {}

  /**
   * Returns what it examined: more than two years of the merchants' payments. With `session`, reads are cached in
   * it.
   */
  async afterTransaction(
    { userId, before, after }: PayloadOf<typeof transactionChangedEvent>,
    delivery: Delivery,
    session: ClientSession,
  ): Promise<Examined> {
    const keys = [before, after].flatMap((row) =>
      row ? [merchantKeyOf(row.merchant ?? row.description)] : [],
    );
    const paymentIds = [before, after].flatMap((row) => row?.id ?? []);
    return this.look(userId, [...new Set(keys)], delivery, { paymentIds, session });
  }

  /**
   * An import lists its merchants through its rows. An undone import has none, so everything found is
   * examined again.
   */
  async afterImport(
    { userId, undone }: PayloadOf<typeof importCommittedEvent>,
    delivery: Delivery,
  ): Promise<void> {
    await this.lookAtAll(userId, { alsoNew: !undone, settleAll: undone }, delivery);
  }

  /**
   * A batch changed merchants, categories, accounts or days of many rows, or removed rows; what was found for
   * them changes too.
   */
  async afterBatch(
    { userId, changed }: PayloadOf<typeof ledgerBatchEvent>,
    delivery: Delivery,
  ): Promise<void> {
    if (changed > 0) await this.lookAtAll(userId, { alsoNew: true, settleAll: true }, delivery);
  }

  private async lookAtAll(
    userId: string,
    { alsoNew, settleAll }: { alsoNew: boolean; settleAll: boolean },
    delivery: Delivery,
  ): Promise<void> {
    const known = await this.recurrences.all(userId);
    const repeated = alsoNew ? (await this.merchants.all(userId)).filter(({ rows }) => rows >= 2) : [];
    const keys = new Set([...known.map(({ merchantKey }) => merchantKey), ...repeated.map(({ key }) => key)]);
    const sizes = new Map(repeated.map(({ key, rows }) => [key, rows]));
    await this.look(userId, [...keys], delivery, { settleAll, sizes });
  }

  /**
   * Removed rows may have settled occurrences of other merchants: then everything is settled again, or only
   * what those rows settled. Returns the rows it read last: all of them if there are few merchants.
   */
  private async look(
    userId: string,
    keys: readonly string[],
    delivery: Delivery,
    { settleAll = false, paymentIds = [], sizes, session }: Look,
  ): Promise<Examined> {
    const today = todayIn('UTC');
    const recurrences: RecurrenceRow[] = [];
    let rows: readonly Payment[] = [];
    const [from, to] = [addMonthsToDay(today, -lookBackMonths), addDays(today, 1)];
    for (const some of portionsOf(keys, sizes)) {
      rows =
        session && some.length === 1
          ? await this.transactions.payments.cachedOf(userId, some[0]!, [from, to], session)
          : await this.transactions.paymentsTo(userId, some, from, to);
      recurrences.push(...recurrencesIn(rows, today));
    }
    const settled = settleAll || keys.length > merchantsAtOnce ? 'all' : keys;
    // Most payments change nothing here; for those no transaction is started.
    const known = session
      ? await this.recurrences.known(userId, keys, session)
      : await this.recurrences.ofMerchants(userId, keys);
    const isQuiet =
      isNothing(changesOfRun(known, recurrences.map(copied))) &&
      (await this.matcher.isSettled(userId, settled, today, paymentIds, session));
    if (isQuiet) return { rows, isUnchanged: true };
    await this.unit.handleEvent(delivery, handler, async (tx) => {
      await this.recurrences.keep(
        tx,
        userId,
        changesOfRun(await this.recurrences.ofMerchants(userId, keys, tx.session), recurrences),
      );
      await this.matcher.settle(tx, userId, settled, today, paymentIds);
    });
    return { rows, isUnchanged: false };
  }
}

/** Copied, because a run marks on its rows which prices it reported. */
const copied = (row: RecurrenceRow): RecurrenceRow => ({ ...row });
const isNothing = ({ put, removed, prices }: RecurrenceChanges): boolean =>
  put.length + removed.length + prices.length === 0;

interface Look {
  settleAll?: boolean;
  paymentIds?: readonly string[];
  /** Number of payments of some of the merchants. */
  sizes?: ReadonlyMap<string, number>;
  session?: ClientSession;
}

function portionsOf(keys: readonly string[], sizes: ReadonlyMap<string, number> = new Map()): string[][] {
  const portions: string[][] = [];
  let [portion, size]: [string[], number] = [[], 0];
  for (const key of keys) {
    const more = sizes.get(key) ?? 0;
    if (portion.length === merchantsAtOnce || (portion.length > 0 && size + more > paymentsAtOnce)) {
      portions.push(portion);
      [portion, size] = [[], 0];
    }
    portion.push(key);
    size += more;
  }
  return portion.length > 0 ? [...portions, portion] : portions;
}
