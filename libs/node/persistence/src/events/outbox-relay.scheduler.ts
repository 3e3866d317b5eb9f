import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { newId } from '@app/ids';
import {
  ensureStream,
  MESSAGING_OPTIONS,
  NATS_CONNECTION,
  publishEvents,
  streamBirth,
  type MessagingOptions,
  type NatsConnection,
} from '@app/messaging';
import { journalOf } from '../store/journal-collections';
import { isDuplicateKey } from '../store/store-errors';
import { OutboxWakeService } from './outbox-wake.service';

/** Milliseconds between rounds after a failure and while other instances commit events, which do not ring here. */
const pollMs = 500;
/** Otherwise a round without a ring is only needed to find that another part created the stream again; asking an idle store and broker more often costs power. */
const idlePollMs = 5_000;
/** Another instance is expected for this many milliseconds; longer than it may take to try for the lease again. */
const othersForMs = 15_000;
/**
 * Milliseconds in which writes gather after each round, even an empty one: a round for several writes costs the store as many
 * queries as a round for one. A commit after this pause is published at once.
 */
const gatherMs = 100;
const leaseMs = 5_000;
const batchSize = 200;
const streamCheckMs = 5_000;
/**
 * A broker that lost power may have lost events it acknowledged in its last seconds; those of this many milliseconds are
 * published again when it returns.
 */
const republishMs = 60_000;
const lastWordsMs = 2_000;

/**
 * Publishes committed events to JetStream in commit order, each until it is acknowledged. One instance of a service does so at a
 * time (lease). The stream is only transport: if it is new, all events still in the outbox are published again; if the broker was
 * away, those of the last minute. Inboxes drop repeats.
 */
@Injectable()
export class OutboxRelayScheduler implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('OutboxRelayScheduler');
  private readonly holder = newId();
  private stopped = false;
  private running: Promise<void> = Promise.resolve();
  private wakeUp: () => void = () => undefined;
  private rung = false;
  private streamCheckedAt = 0;
  private leaseHeldUntil = 0;
  private othersUntil = 0;
  private notedAt = 0;
  /** Events sent since then are published again. */
  private republishFrom?: Date;

  constructor(
    @Inject(getConnectionToken()) private readonly connection: Connection,
    @Inject(NATS_CONNECTION) private readonly nats: NatsConnection,
    @Inject(MESSAGING_OPTIONS) private readonly options: MessagingOptions,
    wake: OutboxWakeService,
  ) {
    wake.onRing(() => this.ring());
  }

  onApplicationBootstrap(): void {
    void this.watchBroker();
    this.running = this.run();
  }

  private ring(): void {
    this.rung = true;
    this.wakeUp();
  }

  /** Publishes the remaining events and releases the lease for the next instance. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.wakeUp();
    await this.running;
    await Promise.race([
      this.lastWords().catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, lastWordsMs).unref()),
    ]);
  }

  private async lastWords(): Promise<void> {
    if (this.nats.isClosed() || !(await this.holdLease())) return;
    while (await this.relayBatch());
    await journalOf(this.connection).leases.updateOne(
      { _id: 'outbox', holder: this.holder },
      { $set: { holder: '', until: new Date() } },
    );
  }

  private async watchBroker(): Promise<void> {
    for await (const status of this.nats.status()) {
      if (status.type === 'reconnect') this.ring();
      if (status.type !== 'disconnect') continue;
      this.republishFrom ??= new Date(Date.now() - republishMs);
      this.streamCheckedAt = 0;
    }
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      this.rung = false;
      let waitMs = pollMs;
      try {
        if (await this.holdLease()) {
          await this.checkStream();
          await this.republish();
          if (await this.relayBatch()) continue;
          if (Date.now() >= this.othersUntil) waitMs = idlePollMs;
        } else await this.noteWaiting();
      } catch (error) {
        if (!this.stopped)
          this.logger.warn({ msg: 'relay interrupted, trying again', reason: String(error) });
        this.streamCheckedAt = 0;
      }
      if (!this.stopped) await new Promise((resolve) => setTimeout(resolve, gatherMs));
      if (!this.rung && !this.stopped) await this.pause(waitMs);
    }
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private async holdLease(): Promise<boolean> {
    if (Date.now() < this.leaseHeldUntil - leaseMs / 2) return true;
    const until = new Date(Date.now() + leaseMs);
    const { leases } = journalOf(this.connection);
    try {
      const before = await leases.findOneAndUpdate(
        { _id: 'outbox', $or: [{ holder: this.holder }, { until: { $lt: new Date() } }] },
        { $set: { holder: this.holder, until } },
        { upsert: true, returnDocument: 'before' },
      );
      const isAnother = before && before.holder !== this.holder;
      // The previous holder may have ended together with the broker.
      if (isAnother) this.republishFrom = new Date(before.until.getTime() - republishMs);
      if (isAnother || (before?.waiting?.getTime() ?? 0) > Date.now() - othersForMs)
        this.othersUntil = Date.now() + othersForMs;
      this.leaseHeldUntil = until.getTime();
      return true;
    } catch (error) {
      this.leaseHeldUntil = 0;
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Tells the holder of the lease that another instance commits events, too. */
  private async noteWaiting(): Promise<void> {
    if (Date.now() < this.notedAt + leaseMs) return;
    await journalOf(this.connection).leases.updateOne({ _id: 'outbox' }, { $set: { waiting: new Date() } });
    this.notedAt = Date.now();
  }

  private async checkStream(): Promise<void> {
    if (Date.now() < this.streamCheckedAt + streamCheckMs) return;
    await ensureStream(this.nats, this.options);
    // Events published by an earlier version are not signed and would be refused, so they are published again.
    const birth = `${await streamBirth(this.nats, this.options)} signed`;
    const { marks, outbox } = journalOf(this.connection);
    const known = await marks.findOne({ _id: 'stream' });
    if (known && known.value !== birth) {
      const { modifiedCount } = await outbox.updateMany(
        { state: 'sent' },
        { $set: { state: 'pending' }, $unset: { sentAt: '' } },
      );
      this.logger.warn({ msg: 'the event stream is new; telling kept events again', count: modifiedCount });
    }
    if (known?.value !== birth)
      await marks.updateOne({ _id: 'stream' }, { $set: { value: birth } }, { upsert: true });
    this.streamCheckedAt = Date.now();
  }

  private async republish(): Promise<void> {
    const from = this.republishFrom;
    if (!from) return;
    await journalOf(this.connection).outbox.updateMany(
      { sentAt: { $gte: from } },
      { $set: { state: 'pending' }, $unset: { sentAt: '' } },
    );
    if (this.republishFrom === from) this.republishFrom = undefined;
  }

  /** True if there may be more. */
  private async relayBatch(): Promise<boolean> {
    const { outbox } = journalOf(this.connection);
    const batch = await outbox
      .find({ state: 'pending', order: { $gte: 0 } })
      .sort({ state: 1, order: 1 })
      .limit(batchSize)
      .toArray();
    if (batch.length === 0) return false;
    const events = batch.map((record) => ({ ...record, messageId: record._id }));
    const outcomes = await publishEvents(this.nats, this.options, events);
    const sent = batch
      .filter((_, index) => outcomes[index]!.status === 'fulfilled')
      .map((record) => record._id);
    if (sent.length > 0)
      await outbox.updateMany({ _id: { $in: sent } }, { $set: { state: 'sent', sentAt: new Date() } });
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    return batch.length === batchSize;
  }
}
