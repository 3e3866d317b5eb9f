import { Injectable } from '@nestjs/common';
import { addDays, type Day } from '@app/calendar';
import {
  changeEventEndpoint,
  changeSeriesEndpoint,
  createEventEndpoint,
  createSeriesEndpoint,
  listEventsEndpoint,
  listSeriesEndpoint,
  removeEventEndpoint,
  removeSeriesEndpoint,
  type FinancialEvent,
} from '@app/contracts-banking';
import { ContractClient } from '@app/messaging';
import { jsonNumber, minorFromDecimal } from '@app/money';
import { isEverydayWord, type Slots } from '@app/nlu-core';
import { refuse, type Outcome, type StoredFrame } from '../replies/outcome';
import { dayText, moneyText, type ReplyContext } from '../replies/reply-context';
import { reading, writing, type Action } from './action';
import { ruleOf } from './recurrence';

type BillChange = 'paid' | 'snoozed' | 'skipped' | 'moved';

const dashboard = { suggestion: { label: 'Dashboard', path: '/' } };
const snoozeDays = 3;
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Adds bills and reminders, marks them as paid, snoozes, changes and removes them. */
@Injectable()
export class BillsExecutorService {
  constructor(private readonly client: ContractClient) {}

  run(frame: StoredFrame, action: Action): Promise<Outcome> {
    const { slots } = frame;
    if (slots.action === 'mark_paid') return this.change(slots, 'paid', action);
    if (slots.action === 'snooze') return this.change(slots, 'snoozed', action);
    if (slots.action === 'reschedule' && slots.date) return this.change(slots, 'moved', action);
    if (slots.action === 'skip') return this.change(slots, 'skipped', action);
    if (slots.action === 'reprice') return this.reprice(slots, action);
    if (slots.action === 'remove' || slots.action === 'remove_reminder') return this.remove(slots, action);
    return this.add(slots, action);
  }

  private async add(slots: Slots, action: Action): Promise<Outcome> {
    const { context } = action;
    const title = capitalised(slots.description ?? slots.merchant ?? slots.category ?? '').slice(0, 140);
    if (!title) return refuse('What is the bill or reminder for?', dashboard);
    const date = slots.date ?? context.today;
    const amountMinor = slots.amountMinor;
    const amount =
      amountMinor === undefined ? 0 : -jsonNumber(amountMinor, slots.currency ?? context.currency);
    const kind = amountMinor === undefined ? ('reminder' as const) : ('bill' as const);
    const rule = slots.recurrence ? ruleOf(slots.recurrence, date) : undefined;
    const shared = { title, amount, ...(slots.category ? { category: slots.category } : {}), kind };
    const { undoId } = rule
      ? await this.client.ask(createSeriesEndpoint, { ...shared, rule, start: date }, writing(action))
      : await this.client.ask(createEventEndpoint, { ...shared, date }, writing(action));
    const sum =
      amountMinor === undefined
        ? ''
        : ` of ${moneyText(amountMinor, context, slots.currency ?? context.currency)}`;
    // Either 'a reminder to call the bank' or 'a reminder for Rent'.
    const toDo = kind === 'reminder' && slots.description && !slots.category && !slots.merchant;
    const added =
      kind === 'bill'
        ? `the bill ${title}`
        : toDo
          ? `a reminder to ${slots.description}`
          : `a reminder for ${title}`;
    const often = rule && slots.recurrence ? `, ${slots.recurrence}` : '';
    return {
      success: true,
      mode: 'execute',
      message: `Added ${added}${sum}, ${dayText(date, context)}${often}.`,
      command: 'add_event',
      slots: { ...slots, date },
      undoIds: [undoId],
      what: `the ${kind} ${title}${sum}`,
    };
  }

  /** The one open bill or reminder that is meant; otherwise the reply that says why none is. */
  private async named(slots: Slots, action: Action): Promise<FinancialEvent | Outcome> {
    const onlyReminders = slots.action === 'remove_reminder';
    const open = (await this.client.ask(listEventsEndpoint, {}, reading(action))).filter(
      ({ status, kind }) => status !== 'completed' && (!onlyReminders || kind === 'reminder'),
    );
    const fits = open.filter((event) => names(event, slots));
    const [event] = fits;
    const called = slots.description ?? slots.merchant ?? slots.category ?? 'that';
    const sort = onlyReminders ? 'reminder' : 'bill';
    if (!event) return refuse(`I see no open ${sort} for ${called} in the next 30 days.`, dashboard);
    const others = new Set(fits.map(({ title }) => title));
    return others.size > 1
      ? refuse(`Several ${sort}s fit: ${[...others].slice(0, 3).join(', ')}. Say which one.`, dashboard)
      : event;
  }

