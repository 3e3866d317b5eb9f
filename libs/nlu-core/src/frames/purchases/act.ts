import { wordAt } from '../../time/clock';
import type { Act } from '../sentence/act-kind';
import { boughtMineAct } from './bought-mine';
import { businessIncomeAct } from './business-income';
import { chargedMeAct, feeAct, paidMeAct, soldMeAct } from './other-payer';
import { activityAct } from './activity';
import { arrivedAct, costAct, insideName, paidItAct, range, wentAct } from './cost-act';
import { booksEntry } from '../blocks/gate';
import { receivedThing } from './received-thing';
import { findNoun } from './record-noun';
import { isRequest, type Sentence } from '../sentence/sentence';
import {
  adverbs,
  colloquialVerbs,
  people,
  incomePast,
  recordVerbs,
  strongPast,
  weakPast,
  weakRecordVerbs,
} from '../sentence/word-classes';

/** Commands to record: 'add an expense of', 'log 45 for lunch', 'new income of'. */
function recordAct(s: Sentence): Act | undefined {
  const at = leadIn(s);
  const verb = wordAt(s.tokens, at).replace(/^(add|log|record|enter|put)(d?ing|ging|ting)$/, '$1');
  const imperative =
    (recordVerbs.has(verb) ||
      booksEntry(s, at) ||
      (verb === 'split' && s.mentions.money.some((m) => m.from === splitSum(s, at)))) &&
    (at === 0 || isRequest(s.tokens, at) || s.start !== at || at === s.start);
  const nounAt = imperative ? at + 1 : at;
  const noun = findNoun(s, nounAt);
  if (!imperative && (!noun || noun.at > at + 2)) return undefined;
  if (imperative && weakRecordVerbs.has(verb) && !noun) return undefined;
  // 'stick forty one down for whole foods'.
  const noted = s.mentions.money.some((m) => m.from === at + 1 && wordAt(s.tokens, m.to) === 'down');
  if (colloquialVerbs.has(verb) && !noted && !s.mentions.money.some((m) => m.currency !== undefined))
    return undefined;
  const income = noun?.income ?? false;
  if (imperative && !noun) {
    const recorded = subordinateAct(s, at);
    if (recorded) return recorded;
  }
  // 'paycheck' and 'refund' also state the category, so they remain available for it.
  const named = noun && s.mentions.names.some((n) => n.from <= noun.at && noun.at < n.to);
  const cue = [...(imperative ? [at] : []), ...(noun && !named ? [noun.at] : [])];
  return {
    kind: imperative ? 'record' : 'noun',
    income,
    cue,
    from: imperative ? at + 1 : at,
    certainty: noun ? 0.97 : 0.95,
    needsName: !noun,
    template: imperative ? (noun ? 'record-noun' : 'record') : 'noun',
  };
}

/** 'split 40 …', 'split a 40 dollar …'. */
const splitSum = (s: Sentence, at: number): number =>
  /^(a|an|the|my|our)$/.test(wordAt(s.tokens, at + 1)) ? at + 2 : at + 1;

/** 'record that I spent 18 on …', 'put down that we paid …'. */
function subordinateAct(s: Sentence, at: number): Act | undefined {
  let self = at + 1;
  while (/^(that|down|in|a|note)$/.test(wordAt(s.tokens, self))) self += 1;
  if (!/^(i|we)$/.test(wordAt(s.tokens, self))) return undefined;
  const past = pastAct({ ...s, start: self }, self);
  return past && !past.otherSubject ? { ...past, cue: [at, ...past.cue] } : undefined;
}

/** The index after words that may come before the verb: days, 'also', 'now'. */
function leadIn(s: Sentence): number {
  let at = s.start;
  for (let again = true; again;) {
    const time = [...s.mentions.days, ...s.mentions.periods].find((m) => m.from === at);
    again = !!time || /^(also|then|now|and|on|the|just|ok|yes|sorry|actually)$/.test(wordAt(s.tokens, at));
    if (again) at = time ? time.to : at + 1;
  }
  // 'we split a 60 dollar pizza'.
  if (/^(i|we)$/.test(wordAt(s.tokens, at)) && wordAt(s.tokens, at + 1) === 'split') return at + 1;
  // 'I'm adding 17 for a movie'.
  if (
    wordAt(s.tokens, at) === 'i' &&
    wordAt(s.tokens, at + 1) === 'am' &&
    /^(adding|logging|recording|entering)$/.test(wordAt(s.tokens, at + 2))
  )
    return at + 2;
  return at;
}

