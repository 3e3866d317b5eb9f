import type { Day } from '@app/calendar';
import { issuers } from '../../../lexicon/accounts';
import type { Frame } from '../../../model/types';
import { wordSet } from '../../../model/word-table';
import { finerSlots } from '../../patterns/query-slots';
import { nameSlots, severalMonths } from '../../patterns/name-and-time-slots';
import { wordAt } from '../../../time/clock';
import { isNoCommand, nameOf, proposed, type WordSearch } from './word-search';

const going =
  /\b(open|go|look at|check out|show|see|bring|take me|back|navigate|screen|page|tab|view|switch|jump|pull up|head|where|visit|display|return|get me|(get|bring|pull) (my|the|our) \S+( \S+)? up|load|launch)\b/;
const onTheWay = wordSet(
  'open go look check show see bring take me back navigate screen page tab view section switch jump pull head where visit display return load launch please up over want like need can you could to app menu area list get',
);
const reportNoun = wordSet('p&l printout report reports statement pdf spreadsheet csv summary export');
const making = wordSet(
  'make create generate run build prepare produce export download print draft compile put write need want email send get give do like whip draw pull work wants',
);
const reportWords = wordSet(
  'printout report reports statement pdf spreadsheet csv summary export make create generate run build prepare produce download print draft compile put together write email send whip year end yearly annual quarterly quarter monthly weekly tax taxes spending expense expenses income budget financial full detailed quick new as covering last month finances transactions work need want wants accountant bookkeeper one',
);
const refreshing =
  /\b(sync|synchronize|synchronise|refresh|update|pull|fetch|reload|import|download|up to date|up-to-date|anything new|latest|newest|grab|link|connect|hook up|hook my|get|grab|check|add|load|bring in)\b/;
const pay =
  /\b(pay ?stubs?|pay ?slips?|payroll|adp|gusto|paychex|workday|pay ?checks?|wage data|(wage|salary|earnings) (slips?|statements?|stubs?))\b/;
const coin = /\b(crypto|coinbase|bitcoin|btc|ethereum|eth|wallets?|coins?|metamask|kraken|binance)\b/;
const bank = /\b(banks?|credit union|bank accounts?|accounts?|bank feeds?|cards?)\b/;
const syncWords = wordSet(
  'sync synchronize synchronise refresh update pull fetch reload import download up date anything new latest newest link connect hook get check load bring in pay stub stubs paystub payslip payslips payroll adp gusto paychex workday paycheck crypto coinbase bitcoin btc ethereum eth wallet wallets coin coins bank banks account accounts feed feeds card cards balances balance data transactions last see if has with my recent all make sure keep are is add grab credit union another numbers holdings portfolio provider look got come it them not',
);

/** Screens without figures of their own, which can only be opened. */
const bareScreen = /^\/(settings|reports|insights|chat|adp-setup)$/;

/** Opens a screen that is named with a word for going there: 'I want to see the transactions page'. */
function navigation(words: WordSearch): Frame | undefined {
  const { s, hasPhrase } = words;
  const page = nameOf(s, 'page');
  const bills = hasPhrase(/\bbills (screen|page|tab)\b/) ? '/' : undefined;
  const path = page?.value ?? bills;
  if (s.mentions.names.some((n) => n.kind === 'account' || n.kind === 'merchant')) return undefined;
  const whole =
    page && page.from === 0 && page.to === s.tokens.length && /^\/(settings|reports|)$/.test(page.value);
  if (whole) return proposed(s, 'navigate', { page: page.value }, 0.82);
  if (!path || !hasPhrase(going) || s.mentions.money.length > 0 || s.mentions.periods.length > 0)
    return undefined;
  // 'let me see my settings'.
  const bare = bareScreen.test(path);
  const screen =
    bare ||
    hasPhrase(
      /\b(page|screen|tab|view|section|open|go|back|take me|navigate|switch|jump|head|(get|bring|pull) (my|the|our) \S+( \S+)? up)\b/,
    );
  if (!screen || words.unexplainedWords(bills ? new Set([...onTheWay, 'bills']) : onTheWay) > 0)
    return undefined;
  return proposed(s, 'navigate', { page: path }, 0.82);
}

const printable = /\b(expenses|spending|transactions|income|purchases|finances|budgets?|taxes)\b/;

/** 'the accountant needs last year's numbers', 'something I can hand to my accountant for last year'. */
const forAccountant =
  /^((the|my|our) )?(accountant|bookkeeper|tax (man|lady|person|guy|adviser|advisor|preparer)|cpa) (needs|wants|is asking for|asked for|would like|has to have) .*\b(numbers|figures|expenses|spending|books|records|totals|income|accounts|transactions|outgoings)\b|\bi (need|want|could do with|am after) something for (the|my|our) (accountant|bookkeeper|cpa)\b|\b(something|anything) (that )?i can (hand|give|send|show|take)( over)? to (the|my|our) (accountant|bookkeeper|cpa)\b/;

