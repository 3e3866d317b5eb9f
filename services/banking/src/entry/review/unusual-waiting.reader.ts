import { Injectable } from '@nestjs/common';
import { addDays, todayIn } from '@app/calendar';
import type { UnusualWaiting } from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { isReviewed } from '../../ledger/model/transaction';
import { NamedRowsReader } from '../../ledger/transactions/named-rows.reader';
import { maxDaysApart } from '../../ledger/transactions/links/transfer-match';
import { UnusualPaymentsReader } from '../../planning/unusual/unusual-payments.reader';

/** The same number of days as for transfers. */
const lookedAtDays = 92;
/**
 * At most this many of the newest unreviewed rows are checked, so that an import of years costs no more than
 * one of a month.
 */
const maxJudged = 400;

/** Finds unusual payments among unreviewed rows, by the rule used for alerts (I5). */
@Injectable()
export class UnusualWaitingReader {
  constructor(
    private readonly rows: NamedRowsReader,
    private readonly payments: UnusualPaymentsReader,
  ) {}

  async read({ userId, timeZone }: Actor): Promise<UnusualWaiting> {
    const today = todayIn(timeZone);
    const from = addDays(today, -lookedAtDays);
    const rows = await this.rows.between(userId, from, addDays(today, maxDaysApart));
    const waiting = rows.filter((row) => row.type === 'expense' && !isReviewed(row)).slice(0, maxJudged);
    if (waiting.length === 0) return { unusual: [] };
    const keys = [...new Set(waiting.map(({ merchantKey }) => merchantKey))];
    const ids = new Set(waiting.map(({ _id }) => _id));
    const unusual = await this.payments.among(userId, keys, { today, from, reported: new Map() });
    return { unusual: unusual.filter(({ id }) => ids.has(id)).map(({ id, kind }) => ({ id, kind })) };
  }
}
