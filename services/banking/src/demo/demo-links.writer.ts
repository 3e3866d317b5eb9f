import { Injectable, Logger } from '@nestjs/common';
import { addDays, todayIn } from '@app/calendar';
import type { CallContext } from '@app/messaging';
import { newId } from '@app/ids';
import { NewLinksService } from '../ledger/bank-links/new-links.service';
import { BankLinksRepository } from '../ledger/bank-links/bank-links.repository';
import { BankSourcesRegistry } from '../ledger/bank-links/source/bank-sources.registry';
import { LinkSecretsService } from '../ledger/bank-links/link-secrets.service';
import { DemoPullsWriter } from './demo-pulls.writer';

/** Banks of the practice provider: one that works, and one that requires a new sign-in. */
const [working, broken] = ['ins_109508', 'ins_109510'];

/**
 * A demo visitor's bank connections, made through the same adapter as real ones, at the practice bank of the
 * local stack. Without a practice bank the demo has none.
 */
@Injectable()
export class DemoLinksWriter {
  private readonly logger = new Logger('DemoLinksWriter');

  constructor(
    private readonly sources: BankSourcesRegistry,
    private readonly made: NewLinksService,
    private readonly links: BankLinksRepository,
    private readonly secrets: LinkSecretsService,
    private readonly pulls: DemoPullsWriter,
  ) {}

  /** Runs in parallel with the reply; the visitor sees the connections arrive. */
  begin(call: CallContext): void {
    this.make(call).catch((error: unknown) =>
      this.logger.warn({ msg: 'the practice bank could not be linked', reason: (error as Error).name }),
    );
  }

  /**
   * Nothing up to today is imported from the bank into the invented ledger, because its figures are planned.
   */
  async make({ actor, source, correlationId }: CallContext): Promise<void> {
    const plaid = this.sources.practicePlaid();
    if (!plaid) return;
    const { userId } = actor;
    const today = todayIn(actor.timeZone);
    const tomorrow = addDays(today, 1);
    const context = { actor, source, correlationId, deadline: Date.now() + 60_000 };
    const exchange = async (institution: string): Promise<string> => {
      const public_token = await plaid.practiceToken(institution, this.sources.webhookUrl);
      const call = { ...context, idempotencyKey: newId() };
      return (await this.made.exchange({ public_token }, call)).itemId;
    };
    const id = await exchange(working);
    await this.pulls.place(id, tomorrow, { ...context, idempotencyKey: newId() });
    const brokenId = await exchange(broken);
    await this.pulls.pull(userId, brokenId);
    await plaid.breakPractice(await this.secrets.open((await this.links.findById(userId, brokenId))!));
    await this.pulls.pull(userId, brokenId);
  }
}
