import { wordAt, joinedWords } from '../../time/clock';
import type { Act } from '../sentence/act-kind';
import { countsThings } from '../sentence/counted-things';
import type { Sentence } from '../sentence/sentence';
import { light } from '../sentence/word-classes';

/** Money that one has, not money that was spent: 'I've got 20 dollars left', 'I have 50 dollars'. */
const holds = (s: Sentence): boolean =>
  s.mentions.money.some((m) => {
    const before = wordAt(s.tokens, m.from - 1);
    const had = /^(have|has|only|still|just|about|got)$/.test(before)
      ? s.tokens.slice(Math.max(0, m.from - 4), m.from).some((t) => /^(have|has)$/.test(t.text))
      : false;
    // 'eggs cost more than 5 dollars'.
    if (before === 'than') return true;
    return had || wordAt(s.tokens, m.to) === 'left' || wordAt(s.tokens, m.to) === 'remaining';
  });

const givenUp =
  /\b((put|placed|set) (it|that|them|those|the \w+( \w+)?) back|sold out|(walked|walk) away|passed on (it|that|them)|changed my mind|no thanks|no thank you|did not bother|left it (there|behind)|left without|back from (just |only )?(looking at|seeing|viewing|trying on|browsing|pricing|asking about)|decided against|ended up not|talked (me|myself) out of)\b/;

/** A thing that was not bought in the end: 'I put the backpack back, it was 44 dollars'. */
export const isGivenUp = (s: Sentence): boolean => givenUp.test(joinedWords(s.tokens));

/** Verbs after which a number before a plural is a price said without its preposition. */
const paysFor = /^(spent|spend|paid|pay|tipped|donated|dropped|blew|cost)$/;

/** A number of things that no list of names knows: 'took fifteen pictures', 'ran twelve miles'. */
const countsUnknown = (s: Sentence, act: Act): boolean =>
  act.kind !== 'record' &&
  s.mentions.money.some((m) => countsThings(s, m) && !s.mentions.names.some((n) => n.from === m.to)) &&
  !s.tokens.some((t) => paysFor.test(t.text));

/** A count of things: 'made two hundred free throws'. After an amount, the sentence would end or continue with 'for' or 'from'. */
const countsReceived = (s: Sentence, act: Act): boolean => {
  const [money] = s.mentions.money;
  // 'put thirty four candles on the cake'.
  if (act.kind === 'record' && wordAt(s.tokens, s.start) === 'put' && money?.currency === undefined)
    return (
      /^[a-z]{3,}s$/.test(wordAt(s.tokens, money?.to ?? -1)) &&
      wordAt(s.tokens, (money?.to ?? 0) + 1) === 'on'
    );
  if (act.kind !== 'received' || !money || money.currency !== undefined || !Number.isInteger(money.units))
    return false;
  const next = wordAt(s.tokens, money.to);
  return (
    /^\p{L}{3,}$/u.test(next) &&
    !light.has(next) &&
    !s.tokens[money.to - 1]!.breakAfter &&
    ![...s.mentions.days, ...s.mentions.periods, ...s.mentions.names].some((m) => m.from === money.to) &&
    !/^(cash|selling|doing|fixing|working|helping|mowing|babysitting|tutoring|back|total|tax|after|before|because|when|since|net|gross|check|paycheck|bonus|commission|today|yesterday|overtime|playing|driving|cleaning|painting|teaching|tips|each)$/.test(
      next,
    )
  );
};

const longAgo =
  /\b(back in (my|the|those|our) days?|back then|in the old days|in those days|when (i|we) (was|were) (a kid|kids|young|little|younger|a boy|a girl|your age|growing up)|growing up|as a kid|(years|decades) ago|used to|once upon a time)\b/;

/** A price from long ago: 'back in my day a movie cost fifty cents'. */
export const isLongAgo = (s: Sentence): boolean => longAgo.test(joinedWords(s.tokens));

/** A usual price or savings, not a payment: 'lunch special 12 dollars every Tuesday', 'saving 200 for a trip'. */
const isHabit = (s: Sentence, act: Act): boolean =>
  /^(bare|cost)$/.test(act.kind) &&
  (/^(saving|budgeting|hoping)$/.test(wordAt(s.tokens, s.start)) ||
    s.tokens.some(
      (t, i) =>
        /^(every|each)$/.test(t.text) &&
        /^(day|week|weekend|weekday|month|year|time|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/.test(
          wordAt(s.tokens, i + 1),
        ),
    ));

/**
 * True when the sentence mentions money that was not paid: money one has, usual or old prices, things left in the shop, or a count of
 * things.
 */
export const noPayment = (s: Sentence, act: Act): boolean =>
  holds(s) ||
  isHabit(s, act) ||
  isLongAgo(s) ||
  isGivenUp(s) ||
  countsReceived(s, act) ||
  countsUnknown(s, act);
