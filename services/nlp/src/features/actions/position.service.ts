import { Injectable } from '@nestjs/common';
import { lastDay, monthOf } from '@app/calendar';
import { listEventsEndpoint, type FinancialEvent } from '@app/contracts-banking';
import { listWalletsEndpoint } from '@app/contracts-crypto';
import { listAlertsEndpoint, readForecastEndpoint } from '@app/contracts-insights';
import { getPayrollDataEndpoint, getPayrollSettingsEndpoint, payrollCurrency } from '@app/contracts-payroll';
import { ContractClient } from '@app/messaging';
import { minorFromDecimal, percentOf } from '@app/money';
import { answer, refuse, type Outcome, type StoredFrame } from '../replies/outcome';
import { dayText, moneyText, type ReplyContext } from '../replies/reply-context';
import { reading, type Action } from './action';
import { names } from './bills-executor.service';
import { coinSum } from './coin-text';

const minorOf = (amount: number, currency: string): number => Math.abs(minorFromDecimal(amount, currency));
const usd = (amount: number, context: ReplyContext): string =>
  moneyText(minorFromDecimal(amount, payrollCurrency), context, payrollCurrency);

/** Answers questions about bills, pay, wallets and alerts with data of the services that own it. */
@Injectable()
export class PositionService {
  constructor(private readonly client: ContractClient) {}

  async answer(frame: StoredFrame, action: Action): Promise<Outcome | undefined> {
    switch (frame.intent) {
      case 'query_bills':
        return this.bills(frame, action);
      case 'query_payroll':
        return this.payroll(frame, action);
      case 'query_crypto':
        return this.crypto(frame, action);
      case 'query_insights':
        return frame.slots.action === 'forecast' ? this.forecast(frame, action) : this.insights(action);
      default:
        return undefined;
    }
  }

  private async bills({ slots }: StoredFrame, action: Action): Promise<Outcome> {
    const { context } = action;
    const all = await this.client.ask(listEventsEndpoint, {}, reading(action));
    const owed = all.filter(({ kind }) => kind !== 'income');
    const named = slots.description ?? slots.merchant ?? slots.category;
    const within = (event: FinancialEvent): boolean =>
      !slots.period || (event.date >= slots.period[0] && event.date <= slots.period[1]);
    const about = owed.filter((event) => (!named || names(event, slots)) && within(event));
    const paid = about.filter(({ status }) => status === 'completed');
    const open = about.filter(({ status }) => status !== 'completed');
    if (slots.aspect === 'paid' && named && about.length > 0)
      return answer(paidText(paid, open, context), { figures: figures(open, context) });
    const nothing = named ? `I see no bill for ${named}` : 'I see nothing due';
    if (open.length === 0)
      return paid[0]
        ? answer(`${paid[0].title} is paid.`)
        : answer(`${nothing} ${slots.period ? 'in that time' : 'in the next 30 days'}.`, {
            suggestion: { label: 'Dashboard', path: '/' },
          });
    // A reminder without an amount says nothing about how much it is.
    const ahead = open.filter(({ date }) => date >= context.today);
    const next =
      (slots.aspect === 'amount' && open.find(({ amount }) => amount !== 0)) ||
      (named ? open[0] : (ahead[0] ?? open[0]));
    if (named || open.length === 1)
      return answer(`${billText(next!, context)}.`, { figures: figures(open, context) });
    const own = open.filter((event) => event.currency === context.currency);
    const total = own.reduce((sum, event) => sum + minorOf(event.amount, event.currency), 0);
    const late = open.length - ahead.length;
    return answer(
      `${open.length} things are due, ${moneyText(total, context)} in all${late > 0 ? `; ${late} of them late` : ''}. Next: ${billText(next!, context)}.`,
      { figures: figures(open.slice(0, 5), context) },
    );
  }

  private async payroll({ slots }: StoredFrame, action: Action): Promise<Outcome> {
    const { context } = action;
    const [{ lastPayrollDate, lastPayrollAmount, data }, settings] = await Promise.all([
      this.client.ask(getPayrollDataEndpoint, {}, reading(action)),
      this.client.ask(getPayrollSettingsEndpoint, {}, reading(action)),
    ]);
    const open = { suggestion: { label: 'Payroll', path: '/payroll-dashboard' } };
    const next = settings.nextPayDate;
    if ((slots.aspect === 'date' || slots.aspect === 'frequency') && next)
      return answer(
        `Your next pay is due ${dayText(next, context)}${settings.payFrequency ? `, paid ${settings.payFrequency}` : ''}.`,
        open,
      );
    if (lastPayrollDate === null || lastPayrollAmount === null)
      return refuse('Payroll is not connected yet, so I know nothing of your pay.', {
        suggestion: { label: 'Payroll setup', path: '/adp-setup' },
      });
    const last = `Your last pay of ${usd(lastPayrollAmount, context)} came ${dayText(lastPayrollDate, context)}.`;
    if (!data) return answer(last, open);
    switch (slots.aspect) {
      case 'tax_rate':
        return answer(
          `Your effective tax rate this year is ${Math.round(percentOf(minorFromDecimal(data.totalTaxes, payrollCurrency), minorFromDecimal(data.totalGrossIncome, payrollCurrency)) * 10) / 10} %: ${usd(data.totalTaxes, context)} of ${usd(data.totalGrossIncome, context)} gross.`,
          open,
        );
      case 'taxes':
        return answer(
          `${usd(data.totalTaxes, context)} of taxes were withheld in ${data.currentYear}.`,
          open,
        );
      case 'benefits':
      case 'retirement':
        return answer(`${usd(data.totalBenefits, context)} went to benefits in ${data.currentYear}.`, open);
      case 'gross':
        return answer(
          `You earned ${usd(data.totalGrossIncome, context)} gross in ${data.currentYear}.`,
          open,
        );
      case 'net':
        return answer(`You took home ${usd(data.totalNetIncome, context)} in ${data.currentYear}.`, open);
      default:
        return answer(next ? `${last} The next is due ${dayText(next, context)}.` : last, open);
    }
  }

