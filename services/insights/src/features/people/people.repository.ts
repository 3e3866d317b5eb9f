import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { LimitedKind } from '@app/contracts-insights';
import { withoutMember, type Actor, type InsightKind } from '@app/contracts-kernel';
import type { ClientSession, Model } from 'mongoose';
import type { ChosenLimits } from './limits';
import type { PersonDocument } from './person.schema';

/** Delay before the first look at a new person, so that their ledger is filled by then. */
const firstLookMs = 15_000;
/** Delay before a look after a change of the ledger, so that several changes cause one look. */
const settleMs = 60_000;
/** Shortest time between two looks at one ledger, however often it changes. */
const restMs = 10 * 60_000;
const maxRemembered = 5_000;
/** How long a scheduled look is remembered: another instance may have done it meanwhile. */
const stirredMs = 5_000;

/** The people whose ledgers are watched. */
@Injectable()
export class PeopleRepository {
  /** People as this process last stored them: most calls bring nothing new. */
  private readonly seen = new Map<string, string>();
  /** People with a scheduled look, and until when this is trusted. */
  private readonly stirred = new Map<string, number>();

  constructor(@InjectModel('Person') private readonly people: Model<PersonDocument>) {}

  find(userId: string, session?: ClientSession): Promise<PersonDocument | null> {
    return this.people
      .findOne({ _id: userId })
      .session(session ?? null)
      .lean<PersonDocument>()
      .exec();
  }

  /** Records a person from one of their calls. */
  async record(caller: Actor, now = new Date()): Promise<void> {
    const actor = withoutMember(caller);
    const text = JSON.stringify(actor);
    if (this.seen.get(actor.userId) === text) return;
    await this.people
      .updateOne(
        { _id: actor.userId },
        {
          $set: { actor },
          $setOnInsert: {
            muted: [],
            checked: [],
            notChecked: [],
            dueAt: new Date(now.getTime() + firstLookMs),
          },
        },
        { upsert: true },
      )
      .exec();
    if (this.seen.size >= maxRemembered) this.seen.clear();
    this.seen.set(actor.userId, text);
  }

  /** Updates time zone, locale or currency of a known person. */
  async updateSettings(
    userId: string,
    change: Pick<Actor, 'timeZone' | 'locale' | 'currency'>,
  ): Promise<void> {
    this.seen.delete(userId);
    await this.people
      .updateOne(
        { _id: userId },
        {
          $set: {
            'actor.timeZone': change.timeZone,
            'actor.locale': change.locale,
            'actor.currency': change.currency,
          },
        },
      )
      .exec();
  }

  /** Schedules a look after a change of the ledger, if the person is known. */
  async scheduleWatch(userId: string, now = new Date()): Promise<void> {
    if (now.getTime() < (this.stirred.get(userId) ?? 0)) return;
    const soon = new Date(now.getTime() + settleMs);
    if (this.stirred.size >= maxRemembered) this.stirred.clear();
    const person = await this.find(userId);
    // A person recorded meanwhile gets a look soon anyway.
    if (!person) return void this.stirred.set(userId, now.getTime() + stirredMs);
    const rested = new Date((person.lastRunAt?.getTime() ?? 0) + restMs);
    const dueAt = rested > soon ? rested : soon;
    if (person.dueAt > soon && dueAt < person.dueAt)
      await this.people.updateOne({ _id: userId, dueAt: person.dueAt }, { $set: { dueAt } }).exec();
    // The memory must not outlast the look itself.
    const next = Math.min(person.dueAt.getTime(), dueAt.getTime());
    if (next > now.getTime()) this.stirred.set(userId, Math.min(next, now.getTime() + stirredMs));
  }

  /** People whose look is due, the longest overdue first. */
  async due(now: Date, limit: number): Promise<PersonDocument[]> {
    return this.people
      .find({ dueAt: { $gt: new Date(0), $lte: now } })
      .sort({ dueAt: 1 })
      .limit(limit)
      .lean<PersonDocument[]>()
      .exec();
  }

  async postpone(userId: string, dueAt: Date): Promise<void> {
    this.stirred.delete(userId);
    await this.people.updateOne({ _id: userId }, { $set: { dueAt } }).exec();
  }

  async recordWatch(
    userId: string,
    done: Pick<PersonDocument, 'lastRunAt' | 'dueAt' | 'checked' | 'notChecked'>,
    session: ClientSession,
  ): Promise<void> {
    this.stirred.delete(userId);
    await this.people.updateOne({ _id: userId }, { $set: done }, { session }).exec();
  }

  async mute(userId: string, kind: InsightKind, isMuted: boolean, session: ClientSession): Promise<void> {
    await this.people
      .updateOne({ _id: userId }, isMuted ? { $addToSet: { muted: kind } } : { $pull: { muted: kind } }, {
        session,
      })
      .exec();
  }

  /** Null restores the default. */
  async limit(
    userId: string,
    kind: LimitedKind,
    limit: number | null,
    session: ClientSession,
  ): Promise<void> {
    const field = `limits.${kind}`;
    await this.people
      .updateOne(
        { _id: userId },
        limit === null ? { $unset: { [field]: '' } } : { $set: { [field]: limit } },
        {
          session,
        },
      )
      .exec();
  }

  async muted(userId: string, session?: ClientSession): Promise<ReadonlySet<string>> {
    return (await this.choices(userId, session)).muted;
  }

  /** A person's muted kinds, limits and time zone. */
  async choices(
    userId: string,
    session?: ClientSession,
  ): Promise<{ muted: ReadonlySet<string>; limits: ChosenLimits; timeZone: string }> {
    const person = await this.find(userId, session);
    return {
      muted: new Set(person?.muted),
      limits: person?.limits ?? {},
      timeZone: person?.actor.timeZone ?? 'UTC',
    };
  }
}
