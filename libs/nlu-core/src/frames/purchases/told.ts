import { wordAt, joinedWords } from '../../time/clock';
import type { Act } from '../sentence/act-kind';
import { range } from './cost-act';
import { isGivenUp, isLongAgo } from '../blocks/no-payment';
import { namesTheirs } from '../blocks/other-persons-thing';
import { ownClause, reporting } from '../blocks/own-clause';
import type { Sentence } from '../sentence/sentence';
import {
  adverbs,
  auxiliaries,
  hypotheticals,
  imperatives,
  incomeNouns,
  light,
  negations,
  otherObjects,
  people,
  questionWords,
  strongPast,
} from '../sentence/word-classes';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words that show the money was not spent by the speaker, or not yet. */
const unspent = words(
  'compared versus vs than compare relative see saw notice noticed looking wonder owe owes owed owing saved saving saves worth weigh weighs says say said priced lent borrowed bet wants want need needs costs sells sell selling afford quote quoted estimate estimated offered asking refused declined cheaper percent % degrees budget budgets limit cap maximum minimum goal raise bid prices reward points calories considering almost nearly per until worth would could should ask asks asked invest invested left remaining balance fee-free promised cancelled canceled skipped avoided instead expects hopes plans',
);
const present = /^(is|are|costs|starts|runs|seems|looks)$/;
const unit =
  /^(gallon|liter|litre|dozen|pound|pounds|ounce|hour|person|head|piece|item|share|shares|mile|kilo|night|barrel|unit|acre|ton)$/;
const joins = /^(but|so|and|because|cause|anyway|then)$/;
const spentVerb = /^(spent|paid|bought|purchased|ordered|booked|blew|dropped)$/;

const own = (word: string): boolean => word === 'i' || word === 'we';
const inside = (s: Sentence, i: number): boolean =>
  s.dropped.has(i) ||
  s.mentions.names.some(
    (n) =>
      (n.kind === 'merchant' || n.kind === 'account' || n.kind === 'noun') &&
      n.from <= i &&
      i < n.to &&
      n.to - n.from > 1,
  );