function report(words: WordSearch): Frame | undefined {
  const { s, hasWord, hasPhrase } = words;
  if (hasPhrase(forAccountant) && s.mentions.money.length === 0) return reportOf(s);
  // 'generate tax report 2025' contains a year, not an amount.
  const year = [...s.mentions.money, ...s.mentions.quantities]
    .map((m) => (m.to - m.from === 1 ? wordAt(s.tokens, m.from) : ''))
    .find((word) => /^20[0-4]\d$/.test(word));
  const sums = s.mentions.money.filter((m) => wordAt(s.tokens, m.from) !== year);
  const printed =
    hasPhrase(/^(can you |could you |please )*(print|export|download)( out| off)?\b/) && hasPhrase(printable);
  if (
    (!printed && (!hasWord(reportNoun) || !hasWord(making))) ||
    sums.length > 0 ||
    words.unexplainedWords(reportWords) > 1
  )
    return undefined;
  if (
    hasWord(/^(bank|credit|book|weather|police|stolen|lost|fraud|summary)$/) &&
    !hasWord(/^(report|pdf|csv)$/)
  )
    return undefined;
  if (hasWord(/^(weather|police|stolen|lost|fraud|book|credit|problem|issue|charge|traffic)$/))
    return undefined;
  // 'report a lost card' uses report as a verb.
  if (wordAt(s.tokens, s.start) === 'report') return undefined;
  return reportOf(s, year);
}

/** A report about what the sentence names, for its period or year. */
export function reportOf(s: WordSearch['s'], year?: string): Frame {
  const period =
    (severalMonths(s) ?? s.mentions.periods[0])?.period ??
    (year === undefined ? undefined : { from: `${year}-01-01` as Day, to: `${year}-12-31` as Day });
  return proposed(s, 'generate_report', {
    ...(period ? { period: [period.from, period.to] as [typeof period.from, typeof period.to] } : {}),
    ...nameSlots(s.mentions.names.filter((n) => /^(category|merchant|account)$/.test(n.kind))),
    ...finerSlots(s, 'generate_report'),
  });
}

/** The source that should be synchronised. */
export const sourceOf = ({
  s,
  hasPhrase,
}: WordSearch): 'sync_payroll' | 'sync_crypto' | 'sync_accounts' | undefined =>
  !hasPhrase(refreshing)
    ? undefined
    : hasPhrase(pay)
      ? 'sync_payroll'
      : hasPhrase(coin)
        ? 'sync_crypto'
        : hasPhrase(bank) || s.tokens.some((t) => issuers.includes(t.text))
          ? 'sync_accounts'
          : undefined;

/** 'check with the bank again', 'take another look at my accounts'. */
const checksAgain =
  /^(?:(?:can|could|would|will) you |please |just )*(?:check (?:in )?with|look in at|have another look at|take another look at|check) (?:the|my|our) (?:banks?|credit union|bank accounts?)(?: again| once more| one more time| now| please| for me| for us)+$/;

function sync(words: WordSearch): Frame | undefined {
  const { s, hasPhrase } = words;
  if (hasPhrase(checksAgain)) return proposed(s, 'sync_accounts', {});
  if (!hasPhrase(refreshing) || s.mentions.money.length > 0 || words.unexplainedWords(syncWords) > 3)
    return undefined;
  const fresh = hasPhrase(
    /\b(sync|synchronize|synchronise|refresh|reload|up to date|import|fetch|anything new|latest|newest|grab|bring in|pull in|new pay|link|connect|hook up|hook my)\b/,
  );
  const update = hasPhrase(/\b(update|pull)\b/) && hasPhrase(/\b(all|my|the)\b/);
  const added = hasPhrase(/^add (my|the|a|another|our) .*\b(account|bank|card)$/) && hasPhrase(bank);
  if ((!fresh && !update && !added) || (!added && words.unexplainedWords(syncWords) > 1)) return undefined;
  if (hasPhrase(/\b(payment method|pin|address|me to|phone|password|email|credit limit|name)\b/))
    return undefined;
  const intent = sourceOf(words);
  if (!intent || hasPhrase(/\b(show|what|how|list|tell|give|balance of|pull up|bring up|activity)\b/))
    return undefined;
  return proposed(s, intent, added || hasPhrase(/\b(link|connect|hook up)\b/) ? { action: 'connect' } : {});
}

/** Commands that change no entry: to open a screen, create a report or synchronise. */
export function screenCommand(words: WordSearch): Frame | undefined {
  if (
    isNoCommand(words, { maySuppose: true }) &&
    !words.hasPhrase(/^(has|have|is|are) .*\b(refresh|update|sync) (it|them)$/) &&
    !words.hasPhrase(/^see if |^have a look |^(can|could|may) i (see|get|have|look|go|open|view) /)
  )
    return undefined;
  return navigation(words) ?? report(words) ?? sync(words);
}
