import { Injectable, Logger } from '@nestjs/common';
import { addMonths, firstDay, lastDay, monthOf, todayIn } from '@app/calendar';
import { queryBalancesEndpoint, querySpendingEndpoint } from '@app/contracts-banking';
import { ContractClient, type CallContext } from '@app/messaging';
import { emergencyMonths, type Reserve } from './checks';

/** Reads money at hand and monthly spending from the ledger: the average of the last whole months. */
@Injectable()
export class ReserveReader {
  private readonly logger = new Logger('ReserveReader');

  constructor(private readonly client: ContractClient) {}

  /** Undefined if the ledger does not reply: that check then stays open, the others do not. */
  async read(call: CallContext): Promise<Reserve | undefined> {
    const last = addMonths(monthOf(todayIn(call.actor.timeZone)), -1);
    const period = { from: firstDay(addMonths(last, 1 - emergencyMonths)), to: lastDay(last) };
    try {
      const [balances, spending] = await Promise.all([
        this.client.ask(queryBalancesEndpoint, {}, call),
        this.client.ask(querySpendingEndpoint, { period }, call),
      ]);
      return {
        cashMinor: balances.availableMinor,
        monthlyMinor: Math.round(spending.expensesMinor / emergencyMonths),
      };
    } catch (error) {
      this.logger.warn({ msg: 'the ledger did not answer for a check', reason: String(error) });
      return undefined;
    }
  }
}
