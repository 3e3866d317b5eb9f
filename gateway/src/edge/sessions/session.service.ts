import { createHash, randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { sessionsEnded, type SessionView } from '@app/contracts-identity';
import { DomainError, type Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { ClockService } from '../../clock.service';
import { ApiTokenRepository } from '../api-tokens/api-token.repository';
import type { ActiveSession } from './active-session';
import { classOf, isAlive, maxSessions, sessionLimits, touchEveryMs } from './session-limits';
import { SessionMemory } from './session-memory';
import { SessionRepository } from './session.repository';
import type { SessionDoc } from './session.schema';

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
const secretPattern = /^[A-Za-z0-9_-]{43}$/;

export interface NewSession {
  actor: Actor;
  remembered: boolean;
  device: string;
}

/** Manages sessions. The secret leaves this class once, for the cookie; only its hash is stored. */
@Injectable()
export class SessionService {
  private readonly logger = new Logger('Sessions');
  private readonly memory = new SessionMemory();

  constructor(
    private readonly repository: SessionRepository,
    private readonly tokens: ApiTokenRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: ClockService,
  ) {}

  /** Opens a session within the caller's transaction; `replaced`, the browser's previous session, ends. */
  async open(
    tx: Tx,
    wanted: NewSession,
    replaced?: ActiveSession,
  ): Promise<{ secret: string; session: ActiveSession }> {
    const secret = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    const kind = wanted.actor.kind === 'demo' ? 'demo' : 'user';
    const doc: SessionDoc = {
      _id: hashSecret(secret),
      id: newId(now),
      userId: wanted.actor.userId,
      kind,
      locale: wanted.actor.locale,
      timeZone: wanted.actor.timeZone,
      currency: wanted.actor.currency,
      remembered: wanted.remembered,
      device: wanted.device,
      createdAt: new Date(now),
      lastSeenAt: new Date(now),
      expiresAt: new Date(now + sessionLimits[classOf({ kind, remembered: wanted.remembered })].absoluteMs),
    };
    await this.repository.insert(doc, tx.session);
    if (replaced) {
      this.memory.forget(replaced.userId);
      await this.repository.remove([replaced.key], tx.session);
    }
    const tooMany = (await this.repository.listOf(doc.userId, tx.session))
      .filter((other) => other._id !== doc._id)
      .slice(0, -(maxSessions - 1));
    await this.drop(tx, doc.userId, tooMany);
    tx.audit({ action: 'session.open', object: doc.id });
    return { secret, session: active(doc) };
  }

  /** The session of a cookie's secret; undefined if it does not exist or has expired. */
  async resolve(secret: string | undefined): Promise<ActiveSession | undefined> {
    if (!secret || !secretPattern.test(secret)) return undefined;
    const doc = await this.lookUp(hashSecret(secret));
    const now = this.clock.now();
    if (!doc || !isAlive(doc, now)) return undefined;
    if (now - doc.lastSeenAt.getTime() >= touchEveryMs) this.touchLater(doc, now);
    return active(doc);
  }

  /** Must be called when another instance ended or changed sessions of a person. */
  forget(userId: string): void {
    this.memory.forget(userId);
  }

  private async lookUp(key: string): Promise<SessionDoc | undefined> {
    const known = this.memory.find(key);
    if (known) return known;
    // The repository reads all of these with one query.
    const read = this.readNow(key);
    for (const other of this.memory.toReadAgain())
      if (other !== key) void this.readNow(other).catch(() => this.memory.drop(other));
    return read;
  }

  private async readNow(key: string): Promise<SessionDoc | undefined> {
    const requestedAt = performance.now();
    const doc = await this.repository.findByKey(key);
    if (doc) this.memory.keep(doc, requestedAt);
    else this.memory.drop(key);
    return doc;
  }

  /** True if a session found earlier has not been ended and has not expired. */
  async stillAlive(key: string): Promise<boolean> {
    const doc = await this.repository.findByKey(key);
    return doc !== undefined && isAlive(doc, this.clock.now());
  }

  async list(current: ActiveSession): Promise<SessionView[]> {
    const now = this.clock.now();
    const sessions = (await this.repository.listOf(current.userId)).filter((doc) => isAlive(doc, now));
    return sessions.map((doc) => view(doc, current)).sort((a, b) => (a.lastSeenAt < b.lastSeenAt ? 1 : -1));
  }

  async endCurrent(current: ActiveSession, call: CallContext): Promise<void> {
    await this.endMatching(current.userId, call, (doc) => doc._id === current.key);
  }

  async endOne(current: ActiveSession, id: string, call: CallContext): Promise<void> {
    if ((await this.endMatching(current.userId, call, (doc) => doc.id === id)) === 0)
      throw new DomainError('NOT_FOUND');
  }

  endOthers(current: ActiveSession, call: CallContext): Promise<number> {
    return this.endMatching(current.userId, call, (doc) => doc._id !== current.key);
  }

  /**
   * Ends all sessions of a user within the caller's transaction. Without an exception it also removes their API tokens, so that nobody can
   * act as them any more. Returns the number of ended sessions.
   */
  async endAll(tx: Tx, userId: string, except?: string): Promise<number> {
    const ending = (await this.repository.listOf(userId, tx.session)).filter((doc) => doc._id !== except);
    await this.drop(tx, userId, ending);
    if (except === undefined) await this.tokens.removeAll(userId, tx.session);
    return ending.length;
  }

  /** Copies changed preferences into open sessions, so that services receive them with the next request. */
  async setActor(
    tx: Tx,
    userId: string,
    actor: Pick<Actor, 'locale' | 'timeZone' | 'currency'>,
  ): Promise<void> {
    this.memory.forget(userId);
    await this.repository.setActor(userId, actor, tx.session);
    await this.tokens.setActor(userId, actor, tx.session);
  }

  /**
   * From the next request on, the session acts in that ledger, or in the person's own if it is undefined. Whether it may is checked at
   * every request.
   */
  async openLedger(tx: Tx, { key, userId }: ActiveSession, ledgerId: string | undefined): Promise<void> {
    this.memory.forget(userId);
    await this.repository.setLedger(key, ledgerId, tx.session);
  }

  private endMatching(
    userId: string,
    call: CallContext,
    ends: (doc: SessionDoc) => boolean,
  ): Promise<number> {
    return this.unitOfWork.commit(
      { userId, source: call.source, correlationId: call.correlationId },
      async (tx) => {
        const ending = (await this.repository.listOf(userId, tx.session)).filter(ends);
        await this.drop(tx, userId, ending);
        return ending.length;
      },
    );
  }

  private async drop(tx: Tx, userId: string, docs: readonly SessionDoc[]): Promise<void> {
    if (docs.length === 0) return;
    this.memory.forget(userId);
    await this.repository.remove(
      docs.map((doc) => doc._id),
      tx.session,
    );
    tx.emit(sessionsEnded, { userId, sessionIds: docs.map((doc) => doc.id) });
    for (const doc of docs) tx.audit({ action: 'session.end', object: doc.id });
  }

  private touchLater(doc: SessionDoc, now: number): void {
    doc.lastSeenAt = new Date(now);
    void this.repository
      .touch(doc._id, doc.lastSeenAt)
      .catch((error: unknown) =>
        this.logger.warn({ msg: 'could not note the use of a session', reason: String(error) }),
      );
  }
}

const active = (doc: SessionDoc): ActiveSession => ({
  key: doc._id,
  id: doc.id,
  userId: doc.userId,
  kind: doc.kind,
  actor: {
    userId: doc.userId,
    kind: doc.kind,
    locale: doc.locale,
    timeZone: doc.timeZone,
    currency: doc.currency,
  },
  ...(doc.ledgerId !== undefined && { ledgerId: doc.ledgerId }),
  remembered: doc.remembered,
  createdAt: doc.createdAt,
  lastSeenAt: doc.lastSeenAt,
  expiresAt: doc.expiresAt,
});

const view = (doc: SessionDoc, current: ActiveSession): SessionView => ({
  id: doc.id,
  current: doc._id === current.key,
  remembered: doc.remembered,
  device: doc.device,
  createdAt: doc.createdAt.toISOString(),
  lastSeenAt: doc.lastSeenAt.toISOString(),
  expiresAt: doc.expiresAt.toISOString(),
});
