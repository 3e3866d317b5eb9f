import { Injectable } from '@nestjs/common';
import {
  limitedKinds,
  limitKindEndpoint,
  limitOf,
  muteKindEndpoint,
  rebuildWatchEndpoint,
  runWatchEndpoint,
  type LimitedKind,
  type WatchStatus,
} from '@app/contracts-insights';
import { DomainError, noticeTerms, type Actor, type InsightKind, type ReplyOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { ContractClient, type CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { findingsOf, watchedKinds } from '../findings/all-findings';
import { countText, type Finding } from '../findings/finding';
import { outlookOf } from '../forecast/forecast-input';
import type { Facts } from '../ledger-facts/facts';
import { FactsReader, type ReadFacts } from '../ledger-facts/facts.reader';
import { NoticesService } from '../notices/notices.service';
import { limitIn } from '../people/limits';
import { PeopleRepository } from '../people/people.repository';
import { nextNight } from './next-night';

/** Examines a person's ledger and stores the findings. */
@Injectable()
export class WatchService {
  constructor(
    private readonly facts: FactsReader,
    private readonly notices: NoticesService,
    private readonly people: PeopleRepository,
    private readonly unit: UnitOfWork,
    private readonly client: ContractClient,
  ) {}

  async status(call: CallContext): Promise<WatchStatus> {
    await this.people.record(call.actor);
    return this.statusOf(call.actor.userId);
  }

  /** Started by the scheduler, on behalf of a person. */
  async lookAt(actor: Actor, now = new Date()): Promise<void> {
    await this.look(this.client.ownCall(actor, { source: 'rule', timeoutMs: 60_000 }), now);
  }

  async run(call: CallContext): Promise<WatchStatus> {
    await this.people.record(call.actor);
    await this.look(call, new Date());
    return this.unit.write(call, runWatchEndpoint, {}, () => this.statusOf(call.actor.userId));
  }

  /** Makes all findings again from the ledger. Reports and corrects differences from the stored ones. */
  async rebuild(call: CallContext): Promise<ReplyOf<typeof rebuildWatchEndpoint>> {
    const { userId } = call.actor;
    await this.people.record(call.actor);
    const read = await this.facts.read(call);
    return this.unit.write(call, rebuildWatchEndpoint, {}, async (tx) => {
      const findings = await this.find(userId, read);
      const kept = await this.notices.kept(userId, watchedKinds, tx.session);
      const wanted = new Map(findings.map((one) => [one.key, one]));
      const differed = [
        ...kept
          .filter(({ key }) => !wanted.has(key))
          .map(({ key }) => `${key} is not in the ledger any more`),
        ...findings.flatMap((one) => {
          const known = kept.find(({ key }) => key === one.key);
          if (!known) return [`${one.key} was missing`];
          return this.notices.isSame(known, one) ? [] : [`${one.key} said something else`];
        }),
      ];
      await this.notices.reconcile(tx, userId, { kinds: watchedKinds, facts: findings, quietly: true });
      tx.audit({ action: 'insights.rebuild', object: userId });
      return { kept: kept.length, rebuilt: findings.length, differed };
    });
  }

  async mute(
    { kind, muted }: { kind: InsightKind; muted: boolean },
    call: CallContext,
  ): Promise<WatchStatus> {
    const { userId } = call.actor;
    // Before the transaction, which would not see a person recorded meanwhile.
    await this.people.record(call.actor);
    return this.unit.write(call, muteKindEndpoint, { kind, muted }, async (tx) => {
      await this.people.mute(userId, kind, muted, tx.session);
      tx.audit({ action: muted ? 'alerts.mute' : 'alerts.unmute', object: kind });
      return this.statusOf(userId, tx.session);
    });
  }

  /** Examines the ledger with the new limit at once. */
  async limit(
    { kind, limit }: { kind: LimitedKind; limit: number | null },
    call: CallContext,
  ): Promise<WatchStatus> {
    const { userId } = call.actor;
    const { least, most } = limitOf(kind);
    if (limit !== null && (limit < least || limit > most))
      throw new DomainError('VALIDATION', {
        field: 'limit',
        message: `limit: Choose a number from ${least} to ${most}`,
      });
    await this.people.record(call.actor);
    await this.unit.write(call, limitKindEndpoint, { kind, limit }, async (tx) => {
      await this.people.limit(userId, kind, limit, tx.session);
      tx.audit({ action: 'alerts.limit', object: kind, after: { limit } });
      return this.statusOf(userId, tx.session);
    });
    // If it cannot be examined now, that is done as soon as possible.
    await this.look(call, new Date()).catch(() => this.people.postpone(userId, new Date()));
    return this.statusOf(userId);
  }

  private async look(call: CallContext, now: Date): Promise<void> {
    const { userId, timeZone } = call.actor;
    const read = await this.facts.read(call);
    const findings = await this.find(userId, read);
    await this.unit.commit({ userId, source: 'rule', correlationId: newId() }, async (tx) => {
      const person = await this.people.find(userId, tx.session);
      const isFirst = !person?.lastRunAt;
      await this.notices.reconcile(tx, userId, { kinds: watchedKinds, facts: findings, quietly: isFirst });
      await this.people.recordWatch(
        userId,
        {
          lastRunAt: now,
          dueAt: nextNight(userId, timeZone, now),
          checked: checkedWords(read.facts),
          notChecked: notCheckedWords(read),
        },
        tx.session,
      );
    });
  }

  private async find(userId: string, { facts }: ReadFacts): Promise<Finding[]> {
    const [tolerance, { limits }] = await Promise.all([
      this.notices.tolerances(userId),
      this.people.choices(userId),
    ]);
    const limit = (kind: LimitedKind): number => limitIn(limits, kind, facts.currency);
    return findingsOf({ facts, outlook: outlookOf(facts), tolerance, limit });
  }

  private async statusOf(
    userId: string,
    session?: Parameters<PeopleRepository['find']>[1],
  ): Promise<WatchStatus> {
    const person = await this.people.find(userId, session);
    return {
      lastRunAt: person?.lastRunAt?.toISOString() ?? null,
      nextRunAt: person?.dueAt.toISOString() ?? null,
      checked: person?.checked ?? [],
      notChecked: person?.notChecked ?? [],
      muted: (person?.muted ?? []).map((kind) => ({
        kind: kind as InsightKind,
        label: noticeTerms[kind as InsightKind].label,
      })),
      limits: limitedKinds.map((kind) => ({
        ...limitOf(kind),
        kind,
        label: noticeTerms[kind].label,
        limit: person?.limits?.[kind] ?? limitOf(kind).usual,
      })),
      judged: await this.notices.judged(userId),
    };
  }
}

function checkedWords(facts: Facts): string[] {
  return [
    `${countText(facts.rows.length, 'transaction')}${facts.since === null ? '' : ` since ${facts.since}`}`,
    countText(facts.accounts.length, 'account'),
    `${countText(facts.series.length, 'bill and subscription', 'bills and subscriptions')}, ${countText(facts.plans.length, 'payment')} planned in the next 90 days`,
    `${countText(watchedKinds.size, 'kind')} of alerts`,
  ];
}

function notCheckedWords({ facts, missing }: ReadFacts): string[] {
  return facts.leftOut > 0
    ? [...missing, `${countText(facts.leftOut, 'transaction')} in currencies without a rate`]
    : missing;
}
