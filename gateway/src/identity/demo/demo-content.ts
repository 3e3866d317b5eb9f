import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { addMonths, firstDay, lastDay, monthOf, todayIn } from '@app/calendar';
import { seedDemoRequest } from '@app/contracts-banking';
import { createConversationRequest, sendMessageRequest } from '@app/contracts-chat';
import { seedCryptoDemo } from '@app/contracts-crypto';
import {
  buildableReports,
  generateReportRequest,
  listAlertsRequest,
  readAlertRequest,
} from '@app/contracts-insights';
import type { Actor, AnyRequest, ReplyOf, RequestInput } from '@app/contracts-kernel';
import { seedPayrollDemo } from '@app/contracts-payroll';
import { ContractClient, type CallContext } from '@app/messaging';
import { Clock } from '../../clock';

/** The same for everybody, so that every sandbox shows the same story. */
const seed = 1;

/** What the visitor asked before they came; the answers are worked out from their ledger like any other. */
const questions = [
  'What is my balance?',
  'How much is left for groceries?',
  'What did I spend on dining this month?',
] as const;

/** How long after the ledger the alerts are looked for, in milliseconds: they follow its events. */
const looks = [400, 800, 1_600, 3_200] as const;

type Ask = <C extends AnyRequest>(
  contract: C,
  request: RequestInput<C>,
  part?: string,
) => Promise<ReplyOf<C>>;

/** Fills a sandbox through the services that own what is in it. */
@Injectable()
export class DemoContent {
  private readonly logger = new Logger('DemoContent');

  constructor(
    private readonly client: ContractClient,
    private readonly clock: Clock,
  ) {}

  /** The ledger must be there; a service that is away for the rest leaves its screen empty, as for anybody who begins. */
  async fill(actor: Actor, { correlationId }: CallContext, idempotencyKey: string): Promise<void> {
    const today = todayIn(actor.timeZone, new Date(this.clock.now()));
    const ask: Ask = (contract, request, part = '') =>
      this.client.ask(
        contract,
        request,
        this.client.ownCall(actor, {
          source: 'demo',
          correlationId,
          idempotencyKey: `${idempotencyKey}${part}`,
          timeoutMs: contract.timeoutMs,
        }),
      );
    const { pay } = await ask(seedDemoRequest, { seed, today });
    const chat = async (): Promise<void> => {
      for (const [index, message] of questions.entries()) {
        const begun = { sessionId: `demo-${index + 1}`, title: null, isActive: true };
        const { id } = await ask(createConversationRequest, begun, `:chat-${index}`);
        await ask(sendMessageRequest, { id, message }, `:question-${index}`);
      }
    };
    const lastMonth = addMonths(monthOf(today), -1);
    const range = { from: firstDay(lastMonth), to: lastDay(lastMonth) };
    await Promise.all([
      ...buildableReports.map((type) =>
        this.unlessAway('reports', ask(generateReportRequest, { type, ...range }, `:report-${type}`)),
      ),
      this.unlessAway('payroll', ask(seedPayrollDemo, { seed, today, pay })),
      this.unlessAway('crypto', ask(seedCryptoDemo, { seed, today })),
      this.unlessAway('chat', chat()),
    ]);
    // Nobody waits for it: the screens follow by themselves.
    void this.unlessAway('alerts', this.readSome(ask));
  }

  /** The visitor was here before, and read what is least pressing. */
  private async readSome(ask: Ask): Promise<void> {
    for (const [index, ms] of looks.entries()) {
      await wait(ms, undefined, { ref: false });
      const alerts = await ask(listAlertsRequest, {}, `:alerts-${index}`);
      const low = alerts.filter(({ severity, isRead }) => severity === 'low' && !isRead);
      for (const { id } of low) await ask(readAlertRequest, { id }, `:read-${id}`);
      if (low.length > 0) return;
    }
  }

  private async unlessAway(part: string, work: Promise<unknown>): Promise<void> {
    try {
      await work;
    } catch (error) {
      this.logger.warn({ msg: 'a demo goes without a part', part, reason: String(error) });
    }
  }
}
