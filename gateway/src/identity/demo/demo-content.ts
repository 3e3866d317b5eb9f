import { Injectable, Logger } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import { seedDemoRequest } from '@app/contracts-banking';
import { createConversationRequest, sendMessageRequest } from '@app/contracts-chat';
import { seedCryptoDemo } from '@app/contracts-crypto';
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
    const ask = <C extends AnyRequest>(
      contract: C,
      request: RequestInput<C>,
      part = '',
    ): Promise<ReplyOf<C>> =>
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
    await Promise.all([
      this.unlessAway('payroll', ask(seedPayrollDemo, { seed, today, pay })),
      this.unlessAway('crypto', ask(seedCryptoDemo, { seed, today })),
      this.unlessAway('chat', chat()),
    ]);
  }

  private async unlessAway(part: string, work: Promise<unknown>): Promise<void> {
    try {
      await work;
    } catch (error) {
      this.logger.warn({ msg: 'a demo goes without a part', part, reason: String(error) });
    }
  }
}
