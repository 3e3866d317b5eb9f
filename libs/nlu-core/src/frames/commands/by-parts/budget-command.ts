import type { Frame, MoneyMention, Slots } from '../../../model/types';
import { wordAt } from '../../../time/clock';
import { isNoCommand, nameOf, proposed, type WordSearch } from './word-search';

const object = /^(capped|limited|budget|budgets|budgeted|limit|cap|ceiling|allowance|maximum|max)$/;
const changing =
  /^(raise|lower|increase|decrease|reduce|bump|cut|trim|drop|up|boost|hike|slash|shrink|down|add|take|knock|shave|put|need|give|want|tack|throw|extend|expand|grow|pull|bring|dial|scale|knock|ease|tighten|loosen|change|adjust|update)$/;
const raising = /^(up|raise|lower|increase|decrease|reduce|bump|cut|trim|boost|hike|slash|shrink)$/;
const moving =
  /^(move|shift|take|borrow|transfer|put|reallocate|pull|steal|swap|switch|shuffle|reassign|use)$/;
const keeping =
  /^(keep|hold|limit|cap|restrict|stay|stick|stop|let|want|like|make|set|put|allow|spend|spending|should|must)$/;
const down = /^(lower|decrease|reduce|cut|less|down|shrink|trim|drop|take|knock|shave|off|slash)$/;
const atMost =
  /\b(not (?:want|like|plan) to (?:spend|pay|use|go) (?:more than|over|above|past)|no more than|the most|most i|all i want to|all i can|all i will|not more than|not be more than|at most|not over|not go over|not exceed|less than|under|below|up to|(is|are) (plenty|enough|loads|sufficient)|(should|will|ought to) (do|be enough|be plenty|cover it)|(hold|keep|limit|restrict|cap|confine|ration|stick|stay)( myself| me| us| ourselves| it| things)? (to|at|within)|not let me go (?:over|above|past)|not go above|not above|not be over|max|maximum|tops|past)\b/;
const monthly = /\b((a|per|each|every) (month|week)|(?<!\b(?:the|my|our|this) )(monthly|weekly))\b/;
const known =
  /^(capped|limited|plus|minus|budget|budgets|budgeted|limit|cap|ceiling|allowance|maximum|max|raise|lower|increase|decrease|reduce|bump|cut|trim|drop|up|boost|hike|slash|shrink|add|take|knock|shave|put|move|shift|borrow|transfer|reallocate|needs|another|keep|hold|restrict|stay|stick|set|make|change|update|adjust|new|under|below|more|less|extra|over|above|exceed|most|monthly|weekly|month|week|from|spend|spending|not|no|should|must|want|like|allow|tops|past|limit|instead|fix|start|create|define|sweep|steal|pull|bring|dial|scale|use|go|let|gets|get|per|dollar|dollars|amount|category|money|tack|throw|higher|worth|onto|penny|cent|dime|could|ceiling|stay)$/;

/** The larger reading of an amount said in two parts: 'four fifty' as a budget is 450. */
const whole = (m: MoneyMention): number =>
  Math.max(m.minor, m.undividedMinor ?? 0, ...(m.reading === 'exact' ? [] : m.alternatives));

/** The category that money is moved from, and the one it is moved to. */
function between({ s }: WordSearch): Pick<Slots, 'fromCategory' | 'category'> | undefined {
  // 'put twenty of my shopping money toward gas' names a thing for its category.
  const names = s.mentions.names
    .filter((n) => n.kind === 'category' || (n.kind === 'noun' && n.category !== undefined))
    .map((n) => ({ ...n, value: n.category ?? n.value }))
    .filter((n, i, all) => !all.some((o, k) => k < i && (o.value === n.value || n.from < o.to)));
  if (names.length !== 2) return undefined;
  const lead = (at: number): string => {
    let i = at - 1;
    while (/^(my|the|our|of)$/.test(wordAt(s.tokens, i)) && wordAt(s.tokens, i - 1) !== 'out') i -= 1;
    return wordAt(s.tokens, i);
  };
  const giver = names.find(
    (n) => /^(from|of|out|off)$/.test(lead(n.from)) || wordAt(s.tokens, n.from - 2) === 'of',
  );
  const taker = names.find((n) => n !== giver);
  return giver && taker ? { fromCategory: giver.value, category: taker.value } : undefined;
}

/** How an amount applies to a budget: as a change or as the new limit. */
function sum({ s, hasWord }: WordSearch, money: MoneyMention): Slots {
  const before = wordAt(s.tokens, money.from - 1);
  const after = wordAt(s.tokens, money.to);
  const added =
    /^(add|put|take|knock|shave|cut|trim|tack|throw|drop)$/.test(before) &&
    /^(to|into|in|on|onto|from|off|out)$/.test(after) &&
    !hasWord(/^(ceiling|cap|max|maximum|limit)$/);
  // 'boost the health budget sixty dollars', 'fifteen off the gifts budget'.
  const verb = wordAt(s.tokens, s.start);
  const directly = raising.test(verb) && !/^(to|at)$/.test(before);
  const by =
    directly ||
    (after === 'off' && hasWord(/^budgets?$/)) ||
    /^(by|another|extra|additional|up|down|plus|minus)$/.test(before) ||
    /^(more|less|extra|higher|lower|additional)$/.test(after) ||
    after === 'onto' ||
    added;
  const value = whole(money);
  const currency = money.currency ? { currency: money.currency } : {};
  return by
    ? { changeByMinor: hasWord(down) ? -value : value, ...currency }
    : { limitMinor: value, ...currency };
}