/** 'got paid', 'was reimbursed', 'paid me'. */
function passiveAct(s: Sentence, i: number): Act | undefined {
  const word = wordAt(s.tokens, i);
  const passive =
    /^(got|was|been|get)$/.test(word) &&
    /^(paid|reimbursed|refunded|cashed)$/.test(wordAt(s.tokens, i + 1)) &&
    wordAt(s.tokens, i + 2) !== 'for';
  const paidMe = word === 'paid' && wordAt(s.tokens, i + 1) === 'me';
  // 'invoice 42 paid, 640 dollars'.
  const settled =
    word === 'paid' &&
    s.tokens.slice(Math.max(0, i - 5), i).some((t) => t.text === 'invoice') &&
    !s.tokens.slice(0, i).some((t) => /^(i|we)$/.test(t.text));
  if (settled)
    return {
      kind: 'received',
      income: true,
      cue: [i],
      from: i + 1,
      certainty: 0.78,
      needsName: false,
      template: 'got-paid',
      category: 'Freelance',
    };
  if (passive || paidMe)
    return {
      kind: 'received',
      income: true,
      cue: [i, i + 1],
      from: i + 2,
      certainty: paidMe ? 0.78 : 0.96,
      needsName: false,
      template: 'got-paid',
      ...(!paidMe &&
      subjectOf(s, i) === 'other' &&
      !/^(invoice|invoices|gig|commission|contract|timesheet)$/.test(wordAt(s.tokens, i - 1))
        ? { otherSubject: true }
        : {}),
    };
  return undefined;
}

/** 'had to pay'. */
function hadToAct(s: Sentence, i: number): Act | undefined {
  const word = wordAt(s.tokens, i);
  const hadTo =
    word === 'had' &&
    wordAt(s.tokens, i + 1) === 'to' &&
    /^(pay|spend|buy|purchase|order|get|grab|pick|shell|fork|cough|replace|renew|rent|book|drop)$/.test(
      wordAt(s.tokens, i + 2),
    );
  if (hadTo) {
    const by = subjectOf(s, i);
    return {
      kind: 'paid',
      income: false,
      cue: [...subjectCue(s, i), i + 1, i + 2],
      from: i + 3,
      certainty: 0.93,
      needsName: false,
      template: 'paid',
      ...(by === 'other' ? { otherSubject: true } : {}),
    };
  }
  return undefined;
}

/** First person past: 'I spent', 'just paid', 'yesterday we bought', 'got paid'. */
function pastAct(s: Sentence, from = 0): Act | undefined {
  for (let i = from; i < s.tokens.length; i++) {
    if (s.dropped.has(i)) continue;
    const word = wordAt(s.tokens, i);
    const known = passiveAct(s, i) ?? hadToAct(s, i);
    if (known) return known;
    const strong = strongPast.has(word) && word !== 'spend';
    const income = incomePast.has(word);
    const charged = word === 'charged' || word === 'billed';
    if (!strong && !income && !weakPast.has(word) && !charged) continue;
    if (insideName(s, i)) continue;
    if (weakPast.has(word) && earnsLater(s, i)) continue;
    const near = s.mentions.money.some((m) => m.from > i && m.from <= i + 2);
    const thing = s.mentions.names.some((n) => n.from > i && n.from <= i + 3);
    if (
      /^(made|won|found|took|lost|threw|chipped|pitched|kicked)$/.test(word) &&
      !near &&
      !(word === 'took' && thing)
    )
      continue;
    const subject = ownAccount(s, i) ? 'self' : aside(s, i) ? 'other' : subjectOf(s, i);
    if (subject === 'none') continue;
    const received = income || (word === 'got' && receivedThing(s, i));
    return {
      kind: received ? 'received' : 'paid',
      income: received,
      cue: subjectCue(s, i),
      from: i + 1,
      // 'the church had a bake sale and I made forty': who had the sale may have made the money.
      certainty: sells(s, word) ? 0.79 : strong || income ? 0.96 : 0.93,
      needsName: !strong && !received,
      template: received ? 'received' : strong ? 'paid' : 'got',
      ...(received && s.tokens.slice(i).some((t) => t.text === 'back') ? { back: true } : {}),
      ...(/^(earned|made)$/.test(word) && !sells(s, word) ? { category: 'Freelance' } : {}),
      ...(subject === 'other' ? { otherSubject: true } : {}),
    };
  }
  return undefined;
}

