import { addDays, lastDayEver, partsOf, type Day } from '@app/calendar';
import type {
  billStatusEvent,
  BillState,
  priceChangedEvent,
  BillWithStatus,
  unusualSpendingEvent,
} from '@app/contracts-banking';
import type { AlertAction, AlertSeverity, SpendingAlert } from '@app/contracts-insights';
import type { PayloadOf } from '@app/contracts-kernel';
import { formatMoney } from '@app/money';
import { daysAwayPlaceholder } from './day-words';

export type PriceChange = PayloadOf<typeof priceChangedEvent>;
export type UnusualSpending = PayloadOf<typeof unusualSpendingEvent>;
export type BillStatuses = PayloadOf<typeof billStatusEvent>;

/** A notice about a bill, price, card or payment before it has an id. There is one per owner and key. */
export interface NoticeFacts {
  key: string;
  kind: Exclude<SpendingAlert['kind'], 'budget'>;
  severity: AlertSeverity;
  title: string;
  /** May contain placeholders of `day-words.ts`. */
  message: string;
  formula: string;
  category: string;
  amountMinor: number;
  currency: string;
  link: string;
  /** Ids of the transactions that caused it. */
  evidence: string[];
  /** The last day on which it is shown. */
  until: Day;
  /** The payee, category or thing it is about; a “not unusual” judgement raises the limit of this subject. */
  about?: string;
  /** The value that is compared with a limit in percent. */
  percent?: number;
  actions?: AlertAction[];
}

/** Kinds that stay until banking no longer reports them. */
export const billKinds: ReadonlySet<NoticeFacts['kind']> = new Set([
  'bill_due',
  'bill_missed',
  'income_late',
  'trial_ending',
  'renewal',
]);
export const unusualKinds: ReadonlySet<NoticeFacts['kind']> = new Set(['unusual_amount', 'new_merchant']);

const kinds: Readonly<Record<BillState, NoticeFacts['kind']>> = {
  due: 'bill_due',
  missed: 'bill_missed',
  late: 'income_late',
  trialEnds: 'trial_ending',
  cancelBy: 'trial_ending',
  renews: 'renewal',
};
/** A missed bill is high; medium if it costs money unless the person acts. */
const severities: Readonly<Record<BillState, AlertSeverity>> = {
  due: 'low',
  missed: 'high',
  late: 'medium',
  trialEnds: 'medium',
  cancelBy: 'medium',
  renews: 'low',
};
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const dayName = (day: Day): string => {
  const { month, date } = partsOf(day);
  return `${months[month - 1]} ${date}`;
};

/** A bill on another day or in another state gets a separate notice. */
const keyOf = ({ id, state, date }: BillWithStatus): string => `bill:${state}:${id}:${date}`;

export function billNotice(bill: BillWithStatus): NoticeFacts {
  const size = Math.abs(bill.amountMinor);
  const words = wordsOf(bill, size === 0 ? '' : formatMoney(size, bill.currency));
  return {
    key: keyOf(bill),
    kind: kinds[bill.state],
    severity: severities[bill.state],
    ...words,
    category: bill.category,
    amountMinor: size,
    currency: bill.currency,
    link: '/bills',
    evidence: [],
    until: lastDayEver,
  };
}

function wordsOf(
  { state, title, date, account, autoPost }: BillWithStatus,
  money: string,
): Pick<NoticeFacts, 'title' | 'message' | 'formula'> {
  const when = dayName(date);
  const away = daysAwayPlaceholder(date);
  const from = account ? ` from ${account}` : '';
  switch (state) {
    case 'due':
      return {
        title: `${title} is due on ${when}`,
        message: `${money ? `${money}${from} is due ${away}.` : `It is due ${away}.`}${autoPost ? ' It will be added automatically on that day.' : ''}`,
        formula: `due on ${date}, and today is inside its reminder window`,
      };
    case 'missed':
      return {
        title: `${title} seems to be unpaid`,
        message: `${money ? `${money} was` : 'It was'} due on ${when}, ${away}, and no payment fits. Mark it as paid, or skip it.`,
        formula: `due on ${date}; more than 5 days have passed without a payment of that payee and amount`,
      };
    case 'late':
      return {
        title: `${title} has not arrived`,
        message: `${money ? `${money} was` : 'It was'} expected on ${when}, ${away}.`,
        formula: `expected on ${date}; more than 5 days have passed without a deposit of that payer and amount`,
      };
    case 'trialEnds':
      return {
        title: `The trial of ${title} ends on ${when}`,
        message: `It ends ${away}${money ? `; after that it costs ${money}${from}` : ''}.`,
        formula: `its trial ends on ${date}`,
      };
    case 'cancelBy':
      return {
        title: `Last day to cancel ${title}: ${when}`,
        message: `Cancel ${away} at the latest${money ? `, or it goes on at ${money}` : ''}.`,
        formula: `it can be cancelled until ${date}`,
      };
    case 'renews':
      return {
        title: `${title} renews on ${when}`,
        message: `It renews ${away}${money ? ` for ${money}${from}` : ''}.`,
        formula: `it renews on ${date}`,
      };
  }
}

const priceNewsDays = 45;
const risesNotably = 10;

/** Old and new price, the difference in percent and per year, and the charges as evidence. */
export function priceNotice(change: PriceChange): NoticeFacts {
  const { title, currency, fromMinor, toMinor, percent, yearlyMinor, since, category } = change;
  const money = (minor: number): string => formatMoney(minor, currency);
  const isRise = toMinor > fromMinor;
  const charges = change.charges ?? [];
  const listed = charges.map(({ date, amountMinor }) => `${dayName(date)} ${money(amountMinor)}`).join(', ');
  const percentText = `${isRise ? '+' : '\u2212'}${Math.abs(percent)}%`;
  return {
    key: `price:${change.seriesId ?? title.toLowerCase()}:${since}:${toMinor}`,
    kind: 'price_change',
    severity: percent >= risesNotably ? 'medium' : 'low',
    percent: Math.abs(percent),
    title: isRise ? `${title} costs more` : `${title} costs less`,
    message: `${money(fromMinor)} before, ${money(toMinor)} since ${dayName(since)}: ${percentText}, ${money(Math.abs(yearlyMinor))} ${isRise ? 'more' : 'less'} a year.`,
    formula: `${money(toMinor)} \u2212 ${money(fromMinor)} = ${money(toMinor - fromMinor)} a charge, ${money(yearlyMinor)} a year${listed ? `; charges: ${listed}` : ''}`,
    category,
    amountMinor: toMinor,
    currency,
    link: '/bills?view=recurring',
    evidence: charges.map(({ id }) => id),
    until: addDays(since, priceNewsDays + 60),
  };
}
