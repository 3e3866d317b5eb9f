import { Injectable } from '@nestjs/common';
import { addDays, todayIn } from '@app/calendar';
import type { UnusualWaiting } from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { isReviewed } from '../../ledger/model/transaction';
import { NamedRows } from '../../ledger/transactions/named-rows.reader';
import { maxDaysApart } from '../../ledger/transactions/links/transfer-match';
import { UnusualPaymentsReader } from '../../planning/unusual/unusual-payments.reader';

/** As far back as transfers are looked for. */
const lookedAtDays = 92;
/** Of what waits, the newest are judged: an import of years asks no more of the store than one of a month. */
const maxJudged = 400;

/** Finds the unusual payments among what nobody looked at, by the rule by which they are reported (I5). */
@Injectable()
export class UnusualWaitingReader {
  constructor(
    private readonly rows: NamedRows,
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
    const found = await this.payments.among(userId, keys, { today, from, reported: new Map() });
    return { unusual: found.filter(({ id }) => ids.has(id)).map(({ id, kind }) => ({ id, kind })) };
  }
}
