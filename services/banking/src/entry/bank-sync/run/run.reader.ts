import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { Day } from '@app/calendar';
import { newId } from '@app/ids';
import { ProviderError } from '@app/provider-kit';
import type { BankLinkRow, LinkRun } from '../../../ledger/bank-links/bank-link.schema';
import {
  RestartRun,
  type BankAccount,
  type BankPage,
  type BankSource,
} from '../../../ledger/bank-links/source/bank-source';
import { oldestOf } from '../rows/bank-changes.writer';
import { RunLeaseService } from './run-lease.service';
import type { StagedPage } from './staged-page.schema';
import { StagedPagesRepository } from './staged-pages.repository';

/** Everything that changed at a bank since the last pull. */
export interface ReadRun {
  id: string;
  parts: number;
  /** The pages, if they are few; otherwise they are staged in the store. */
  pages: BankPage[] | undefined;
  changes: number;
  cursor: string | null;
  accounts: readonly BankAccount[];
  messages: string[];
  from: Day | null;
}

interface Reading {
  source: BankSource;
  secret: string;
  progress: { pages: number };
  /** Unreadable transactions are left out, because a new request would return the same. */
  leavesOut: boolean;
}

const maxRestarts = 3;
/** Up to this many pages are written in one transaction and kept only in memory. */
const pagesAtOnce = 4;
/**
 * Steps of a long run are small, so that other requests run in between and memory is freed before the next
 * step.
 */
const rowsInStep = 250;
const restartPauseMs = 500;

/**
 * Reads the pages of a run. If a later page fails, or the bank's data changes during the read, all pages are
 * dropped and the run starts again at the cursor of its first page. Nothing reaches the ledger before the
 * last page is read.
 */
@Injectable()
export class RunReader {
  constructor(
    private readonly lease: RunLeaseService,
    private readonly staged: StagedPagesRepository,
  ) {}

  async read(link: BankLinkRow, run: LinkRun, source: BankSource, secret: string): Promise<ReadRun> {
    for (let restarts = 0; ; restarts += 1) {
      const progress = { pages: 0 };
      await this.staged.removeLink(link.userId, link._id);
      try {
        const leavesOut = restarts >= maxRestarts;
        return await this.attempt(link, run, { source, secret, progress, leavesOut });
      } catch (error) {
        const isWorthIt =
          error instanceof RestartRun ||
          (progress.pages > 0 &&
            error instanceof ProviderError &&
            (error.retryable || error.kind === 'bad-answer'));
        if (!isWorthIt || restarts >= maxRestarts) throw asFailure(error);
        await pause(restartPauseMs * 2 ** restarts);
      }
    }
  }

  private async attempt(
    link: BankLinkRow,
    run: LinkRun,
    { source, secret, progress, leavesOut }: Reading,
  ): Promise<ReadRun> {
    const id = newId();
    const pages: BankPage[] = [];
    const read: ReadRun = {
      id,
      parts: 0,
      pages,
      changes: 0,
      cursor: link.cursor,
      accounts: [],
      messages: [],
      from: null,
    };
    let unreadable = 0;
    for (let more = true; more;) {
      const page = await source.page(secret, read.cursor);
      progress.pages += 1;
      if (page.unreadable && !leavesOut)
        throw new ProviderError({ provider: 'bank', kind: 'bad-answer', code: 'transaction' });
      unreadable += page.unreadable ?? 0;
      read.changes += page.upserts.length + page.removed.length;
      read.cursor = page.cursor;
      read.accounts = page.accounts;
      read.messages = [...new Set([...read.messages, ...page.messages])];
      read.from = oldestOf(read.from, page.upserts);
      more = page.more;
      if (read.pages) pages.push(page);
      else await this.stage(link, read, page);
      if (read.pages && pages.length > pagesAtOnce) {
        for (const bankPage of pages) await this.stage(link, read, bankPage);
        read.pages = undefined;
        pages.length = 0;
      }
      await this.lease.hold(link, run, { read: read.changes, from: read.from });
    }
    if (unreadable > 0) read.messages.push(leftOut(unreadable));
    return read;
  }

  private async stage({ _id, userId }: BankLinkRow, read: ReadRun, page: BankPage): Promise<void> {
    for (const part of partsOf(page)) {
      await this.staged.put({ userId, linkId: _id, part: read.parts, page: part }, read.id);
      read.parts += 1;
    }
  }
}

/**
 * The part of a page that one step writes. A page of a provider that returns whole windows is not divided,
 * because only the whole page shows what is pending.
 */
function partsOf({ upserts, removed, pendingIsWhole }: BankPage): StagedPage['page'][] {
  if (pendingIsWhole) return [{ upserts, removed, pendingIsWhole }];
  const parts: StagedPage['page'][] = [{ upserts: upserts.slice(0, rowsInStep), removed }];
  for (let at = rowsInStep; at < upserts.length; at += rowsInStep)
    parts.push({ upserts: upserts.slice(at, at + rowsInStep), removed: [] });
  return parts;
}

/** A bank whose data changes all the time is tried again later. */
const leftOut = (count: number): string =>
  `${count === 1 ? '1 transaction' : `${count} transactions`} from your bank could not be read and ${count === 1 ? 'was' : 'were'} left out: compare the balance with your bank.`;

const asFailure = (error: unknown): unknown =>
  error instanceof RestartRun
    ? new ProviderError({ provider: 'bank', kind: 'unavailable', code: 'MUTATION_DURING_PAGINATION' })
    : error;
