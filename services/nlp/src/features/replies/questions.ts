import { changingIntents, pageNames, type Frame, type Intent, type Slots } from '@app/nlu-core';
import {
  dayText,
  moneyText,
  partText,
  purchaseText,
  saidText,
  splitText,
  type ReplyContext,
} from './reply-context';

/** The change that a command would make, as a question: `Set the Dining budget to $300.00?`. */
export function changeAsked(frame: Frame, context: ReplyContext): string {
  if (frame.intent === 'undo_last') return undoQuestion(frame);
  if (frame.intent === 'correct_last') return changeQuestion(frame, context);
  const other = otherQuestion(frame, context);
  if (other) return other;
  const parts = frame.lines ?? [frame.slots];
  if (frame.slots.action === 'split' && frame.lines) return `Add ${splitText(frame.lines, context)}?`;
  const share = frame.slots.totalMinor;
  const ofAll =
    share === undefined
      ? ''
      : ` (your share of ${moneyText(share, context, frame.slots.currency ?? context.currency)})`;
  return `Add ${frame.slots.type === 'income' ? 'income of ' : ''}${parts.map((slots) => purchaseText(slots, context)).join(' and ')}${ofAll}?`;
}

/** For example `, tomorrow`; empty for today. */
const onDay = (date: Slots['date'], context: ReplyContext): string =>
  date && date !== context.today ? `, ${dayText(date, context)}` : '';

const undoQuestion = ({ slots }: Frame): string => {
  const named = slots.description ?? slots.merchant ?? slots.category;
  return named ? `Take back the last change about ${named}?` : 'Take back the last change?';
};

function changeQuestion({ slots }: Frame, context: ReplyContext): string {
  if (slots.action === 'rule') return `Put ${slots.merchant} under ${slots.category} from now on?`;
  if (slots.action === 'share')
    return slots.parts === undefined
      ? `Share the last entry with ${slots.description ?? 'somebody else'}?`
      : `Keep ${partText(slots)} of the last entry as yours?`;
  if (slots.action === 'split')
    return `Split the last entry between ${slots.category} and ${slots.otherCategory}?`;
  const to = [
    slots.amountMinor === undefined
      ? undefined
      : moneyText(slots.amountMinor, context, slots.currency ?? context.currency),
    slots.category,
    slots.date && dayText(slots.date, context),
    slots.merchant,
    slots.account,
    slots.paymentMethod,
    slots.type,
  ].filter((part) => part !== undefined);
  return to.length > 0 ? `Change the last entry to ${to.join(', ')}?` : 'Change the last entry?';
}

/** The question about a command that adds no row. */
function otherQuestion({ intent, slots, template }: Frame, context: ReplyContext): string | undefined {
  const money = (minor: number): string =>
    `${moneyText(minor, context, slots.currency ?? context.currency)}${saidText(slots, context)}`;
  const what = slots.description ?? slots.merchant ?? slots.category ?? 'it';
  switch (intent) {
    case 'set_budget':
      if (slots.action === 'remove') return `Remove the ${slots.category ?? ''} budget?`;
      if (slots.action === 'move')
        return `Move ${money(slots.limitMinor ?? 0)} from ${slots.fromCategory} to ${slots.category}?`;
      return slots.changeByMinor === undefined
        ? `Set the ${slots.category ?? ''} budget to ${money(slots.limitMinor ?? 0)}?`
        : `${slots.changeByMinor < 0 ? 'Lower' : 'Raise'} the ${slots.category ?? ''} budget by ${money(Math.abs(slots.changeByMinor))}?`;
    case 'add_event':
      if (slots.action === 'mark_paid') return `Mark ${what} as paid?`;
      if (slots.action === 'snooze')
        return slots.date
          ? `Put ${what} off until ${dayText(slots.date, context).replace(/^on /, '')}?`
          : `Put ${what} off?`;
      if (slots.action === 'reschedule' && slots.date)
        return `Move ${what} to ${dayText(slots.date, context).replace(/^on /, '')}?`;
      if (slots.action === 'skip') return `Skip ${what} this time?`;
      if (slots.action === 'remove') return `Remove the bill ${what} and its later days?`;
      if (slots.action === 'remove_reminder') return `Remove the reminder of ${what}?`;
      if (slots.action === 'reprice')
        return `Change ${what} to ${money(slots.amountMinor ?? 0)} from now on?`;
      // 'call the bank' is something to do, not the name of a bill.
      if (template === 'reminder')
        return `Add a reminder to ${what}, ${dayText(slots.date ?? context.today, context)}?`;
      return `Add ${what}${slots.amountMinor === undefined ? '' : ` of ${money(slots.amountMinor)}`}, ${dayText(slots.date ?? context.today, context)}${slots.recurrence ? `, ${slots.recurrence}` : ''}?`;
    case 'generate_report':
      return `Make a ${slots.reportType ?? 'summary'} report?`;
    case 'sync_accounts':
    case 'sync_payroll':
    case 'sync_crypto':
      return 'Read the latest data now?';
    default:
      return slots.type === 'transfer'
        ? `Record a transfer of ${money(slots.amountMinor ?? 0)} from ${slots.account} to ${slots.toAccount}${onDay(slots.date, context)}?`
        : undefined;
  }
}

/** What a question asks for, after “Did you mean to”. */
const asking: Partial<Record<Intent, string>> = {
  list_transactions: 'see transactions',
  query_balance: 'ask for your balance',
  query_net_worth: 'ask for your net worth',
  query_summary: 'ask how your month is going',
  query_spending: 'ask what you spent',
  query_income: 'ask what came in',
  query_budget: 'ask about your budget',
  query_bills: 'ask which bills are due',
  query_payroll: 'ask about your pay',
  query_crypto: 'ask about your crypto',
  query_insights: 'ask what stands out in your spending',
  help: 'ask what I can do',
};

/** The question about words that were heard or understood badly; a yes or a no answers it. */
export function didYouMean(frame: Frame, transcript: string, context: ReplyContext): string {
  const { intent, slots } = frame;
  const whole = intent !== 'add_transaction' || slots.amountMinor !== undefined;
  const change =
    changingIntents.has(intent) && whole ? changeAsked(frame, context).replace(/\?$/, '') : undefined;
  const page = intent === 'navigate' && slots.page ? (pageNames[slots.page]?.[0] ?? slots.page) : undefined;
  const request = page ? `open ${page}` : asking[intent];
  const about = request && intent === 'query_spending' ? aboutText(slots) : '';
  const meant = change
    ? `${change.charAt(0).toLowerCase()}${change.slice(1)}`
    : request && `${request}${about}`;
  return `I heard “${transcript}”. Did you mean ${meant ? `to ${meant}` : 'that'}?`;
}

const aboutText = ({ category, merchant }: Slots): string =>
  merchant ? ` at ${merchant}` : category ? ` on ${category}` : '';
