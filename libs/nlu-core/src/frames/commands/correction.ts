import type { Frame, MoneyMention } from '../../model/types';
import { standsAt } from '../../text/tokens';
import { wordSet } from '../../model/word-table';
import { joinedWords, wordAt } from '../../time/clock';
import { countsThings } from '../sentence/counted-things';
import { correctedSlots, isDenied, isUndivided } from './corrected-slots';
import { correctionOpenings } from './correction-openings';
import { deniedAmount, misreadSum } from './misread';
import type { Sentence } from '../sentence/sentence';
import { light } from '../sentence/word-classes';

const targetWords = wordSet(
  'bill receipt says hang hold scratch strike check forget ignore say saying wrong total day belongs goes in into change set update correct fix edit move mark categorize categorise recategorize file put make switch amount category date merchant price store account transaction transactions expense entry last previous latest one to as under not no nah nope naw but refund deposit instead of was it that the my for should be meant mean said actually sorry i is have been happened on at from by purchase income wait oops whoops bad mistake fault apologies correction a an with using used paid charge came come go went out rather type payment method card use half share part bought got we adjust amend alter down off handed over gave them settled read name',
);
const pointsBack = wordSet(
  'it that last previous latest amount category merchant store date not meant mean make no nah nope naw correction oops wait actually said sorry used paid use instead wrong total price account half share bad mistake fault apologies whoops type handed settled say read',
);

/** A bare number after 'not' is the wrong one. */
const wrongNumber = (s: Sentence): boolean => s.mentions.quantities.some((q) => isDenied(s, q));

/** 'that's not gas, it's parking'. */
const pointing = /^(no )?(it|that|this) (is|was) not /;

/** 'not checking, savings', 'cash not card': what was paid with, and what was not. */
function contrastsPayment(s: Sentence): boolean {
  const paying = s.mentions.names.filter(({ kind }) => kind === 'method' || kind === 'account');
  const right = paying.filter((n) => !isDenied(s, n));
  const denied = s.tokens.findIndex((t) => t.text === 'not');
  const at = /^(the|my|a)$/.test(wordAt(s.tokens, denied + 1)) ? denied + 2 : denied + 1;
  const isWrongOne = wordAt(s.tokens, at) === 'card' || paying.some((n) => n.from <= at && at < n.to);
  return right.some(({ from, to }) => at < from || at >= to) && isWrongOne;
}

/** Two values of the same kind, one of which is wrong. */
const contrasts = (s: Sentence, words: readonly string[], things: readonly { kind: string }[]): boolean =>
  s.mentions.money.length === 2 ||
  // 'thirty dollars not thirteen'.
  (s.mentions.money.length === 1 && wrongNumber(s)) ||
  (words[0] === 'not' && things.length === 2) ||
  // 'it was Target not Walmart'.
  s.mentions.names.filter(({ kind }) => kind === 'merchant').length === 2 ||
  contrastsPayment(s) ||
  s.mentions.days.length === 2 ||
  (pointing.test(words.join(' ')) && things.length >= 2);

/**
 * A correction of the last entry: 'no I meant 54', 'thirteen not thirty', 'that was travel', 'change the last one to groceries', 'it was on
 * monday'.
 */
export const correctionFrame = (s: Sentence): Frame | undefined => shortCorrection(s) ?? valuesCorrected(s);

/** A correction that a few words make complete: 'that was for work', 'money in, not out', 'oops 44.99', 'thirty two, sorry'. */
function shortCorrection(s: Sentence): Frame | undefined {
  if (forWork.test(joinedWords(s.tokens))) return workFrame(s);
  // 'oops' is left out of the words as a hesitation, but alone with an amount it takes something back.
  const isTakenBack = /^\W*(oops|whoops|(oh |no |ah )?wait|oh no|ah|hang on|hold on)\b/i.test(s.text);
  if ((isTakenBack && isOneAmount(s)) || endsInRegret(s) || isRightAmount(s)) return amountFrame(s);
  const cost = wasActually.test(joinedWords(s.tokens)) && s.mentions.money.length === 1;
  if (cost) return { ...amountFrame({ ...s, mentions: { ...s.mentions, names: [] } }), certainty: 0.78 };
  const right = misreadSum(s);
  if (right) return { ...amountFrame(right), certainty: 0.78 };
  return deniedAmount(s) ?? looseCorrection(s) ?? saidInstead(s) ?? kindFrame(s) ?? directionFrame(s);
}