  /** Changes the amount of a single bill, or of a series from its next open day on. */
  private async reprice(slots: Slots, action: Action): Promise<Outcome> {
    const { context } = action;
    const event = await this.named(slots, action);
    if (!('dueDate' in event)) return event;
    if (slots.amountMinor === undefined) return refuse(`How much is ${event.title} now?`, dashboard);
    if (slots.currency && slots.currency !== event.currency)
      return refuse(
        `${event.title} is in ${event.currency}. Say the amount in ${event.currency}.`,
        dashboard,
      );
    const sum = jsonNumber(slots.amountMinor, slots.currency ?? context.currency);
    const amount = event.amount > 0 ? sum : -sum;
    const { undoId } = event.seriesId
      ? await this.client.ask(
          changeSeriesEndpoint,
          {
            id: event.seriesId,
            version: await this.versionOf(event.seriesId, action),
            scope: 'later',
            from: event.dueDate,
            amount,
          },
          writing(action),
        )
      : await this.client.ask(
          changeEventEndpoint,
          { id: event.id, version: event.version, amount },
          writing(action),
        );
    const text = (decimal: number): string =>
      moneyText(Math.abs(minorFromDecimal(decimal, event.currency)), context, event.currency);
    const before = event.amount === 0 ? '' : ` instead of ${text(event.amount)}`;
    const from = event.seriesId
      ? `, from ${dayText(event.dueDate, context).replace(/^on /, '')} on`
      : `, due ${dayText(event.dueDate, context)}`;
    return {
      success: true,
      mode: 'execute',
      message: `${event.title} is now ${text(amount)}${before}${from}.`,
      command: 'add_event',
      slots,
      undoIds: [undoId],
      what: `the new amount of ${event.title}`,
    };
  }

  /** Removes a bill or reminder with its later days. Settled days stay, and one undo brings everything back. */
  private async remove(slots: Slots, action: Action): Promise<Outcome> {
    const event = await this.named(slots, action);
    if (!('dueDate' in event)) return event;
    const { undoId } = event.seriesId
      ? await this.client.ask(removeSeriesEndpoint, { id: event.seriesId, history: 'keep' }, writing(action))
      : await this.client.ask(removeEventEndpoint, { id: event.id }, writing(action));
    return {
      success: true,
      mode: 'execute',
      message: event.seriesId
        ? `Removed ${event.title} and its later days.`
        : `Removed ${event.title}, due ${dayText(event.dueDate, action.context)}.`,
      command: 'add_event',
      slots,
      undoIds: [undoId],
      what: `the removal of ${event.title}`,
    };
  }

  private async versionOf(seriesId: string, action: Action): Promise<number> {
    const { series } = await this.client.ask(listSeriesEndpoint, {}, reading(action));
    return series.find(({ id }) => id === seriesId)?.version ?? 0;
  }

  private async change(slots: Slots, what: BillChange, action: Action): Promise<Outcome> {
    const { context } = action;
    const event = await this.named(slots, action);
    if (!('dueDate' in event)) return event;
    // A bill that is not due yet is snoozed until its due day.
    const until: Day =
      slots.date ?? (event.date > context.today ? event.date : addDays(context.today, snoozeDays));
    const { undoId } = await this.client.ask(
      changeEventEndpoint,
      { id: event.id, version: event.version, ...changesFor(what, until) },
      writing(action),
    );
    return {
      success: true,
      mode: 'execute',
      message: changedText(event, what, until, context),
      command: 'add_event',
      slots,
      undoIds: [undoId],
      what: {
        paid: `the mark that ${event.title} is paid`,
        snoozed: `the later reminder of ${event.title}`,
        skipped: `the skip of ${event.title}`,
        moved: `the new day of ${event.title}`,
      }[what],
    };
  }
}

const changesFor = (what: BillChange, until: Day) =>
  ({
    paid: { done: true },
    snoozed: { snoozeTo: until },
    skipped: { skipped: true },
    moved: { date: until },
  })[what];

function changedText(event: FinancialEvent, what: BillChange, until: Day, context: ReplyContext): string {
  const due = dayText(event.dueDate, context);
  if (what === 'moved')
    return `Moved ${event.title}, due ${due}, to ${dayText(until, context).replace(/^on /, '')}.`;
  if (what === 'skipped') return `Skipped ${event.title}, due ${due}.`;
  if (what === 'snoozed')
    return `I remind you of ${event.title} ${dayText(until, context)}; it stays due ${dayText(event.date, context)}.`;
  const forecast =
    event.amount === 0 ? '' : ' Its amount stays in the forecast until the payment is in an account.';
  return `Marked ${event.title}, due ${due}, as paid.${forecast}`;
}

const plainTitle = (text: string): string => text.toLowerCase().replace(/\s*(bill|payment)s?$/, '');

/** Whether an event is the named one: by its title, or by its category if its title does not name another bill of that category. */
export function names(event: FinancialEvent, { description, merchant, category }: Slots): boolean {
  const named = plainTitle(merchant ?? description ?? '');
  const title = plainTitle(event.title);
  if (named && (title.includes(named) || named.includes(title))) return true;
  if (category === undefined || event.category !== category) return false;
  // 'the internet bill' is not the event called Water bill, although both are utilities.
  const another = named !== '' && isEverydayWord(title) && title !== category.toLowerCase();
  return !another && (!named || !merchant);
}