/** True when a person other than the speaker or a companion comes at the beginning or before a verb of paying. */
function anotherPerson(s: Sentence): boolean {
  const at = /^(my|our|the|a|his|her|their)$/.test(wordAt(s.tokens, s.start)) ? s.start + 1 : s.start;
  const next = s.tokens[at];
  const belongs = !!next && /['’]s/.test(s.text.slice(next.start, next.end + 2));
  // 'client coffee and pastries' was shared with a client.
  const beside =
    at === s.start &&
    /^(client|team|kids|family|children|staff)$/.test(wordAt(s.tokens, at)) &&
    s.mentions.names.some((n) => n.kind === 'noun' && n.from === at + 1);
  if (people.has(wordAt(s.tokens, at)) && !belongs && !beside) return true;
  return s.tokens.some((t, i) => {
    // 'plumber 110 cash, he fixed the drain' only adds a reason.
    const remark =
      /^(he|she|they)$/.test(t.text) &&
      i > s.mentions.money[0]!.to &&
      !/^(paid|spent|bought|owes?|wants?|says|said|gave|charged|got|will|would|should|needs?|asked|is|was|were|took|used|had|have)$/.test(
        wordAt(s.tokens, i + 1),
      );
    // 'filled her up' speaks of a car.
    const car = t.text === 'her' && /^(filled|fill|gassed)$/.test(wordAt(s.tokens, i - 1));
    if (/^(he|she|they|you|his|her|their)$/.test(t.text) && !remark && !car) return true;
    if (!spentVerb.test(t.text) || inside(s, i)) return false;
    let before = i - 1;
    while (before >= 0 && adverbs.has(wordAt(s.tokens, before)) && wordAt(s.tokens, before) !== 'and')
      before -= 1;
    const word = wordAt(s.tokens, before);
    // 'parking pass forty a month, paid today'.
    const paidAfter = i > s.mentions.money[0]!.to && !s.tokens.some((x) => people.has(x.text));
    const pause = before >= 0 && s.tokens[before]!.breakAfter === true;
    const timed = [...s.mentions.days, ...s.mentions.periods, ...s.mentions.money].some(
      (m) => m.from <= before && before < m.to,
    );
    return !(
      before < 0 ||
      own(word) ||
      word === 'me' ||
      pause ||
      paidAfter ||
      timed ||
      joins.test(word) ||
      word === 'to'
    );
  });
}

export function hasWordsForUnspentMoney(s: Sentence): boolean {
  const money = s.mentions.money[0]!;
  const spentByMe = s.tokens.some((t, i) => spentVerb.test(t.text) && !inside(s, i));
  return s.tokens.some((t, i) => {
    if (inside(s, i)) return false;
    // 'eighty four worth of groceries', 'from selling the stroller'.
    const innocent =
      (t.text === 'worth' && wordAt(s.tokens, i + 1) === 'of') ||
      (t.text === 'selling' && wordAt(s.tokens, i - 1) === 'from');
    if (unspent.has(t.text) && !innocent) return true;
    // 'a keyboard 49.99 off Amazon' was bought there.
    const from = s.mentions.names.some((n) => n.kind === 'merchant' && n.from === i + 1);
    if (t.text === 'off' && i === money.to && !from) return true;
    if (present.test(t.text) && i < money.from && !spentByMe && !own(wordAt(s.tokens, i - 1))) return true;
    // 'i have 50 dollars'.
    if (/^(have|has|had|got)$/.test(t.text) && i === money.from - 1) return true;
    // 'in my wallet'.
    if (/^(wallet|pocket|purse|jar)$/.test(t.text) && /^(my|the)$/.test(wordAt(s.tokens, i - 1)))
      return i > money.to;
    if (/^(will|going|tomorrow|someday|next)$/.test(t.text)) return true;
    return (
      i >= money.to &&
      unit.test(t.text) &&
      /^(a|an|per|each|the)$/.test(wordAt(s.tokens, i - 1)) &&
      i <= money.to + 2
    );
  });
}

function vetoed(s: Sentence): boolean {
  const first = wordAt(s.tokens, s.start);
  // 'I'm on bus 42' states where one is; 'I'm out 40 dollars' and 'I'm paying 40' tell of money.
  const states =
    /^(i|we)$/.test(first) &&
    /^(am|are)$/.test(wordAt(s.tokens, s.start + 1)) &&
    !/^(out|down|paying|spending|buying|getting)$/.test(wordAt(s.tokens, s.start + 2));
  // 'everything over two hundred last month' asks for a list.
  if (/^(everything|anything|all|whatever)$/.test(first)) return true;
  if (states) return true;
  if (isLongAgo(s) || isGivenUp(s)) return true;
  const saidBefore = s.text.slice(0, s.tokens[s.mentions.money[0]!.from]!.start);
  if (namesTheirs(saidBefore) && !s.tokens.some((t) => /^(i|we|me|us)$/.test(t.text))) return true;
  if (s.endsInQuestionMark || s.start > 0 || imperatives.has(first)) return true;
  // 'did a quick stop at Aldi, 62 dollars' reports what was done.
  const did =
    wordAt(s.tokens, 0) === 'did' &&
    /^(a|an|some|the|my|our)$/.test(wordAt(s.tokens, 1)) &&
    !s.tokens.some(
      (t, i) =>
        i > 1 &&
        /^(cost|charge|pay|spend|buy|take|give|send|come|get|go|run|sell|reach|hit|set|really|ask|want)$/.test(
          t.text,
        ),
    );
  if ((questionWords.has(wordAt(s.tokens, 0)) && !did) || reporting.test(first)) return true;
  if (auxiliaries.has(first) && !/^(had|did)$/.test(first)) return true;
  if (/^(had|did)$/.test(first) && /^(i|we|you|he|she|they|it)$/.test(wordAt(s.tokens, 1))) return true;
  // '… , what is it'.
  const asks = s.tokens.some(
    (t, i) =>
      /^(what|why|how)$/.test(t.text) &&
      /^(is|was|are|were|do|does|did|can|should|would|much|many|about)$/.test(wordAt(s.tokens, i + 1)),
  );
  if (asks) return true;
  const from = ownClause(s);
  const doubted = s.tokens.some(
    (t, i) =>
      i >= from &&
      !inside(s, i) &&
      (negations.has(t.text) || t.text === 'no' || hypotheticals.has(t.text)) &&
      !s.mentions.periods.some((m) => m.from <= i && i < m.to),
  );
  return (
    doubted ||
    s.mentions.days.some(({ day }) => day > s.clock.today) ||
    anotherPerson(s) ||
    hasWordsForUnspentMoney(s)
  );
}

/** Whether a number without a currency is in the place of a price next to a known thing. */
function pricedBare(s: Sentence): boolean {
  const money = s.mentions.money[0]!;
  const things = s.mentions.names.filter((n) => /^(noun|merchant|category|method)$/.test(n.kind));
  const even = /^(even|flat|altogether)$/.test(wordAt(s.tokens, money.to));
  const after = wordAt(s.tokens, even ? money.to + 1 : money.to);
  const before = wordAt(s.tokens, money.from - 1);
  const ends =
    after === '' ||
    s.tokens[money.to - 1]!.breakAfter === true ||
    /^(because|cause|since|a|each|paid|worth|for|on|at|from|to|in|with|by|out|and|including|cash|toward|towards|total|all|even|again|so|this|last|of|arrived|came|hit|landed|showed|cleared|posted)$/.test(
      after,
    ) ||
    [...s.mentions.days, ...s.mentions.periods, ...things].some((m) => m.from === money.to);
  const begins =
    money.from === s.start ||
    s.tokens[money.from - 1]!.breakAfter === true ||
    !/^(is|are|at|in|turned|turns|by|number|a|an|the|than|under|over|until|have|has|had|got|need|i|we|weigh|room|page|level)$/.test(
      before,
    );
  const counted = s.tokens.some((t, i) => otherObjects.has(t.text) && !inside(s, i));
  if (counted || !ends) return false;
  if (
    (things.length > 0 && begins && (money.units >= 5 || things.some((n) => n.to === money.from))) ||
    comesIn(s)
  )
    return true;
  // 'piano teacher ninety', 'thirty eight for the kids' lunches', 'chipped in 22 for the shower': a count is unlikely here.
  if (money.units < 13) return false;
  const paying = s.tokens.some((t, i) => i < money.from && handed.test(t.text));
  const leading = money.from <= s.start + 1 && /^(for|on|to|at)$/.test(after);
  const last =
    (money.to === s.tokens.length || /^(for|this|last|in|with|on|from|at)$/.test(after)) &&
    money.from - s.start <= (money.to === s.tokens.length ? 8 : 5) &&
    !/^(is|are|at|in|to|turned|turns|by|number|of|a|an|the)$/.test(before) &&
    !s.tokens.some((t) => own(t.text));
  return paying || leading || last;
}

const handed =
  /^(wrote|settled|covered|spent|paid|bought|venmoed|zelled|cashapped|paypaled|chipped|pitched|tipped|donated|gave|cost|dues|fee|fees|bill|ticket|tickets|charged|membership|lesson|lessons|class)$/;

const arrival = /^(came|arrived|hit|landed|showed|posted|cleared|dropped|in|deposited|received|back)$/;
const incoming =
  /^(refund|rebate|paycheck|dividend|cashback|reimbursement|commission|bonus|stipend|pension|interest|payout|settlement|royalties|inheritance|security|unemployment|disability|alimony|support|benefits|deposit|salary|wages|check|cheque|allowance)$/;

/** 'my pay came in 1,850'. */
const ownPay =
  /^(my|the|our|this (week|month)s?) (weekly |monthly |fortnightly |work |first |last )?(pay|pay packet|pay cheque|earnings)\b/;

/** 'a rebate of 75 showed up', 'venmo from Tom, 15', 'sold the couch, 200'. */
function comesIn(s: Sentence): boolean {
  const says = (test: RegExp | ReadonlySet<string>): boolean =>
    s.tokens.some(
      (t, i) => !s.dropped.has(i) && (test instanceof RegExp ? test.test(t.text) : test.has(t.text)),
    );
  const text = joinedWords(s.tokens);
  const noun = says(incoming) || says(incomeNouns) || ownPay.test(text);
  const worked = s.mentions.names.some((n) =>
    /^(Freelance|Salary|Investment Income)$/.test(n.category ?? n.value),
  );
  if (worked && says(/^(landed|arrived|hit|posted|cleared|received|deposited)$/)) return true;
  if (
    /\b(sent|paid|gave|mailed) (me |us )?back\b/.test(text) &&
    !/\b(i|we) (just |already )?(sent|paid|gave|mailed) /.test(text)
  )
    return true;
  if (
    (noun || /\bcash back\b/.test(text)) &&
    (says(arrival) || /\bcame through\b/.test(text)) &&
    !says(/^(deposit|bill)$/)
  )
    return true;
  // 'the church had a bake sale and I made forty dollars'.
  const { from: sum } = s.mentions.money[0]!;
  if (/^(i|we) (made|earned)$/.test(joinedWords(s.tokens.slice(Math.max(0, sum - 2), sum)))) return true;
  if (/\bfrom selling\b|^(social security|disability|unemployment|child support)\b|^cash ?back\b/.test(text))
    return true;
  if (
    /\b(refunded|reimbursed|credited)\b/.test(text) &&
    !/\b(i|we) (just |already )?(refunded|reimbursed|credited)\b/.test(text)
  )
    return true;
  if (
    /^(babysat|tutored|mowed|shoveled|housesat|freelanced|sold|won|earned|received|collected)$/.test(
      wordAt(s.tokens, s.start),
    )
  )
    return true;
  const from = s.tokens.findIndex((t) => t.text === 'from');
  const giver = wordAt(s.tokens, from + 1);
  const shop = s.mentions.names.some((n) => n.kind === 'merchant' && n.from === from + 1);
  return (
    from >= 0 &&
    !shop &&
    (/^(venmo|zelle|check|cheque|cash|payment|paypal|money|transfer|allowance)$/.test(
      wordAt(s.tokens, s.start),
    ) ||
      (people.has(/^(my|the|our)$/.test(giver) ? wordAt(s.tokens, from + 2) : giver) && !says(strongPast)))
  );
}

/** The category stated for received money. */
function categoryOf(s: Sentence): { category?: string } {
  const text = joinedWords(s.tokens);
  if (
    /\b(refund|refunded|reimbursed|credited|sent back|gave back|rebate)\b|^\S+( \S+){0,3} back from\b/.test(
      text,
    )
  )
    return { category: 'Refund' };
  if (/\b(my|our) (pay)?check\b|\bpaycheck\b/.test(text) || ownPay.test(text)) return { category: 'Salary' };
  return /^(babysat|tutored|mowed|shoveled|housesat|freelanced)$/.test(wordAt(s.tokens, s.start)) ||
    /\b(from|by) (a|my|the|our|one of my) (\S+ )?(client|customer|clients|customers)\b|\b(client|customer|invoice|gig|commission)s? (paid|came in|got paid|cleared)\b/.test(
      text,
    )
    ? { category: 'Freelance' }
    : {};
}

/**
 * A purchase told in words that no pattern knows: it has one amount, the other words describe what it was for, and nothing speaks against
 * it. It needs a confirmation.
 */
export function toldAct(s: Sentence): Act | undefined {
  const [money, ...others] = s.mentions.money;
  if (!money || money.unclear || others.length > 0) return undefined;
  const plain = money.currency !== undefined || !Number.isInteger(money.units);
  // 'tighten shopping to 200' changes a budget.
  if (
    money.currency === undefined &&
    wordAt(s.tokens, money.from - 1) === 'to' &&
    wordAt(s.tokens, money.from - 2) !== 'came'
  )
    return undefined;
  if (vetoed(s) || !(plain || pricedBare(s))) return undefined;
  const content = s.tokens.filter(
    (t, i) => !(money.from <= i && i < money.to) && !light.has(t.text) && !s.dropped.has(i),
  );
  if (content.length === 0 || content.length > 14) return undefined;
  return actOfTold(s, comesIn(s));
}

/** The act of a purchase in a sentence that no pattern knows. */
export function actOfTold(s: Sentence, income: boolean): Act {
  const verb = s.tokens.findIndex((t, i) => told.test(t.text) && !inside(s, i));
  const cue = verb < 0 ? [] : own(wordAt(s.tokens, verb - 1)) ? range(verb - 1, verb + 1) : [verb];
  return {
    kind: income ? 'received' : 'paid',
    income,
    cue,
    from: s.start,
    certainty: 0.74,
    needsName: false,
    template: 'told',
    ...(income ? categoryOf(s) : {}),
  };
}

const told =
  /^(wrote|spent|paid|bought|purchased|ordered|got|grabbed|had|cost|came|went|ran|hit|renewed|charged|took|picked|filled|gave|sold|won|was|were|posted|arrived|showed|landed)$/;
