import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { firstDay, lastDay, type Day, type Month, type Period } from '@app/calendar';
import { sealedLedger } from '@app/contracts-banking';
import { collectionOf, deferWrites, inOneBatch, noteSeal, rowsInTurns, BatchedReads } from '@app/persistence';
import { joined } from '@app/persistence/raw-documents';
import type { ClientSession, Model, mongo } from 'mongoose';
import { hasRefundLinks } from '../rollups/refund-parts';
import { comparedFields } from '../../model/compared-row';
import { paymentFields, type Payment } from '../../model/payment';
import { PaymentsToMerchants } from '../merchants/payments-to-merchants.reader';
import { RowInserts } from './row-inserts.writer';
import { storedRow, type StoredTransaction } from './stored-row.schema';
import type { TransactionRow } from '../../model/transaction';
import { transactionModel } from './transaction.schema';
import type { CategoryId } from '../../model/category-id';
import { CategoryUsesRegistry } from '../../categories/category-uses.registry';

/** The fields that identify the rows of a statement. */
interface StatementOfRows {
  _id: string;
  userId: string;
  accountId: string;
  statementDay: Day;
}

const streamedAtOnce = 2_000;
/** Rows per raw batch: a few hundred kilobytes. */
const rawAtOnce = 500;
const asPayments = { projection: Object.fromEntries(paymentFields.map((field) => [field, 1])) };
const newestFirst = { date: -1, _id: -1 } as const;
const oldestFirst = { date: 1, _id: 1 } as const;

/** Rows of the ledger. Every query is scoped to one owner and has bounds that an ascending index serves. */
@Injectable()
export class TransactionsRepository {
  private readonly rows: mongo.Collection<StoredTransaction>;
  /** Requests for single rows made at the same time share a query. */
  private readonly single = new BatchedReads((names) => this.findAll(names));
  readonly payments: PaymentsToMerchants;

  constructor(
    @InjectModel(transactionModel.name) model: Model<StoredTransaction>,
    uses: CategoryUsesRegistry,
  ) {
    this.rows = collectionOf(model);
    this.payments = new PaymentsToMerchants(this.rows);
    uses.register((tx, userId, ids) => this.hasCategory(userId, ids, tx.session));
  }

  async findById(userId: string, id: string, session?: ClientSession): Promise<TransactionRow | null> {
    if (session) return this.rows.findOne({ _id: id, userId }, { session });
    return (await this.single.read(nameOf(userId, id))) ?? null;
  }

  findByIds(userId: string, ids: readonly string[], session?: ClientSession): Promise<TransactionRow[]> {
    return this.find({ _id: { $in: [...ids] }, userId }, { session }).toArray();
  }

  /** Newest first, both days included. */
  between(userId: string, from: Day, to: Day, limit?: number): Promise<TransactionRow[]> {
    const cursor = this.find({ userId, date: { $gte: from, $lte: to } }).sort(newestFirst);
    return (limit === undefined ? cursor : cursor.limit(limit)).toArray();
  }