/** 'wait, what was that charge yesterday', 'hold on, show me yesterday' ask for something, 'make it a date' invites. */
const asks = (words: readonly string[]): boolean =>
  /^(what|how|why|when|is|was|did)$/.test(words[0]!) ||
  words.some((word) => /^(show|list|find)$/.test(word)) ||
  // 'let us make it a date on Friday'.
  / it a date\b/.test(words.join(' ')) ||
  /^(?:(?:wait|hang on|hold on|no|sorry|oh|actually|oops) )+(?:what|how|which|who|when|where|why) (?:is|was|were|are|did|do|does|much|many)\b/.test(
    words.join(' '),
  );

/** Whether a sentence has only values, words of correction and words without a meaning of their own. */
const isCorrectionOnly = (s: Sentence, values: readonly { from: number; to: number }[]): boolean =>
  s.tokens.every(
    (t, i) =>
      values.some((m) => m.from <= i && i < m.to) ||
      s.dropped.has(i) ||
      targetWords.has(t.text) ||
      light.has(t.text) ||
      // 'it is supposed to say Walmart'.
      (t.text === 'supposed' && /^(say|read)$/.test(wordAt(s.tokens, i + 2))),
  );

/** A correction of values that are named: amounts, days, names. */
function valuesCorrected(s: Sentence): Frame | undefined {
  const { money, days, names } = s.mentions;
  // 'set groceries to 500, no, make it 550' says only the budget.
  const words = s.tokens.filter((_, i) => !s.dropped.has(i)).map((t) => t.text);
  const opening = correctionOpenings.some((o) => standsAt(s.tokens, s.start, o));
  const change =
    /^(change|update|correct|fix|edit|adjust|amend|alter|set|move|mark|categorize|recategorize|file|switch)$/.test(
      wordAt(s.tokens, s.start),
    ) &&
    words.some((w) => /^(last|previous|latest|that|it|amount|price|date|category|merchant|payment)$/.test(w));
  const things = names.filter(({ kind }) => kind === 'noun' || kind === 'category');
  const contrast = words.includes('not') && contrasts(s, words, things);
  if (!opening && !change && !contrast) return undefined;
  if (
    !words.some((w) => pointsBack.has(w)) ||
    words.some((w) => /^(budget|limit|goal|reminder|report)$/.test(w))
  )
    return undefined;
  if (s.endsInQuestionMark || asks(words)) return undefined;
  // 'it was twelve bucks for the car wash' reports a new purchase.
  if (
    /^(it|that) was$/.test(words.slice(0, 2).join(' ')) &&
    money.length === 1 &&
    wordAt(s.tokens, money[0]!.to) === 'for' &&
    names.some((n) => n.kind === 'noun' && n.from > money[0]!.to) &&
    !words.some((w) => /^(not|actually|instead|rather)$/.test(w))
  )
    return undefined;
  const useful = names.filter((n) => n.kind !== 'page');
  const values = [...money, ...s.mentions.quantities.filter((q) => isDenied(s, q)), ...days, ...useful];
  if (!isCorrectionOnly(s, [...values, ...s.mentions.periods])) return undefined;
  const paying = names.some((n) => n.kind === 'account' || n.kind === 'method');
  // 'can I use milk for butter' is about something else.
  if (wordAt(s.tokens, s.start) === 'use' && (!paying || s.start > 0)) return undefined;
  if (
    stray(s) ||
    (/^(i|we) (bought|got) (it|that)\b/.test(words.join(' ')) &&
      (money.length > 0 || !names.some((n) => n.kind === 'merchant')) &&
      days.length === 0) ||
    (/^i paid/.test(words.join(' ')) && (money.length > 0 || things.length > 0))
  )
    return undefined;
  if (isOfBudgetOrBill(s, things.length > 0)) return undefined;
  // 'I used 140 stamps' counts things.
  if (money.some((m) => countsThings(s, m))) return undefined;
  const slots = correctedSlots(s);
  const [, instead] = things;
  if (contrast && instead?.kind === 'noun') slots.description = instead.value;
  if (Object.keys(slots).length === 0) return undefined;
  const covered = new Set(s.tokens.keys());
  return {
    intent: 'correct_last',
    slots,
    // An amount and a category may be a new purchase or a budget.
    certainty: money.length > 0 && things.length > 0 && !contrast ? 0.78 : 0.93,
    template: contrast ? 'not-that' : 'correct',
    hazards: hundredsPossible(money) ? ['unclear-amount'] : [],
    covered,
  };
}

