import { Injectable } from '@nestjs/common';
import { addDays, type Day } from '@app/calendar';
import {
  changeEventEndpoint,
  createEventEndpoint,
  createSeriesEndpoint,
  listEventsEndpoint,
  type FinancialEvent,
} from '@app/contracts-banking';
import { ContractClient } from '@app/messaging';
import { jsonNumber } from '@app/money';
import { isEverydayWord, type Slots } from '@app/nlu-core';
import { refuse, type Outcome, type StoredFrame } from '../replies/outcome';
import { dayText, moneyText, type ReplyContext } from '../replies/reply-context';
import { reading, writing, type Action } from './action';
import { ruleOf } from './recurrence';

type BillChange = 'paid' | 'snoozed' | 'skipped' | 'moved';

const dashboard = { suggestion: { label: 'Dashboard', path: '/' } };
const snoozeDays = 3;
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Adds bills and reminders, marks them as paid and snoozes them. */
@Injectable()
export class BillsExecutorService {
  constructor(private readonly client: ContractClient) {}

  run(frame: StoredFrame, action: Action): Promise<Outcome> {
    const { slots } = frame;
    if (slots.action === 'mark_paid') return this.change(slots, 'paid', action);
    if (slots.action === 'snooze') return this.change(slots, 'snoozed', action);
    if (slots.action === 'reschedule' && slots.date) return this.change(slots, 'moved', action);
    if (slots.action === 'skip') return this.change(slots, 'skipped', action);
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

  private async change(slots: Slots, what: BillChange, action: Action): Promise<Outcome> {
    const { context } = action;
    const open = (await this.client.ask(listEventsEndpoint, {}, reading(action))).filter(
      ({ status }) => status !== 'completed',
    );
    const fits = open.filter((event) => names(event, slots));
    const [event] = fits;
    const called = slots.description ?? slots.merchant ?? slots.category ?? 'that';
    if (!event) return refuse(`I see no open bill for ${called} in the next 30 days.`, dashboard);
    const others = new Set(fits.map(({ title }) => title));
    if (others.size > 1)
      return refuse(`Several bills fit: ${[...others].slice(0, 3).join(', ')}. Say which one.`, dashboard);
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
