import type { Frame } from '../../../model/types';
import { wordAt, joinedWords } from '../../../time/clock';
import { isNoCommand, proposed, type WordSearch } from './word-search';

const reminding =
  /^(remind (me|us)|(put|set|add|make|create|give me|leave|schedule|drop) (me )?(in )?(a|another) (reminder|nudge)|i need reminding|i want reminding|i want to be reminded|nudge me|do not let me forget|help me remember|i need a reminder)\b/;
/** Words related to money. Reminders about anything else are not supported. */
const money =
  /^(bank|banks|credit|insurance|insurer|tax|taxes|irs|hmrc|accountant|bookkeeper|landlord|landlady|tenant|subscription|membership|statement|statements|refund|return|invoice|invoices|loan|mortgage|rent|check|cheque|deposit|transfer|bill|bills|payment|budget|budgets|payroll|paycheck|payslip|receipts|receipt|warranty|lease|contract|pension|401k|ira|savings|card|broker|advisor|adviser|plumber|electrician|trial|renewal|renew|w2|1099|expenses|claim|charge|fee|dues|tuition|account|accounts|money|cash|zelle|venmo)$/;

/** 'remind me again on Thursday': an earlier reminder at a later time. Without its name, the assistant asks which one it is. */
function remindsAgain({ s, text }: WordSearch): Frame | undefined {
  const [day] = s.mentions.days;
  const ahead =
    day?.day ?? s.mentions.periods.find(({ period }) => period.from >= s.clock.today)?.period.from;
  if (!ahead || ahead < s.clock.today || !again.test(text) || s.mentions.names.length > 0) return undefined;
  return {
    ...proposed(s, 'add_event', { action: 'snooze', date: ahead }, 0.78),
    template: 'reminder',
    missing: 'purpose',
    block: 'incomplete',
  };
}
const again =
  /^(can you |could you )?(remind|nudge|ping|tell|ask) (me|us) (about (it|that|this) )?(again|later|about (it|that|this))\b/;

/** A reminder related to money, with a date: 'remind me to call the bank on Monday'. Without a day, the assistant asks for it. */
export function reminderCommand(words: WordSearch): Frame | undefined {
  const { s, hasPhrase } = words;
  const later = s.mentions.money.length === 0 ? remindsAgain(words) : undefined;
  if (later) return later;
  if (isNoCommand(words, { mayDeny: true }) || !hasPhrase(reminding) || s.mentions.money.length > 0)
    return undefined;
  // 'to pay' and 'about' belong to a bill.
  const at = s.tokens.findIndex((t) => t.text === 'to');
  if (
    at < 0 ||
    /^(pay|settle|cover)$/.test(wordAt(s.tokens, at + 1)) ||
    !s.tokens.some((t, i) => i > at && money.test(t.text))
  )
    return undefined;
  const { days, periods } = s.mentions;
  const timed = (i: number): boolean => [...days, ...periods].some((m) => m.from <= i && i < m.to);
  const task = [...s.tokens.keys()].filter((i) => i > at && !timed(i));
  while (task.length > 0 && /^(on|by|at|in|the|for|before)$/.test(wordAt(s.tokens, task[task.length - 1]!)))
    task.pop();
  const [first, last] = [task[0], task[task.length - 1]];
  if (first === undefined || last === undefined || task.length > 10) return undefined;
  // A day in the middle is left out of the description.
  const isWhole = last - first + 1 === task.length;
  const description = isWhole
    ? s.text.slice(s.tokens[first]!.start, s.tokens[last]!.end)
    : task.map((i) => wordAt(s.tokens, i)).join(' ');
  const day =
    days[days.length - 1]?.day ?? periods.find(({ period }) => period.from >= s.clock.today)?.period.from;
  return {
    ...proposed(s, 'add_event', { description, ...(day ? { date: day } : {}) }, 0.78),
    template: 'reminder',
    ...(day ? {} : { missing: 'date' as const, block: 'incomplete' as const }),
  };
}

/** An unsupported reminder: 'remind me to water the plants'. */
export const remindsElsewhere = (s: WordSearch['s']): boolean =>
  reminding.test(joinedWords(s.tokens)) && s.mentions.money.length === 0;