  private async crypto({ slots }: StoredFrame, action: Action): Promise<Outcome> {
    const { context } = action;
    const { wallets } = await this.client.ask(listWalletsEndpoint, {}, reading(action));
    const open = { suggestion: { label: 'Crypto', path: '/crypto' } };
    if (wallets.length === 0) return refuse('No wallets are connected yet.', open);
    const chosen = slots.coin ? wallets.filter(({ currency }) => currency === slots.coin) : wallets;
    if (chosen.length === 0) return answer(`You hold no ${slots.coin}.`, open);
    const priced = chosen.flatMap(({ balanceUsd }) => (balanceUsd === null ? [] : [balanceUsd]));
    const total = priced.reduce((sum, value) => sum + minorFromDecimal(value, 'USD'), 0);
    const missing = chosen.length - priced.length;
    const coins = slots.coin ? `${coinSum(chosen.map(({ balance }) => balance))} ${slots.coin}, worth ` : '';
    return answer(
      `You hold ${coins}${moneyText(total, context, 'USD')}${slots.coin ? '' : ` in ${wallets.length} ${wallets.length === 1 ? 'wallet' : 'wallets'}`}${missing > 0 ? `; ${missing} without a price` : ''}.`,
      open,
    );
  }

  /** The expected available money on a future day, and whether it runs out. */
  private async forecast({ slots }: StoredFrame, action: Action): Promise<Outcome> {
    const { context } = action;
    const open = { suggestion: { label: 'Spending Insights', path: '/insights' } };
    const { days, currency, belowZeroOn, lowPoint } = await this.client.ask(
      readForecastEndpoint,
      {},
      reading(action),
    );
    const text = (value: number): string => moneyText(minorFromDecimal(value, currency), context, currency);
    if (days.length === 0 || !lowPoint)
      return answer('Your ledger is too short to look ahead. I need about two months of it.', open);
    const until = slots.period?.[1];
    const wanted = until && until > context.today ? until : lastDay(monthOf(context.today));
    const day = days.find(({ date }) => date >= wanted) ?? days[days.length - 1]!;
    const low = belowZeroOn
      ? `It would go below zero ${dayText(belowZeroOn, context)}.`
      : `The least I expect in the next 90 days is ${text(lowPoint.expected)}, ${dayText(lowPoint.date, context)}.`;
    return answer(
      `I expect ${text(day.expected)} at hand ${dayText(day.date, context)}, between ${text(day.low)} and ${text(day.high)}. ${low}`,
      {
        ...open,
        figures: [
          { label: `At hand ${dayText(day.date, context)}`, value: text(day.expected), link: '/insights' },
        ],
      },
    );
  }

  private async insights(action: Action): Promise<Outcome> {
    const alerts = await this.client.ask(listAlertsEndpoint, {}, reading(action));
    const open = { suggestion: { label: 'Spending Insights', path: '/insights' } };
    const [first] = alerts.filter(({ isRead }) => !isRead);
    if (!first) return answer('Nothing stands out in your spending right now.', open);
    const more = alerts.filter(({ isRead }) => !isRead).length - 1;
    return answer(
      `${first.title}: ${first.message}${more > 0 ? ` ${more} more ${more === 1 ? 'alert is' : 'alerts are'} unread.` : ''}`,
      open,
    );
  }
}

const billText = (event: FinancialEvent, context: ReplyContext): string => {
  const amount =
    event.amount === 0
      ? ''
      : ` of ${moneyText(minorOf(event.amount, event.currency), context, event.currency)}`;
  const late = event.date < context.today ? ' and is late' : '';
  return `${event.title}${amount} is due ${dayText(event.date, context)}${late}`;
};

/** Whether a bill was paid, and when it is due next. */
function paidText(
  paid: readonly FinancialEvent[],
  open: readonly FinancialEvent[],
  context: ReplyContext,
): string {
  const late = open.find(({ date }) => date < context.today);
  const last = paid[paid.length - 1];
  const next = open.find(({ date }) => date >= context.today);
  const ahead = next ? ` The next ${billText(next, context).replace(next.title, 'one')}.` : '';
  if (late) return `Not yet: ${billText(late, context)}.`;
  if (last)
    return `Yes, ${last.title} of ${dayText(last.date, context).replace(/^on /, '')} is paid.${ahead}`;
  return next ? `Nothing of it is late: ${billText(next, context)}.` : 'Nothing of it is late.';
}

const figures = (events: readonly FinancialEvent[], context: ReplyContext): NonNullable<Outcome['figures']> =>
  events.map((event) => ({
    label: event.title,
    value: moneyText(minorOf(event.amount, event.currency), context, event.currency),
    link: '/',
  }));