/** 'we had a yard sale and made three hundred dollars': the amount belongs to what was earned. */
const earnsLater = (s: Sentence, verb: number): boolean =>
  s.mentions.money.length === 1 &&
  /^(made|earned|raised)$/.test(wordAt(s.tokens, s.mentions.money[0]!.from - 1)) &&
  /^(and|then|i|we)$/.test(wordAt(s.tokens, s.mentions.money[0]!.from - 2)) &&
  s.mentions.money[0]!.from > verb + 2;

const sells = (s: Sentence, verb: string): boolean =>
  /^(made|earned)$/.test(verb) && s.tokens.some((t) => t.text === 'sale');

/** 'my savings earned six dollars in interest'. */
const ownAccount = (s: Sentence, verb: number): boolean =>
  /^(earned|made|received)$/.test(wordAt(s.tokens, verb)) &&
  s.mentions.names.some((n) => n.kind === 'account' && (n.to === verb || n.to === verb - 1)) &&
  s.tokens.some((t) => /^(interest|dividend|dividends)$/.test(t.text));

/** True when other words come before the speaker's own part and change its meaning: 'tell sarah I paid', 'return the shoes I bought'. */
function aside(s: Sentence, verb: number): boolean {
  const first = subjectCue(s, verb)[0]!;
  if (first > 0 && s.tokens[first - 1]!.breakAfter && ownPause(s, verb)) return false;
  for (let i = s.start; i < first; i++) {
    const word = wordAt(s.tokens, i);
    const time = [...s.mentions.days, ...s.mentions.periods, ...s.mentions.names, ...s.mentions.money].find(
      (m) => m.from <= i && i < m.to,
    );
    const placed = /^(at|in|from|on|for|with|the|my|a|an|while|after|before)$/.test(word);
    if (
      time ||
      placed ||
      adverbs.has(word) ||
      s.dropped.has(i) ||
      /^(yes|no|ok|sorry|actually|wait|hey|this|that|i|we|time|around|ago|it|was|earlier|me|of|returned|maybe|like|about|around|roughly|probably)$/.test(
        word,
      )
    )
      continue;
    const place =
      /^(at|in|from|on|the|my)$/.test(wordAt(s.tokens, i - 1)) ||
      /^(at|in|from)$/.test(wordAt(s.tokens, i - 2));
    const joined =
      s.tokens
        .slice(s.start, first)
        .some((t, k) => /^(and|but|so|because)$/.test(t.text) && k + s.start > i) &&
      (recordVerbs.has(wordAt(s.tokens, s.start)) ||
        begun.test(wordAt(s.tokens, s.start)) ||
        s.tokens.slice(0, first).some((t) => /^(i|we)$/.test(t.text)));
    if (joined || (place && s.start === i - 1) || (place && /^(at|in|from)$/.test(wordAt(s.tokens, s.start))))
      continue;
    return true;
  }
  return false;
}

function subjectCue(s: Sentence, verb: number): number[] {
  let i = verb - 1;
  while (i >= 0 && adverbs.has(wordAt(s.tokens, i))) i -= 1;
  return wordAt(s.tokens, i) === 'i' || wordAt(s.tokens, i) === 'we' ? range(i, verb + 1) : [verb];
}

/** Who acted: I or we, somebody else, or unstated at the beginning of a clause. */
function subjectOf(s: Sentence, verb: number): 'self' | 'other' | 'unsaid' | 'none' {
  if (verb > 0 && s.tokens[verb - 1]!.breakAfter && ownPause(s, verb)) return 'unsaid';
  let i = verb - 1;
  while (i >= 0 && ((adverbs.has(wordAt(s.tokens, i)) && wordAt(s.tokens, i) !== 'and') || s.dropped.has(i)))
    i -= 1;
  if (i < s.start) return i < 0 || s.start === 0 ? 'unsaid' : 'other';
  const word = wordAt(s.tokens, i);
  if (word === 'i' || word === 'we' || word === 'me') return 'self';
  if (word === 'to') return wordAt(s.tokens, i - 1) === 'had' ? 'self' : 'other';
  if (/^(and|but|so|because|then)$/.test(word)) return i > 0 ? subjectBefore(s, i) : 'unsaid';
  const time = [...s.mentions.days, ...s.mentions.periods].find((m) => m.from <= i && i < m.to);
  if (time) return time.from <= s.start + 1 ? 'unsaid' : 'other';
  if (s.tokens[i]!.breakAfter && /^(yes|ok|no|sorry)$/.test(word)) return 'unsaid';
  const price = s.mentions.money.find((m) => m.from <= i && i < m.to);
  if (price && price.from <= s.start + 1) return 'unsaid';
  const place = s.mentions.names.find((n) => n.from <= i && i < n.to);
  if (place && /^(at|from|in)$/.test(wordAt(s.tokens, place.from - 1))) return 'unsaid';
  return 'other';
}

