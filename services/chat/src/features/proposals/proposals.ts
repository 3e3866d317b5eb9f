import { dayText, addDays, type Day } from '@app/calendar';
import {
  listEventsEndpoint,
  pageTransactionsEndpoint,
  previewRuleEndpoint,
  readBudgetPlanEndpoint,
  readCalendarEndpoint,
  recentTransactionsEndpoint,
  readTransactionEndpoint,
  type Transaction,
} from '@app/contracts-banking';
import { listAlertsEndpoint } from '@app/contracts-insights';
import { formatMoney, jsonNumber, minorFromDecimal } from '@app/money';
import type { Frame } from '@app/nlu-core';
import type { AskFigures, LedgerNames } from '@app/question-engine';
import type { Proposal } from './card-change';

export interface ProposalInput {
  text: string;
  frame: Frame;
  names: LedgerNames;
  ask: AskFigures;
  today: Day;
  locale: string;
  currency: string;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const categoryNamed = (names: LedgerNames, said: string): string | undefined =>
  names.categories.find(({ name }) => name.toLowerCase() === said.trim().toLowerCase())?.name;

/** The change that a sentence requests, as a card; undefined if it requests none. */
export async function proposalOf(asked: ProposalInput): Promise<Proposal | undefined> {
  return (
    (await rule(asked)) ??
    (await snooze(asked)) ??
    (await split(asked)) ??
    (await category(asked)) ??
    (await ofFrame(asked))
  );
}

async function ofFrame(asked: ProposalInput): Promise<Proposal | undefined> {
  const { frame } = asked;
  if (frame.intent === 'add_transaction') return adding(asked);
  if (frame.intent === 'set_budget') return budget(asked);
  if (frame.intent === 'add_event' && frame.slots.action === 'mark_paid') return markPaid(asked);
  if (frame.intent === 'correct_last' && frame.slots.category)
    return changeCategory(await newest(asked), frame.slots.category, asked);
  return undefined;
}

function adding({ frame, names, today, locale, currency }: ProposalInput): Proposal | undefined {
  const { slots, block, missing, lines } = frame;
  if (missing === 'amount' || block === 'no-amount') return { ask: 'How much was it?' };
  if (block || slots.amountMinor === undefined) return undefined;
  if ((lines?.length ?? 0) > 1) return { ask: 'One change at a time, please: tell me the first of them.' };
  if (slots.type === 'transfer')
    return { ask: 'I can’t record transfers here. The assistant at the corner can.' };
  if (slots.currency && slots.currency !== currency)
    return { ask: `Your books are in ${currency}. Tell me the amount in ${currency}.` };
  const account =
    names.accounts.find(({ name }) => name === slots.account) ??
    names.accounts.find(({ isDefault }) => isDefault);
  const type = slots.type === 'income' ? ('income' as const) : ('expense' as const);
  // A merchant's own category has priority over the usual one of its kind.
  const known = names.merchants.find(({ name }) => name.toLowerCase() === slots.merchant?.toLowerCase());
  const own = slots.description ? categoryNamed(names, slots.description) : undefined;
  const category = own ?? known?.category ?? slots.category ?? 'Other';
  const description = capital(slots.description ?? slots.merchant ?? category).slice(0, 140);
  const date = slots.date ?? today;
  return {
    title: type === 'income' ? 'Add income' : 'Add an expense',
    lines: [
      { label: 'Amount', after: formatMoney(slots.amountMinor, currency, locale) },
      { label: 'What', after: description },
      ...(slots.merchant && slots.merchant !== description
        ? [{ label: 'Merchant', after: slots.merchant }]
        : []),
      { label: 'Category', after: category },
      { label: 'Day', after: dayText(date, locale) },
      ...(account ? [{ label: 'Account', after: account.name }] : []),
    ],
    change: {
      write: 'add',
      input: {
        type,
        amount: jsonNumber(slots.amountMinor, currency),
        description,
        category,
        date,
        ...(slots.merchant && { merchant: slots.merchant }),
        ...(account && { accountId: account.id }),
      },
    },
  };
}

/** Moves of budget money and limits, with current values from the plan itself. */
async function budget({ frame, ask, locale }: ProposalInput): Promise<Proposal | undefined> {
  const { category, fromCategory, action, limitMinor } = frame.slots;
  if (action === 'remove') return { ask: 'I can’t remove budgets here. The assistant at the corner can.' };
  if (!category || limitMinor === undefined) return { ask: 'Which category, and how much?' };
  const plan = await ask(readBudgetPlanEndpoint, {});
  const { currency } = plan;
  const row = (name: string) => plan.rows.find((one) => one.category.toLowerCase() === name.toLowerCase());
  const assigned = (name: string): number => minorFromDecimal(row(name)?.assigned ?? 0, currency);
  const text = (minor: number): string => formatMoney(minor, currency, locale);
  if (action === 'move') {
    if (!fromCategory || !row(fromCategory) || !row(category))
      return { ask: 'I know no budget by that name.' };
    const [from, to] = [assigned(fromCategory), assigned(category)];
    if (from < limitMinor)
      return { ask: `${fromCategory} has ${text(from)} assigned, less than ${text(limitMinor)}.` };
    return {
      title: 'Move budget',
      lines: [
        { label: fromCategory, before: text(from), after: text(from - limitMinor) },
        { label: category, before: text(to), after: text(to + limitMinor) },
      ],
      change: {
        write: 'move',
        input: { moves: [{ from: fromCategory, to: category, amount: jsonNumber(limitMinor, currency) }] },
      },
      link: '/budget',
    };
  }
  if (action !== undefined || !row(category)) return undefined;
  return {
    title: 'Set a budget',
    lines: [
      {
        label: category,
        before: row(category)!.assigned === null ? 'No budget' : text(assigned(category)),
        after: text(limitMinor),
      },
    ],
    change: {
      write: 'assign',
      input: { assignments: [{ category, amount: jsonNumber(limitMinor, currency) }] },
    },
    link: '/budget',
  };
}

async function markPaid({ frame, ask, today, locale }: ProposalInput): Promise<Proposal> {
  const wanted = (frame.slots.description ?? frame.slots.merchant ?? '').toLowerCase();
  const [events, calendar] = await Promise.all([
    ask(listEventsEndpoint, {}),
    ask(readCalendarEndpoint, { from: addDays(today, -31), to: addDays(today, 31) }),
  ]);
  const open = [...events, ...calendar.days.flatMap(({ events: all }) => all)]
    .filter((event) => event.status === 'pending' || event.status === 'scheduled')
    .filter(({ title, category }) => wanted !== '' && `${title} ${category}`.toLowerCase().includes(wanted))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  const [event] = open;
  if (!event) return { ask: wanted ? `I know no open bill called “${wanted}”.` : 'Which bill was it?' };
  return {
    title: 'Mark as paid',
    lines: [
      { label: event.title, before: event.status, after: 'paid' },
      {
        label: 'Amount',
        after: formatMoney(minorFromDecimal(Math.abs(event.amount), event.currency), event.currency, locale),
      },
      { label: 'Due', after: event.date },
    ],
    change: { write: 'paid', input: { id: event.id, version: event.version, done: true } },
    link: '/',
  };
}

async function newest({ ask }: Pick<ProposalInput, 'ask'>): Promise<Transaction | undefined> {
  const [first] = await ask(recentTransactionsEndpoint, {});
  return first && ask(readTransactionEndpoint, { id: first.id });
}

/** `change my last Amazon purchase to Gifts`, `categorise the last one as Dining`. */
async function category(asked: ProposalInput): Promise<Proposal | undefined> {
  const found =
    /^(?:please )?(?:change|put|move|file|categori[sz]e|set|mark)\b.*?\b(?:the |my )?(?:last|latest|newest) (.*?)\s*(?:purchase|transaction|payment|expense|one|charge)?\s+(?:to|as|in|into|under)\s+(?:the category )?(.+?)[.!]?$/i.exec(
      asked.text.trim(),
    );
  if (!found) return undefined;
  const name = categoryNamed(asked.names, found[2]!);
  if (!name) return { ask: `There is no category called “${found[2]}”.` };
  const words = found[1]!.trim();
  if (!words) return changeCategory(await newest(asked), name, asked);
  const { rows } = await asked.ask(pageTransactionsEndpoint, { query: words.replaceAll('"', ''), limit: 1 });
  return rows[0]
    ? changeCategory(rows[0], name, asked)
    : { ask: `I find no transaction that mentions “${words}”.` };
}

function changeCategory(row: Transaction | undefined, name: string, { locale }: ProposalInput): Proposal {
  if (!row) return { ask: 'There is no transaction yet.' };
  if (row.category === name) return { ask: `${row.description} is in ${name} already.` };
  return {
    title: 'Change the category',
    lines: [
      {
        label: row.merchant ?? row.description,
        after: `${formatMoney(minorFromDecimal(row.amount, row.currency), row.currency, locale)} on ${row.date}`,
      },
      { label: 'Category', before: row.category, after: name },
    ],
    change: { write: 'change', input: { id: row.id, version: row.version, category: name } },
    link: `/transactions?tx=${row.id}`,
  };
}

/** `split the last one: 60 groceries, 30 shopping`; a part may be “the rest”. */
async function split(asked: ProposalInput): Promise<Proposal | undefined> {
  const found =
    /^(?:please )?split (?:the |my )?(?:last|latest|newest)(?: (?:one|purchase|transaction|expense))?\s*[:,]?\s*(?:into |in )?(.+)$/i.exec(
      asked.text.trim(),
    );
  if (!found) return undefined;
  const row = await newest(asked);
  if (!row) return { ask: 'There is no transaction to split yet.' };
  const total = minorFromDecimal(row.amount, row.currency);
  const parts = found[1]!.split(/\s*(?:,|\band\b)\s*|\s+(?=\d|rest\b|the rest\b)/i).filter(Boolean);
  const lines: { category: string; minor: number | undefined }[] = [];
  for (const part of parts) {
    const match = /^(?:\$|€|£)?(\d+(?:[.,]\d{1,2})?|rest|the rest)\s+(?:for |on |to |in )?(.+)$/i.exec(part);
    const name = match && categoryNamed(asked.names, match[2]!);
    if (!name)
      return {
        ask: `I can’t read the part “${part}”. Say it like: split the last one: 60 Groceries, rest Shopping.`,
      };
    lines.push({
      category: name,
      minor: /rest/i.test(match[1]!)
        ? undefined
        : minorFromDecimal(match[1]!.replace(',', '.'), row.currency),
    });
  }
  const said = lines.reduce((sum, { minor = 0 }) => sum + minor, 0);
  const rests = lines.filter(({ minor }) => minor === undefined).length;
  const text = (minor: number): string => formatMoney(minor, row.currency, asked.locale);
  if (
    lines.length < 2 ||
    rests > 1 ||
    (rests === 0 && said !== total) ||
    said > total ||
    (rests === 1 && said === total)
  )
    return { ask: `The parts must add up to ${text(total)}; these are ${text(said)}.` };
  const whole = lines.map((line) => ({ ...line, minor: line.minor ?? total - said }));
  return {
    title: 'Split a transaction',
    lines: [
      { label: row.merchant ?? row.description, before: row.category, after: text(total) },
      ...whole.map(({ category: name, minor }) => ({ label: name, after: text(minor) })),
    ],
    change: {
      write: 'change',
      input: {
        id: row.id,
        version: row.version,
        lines: whole.map(({ category: name, minor }) => ({
          category: name,
          amount: jsonNumber(minor, row.currency),
        })),
      },
    },
    link: `/transactions?tx=${row.id}`,
  };
}

/** `always put Costco in Groceries`; the rule's own preview shows what it would change. */
async function rule({ text, names, ask }: ProposalInput): Promise<Proposal | undefined> {
  const found =
    /^(?:please )?(?:always )?(?:make a rule(?: to| that)? )?(?:always )?(?:put|file|categori[sz]e|treat|count)s? (.+?) (?:in|as|under|to|into) (.+?)(?: from now on)?[.!]?$/i.exec(
      text.trim(),
    );
  if (!found || !/\b(always|rule|from now on)\b/i.test(text)) return undefined;
  const name = categoryNamed(names, found[2]!);
  if (!name) return { ask: `There is no category called “${found[2]}”.` };
  const said = found[1]!.trim();
  const merchant =
    names.merchants.find((one) => one.name.toLowerCase() === said.toLowerCase())?.name ?? capital(said);
  const draft = {
    name: `${merchant} is ${name}`.slice(0, 80),
    if: { all: [{ field: 'merchant' as const, op: 'contains' as const, value: merchant }] },
    then: [{ do: 'setCategory' as const, category: name }],
  };
  const preview = await ask(previewRuleEndpoint, { rule: draft, over: 'all' });
  if (preview.problems.length > 0) return { ask: preview.problems[0]! };
  return {
    title: 'Make a rule',
    lines: [
      { label: 'When the merchant contains', after: merchant },
      { label: 'Set the category', after: name },
      { label: 'Past transactions that fit', after: `${preview.matched}; they stay as they are` },
    ],
    change: { write: 'rule', input: { rule: draft, applyToPast: false } },
    link: '/organise',
  };
}

/** `snooze the dining alert`, by default for three days. */
async function snooze({ text, ask, today }: ProposalInput): Promise<Proposal | undefined> {
  const found =
    /^(?:please )?snooze (?:the |my )?(.*?)\s*(?:alert|warning|insight)?s?(?: for (\d{1,3}) days?)?[.!]?$/i.exec(
      text.trim(),
    );
  if (!found) return undefined;
  const alerts = await ask(listAlertsEndpoint, {});
  const wanted = found[1]!.toLowerCase();
  const [alert, more] = alerts.filter(
    ({ title, category: about }) => wanted === '' || `${title} ${about}`.toLowerCase().includes(wanted),
  );
  if (!alert) return { ask: wanted ? `No alert is about “${wanted}”.` : 'There is no alert to snooze.' };
  if (more && wanted === '')
    return {
      ask: `Which one: ${alerts
        .slice(0, 3)
        .map(({ title }) => title)
        .join('; ')}?`,
    };
  const until = addDays(today, Math.max(1, Number(found[2] ?? 3)));
  return {
    title: 'Snooze an alert',
    lines: [{ label: alert.title, before: 'shown', after: `back on ${until}` }],
    change: { write: 'snooze', input: { id: alert.id, until } },
    link: '/insights',
  };
}