/** 'let us make it 95 for dining this month' limits a budget, 'the internet bill should be on the eighth' is about a bill to come. */
const isOfBudgetOrBill = (s: Sentence, namesThing: boolean): boolean =>
  (namesThing && s.mentions.money.length > 0 && s.mentions.periods.length > 0) ||
  /\b(bill|payment|rent|mortgage|insurance|subscription) should be (on|due)\b/.test(joinedWords(s.tokens));

const forWork =
  /^(no |oh |actually |sorry )*(it|that|this|the last one) (was|is) (actually |really )?(for (work|business|my job|the job|the business|my business|the office|a client|my company)|a (work|business) (thing|expense|purchase|trip|cost))$/;

/** 'it is more of a health thing', 'that is a transport cost'. */
function kindFrame(s: Sentence): Frame | undefined {
  const name = s.mentions.names.find((n) => n.kind === 'category');
  if (!name?.category || s.mentions.money.length > 0 || s.endsInQuestionMark) return undefined;
  const around = `${joinedWords(s.tokens.slice(0, name.from))} # ${joinedWords(s.tokens.slice(name.to))}`;
  return ofKind.test(around.trim())
    ? {
        intent: 'correct_last',
        slots: { category: name.category },
        certainty: 0.85,
        template: 'kind',
        hazards: [],
        covered: new Set(s.tokens.keys()),
      }
    : undefined;
}
const ofKind =
  /^(?:no |oh |actually |sorry |wait )*(?:it|that|this|that one) (?:is|was) (?:really |actually )?(?:more of |more like )?an? # (?:thing|cost|expense|purchase|one)$/;

/** 'that was for work' makes the last entry a business expense. */
const workFrame = (s: Sentence): Frame => ({
  intent: 'correct_last',
  slots: { category: 'Business' },
  certainty: 0.9,
  template: 'for-work',
  hazards: [],
  covered: new Set(s.tokens.keys()),
});

/** The only amount of a sentence as the right one, even when it was read as a count. */
const amountFrame = (s: Sentence): Frame => ({
  intent: 'correct_last',
  slots: correctedSlots({
    ...s,
    mentions: { ...s.mentions, money: [...s.mentions.money, ...s.mentions.quantities], quantities: [] },
  }),
  certainty: 0.9,
  template: 'regret',
  hazards: hundredsPossible([...s.mentions.money, ...s.mentions.quantities]) ? ['unclear-amount'] : [],
  covered: new Set(s.tokens.keys()),
});

/** 'the total should have been one twenty' may be 1.20 or 120. */
const hundredsPossible = (money: readonly MoneyMention[]): boolean =>
  money.some(
    (m, i) =>
      // 'not thirty four thirty four fifty': where one amount ends and the next begins is a guess.
      m.to === money[i + 1]?.from ||
      // '1240' is 12.40 or 1,240, unless the wrong amount beside it tells.
      (isUndivided(m) && !money.some((other) => other !== m && other.reading === 'exact')) ||
      (m.reading === 'elliptical' &&
        m.units < 10 &&
        m.alternatives.length > 0 &&
        m.currency === undefined &&
        !/[49]9$/.test(String(m.minor))),
  );

const forThat =
  /^(?:just|only|it is only|it was only) # for (?:that|it|the last one|that last one|that one)$/;
const waiting = /^(?:hang|hold) on #$/;
const workAfterAll =
  /^(?:no |oh |sorry )*(?:it|that|this|the last one) (?:was|is) for (?:work|business|my job|the office) (?:actually|really|by the way)$/;

/** Looser words for the same, which are asked about: 'just twelve for that last one', 'hang on sixty six fifty'. */
function looseCorrection(s: Sentence): Frame | undefined {
  if (workAfterAll.test(joinedWords(s.tokens))) return { ...workFrame(s), certainty: 0.78 };
  const [sum, ...others] = [...s.mentions.money, ...s.mentions.quantities];
  if (!sum || others.length > 0 || s.endsInQuestionMark) return undefined;
  const text = `${joinedWords(s.tokens.slice(0, sum.from))} # ${joinedWords(s.tokens.slice(sum.to))}`.trim();
  return forThat.test(text) || waiting.test(text) ? { ...amountFrame(s), certainty: 0.78 } : undefined;
}

