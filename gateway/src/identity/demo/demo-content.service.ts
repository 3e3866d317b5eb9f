import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { addMonths, firstDay, lastDay, monthOf, todayIn } from '@app/calendar';
import { seedDemoEndpoint } from '@app/contracts-banking';
import { createConversationEndpoint, sendMessageEndpoint } from '@app/contracts-chat';
import { seedCryptoDemoEndpoint } from '@app/contracts-crypto';
import { generateReportEndpoint, listAlertsEndpoint, readAlertEndpoint } from '@app/contracts-insights';
import { openDemo, resetDemo } from '@app/contracts-identity';
import type { Actor, AnyEndpoint, ReplyOf, RequestInput } from '@app/contracts-kernel';
import { seedPayrollDemoEndpoint } from '@app/contracts-payroll';
import { ContractClient, type CallContext } from '@app/messaging';
import { ClockService } from '../../clock.service';
import { newDemoVisitor } from '../users/new-user';
import type { UserDoc } from '../users/user.schema';
import { actorOf } from '../users/user-views';
import { UserErasureService } from '../erasure/user-erasure.service';

/** The same for every visitor, so that every sandbox tells the same story. */
const seed = 1;

/** Questions of earlier chats; the answers are computed from the sandbox's ledger like any other. */
const questions = [
  'What is my balance?',
  'How much is left for groceries?',
  'What did I spend on dining this month?',
] as const;

/** The reports that a demo starts with; they are generated while the visitor looks around. */
const demoReports = ['summary', 'expense', 'cash-flow', 'tax'] as const;

/** Pauses in milliseconds before each read of the alerts, which are raised by events of the ledger. */
const pausesMs = [400, 800, 1_600, 3_200] as const;

type Ask = <C extends AnyEndpoint>(
  contract: C,
  request: RequestInput<C>,
  part?: string,
) => Promise<ReplyOf<C>>;

/** Fills a sandbox through the services that own its data. */
@Injectable()
export class DemoContentService {
  private readonly logger = new Logger('DemoContentService');

  constructor(
    private readonly client: ContractClient,
    private readonly clock: ClockService,
    private readonly eraser: UserErasureService,
  ) {}

  /** Returns a new user with a filled sandbox, not stored yet. If filling fails, everything is removed again. */
  async newVisitor(call: CallContext): Promise<UserDoc> {
    const user = newDemoVisitor(this.clock.now());
    try {
      await this.fill(actorOf(user), call, openDemo.name);
      return user;
    } catch (error) {
      await this.eraser.forget(user);
      throw error;
    }
  }

  /** Empties the services one by one, the ledger last, and then fills them. Repeating the call completes an interrupted reset. */
  async refill(user: UserDoc, call: CallContext): Promise<void> {
    await this.eraser.emptyServices(actorOf(user), call.correlationId);
    await this.fill(actorOf(user), call, `${resetDemo.name}:${call.idempotencyKey}`);
  }

  /** The ledger is required; if another service is unreachable, its screen stays empty, as for a new account. */
  private async fill(actor: Actor, { correlationId }: CallContext, idempotencyKey: string): Promise<void> {
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
    const { pay } = await ask(seedDemoEndpoint, { seed, today });
    const chat = async (): Promise<void> => {
      for (const [index, message] of questions.entries()) {
        const begun = { sessionId: `demo-${index + 1}`, title: null, isActive: true };
        const { id } = await ask(createConversationEndpoint, begun, `:chat-${index}`);
        await ask(sendMessageEndpoint, { id, message }, `:question-${index}`);
      }
    };
    const lastMonth = addMonths(monthOf(today), -1);
    const range = { from: firstDay(lastMonth), to: lastDay(lastMonth) };
    await Promise.all([
      ...demoReports.map((type) =>
        this.ifAvailable('reports', ask(generateReportEndpoint, { type, ...range }, `:report-${type}`)),
      ),
      this.ifAvailable('payroll', ask(seedPayrollDemoEndpoint, { seed, today, pay })),
      this.ifAvailable('crypto', ask(seedCryptoDemoEndpoint, { seed, today })),
      this.ifAvailable('chat', chat()),
    ]);
    // Not awaited by the visitor; the screens update by themselves.
    void this.ifAvailable('alerts', this.readSome(ask));
  }

  /** Marks the least urgent alerts as read, as if the visitor had been here before. */
  private async readSome(ask: Ask): Promise<void> {
    for (const [index, ms] of pausesMs.entries()) {
      await wait(ms, undefined, { ref: false });
      const alerts = await ask(listAlertsEndpoint, {}, `:alerts-${index}`);
      const low = alerts.filter(({ severity, isRead }) => severity === 'low' && !isRead);
      for (const { id } of low) await ask(readAlertEndpoint, { id }, `:read-${id}`);
      if (low.length > 0) return;
    }
  }

  private async ifAvailable(part: string, work: Promise<unknown>): Promise<void> {
    try {
      await work;
    } catch (error) {
      this.logger.warn({ msg: 'a demo goes without a part', part, reason: String(error) });
    }
  }
}
