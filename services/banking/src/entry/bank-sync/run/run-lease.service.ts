import { Injectable } from '@nestjs/common';
import { newId } from '@app/ids';
import type { Tx } from '@app/persistence';
import type { BankLinkRow, LinkRun } from '../../../ledger/bank-links/bank-link.schema';
import { BankLinksRepository } from '../../../ledger/bank-links/bank-links.repository';

const leaseMs = 90_000;

/** Another process has taken over the link: the work here stops without changing anything. */
export class LeaseLost extends Error {}

/**
 * Only one run at a time pulls a link, in any process. A process that stops in the middle loses the link
 * after a minute and a half.
 */
@Injectable()
export class RunLeaseService {
  constructor(private readonly links: BankLinksRepository) {}

  /** The link and its run; undefined if another run holds the link. */
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

  /** Extends the lease and stores the progress. @throws LeaseLost */
  async hold(
    link: BankLinkRow,
    run: LinkRun,
    progress: Partial<Omit<LinkRun, 'token' | 'leaseUntil'>>,
    more: { tx?: Tx; fields?: Partial<BankLinkRow> } = {},
  ): Promise<void> {
    Object.assign(run, progress, { leaseUntil: new Date(Date.now() + leaseMs) });
    if (!(await this.links.hold(link, run, more.fields, more.tx?.session))) throw new LeaseLost();
  }

  /** Ends the run with the new state of the link. @throws LeaseLost */
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
