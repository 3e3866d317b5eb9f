import { Injectable } from '@nestjs/common';
import { walletsSynced, type WalletSync } from '@app/contracts-crypto';
import { newId } from '@app/ids';
import { UnitOfWork, type Tx } from '@app/persistence';
import type { ExchangeAccount, ExchangeMovement, ReadMovement } from '../coinbase/exchange-source';
import type { ReadPrice } from '../price/price.service';
import { publishMoney } from '../transaction/money-moves';
import { TransactionRepository } from '../transaction/transaction.repository';
import { unitsOf } from '../quantity/exact-quantity';
import type { TransactionDocument } from '../transaction/transaction.schema';
import { withPrice } from '../wallet/with-price';
import { WalletRepository } from '../wallet/wallet.repository';
import type { WalletDocument } from '../wallet/wallet.schema';
import { ConnectionRepository } from './connection.repository';
import type { ConnectionDocument } from './connection.schema';
import { rowOf, swapOf, walletIdOf, type Place } from './exchange-rows';

/** The name as banks print it. */
const exchange = 'Coinbase';
/** Number of rows written at once. */
const batchSize = 500;

/** The data read for one account. */
export interface AccountReading {
  account: ExchangeAccount;
  movements: readonly ReadMovement[];
  cursor: string | undefined;
  price: ReadPrice | undefined;
}

/** The same data, ready to be stored. */
export interface PreparedReading extends AccountReading {
  walletId: string;
  rows: readonly TransactionDocument[];
  /** Without its previous data and without its value. */
  wallet: WalletDocument;
  /** The unreadable parts, in a sentence for the person. */
  leftOut: string | undefined;
}

/** The result of storing one account. */
export interface KeptReading {
  added: number;
  changed: boolean;
}

/** Prepares an account for storing. Throws RangeError if its balance is invalid. */
export function prepared(place: Place, reading: AccountReading): PreparedReading {
  const { account, movements } = reading;
  const done = movements.filter((one): one is ExchangeMovement => one.state === 'done').reverse();
  const leftOut = leftOutOf(movements);
  const walletId = walletIdOf(place, account.id);
  const wallet: WalletDocument = {
    _id: walletId,
    userId: place.userId,
    currency: account.coin,
    currencyName: account.coinName,
    walletName: account.name,
    balance: account.balance,
    kind: 'exchange',
    connectionId: place.connectionId,
    externalId: account.id,
    syncedAt: new Date(),
    ...(leftOut && { staleReason: leftOut }),
  };
  unitsOf(account.balance);
  const rows = done.map((movement) => rowOf(place, account, movement));
  return { ...reading, walletId, rows, wallet, leftOut };
}

const named = 3;

function leftOutOf(movements: readonly ReadMovement[]): string | undefined {
  const bad = movements.filter((one) => one.state === 'unreadable').map(({ said }) => said);
  if (bad.length === 0) return undefined;
  const more = bad.length > named ? ` and ${bad.length - named} more` : '';
  return `Left out, because the exchange’s answer could not be read: ${bad.slice(0, named).join('; ')}${more}. It is tried again each time.`;
}

