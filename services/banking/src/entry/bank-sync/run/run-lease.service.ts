import { Injectable } from '@nestjs/common';
import { newId } from '@app/ids';
import type { Tx } from '@app/persistence';
import type { BankLinkRow, LinkRun } from '../../../ledger/bank-links/bank-link.schema';
import { BankLinksRepository } from '../../../ledger/bank-links/bank-links.repository';

const leaseMs = 90_000;

/** Another process has taken the link over: whatever is under way here stops without a trace. */
export class LeaseLost extends Error {}

/** One run at a time pulls a link, wherever it runs. Who stops in the middle loses the link after a minute and a half. */
@Injectable()
export class RunLease {
  constructor(private readonly links: BankLinksRepository) {}

  /** The link and its run; undefined while somebody else pulls it. */
  async take(userId: string, id: string): Promise<{ link: BankLinkRow; run: LinkRun } | undefined> {
    const now = new Date();
    const run: LinkRun = {
      token: newId(),
      leaseUntil: new Date(now.getTime() + leaseMs),
      phase: 'reading',
      read: 0,
      written: 0,
      of: 0,
      from: null,
    };
    const link = await this.links.take(userId, id, run, now);
    return link ? { link, run } : undefined;
  }

  /** Goes on, with how far it is. @throws LeaseLost */
  async hold(
    link: BankLinkRow,
    run: LinkRun,
    progress: Partial<Omit<LinkRun, 'token' | 'leaseUntil'>>,
    more: { tx?: Tx; fields?: Partial<BankLinkRow> } = {},
  ): Promise<void> {
    Object.assign(run, progress, { leaseUntil: new Date(Date.now() + leaseMs) });
    if (!(await this.links.hold(link, run, more.fields, more.tx?.session))) throw new LeaseLost();
  }

  /** Ends the run with what the link is now. @throws LeaseLost */
  async settle(
    link: BankLinkRow,
    run: LinkRun,
    fields: Partial<BankLinkRow>,
    options: { staged: 'keep' | 'drop'; tx?: Tx },
  ): Promise<void> {
    if (!(await this.links.settle(link, run.token, fields, options, options.tx?.session)))
      throw new LeaseLost();
  }
}