  /** The rows of {@link between}, oldest first, as raw bytes for another thread to decode (`documentsIn`). */
  async *rawBetween(userId: string, from: Day, to: Day): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    const cursor = this.rows
      .find({ userId, date: { $gte: from, $lte: to } }, { raw: true, batchSize: rawAtOnce })
      .sort(oldestFirst);
    try {
      while (await cursor.hasNext()) yield joined(cursor.readBufferedDocuments() as unknown as Uint8Array[]);
    } finally {
      await cursor.close();
    }
  }

  /** Income of one of these amounts within a range of days, both included. */
  incomingOf(userId: string, from: Day, to: Day, amounts: readonly number[]): Promise<TransactionRow[]> {
    return this.find({
      userId,
      date: { $gte: from, $lte: to },
      inflow: true,
      amountMinor: { $in: [...new Set(amounts)] },
    }).toArray();
  }

  /** The day of the oldest row; null without rows. */
  async firstDay(userId: string): Promise<Day | null> {
    const [first] = await this.find(
      { userId, date: { $gte: '' } },
      { projection: { date: 1 }, sort: { userId: 1, date: 1 }, limit: 1 },
    ).toArray();
    return first?.date ?? null;
  }

  /** As {@link between}, with amounts and accounts only. */
  movements(
    userId: string,
    from: Day,
    to: Day,
  ): Promise<Pick<TransactionRow, 'date' | 'accountId' | 'amountMinor' | 'inflow' | 'status'>[]> {
    const projection = { _id: 0, date: 1, accountId: 1, amountMinor: 1, inflow: 1, status: 1 };
    return this.find({ userId, date: { $gte: from, $lte: to } }, { projection }).toArray();
  }

  /** Business rows between two days. */
  ofBusiness(userId: string, from: Day, to: Day): Promise<TransactionRow[]> {
    return this.find({ userId, date: { $gte: from, $lte: to }, business: true }).toArray();
  }

  /** Rows of one day created before the given row; newest first. */
  ofDayBefore(userId: string, day: Day, id: string, limit: number): Promise<TransactionRow[]> {
    return this.find({ userId, date: day, _id: { $lt: id } })
      .sort(newestFirst)
      .limit(limit)
      .toArray();
  }

  /** The rows of a span of months, newest first, with only these fields. */
  ofMonths<K extends keyof TransactionRow>(
    userId: string,
    from: Month,
    to: Month,
    fields: readonly K[],
  ): Promise<Pick<TransactionRow, K | '_id'>[]> {
    const projection = Object.fromEntries(fields.map((field) => [field, 1]));
    return this.find({ userId, date: { $gte: firstDay(from), $lte: lastDay(to) } }, { projection })
      .sort(newestFirst)
      .toArray() as unknown as Promise<Pick<TransactionRow, K | '_id'>[]>;
  }

  /** Rows that name one of the categories; their parts decide whether and with how much they count in it. */
  async ofCategories(
    userId: string,
    categories: readonly CategoryId[],
    from: Day,
    to: Day,
  ): Promise<TransactionRow[]> {
    const date = { $gte: from, $lte: to };
    const found = await each(categories, async (categoryId) => [
      ...(await this.find({ userId, categoryId, date }).toArray()),
      ...(await this.find({ userId, partCategories: categoryId, date }).toArray()),
    ]);
    return [...new Map(found.map((row) => [row._id, row])).values()];
  }

  ofMerchants(userId: string, keys: readonly string[], from: Day, to: Day): Promise<TransactionRow[]> {
    return each(keys, (merchantKey) =>
      this.find({ userId, merchantKey, date: { $gte: from, $lte: to } }).toArray(),
    );
  }

  /** As {@link ofMerchants}, with merchants and amounts only. */
  paymentsTo(userId: string, keys: readonly string[], from: Day, to: Day): Promise<Payment[]> {
    return each(keys, (merchantKey) => this.payments.payments(userId, merchantKey, from, to));
  }

  /** As {@link ofCategories}, with merchants and amounts only. */
  async paymentsIn(
    userId: string,
    categories: readonly CategoryId[],
    from: Day,
    to: Day,
  ): Promise<Payment[]> {
    const date = { $gte: from, $lte: to };
    const rowsOf = (of: object) => rowsInTurns(this.find({ userId, ...of, date }, asPayments), (row) => row);
    const rows = await each(categories, async (categoryId) => [
      ...(await rowsOf({ categoryId })),
      ...(await rowsOf({ partCategories: categoryId })),
    ]);
    return [...new Map(rows.map((row) => [row._id, row])).values()];
  }

  /** Rows of one day with one amount: any of them could be the other leg of a transfer. */
  async ofAmount(
    userId: string,
    date: Day,
    amountMinor: number,
    currency: string,
    session?: ClientSession,
  ): Promise<TransactionRow[]> {
    // The index has no amount: with both conditions the fallback store would scan the whole ledger
    // (store.md).
    const rows = await this.find({ userId, date }, { session }).toArray();
    return rows.filter((row) => row.amountMinor === amountMinor && row.currency === currency);
  }

  /** Rows that an import compares with; if there are many, only those in `keep` are returned. */
  async ofAccount(
    userId: string,
    accountId: string,
    { from, to }: Period,
    session?: ClientSession,
    keep?: (row: TransactionRow) => boolean,
  ): Promise<TransactionRow[]> {
    const filter = { userId, accountId, date: { $gte: from, $lte: to } };
    const projection = Object.fromEntries(comparedFields.map((field) => [field, 1]));
    const rows: TransactionRow[] = [];
    for await (const row of this.rows.find(filter, { session, projection, batchSize: streamedAtOnce }))
      if (!keep || keep(row)) rows.push(row);
    return rows;
  }

  /** Streams the signed amount of each row between two days. */
  legs(
    userId: string,
    from: Day,
    to: Day,
    session: ClientSession,
  ): mongo.FindCursor<Pick<TransactionRow, '_id' | 'date' | 'currency' | 'amountMinor' | 'inflow'>> {
    const projection = { date: 1, currency: 1, amountMinor: 1, inflow: 1 };
    return this.rows.find(
      { userId, date: { $gte: from, $lte: to } },
      { session, projection, batchSize: streamedAtOnce },
    );
  }

  /** All rows of an account. */
  wholeOfAccount(
    userId: string,
    accountId: string,
    from: Day,
    to: Day,
    session?: ClientSession,
  ): Promise<TransactionRow[]> {
    return this.find({ userId, accountId, date: { $gte: from, $lte: to } }, { session }).toArray();
  }

  /** Rows that a statement of an account locks. */
  ofStatement(
    { _id, userId, accountId, statementDay }: StatementOfRows,
    session: ClientSession,
  ): Promise<TransactionRow[]> {
    return this.find(
      { userId, accountId, date: { $gte: '', $lte: statementDay }, reconciledIn: _id },
      { session },
    ).toArray();
  }

  someOfImport(
    userId: string,
    importId: string,
    limit: number,
    session?: ClientSession,
  ): Promise<TransactionRow[]> {
    return this.find({ userId, importId, _id: { $gte: '' } }, { session })
      .limit(limit)
      .toArray();
  }

  /** The stamps of an import's rows, which show the writes that last changed them. */
  async stampsOfImport(userId: string, importId: string, session?: ClientSession): Promise<string[]> {
    const rows = await this.find(
      { userId, importId, _id: { $gte: '' } },
      { session, projection: { stamp: 1 } },
    ).toArray();
    return rows.map(({ stamp }) => stamp);
  }

  async insert(rows: readonly TransactionRow[], session: ClientSession): Promise<void> {
    this.payments.forget(session);
    await this.inserts(rows).insert(0, rows.length, session);
  }

  /** For rows that several transactions insert. */
  inserts(rows: readonly TransactionRow[]): RowInserts {
    return new RowInserts(this.rows, rows);
  }

  /** Inserts a single row with the deferred writes. */
  async insertDeferred(row: TransactionRow, session: ClientSession): Promise<void> {
    deferWrites(session, this.rows, [{ document: sealed(row, session) }]);
    await this.payments.added(row, session);
  }

  /** As {@link replace}, with the deferred writes. */
  replaceDeferred(row: TransactionRow, session: ClientSession): void {
    this.payments.forget(session);
    const { _id, ...replacement } = sealed(row, session);
    deferWrites(session, this.rows, [{ filter: { _id, userId: row.userId }, replacement }]);
  }

  async replace(row: TransactionRow, session: ClientSession): Promise<void> {
    this.payments.forget(session);
    const { _id, ...fields } = sealed(row, session);
    await this.rows.replaceOne({ _id, userId: row.userId }, fields, { session });
  }

  /** The stamps of these rows, which show the writes that last changed them. */
  async stampsOf(userId: string, ids: readonly string[], session?: ClientSession): Promise<string[]> {
    const rows = await this.find(
      { _id: { $in: [...ids] }, userId },
      { session, projection: { stamp: 1 } },
    ).toArray();
    return rows.map(({ stamp }) => stamp);
  }

  /** Whether a row names one of the categories: as its own, in a part of a split or in a refund link. */
  async hasCategory(
    userId: string,
    categories: readonly CategoryId[],
    session?: ClientSession,
  ): Promise<boolean> {
    const date = { $gte: '' };
    const options = { session, projection: { _id: 1 } };
    for (const categoryId of categories) {
      if (await this.rows.findOne({ userId, categoryId, date }, options)) return true;
      if (await this.rows.findOne({ userId, partCategories: categoryId, date }, options)) return true;
    }
    return false;
  }

  /** Every refund and refunded expense. Reads only the links, but of all rows: no index finds them. */
  async linkedWithRefunds(userId: string, session: ClientSession): Promise<TransactionRow[]> {
    const all = await this.find(
      { userId, date: { $gte: '' } },
      { session, projection: { 'refundOf.expenseId': 1, 'refundedBy.refundId': 1 } },
    ).toArray();
    const linked = all.filter(hasRefundLinks).map(({ _id }) => _id);
    return linked.length > 0 ? this.findByIds(userId, linked, session) : [];
  }

  /** Whether a row, or part of one, is for a person. No index finds them; used when removing a person. */
  async hasPerson(userId: string, person: string, session?: ClientSession): Promise<boolean> {
    const date = { $gte: '' };
    const options = { session, projection: { _id: 1 } };
    return (
      (await this.rows.findOne({ userId, date, person }, options)) !== null ||
      (await this.rows.findOne({ userId, date, 'lines.person': person }, options)) !== null
    );
  }

  ofMerchant(userId: string, merchantKey: string, session?: ClientSession): Promise<TransactionRow[]> {
    return this.find({ userId, merchantKey, date: { $gte: '' } }, { session }).toArray();
  }

  async replaceAll(rows: readonly TransactionRow[], session: ClientSession): Promise<void> {
    this.payments.forget(session);
    if (rows.length === 0) return;
    const updates = rows.map((row) => {
      const { _id, ...replacement } = sealed(row, session);
      return { replaceOne: { filter: { _id, userId: row.userId }, replacement } };
    });
    await this.rows.bulkWrite(updates as mongo.AnyBulkWriteOperation<TransactionRow>[], { session });
  }

  async remove(userId: string, id: string, session: ClientSession): Promise<void> {
    this.payments.forget(session);
    noteSeal(session, sealedLedger.transactions, id, null);
    await this.rows.deleteOne({ _id: id, userId }, { session });
  }

  async removeAll(userId: string, ids: readonly string[], session: ClientSession): Promise<void> {
    this.payments.forget(session);
    for (const id of ids) noteSeal(session, sealedLedger.transactions, id, null);
    await this.rows.deleteMany({ _id: { $in: [...ids] }, userId }, { session });
  }

  private find(
    filter: mongo.Filter<StoredTransaction>,
    options: mongo.FindOptions = {},
  ): mongo.FindCursor<mongo.WithId<StoredTransaction>> {
    return this.rows.find(filter, { ...inOneBatch, ...options });
  }

  private async findAll(names: readonly string[]): Promise<Map<string, TransactionRow>> {
    const keys = names.map((name) => JSON.parse(name) as [string, string]);
    const rows = await this.find({
      _id: { $in: keys.map(([, id]) => id) },
      userId: { $in: [...new Set(keys.map(([userId]) => userId))] },
    }).toArray();
    // Keyed by owner and id, so that a row is never returned to another owner.
    return new Map(rows.map((row) => [nameOf(row.userId, row._id), row]));
  }
}

/** A row in stored form, with its seal recorded for the audit chain. */
function sealed(row: TransactionRow, session: ClientSession): StoredTransaction {
  const stored = storedRow(row);
  noteSeal(session, sealedLedger.transactions, row._id, stored);
  return stored;
}

const askedBeside = 8;

/** One query per value: with a list and a range, the fallback store would use only the index's first field. */
async function each<V extends string, T>(
  values: readonly V[],
  ask: (value: V) => Promise<T[]>,
): Promise<T[]> {
  const results: T[][] = [];
  for (let at = 0; at < values.length; at += askedBeside)
    results.push(...(await Promise.all(values.slice(at, at + askedBeside).map(ask))));
  return results.flat();
}

const nameOf = (userId: string, id: string): string => JSON.stringify([userId, id]);