const wronglyPut =
  '(?:you|i|we) (?:have )?(?:just )?(?:got|put|put down|put in|wrote|wrote down|written|said|heard|told you|entered|logged|recorded|typed|typed in|saved|read|have)(?: it| that)?(?: as| at| down as| down)?';
const rightly =
  '(?:(?:but |and |when |though )?(?:it|that|this) (?:is|was|should be|should have been|ought to be|was meant to be|really was|was really|was actually)|(?:but |and |when )?(?:i )?(?:meant|actually meant|really meant)(?: to say)?|(?:but|when) (?:it|that) cost|should be|should have been|instead of|not)';
const replaced = new RegExp(
  `^(?:no |oh |sorry |wait |hang on |hey )*${wronglyPut} # ${rightly} (?:only |just )?#$`,
);

/** 'you have got fifty, it should be fifteen': the second amount is the right one, except after 'instead of' and 'not'. */
function saidInstead(s: Sentence): Frame | undefined {
  const sums = [...s.mentions.money, ...s.mentions.quantities].sort((a, b) => a.from - b.from);
  const [first, second, ...others] = sums;
  if (!first || !second || others.length > 0 || s.endsInQuestionMark) return undefined;
  const between = joinedWords(s.tokens.slice(first.to, second.from));
  const paidNot = /^i (?:only )?paid # for (?:that|it|this) not #$/;
  const text = `${joinedWords(s.tokens.slice(0, first.from))} # ${between} # ${joinedWords(s.tokens.slice(second.to))}`;
  if (paidNot.test(text.trim()))
    return {
      ...amountFrame({ ...s, mentions: { ...s.mentions, money: [first], quantities: [], names: [] } }),
      certainty: 0.78,
    };
  if (!replaced.test(text.trim()) || /(instead of|not)$/.test(between)) return undefined;
  const right = { ...s, mentions: { ...s.mentions, money: [second], quantities: [], names: [] } };
  return { ...amountFrame(right), certainty: 0.78 };
}

const opened = '(?:no |oh |actually |sorry |wait )*';
const row = '(?:it|that|this|the last one|that one)';
const movedIn = [
  `${row} (?:was|is) (?:actually |really )?(?:money |cash )?(?:coming |that came )?in(?:to my account)?(?:,?(?: and)? not (?:money |going )?out)`,
  `${row} (?:was|is) (?:actually |really )?(?:money |cash )(?:coming in|that came in|i (?:got|received|earned|was given))(?: not (?:money )?(?:(?:going )?out|i (?:spent|paid)))?`,
  `${row} (?:was|is) (?:actually |really )?(?:a payment to me|paid to me|given to me|sent to me|something i (?:got|received))`,
  `i (?:actually |really )?(?:received|earned|was paid|was given) (?:it|that|this)(?: money)?(?: i did not (?:spend|pay) it)?`,
  `i (?:actually |really )?got (?:it|that|this)(?: money)? i did not (?:spend|pay) it`,
].map((text) => new RegExp(`^${opened}${text}$`));
const movedOut = [
  `${row} (?:was|is) (?:actually |really )?(?:money |cash )?(?:going |that went )?out,?(?: and)? not (?:money |coming )?in`,
  `${row} (?:was|is) (?:actually |really )?(?:money |cash )(?:going out|that went out|i (?:spent|paid))`,
  `i (?:actually |really )?(?:spent|paid) (?:it|that|this)(?: money)? i did not (?:earn|receive|get) it`,
].map((text) => new RegExp(`^${opened}${text}$`));
/** 'should be an expense', 'no, income'. */
const typed =
  /^(?:no |oh |actually |sorry |wait )*(?:(?:it |that |this )?(?:should be|should have been|was meant to be|is meant to be) )?(?:an? )?(income|expense|refund|deposit)(?: not (?:an? )?(?:income|expense|purchase))?$/;

/** 'that was money in, not out' changes an expense to income. */
function directionFrame(s: Sentence): Frame | undefined {
  const text = joinedWords(s.tokens);
  const said = typed.exec(text)?.[1];
  const stated =
    said === undefined || said === text
      ? undefined
      : said === 'expense'
        ? ('expense' as const)
        : ('income' as const);
  const type = movedIn.some((pattern) => pattern.test(text))
    ? 'income'
    : movedOut.some((pattern) => pattern.test(text))
      ? 'expense'
      : stated;
  return (
    type && {
      intent: 'correct_last',
      slots: { type },
      certainty: 0.9,
      template: 'direction',
      hazards: [],
      covered: new Set(s.tokens.keys()),
    }
  );
}

