import { Injectable } from '@nestjs/common';
import { queryBalancesRequest, queryBudgetRequest, querySpendingRequest } from '@app/contracts-banking';
import { firstDay, monthOf } from '@app/calendar';
import type { ReplyOf } from '@app/contracts-kernel';
import { ContractClient, type CallContext } from '@app/messaging';
import type { Slots } from '@app/nlu-core';
import { answer, type Outcome } from '../commands/outcome';
import type { StoredFrame } from '../commands/pending.schema';
import { countText, moneyText, transactionsLink, type Listener } from './phrases';
import { balanceReply, budgetReply, netWorthReply, spendingReply, summaryReply } from './replies';

/** A warning is worth waiting this long for, and no longer. */
const warningWaitMs = 800;

/** Answers questions by asking the ledger; every figure is the ledger's own. */
@Injectable()
export class AnswersService {
  constructor(private readonly client: ContractClient) {}

  /** Undefined for intents that are no questions about the ledger. */
  async to(frame: StoredFrame, listener: Listener, call: CallContext): Promise<Outcome | undefined> {
    const { slots } = frame;
    switch (frame.intent) {
      case 'query_balance':
        return balanceReply(slots, await this.client.ask(queryBalancesRequest, {}, call), listener);
      case 'query_net_worth':
        return netWorthReply(await this.client.ask(queryBalancesRequest, {}, call), listener);
      case 'query_spending':
        return spendingReply(
          'expense',
          slots,
          await this.spending(slots, listener, call),
          labelOf(slots),
          listener,
        );
      case 'query_income':
        return spendingReply(
          'income',
          slots,
          await this.spending(slots, listener, call),
          labelOf(slots),
          listener,
        );
      case 'query_summary':
        return summaryReply(
          await this.spending({ period: slots.period }, listener, call),
          labelOf(slots),
          listener,
        );
      case 'query_budget':
        return this.budget(slots, listener, call);
      case 'list_transactions':
        return this.list(slots, listener, call);
      default:
        return undefined;
    }
  }

  /** The running month's budget of a category; undefined when it is not told in time. A missing warning never holds up what was written. */
  async budgetOf(
    category: string,
    call: CallContext,
  ): Promise<ReplyOf<typeof queryBudgetRequest>['budgets'][number] | undefined> {
    const soon = {
      ...call,
      idempotencyKey: undefined,
      deadline: Math.min(call.deadline, Date.now() + warningWaitMs),
    };
    const reply = await this.client.ask(queryBudgetRequest, { category }, soon).catch(() => undefined);
    return reply?.budgets[0];
  }

  private async budget(slots: Slots, listener: Listener, call: CallContext): Promise<Outcome> {
    if (slots.action === 'afford') {
      const { availableMinor, currency } = await this.client.ask(queryBalancesRequest, {}, call);
      const price = slots.amountCents;
      if (price !== undefined)
        return answer(
          `You have ${moneyText(availableMinor, listener, currency)} available; ${moneyText(price, listener, currency)} would leave ${moneyText(availableMinor - price, listener, currency)}. I do not look ahead at bills and pay yet.`,
        );
    }
    return budgetReply(
      slots,
      (await this.client.ask(queryBudgetRequest, slots.category ? { category: slots.category } : {}, call))
        .budgets,
      listener,
    );
  }

  private async list(slots: Slots, listener: Listener, call: CallContext): Promise<Outcome> {
    const link = transactionsLink({ category: slots.category, search: slots.merchant, period: slots.period });
    if (!slots.period && !slots.category && !slots.merchant)
      return answer('Here are your transactions.', { navigate: link });
    const data = await this.spending(slots, listener, call);
    return answer(
      `I found ${countText(data.count, 'transaction')} ${labelOf(slots)}: ${moneyText(data.expensesMinor, listener, data.currency)} out, ${moneyText(data.incomeMinor, listener, data.currency)} in.`,
      { navigate: link },
    );
  }

  private spending(
    slots: Slots,
    listener: Listener,
    call: CallContext,
  ): Promise<ReplyOf<typeof querySpendingRequest>> {
    const [from, to] = slots.period ?? [firstDay(monthOf(listener.today)), listener.today];
    return this.client.ask(
      querySpendingRequest,
      {
        period: { from, to },
        ...(slots.category && !slots.merchant ? { category: slots.category } : {}),
        ...(slots.merchant ? { merchant: slots.merchant } : {}),
      },
      call,
    );
  }
}

const labelOf = (slots: Slots): string =>
  slots.period ? (slots.periodLabel ?? `from ${slots.period[0]} to ${slots.period[1]}`) : 'this month';