/** First verbs that need no subject. */
const begun =
  /^(split|returned|exchanged|cancelled|canceled|went|stopped|sold|finished|traded|cashed|dropped|picked|drove|took|had|did|swung|ran|hit|washed|fixed|met|visited|saw|watched|needed|tried|popped|headed|grabbed|got)$/;

/** True for a verb after a pause that belongs to nobody else: 'car insurance went up, paid three fifty'. */
const ownPause = (s: Sentence, verb: number): boolean =>
  /^(paid|spent|bought|ordered|dropped|cost)$/.test(wordAt(s.tokens, verb)) &&
  s.tokens
    .slice(0, verb)
    .every(
      (t) =>
        !people.has(t.text) &&
        !/^(he|she|they|you|who|what|if|when|not|never|did|does|do|tell|ask|says|said)$/.test(t.text),
    );

const subjectBefore = (s: Sentence, i: number): 'self' | 'other' =>
  // 'returned the shoes and got 60 back': the first verb has no other subject.
  begun.test(wordAt(s.tokens, s.start)) ||
  s.tokens.slice(0, i).some((t) => t.text === 'i' || t.text === 'we') ||
  recordVerbs.has(wordAt(s.tokens, s.start))
    ? 'self'
    : 'other';

/** 'ended up spending 45 on dinner', 'it cost me 45 to park'. */
function endedUpAct(s: Sentence): Act | undefined {
  for (let i = 0; i + 2 < s.tokens.length; i++) {
    const ended =
      /^(ended|wound|finished)$/.test(wordAt(s.tokens, i)) &&
      wordAt(s.tokens, i + 1) === 'up' &&
      /^(spending|paying|buying|getting|dropping)$/.test(wordAt(s.tokens, i + 2));
    const cost =
      wordAt(s.tokens, i) === 'it' &&
      wordAt(s.tokens, i + 1) === 'cost' &&
      /^(me|us)$/.test(wordAt(s.tokens, i + 2));
    if (!ended && !cost) continue;
    if (cost && s.mentions.names.some((n) => n.to <= i)) return undefined;
    const subject = ended ? subjectOf(s, i) : 'self';
    const rest = s.tokens.slice(i + 3).findIndex((t) => t.text === 'to');
    return {
      kind: 'paid',
      income: false,
      cue: [...subjectCue(s, i), i + 1, i + 2, ...(cost && rest >= 0 ? [i + 3 + rest, i + 4 + rest] : [])],
      from: i + 3,
      certainty: 0.92,
      needsName: false,
      template: 'ended-up',
      ...(subject === 'other' || subject === 'none' ? { otherSubject: true } : {}),
    };
  }
  return undefined;
}

/** The clearest report of spending or income in the sentence. When undefined, only the bare pattern of a thing and an amount remains. */
export function findAct(s: Sentence): Act | undefined {
  const record = paidItAct(s) ?? recordAct(s);
  if (record) return record;
  const other =
    arrivedAct(s) ??
    boughtMineAct(s) ??
    businessIncomeAct(s) ??
    paidMeAct(s) ??
    feeAct(s) ??
    chargedMeAct(s) ??
    soldMeAct(s) ??
    wentAct(s);
  if (other) return other;
  const past = endedUpAct(s) ?? pastAct(s);
  const cost = costAct(s);
  if (past && cost && (past.otherSubject || past.needsName)) return cost;
  // 'had a beer, eight bucks': an action and its price.
  const known = s.mentions.names.some(
    (n) => n.kind === 'merchant' || n.kind === 'noun' || n.kind === 'category',
  );
  if (!past || past.otherSubject || (past.needsName && !known)) return cost ?? activityAct(s) ?? past;
  return past;
}

export const bareAct = (s: Sentence): Act => ({
  kind: 'bare',
  income: false,
  cue: [],
  from: s.start,
  certainty: 0.91,
  needsName: true,
  template: 'bare',
});