/** 'the coffee was actually 52': the thing is named that was entered. */
const wasActually = /^(?:the|that|my) (?:\S+ ){1,3}(?:was|cost|came to) (?:actually|really) /;

/** 'nineteen fifty is the right amount', 'put seventeen instead', 'should have been 60.50': one amount and words that say that it is right. */
function isRightAmount(s: Sentence): boolean {
  const [sum, ...others] = [...s.mentions.money, ...s.mentions.quantities];
  if (!sum || others.length > 0 || s.endsInQuestionMark) return false;
  const around = `${joinedWords(s.tokens.slice(s.start, sum.from))} # ${joinedWords(s.tokens.slice(sum.to))}`;
  return rightAmount.test(around.trim());
}
const rightAmount =
  /^(?:# is (?:(?:the )?(?:right|correct|actual|real) (?:amount|price|figure|number|total|one)|correct|what (?:i|we|it) (?:actually )?(?:paid|cost|was))|(?:lower|bump|raise|drop|increase|reduce|bring) (?:the last one|that last one) (?:up |down )?to #|(?:i )?(?:should|must) (?:say|have (?:said|put|written|entered)) #|(?:the|my) (?:receipt|till|bill) (?:says|said) #|(?:it|that) (?:rang|came) up (?:as|at) #|i (?:should have|meant to) (?:say|said|put|written|typed) #|(?:put|make it|use|enter|write|say) # instead|(?:should|must) have been #|(?:the )?(?:right|correct|actual|real) (?:amount|price|figure|number|total) (?:is|was|should be) #)$/;

/** An amount and nothing else. */
const isOneAmount = (s: Sentence): boolean => {
  const sums = [...s.mentions.money, ...s.mentions.quantities];
  const [sum] = sums;
  const before = sum ? joinedWords(s.tokens.slice(0, sum.from)) : '';
  return sums.length === 1 && before === '' && sum!.to === s.tokens.length;
};

const regret =
  /^(sorry|actually|instead|rather|oops|whoops|i mean|i meant|i mean to say|i meant to say|my mistake|my bad)$/;

/** 'thirty two, sorry' and 'sixty five actually': an amount and a word of correction, with nothing else. */
function endsInRegret(s: Sentence): boolean {
  const sums = [...s.mentions.money, ...s.mentions.quantities];
  if (sums.length !== 1 || sums[0]!.units < 1) return false;
  const last = Math.max(sums[0]!.to, s.tokens.length - 4);
  return (
    regret.test(joinedWords(s.tokens.slice(sums[0]!.to))) &&
    s.tokens.every(
      (t, i) =>
        i >= last ||
        (sums[0]!.from <= i && i < sums[0]!.to) ||
        /^(no|nope|wait|oh|um|uh|it|was|i|meant|make)$/.test(t.text),
    )
  );
}

const joining = /^(on|for|at|in|with|by|from|under|of|the|my|a|an|it|that|was|is|and|put|as)$/;

/** One part of an unfinished command, with nothing else: 'on groceries', 'at Costco', 'yesterday'. Used only while a command is open. */
export function fragmentFrame(s: Sentence): Frame | undefined {
  const { money, days, names } = s.mentions;
  const values = [...money, ...days, ...names.filter(({ kind }) => kind !== 'page')];
  const covered = (i: number): boolean => values.some((m) => m.from <= i && i < m.to);
  if (s.endsInQuestionMark || values.length === 0 || s.tokens.length > 8) return undefined;
  if (!s.tokens.every((t, i) => covered(i) || s.dropped.has(i) || joining.test(t.text))) return undefined;
  const slots = correctedSlots(s);
  return {
    intent: 'correct_last',
    slots,
    certainty: 0.9,
    template: 'fragment',
    hazards: [],
    covered: new Set(s.tokens.keys()),
  };
}

/** True for sentences that contain more than a correction: 'no purchase yesterday', 'it's a business one'. */
function stray(s: Sentence): boolean {
  const first = wordAt(s.tokens, s.start);
  const namesRow = s.tokens.some((t) => /^(purchase|transaction|expense|income|entry)$/.test(t.text));
  const points = s.tokens.some((t) =>
    /^(last|previous|it|that|meant|mean|not|make|change|set|amount)$/.test(t.text),
  );
  return first === 'no' && namesRow && !points;
}
