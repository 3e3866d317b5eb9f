import { createPublicKey, type KeyObject } from 'node:crypto';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { MESSAGING_OPTIONS, type MessagingOptions } from '@app/messaging';
import type { Connection } from 'mongoose';
import { journalOf, type AuditHead } from '../store/journal-collections';
import { headsFileOf, SignedHeads } from './signed-heads';

/** Folder of the signed heads; undefined if none are stored. */
export const HEADS_FOLDER = Symbol('HeadsFolder');

/** Milliseconds for which heads gather before they are signed, because one signature for many is cheaper. */
const gatherMs = 250;

/**
 * Signs the ends of this part's audit chains soon after every change, from what this process committed and never from a later
 * read of the store.
 */
@Injectable()
export class SignedHeadScheduler implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('SignedHeadScheduler');
  private readonly key: KeyObject | undefined;
  private readonly moved = new Map<string, AuditHead>();
  private timer: NodeJS.Timeout | undefined;
  private signed: SignedHeads | undefined;
  private problem: string | undefined;

  constructor(
    @Inject(getConnectionToken()) private readonly connection: Connection,
    @Inject(MESSAGING_OPTIONS) private readonly options: MessagingOptions,
    @Inject(HEADS_FOLDER) private readonly folder: string | undefined,
  ) {
    this.key = options.actorPrivateKey;
  }

  /** The first file is created from the store's present heads; every later start trusts only the file. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.folder || !this.key) return;
    const file = headsFileOf(this.folder, this.options.serviceName);
    try {
      this.signed = SignedHeads.read(file, this.options.serviceName, createPublicKey(this.key));
    } catch (error) {
      this.problem = String((error as Error).message);
      this.logger.error({ msg: 'the signed heads of the audit chains do not hold', reason: this.problem });
      return;
    }
    // After a kill, the commits of the last quarter of a second are not signed yet.
    if (!this.signed.closed) await this.signWhatIsThere();
    this.flush();
  }

  private async signWhatIsThere(): Promise<void> {
    const heads = journalOf(this.connection).auditHeads.find({ _id: { $gte: '' } });
    for await (const head of heads)
      if (head.seq > (this.signed?.heads.get(head._id)?.seq ?? 0)) this.moved.set(head._id, head);
  }

  note(head: AuditHead): void {
    if (!this.folder || !this.key) return;
    const known = this.moved.get(head._id);
    if (!known || known.seq < head.seq) this.moved.set(head._id, head);
    this.timer ??= setTimeout(() => this.flush(), gatherMs).unref();
  }

  /** The end that a person's chain must at least have reached. */
  headOf(userId: string): AuditHead | undefined {
    return this.moved.get(userId) ?? this.signed?.heads.get(userId);
  }

  /** The problem of the file itself, if any. */
  get complaint(): string | undefined {
    return this.problem;
  }

  onApplicationShutdown(): void {
    this.flush(true);
  }

  private flush(closing = false): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.signed || !this.key || (this.moved.size === 0 && !closing)) return;
    try {
      this.signed.sign(this.moved.values(), this.key, closing);
      this.moved.clear();
    } catch (error) {
      // The disk is full: these heads are signed together with the next ones.
      this.logger.warn({ msg: 'audit heads not signed yet', reason: String(error) });
    }
  }
}
