import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { coin as coinShape, type WalletSync } from '@app/contracts-crypto';
import { DomainError } from '@app/contracts-kernel';
import { ProviderError, requireProvider } from '@app/provider-kit';
import {
  EXCHANGE_SOURCE,
  type ConfiguredExchangeSource,
  type ExchangeAccount,
  type ExchangeSession,
  type UnreadableRow,
} from '../coinbase/exchange-source';
import { PriceService } from '../price/price.service';
import { ConnectionRepository } from './connection.repository';
import type { ConnectionDocument } from './connection.schema';
import { cursorOf, walletIdOf, type Place } from './exchange-rows';
import { notSetUp, troubleOf } from './exchange.errors';
import { ExchangeWriter, prepared, type PreparedReading } from './exchange.writer';
import { ExchangeSecretsService } from './exchange-secrets.service';

const hour = 3_600_000;
const everyMs = 6 * hour;
const firstPauseMs = 5 * 60_000;
const never = new Date('9999-01-01T00:00:00Z');
const unexpected = 'The exchange answered something unexpected for this wallet.';
/** Number of accounts read in parallel. */
const atOnce = 8;

/** A connection, with the place where its data is stored. */
type Placed = ConnectionDocument & { place: Place };

/** Reads a person's account at the exchange: accounts, movements since the last time, prices. */
@Injectable()
export class SyncService {
  private readonly logger = new Logger('SyncService');

  constructor(
    @Inject(EXCHANGE_SOURCE) private readonly source: ConfiguredExchangeSource,
    private readonly connections: ConnectionRepository,
    private readonly vault: ExchangeSecretsService,
    private readonly writer: ExchangeWriter,
    private readonly prices: PriceService,
  ) {}

  /**
   * Returns one result per wallet. Throws CONFLICT if it is already being read, and the error that ended the
   * reading if nothing more could be read.
   */
  async sync(known: ConnectionDocument): Promise<WalletSync[]> {
    const holder = randomUUID();
    if (!(await this.connections.lease(known._id, holder)))
      throw new DomainError('CONFLICT', { message: 'Your wallets are being read already.' });
    const connection = { ...known, place: await this.writer.placeOf(known) };
    const results: WalletSync[] = [];
    try {
      await this.readAll(connection, holder, results);
    } catch (error) {
      await this.fail(connection, holder, error, results);
      throw error;
    }
    await this.writer.markFailed(connection.place, results);
    const now = Date.now();
    await this.connections.finish(connection._id, holder, {
      state: 'active',
      failures: 0,
      lastSync: new Date(now),
      nextSync: new Date(now + everyMs),
    });
    await this.writer.publish(connection.place, addedIn(results));
    return results;
  }

  private async readAll(connection: Placed, holder: string, results: WalletSync[]): Promise<void> {
    const session = await this.open(connection);
    const { read: accounts, unreadable } = await session.accounts();
    for (const row of unreadable) results.push(unreadableWallet(connection.place, row));
    const prices = await this.prices.read(accounts.map(({ coin }) => coin));
    for (let from = 0; from < accounts.length; from += atOnce) {
      await this.goOn(connection._id, holder, { done: from, total: accounts.length });
      const some = accounts.slice(from, from + atOnce);
      const readings = await Promise.allSettled(
        some.map((account) => this.read(connection, session, account)),
      );
      const good: PreparedReading[] = [];
      for (const [index, reading] of readings.entries()) {
        if (reading.status === 'rejected')
          results.push(this.failed(connection, some[index]!, reading.reason));
        else good.push({ ...reading.value, price: prices.get(reading.value.account.coin) });
      }
      results.push(...(await this.keep(connection, good)));
    }
  }

  private async open(connection: ConnectionDocument): Promise<ExchangeSession> {
    const { _id, userId } = connection;
    const credentials = await this.vault.open(userId, _id, connection.secret);
    // Stored before it is used: a refresh token works only once, so losing the new one means losing the
    // consent.
    return requireProvider(this.source, notSetUp).open(_id, credentials, async (next) =>
      this.connections.keepSecret(_id, await this.vault.seal(userId, _id, next)),
    );
  }

  /** Renews the lease and stores the progress. */
  private async goOn(id: string, holder: string, progress: { done: number; total: number }): Promise<void> {
    if (!(await this.connections.lease(id, holder)))
      throw new DomainError('CONFLICT', { message: 'The connection was ended while it was being read.' });
    await this.connections.noteProgress(id, progress);
  }

  private async read(
    connection: Placed,
    session: ExchangeSession,
    account: ExchangeAccount,
  ): Promise<PreparedReading> {
    if (!coinShape.safeParse(account.coin).success) throw new RangeError(`Not a coin: ${account.coin}`);
    const before = connection.cursors[account.id];
    const movements = await session.movements(account, (id) => id === before);
    const cursor = cursorOf(movements, before);
    return prepared(connection.place, { account, movements, cursor, price: undefined });
  }

  private async keep(connection: Placed, readings: readonly PreparedReading[]): Promise<WalletSync[]> {
    const kept = await this.writer.keep(connection.place, readings);
    return readings.map(({ walletId, account, leftOut }, index) => ({
      walletId,
      walletName: account.name,
      result: kept[index]!.changed ? 'updated' : 'unchanged',
      added: kept[index]!.added,
      ...(leftOut && { reason: leftOut }),
    }));
  }

  /** The result for one unreadable wallet; a failure of the whole exchange is thrown and ends the reading. */
  private failed(connection: Placed, account: ExchangeAccount, error: unknown): WalletSync {
    const isOwn =
      error instanceof RangeError || (error instanceof ProviderError && error.kind === 'bad-answer');
    if (!isOwn) throw error;
    this.logger.warn({ msg: 'a wallet could not be read', reason: error.message });
    return {
      walletId: walletIdOf(connection.place, account.id),
      walletName: account.name,
      result: 'failed',
      added: 0,
      reason: unexpected,
    };
  }

  private async fail(
    connection: Placed,
    holder: string,
    error: unknown,
    results: readonly WalletSync[],
  ): Promise<void> {
    const { _id, failures } = connection;
    const trouble =
      error instanceof ProviderError
        ? troubleOf(error, this.source?.port.name ?? 'The exchange')
        : {
            state: 'degraded' as const,
            reason: 'Your wallets could not be read. We’ll try again automatically.',
          };
    const pause = Math.max(
      Math.min(firstPauseMs * 2 ** failures, everyMs),
      error instanceof ProviderError ? (error.retryAfterMs ?? 0) : 0,
    );
    const nextSync = trouble.state === 'needs_login' ? never : new Date(Date.now() + pause);
    const read = new Set(results.filter(({ result }) => result !== 'failed').map(({ walletId }) => walletId));
    await this.writer.markStale(connection.place, read, trouble.reason);
    await this.connections.finish(_id, holder, { ...trouble, failures: failures + 1, nextSync });
    await this.writer.publish(connection.place, addedIn(results));
  }
}

/** The result for a wallet whose own row is malformed; the others are still read. */
const unreadableWallet = (place: Place, { id, said }: UnreadableRow): WalletSync => ({
  walletId: walletIdOf(place, id ?? said),
  walletName: said,
  result: 'failed',
  added: 0,
  reason: unexpected,
});

const addedIn = (results: readonly WalletSync[]): number =>
  results.reduce((sum, { added }) => sum + added, 0);
