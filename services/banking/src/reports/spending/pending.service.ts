import { Injectable } from '@nestjs/common';
import { addMonthsToDay, monthOf, todayIn, type Day } from '@app/calendar';
import type { queryPendingRefundsEndpoint, queryUnusualEndpoint } from '@app/contracts-banking';
import type { ReplyOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { RatesService } from '../../ledger/rates/rates.service';
import { NamedRowsReader } from '../../ledger/transactions/named-rows.reader';
import { UnusualPaymentsRepository } from '../../planning/unusual/unusual-payments.repository';
import { pendingRefunds } from './pending-refunds';

const lookedBackMonths = 12;

/** Things that await the person: money to come back, and unusual payments. */
@Injectable()
export class PendingService {
  constructor(
    private readonly rows: NamedRowsReader,
    private readonly rates: RatesService,
    private readonly payments: UnusualPaymentsRepository,
  ) {}

  async refunds({ actor }: CallContext): Promise<ReplyOf<typeof queryPendingRefundsEndpoint>> {
    const today: Day = todayIn(actor.timeZone);
    const rows = await this.rows.between(actor.userId, addMonthsToDay(today, -lookedBackMonths), today);
    const pending = pendingRefunds(rows);
    const month = monthOf(today);
    const home = await this.rates.forSums(actor, pending, month, month);
    const rated = pending.filter(({ currency }) => home.latest(currency) !== undefined);
    return {
      currency: actor.currency,
      refunds: pending.slice(0, 100),
      totalMinor: rated.reduce(
        (sum, { amountMinor, currency }) => sum + home.worth(amountMinor, currency, home.latest(currency))!,
        0,
      ),
      leftOut: pending.length - rated.length,
    };
  }

  /** Unusual payments that were reported and still exist. */
  async unusual({ actor }: CallContext): Promise<ReplyOf<typeof queryUnusualEndpoint>> {
    const reported = await this.payments.reported(actor.userId);
    return {
      unusual: reported.map(({ merchantKey: _key, ...payment }) => ({
        ...payment,
        inflow: payment.inflow ?? false,
      })),
    };
  }
}