/** Stores what was read at the exchange. Reading it again changes nothing. */
@Injectable()
export class ExchangeWriter {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly wallets: WalletRepository,
    private readonly transactions: TransactionRepository,
    private readonly connections: ConnectionRepository,
  ) {}

  /** Where the data read through a connection is stored. */
  async placeOf({ _id, userId, timeZone }: ConnectionDocument): Promise<Place> {
    const root = (await this.wallets.rootOf(userId)) ?? userId;
    return { userId, root, timeZone, connectionId: _id };
  }

  /**
   * Stores several accounts at once, long histories in earlier batches; if interrupted, the stored part is
   * recognised in the next reading.
   */
  async keep(place: Place, readings: readonly PreparedReading[]): Promise<KeptReading[]> {
    const added = readings.map(() => 0);
    for (const [index, { rows }] of readings.entries())
      for (let from = 0; from + batchSize < rows.length; from += batchSize)
        added[index]! += await this.commit(place, (tx) =>
          this.keepRows(place.userId, rows.slice(from, from + batchSize), tx),
        ).then((ids) => ids.length);
    const changed = new Set<string>();
    const counts = readings.map(() => 0);
    const last = readings.map(({ rows }) =>
      rows.slice(Math.floor(Math.max(0, rows.length - 1) / batchSize) * batchSize),
    );
    await this.commit(place, async (tx) => {
      changed.clear();
      const ids = await this.keepRows(place.userId, last.flat(), tx);
      const fresh = new Set(ids);
      const isNew = (index: number): boolean =>
        added[index]! > 0 || last[index]!.some(({ _id }) => fresh.has(_id));
      for (const id of await this.keepWallets(place, readings, isNew, tx.session)) changed.add(id);
      last.forEach((rows, index) => {
        counts[index] = rows.filter(({ _id }) => fresh.has(_id)).length;
      });
      return ids;
    });
    return readings.map(({ walletId }, index) => {
      const count = added[index]! + counts[index]!;
      return { added: count, changed: count > 0 || changed.has(walletId) };
    });
  }

  /** Updates prices of wallets that are not at the exchange. */
  async price(
    userId: string,
    wallets: readonly WalletDocument[],
    prices: Map<string, ReadPrice>,
  ): Promise<void> {
    await this.unit.commit(contextOf(userId), async ({ session }) => {
      const found = wallets.filter(({ currency }) => prices.has(currency));
      await this.wallets.saveAll(
        found.map((wallet) => withPrice(wallet, prices.get(wallet.currency))),
        session,
      );
    });
  }

  /** Marks unreadable wallets of a connection with the reason; their figures stay. */
  async markStale({ userId, connectionId }: Place, read: ReadonlySet<string>, reason: string): Promise<void> {
    const own = (await this.wallets.list(userId)).filter((wallet) => wallet.connectionId === connectionId);
    const ids = own.map(({ _id }) => _id).filter((id) => !read.has(id));
    await this.wallets.markStale(userId, ids, reason);
  }

  /** Marks single wallets with the reason why they could not be read. */
  async markFailed({ userId }: Place, results: readonly WalletSync[]): Promise<void> {
    const failed = results.filter(({ result }) => result === 'failed');
    for (const reason of new Set(failed.map((one) => one.reason)))
      if (reason !== undefined)
        await this.wallets.markStale(
          userId,
          failed.filter((one) => one.reason === reason).map(({ walletId }) => walletId),
          reason,
        );
  }

  /** Notifies the person's browsers of new figures. */
  async publish(
    { userId, connectionId }: Pick<Place, 'userId' | 'connectionId'>,
    added: number,
  ): Promise<void> {
    await this.unit.commit(contextOf(userId), async (tx) => tx.emit(walletsSynced, { connectionId, added }));
  }

  private async commit(place: Place, work: (tx: Tx) => Promise<string[]>): Promise<string[]> {
    return this.unit.commit(contextOf(place.userId), async (tx) => {
      const ids = await work(tx);
      if (ids.length > 0)
        tx.audit({
          action: 'crypto.movements.read',
          object: place.connectionId,
          after: { count: ids.length },
        });
      return ids;
    });
  }

  private async keepRows(userId: string, rows: readonly TransactionDocument[], tx: Tx): Promise<string[]> {
    const { session } = tx;
    const known = new Map(
      (
        await this.transactions.findByIds(
          userId,
          rows.map(({ _id }) => _id),
          session,
        )
      ).map((row) => [row._id, row]),
    );
    const fresh = new Map<string, TransactionDocument>();
    const swaps: TransactionDocument[] = [];
    for (const row of rows) {
      const before = fresh.get(row._id) ?? known.get(row._id);
      const swap = before && swapOf(before, row);
      if (!before) fresh.set(row._id, row);
      else if (swap && fresh.has(row._id)) fresh.set(row._id, swap);
      else if (swap) swaps.push(swap);
    }
    await this.transactions.addAll([...fresh.values()], session);
    for (const swap of swaps) await this.transactions.replace(swap, session);
    publishMoney(tx, [...fresh.values()], exchange);
    return [...fresh.keys(), ...swaps.map(({ _id }) => _id)];
  }

  /**
   * Returns the ids of wallets whose balance changed. An account that is empty and always was gets no wallet.
   */
  private async keepWallets(
    place: Place,
    readings: readonly PreparedReading[],
    isNew: (index: number) => boolean,
    session: Tx['session'],
  ): Promise<string[]> {
    const known = new Map(
      (await this.wallets.list(place.userId, session)).map((wallet) => [wallet._id, wallet]),
    );
    const wanted = readings.filter(
      ({ walletId, account }, index) => known.has(walletId) || isNew(index) || /[1-9]/.test(account.balance),
    );
    const wallets = wanted.map(({ wallet, price }) => {
      const { staleReason: _gone, ...kept } = known.get(wallet._id) ?? ({} as Partial<WalletDocument>);
      return withPrice({ ...kept, ...wallet }, price);
    });
    await this.wallets.saveAll(wallets, session);
    const cursors = readings.flatMap(({ account, cursor }): [string, string][] =>
      cursor === undefined ? [] : [[account.id, cursor]],
    );
    await this.connections.changeCursors(place.connectionId, cursors, session);
    return wallets.filter(({ _id, balance }) => known.get(_id)?.balance !== balance).map(({ _id }) => _id);
  }
}

const contextOf = (userId: string) => ({ userId, source: 'api', correlationId: newId() });
