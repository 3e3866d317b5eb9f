import { Injectable } from '@nestjs/common';
import { uninformativeCategories } from '@app/contracts-banking';
import { setPersonalityEndpoint, type ChatInsight } from '@app/contracts-chat';
import { listAlertsEndpoint, listTrendsEndpoint, type SpendingTrend } from '@app/contracts-insights';
import type { ReplyOf, RequestOf } from '@app/contracts-kernel';
import { ContractClient, type CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { trendInsight } from './trend-insight';
import { PersonalityRepository } from './personality.repository';

const shown = 3;

@Injectable()
export class CompanionService {
  constructor(
    private readonly personalities: PersonalityRepository,
    private readonly client: ContractClient,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async personality(call: CallContext): Promise<ReplyOf<typeof setPersonalityEndpoint>> {
    return { personalityType: await this.personalities.find(call.actor.userId) };
  }

  choose(
    request: RequestOf<typeof setPersonalityEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof setPersonalityEndpoint>> {
    return this.unitOfWork.write(call, setPersonalityEndpoint, request, async (tx) => {
      await this.personalities.set(call.actor.userId, request.personalityType, tx.session);
      tx.audit({ action: 'personality.set', object: call.actor.userId, after: request });
      return request;
    });
  }

  /** Unread alerts first, then the strongest trends. */
  async insights(call: CallContext): Promise<ChatInsight[]> {
    const [alerts, trends] = await Promise.all([
      this.client.ask(listAlertsEndpoint, {}, call),
      this.client.ask(listTrendsEndpoint, {}, call),
    ]);
    const fromAlerts = alerts
      .filter((alert) => !alert.isRead)
      .map((alert): ChatInsight => ({ id: alert.id, title: alert.title, summary: alert.message }));
    const strongest = trends
      .filter(
        ({ trendDirection, category }) => trendDirection !== 'flat' && !uninformativeCategories.has(category),
      )
      .sort(
        (a: SpendingTrend, b: SpendingTrend) => Math.abs(b.trendPercentage) - Math.abs(a.trendPercentage),
      );
    return [...fromAlerts, ...strongest.map((trend) => trendInsight(trend, call.actor.locale))].slice(
      0,
      shown,
    );
  }
}