/** A budget from the one category and the one amount in a sentence; undefined when either is missing. */
export function budgetWith(words: WordSearch): Frame | undefined {
  const { s } = words;
  const [money, ...others] = s.mentions.money.length > 0 ? s.mentions.money : s.mentions.quantities;
  if (!money || others.length > 0) return undefined;
  const moved = between(words);
  if (moved) return movedBudget(words, moved, money);
  const name = nameOf(s, 'category', 'noun');
  return name?.category
    ? proposed(s, 'set_budget', { category: name.category, ...sum(words, money) })
    : undefined;
}

const movedBudget = (
  words: WordSearch,
  moved: Pick<Slots, 'fromCategory' | 'category'>,
  money: MoneyMention,
): Frame => ({
  ...proposed(words.s, 'set_budget', { ...moved, ...sum(words, money), action: 'move' }),
  hazards: ['transfer'],
});

/** Sets, changes or moves a budget, with the parts in any order: 'I need fifty more in groceries', 'keep dining under 150'. */
export function budgetCommand(words: WordSearch): Frame | undefined {
  const { s, hasWord, hasPhrase } = words;
  const [money, ...others] = s.mentions.money.length > 0 ? s.mentions.money : s.mentions.quantities;
  if (!money || others.length > 0) return undefined;
  const capped =
    hasPhrase(atMost) || hasPhrase(/\b(not a (penny|cent|dollar|dime) more|and no more)\b|\bno more$/);
  if (isNoCommand(words, capped) || (hasPhrase(/^(show|list|tell|compare)\b/) && !hasWord(object)))
    return undefined;
  if (
    hasWord(
      /^(spent|paid|bought|got|cost|was|were|ordered|charged|received|bill|bills|due|subscription|reminder|remind|show|left|balance|account|credit|card|checking|savings)$/,
    )
  )
    return undefined;
  // 'put down forty two fifty for groceries' records a purchase.
  if (/^(put|write|mark|jot) down$/.test(`${wordAt(s.tokens, s.start)} ${wordAt(s.tokens, s.start + 1)}`))
    return undefined;
  const moved = hasWord(moving) ? between(words) : undefined;
  // A bare number counts as an unexplained word.
  const bare = s.mentions.money.length === 0 ? money.to - money.from : 0;
  if (moved && words.unexplainedWords(known) - bare <= 1) return movedBudget(words, moved, money);
  const name = nameOf(s, 'category', 'noun');
  const category = name?.category ?? (name?.kind === 'category' ? name.value : undefined);
  if (!category || !name) return undefined;
  const named = name.kind === 'category';
  const first = wordAt(s.tokens, s.start);
  const logs = /^(log|record|enter|track|note)$/.test(first);
  const change =
    named &&
    (hasWord(changing) || hasWord(/^(more|less|higher|another|extra|needs?)$/)) &&
    ((raising.test(first) && name.from === s.start + 1) ||
      /^(by|another|extra|up|down)$/.test(wordAt(s.tokens, money.from - 1)) ||
      /^(more|less|extra|higher|lower)$/.test(wordAt(s.tokens, money.to)) ||
      hasPhrase(/\b(off|up by|down by|onto)\b/) ||
      (hasWord(changing) && name.from === s.start + 1 && /^(to|at)$/.test(wordAt(s.tokens, money.from - 1))));
  const firm =
    named &&
    hasPhrase(
      /\b(no more than|at most|not over|not more than|max|maximum|tops|not a (penny|cent|dollar|dime) more|and no more|and that is (it|all|the limit))\b|\bno more$/,
    );
  // 'sixty for presents, no more'.
  const closed = money.from === s.start && hasPhrase(/\bno more$/);
  const cap = (capped || closed) && (firm || closed || hasWord(keeping) || hasPhrase(monthly));
  const gets = hasWord(/^gets?$/) && hasPhrase(/\b(this|the) month\b/);
  const rate = named && (hasPhrase(monthly) || gets) && !/^(add|log|record)$/.test(first);
  if (logs || !(hasWord(object) || change || cap || rate) || words.unexplainedWords(known) > 2)
    return undefined;
  const slots = sum(words, money);
  if (capped && slots.changeByMinor !== undefined) {
    slots.limitMinor = Math.abs(slots.changeByMinor);
    delete slots.changeByMinor;
  }
  return proposed(s, 'set_budget', { category, ...slots }, hasWord(object) ? 0.78 : 0.72);
}
