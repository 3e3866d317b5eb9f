import type { Frame } from '../../model/types';
import { correctedSlots } from './corrected-slots';
import type { Sentence } from '../sentence/sentence';
import { billWith } from './by-parts/bill-command';
import { statedAction } from './by-parts/bill-state';
import { budgetWith } from './by-parts/budget-command';
import { payeeOf } from './by-parts/payee';
import { nameOf, proposed, wordSearchOf } from './by-parts/word-search';
import { reportOf, sourceOf } from './by-parts/screen-command';
import { namesTheirs } from '../blocks/other-persons-thing';
import { proposedTransaction } from '../purchases/transaction';
import { joinedWords, wordAt } from '../../time/clock';
import { light, namesFile } from '../sentence/word-classes';

/** The sentence with its only number as its amount, even when it was read as a count; undefined when there is none or more than one. */
function withOneSum(s: Sentence): Sentence | undefined {
  const { money, quantities } = s.mentions;
  if (money.length === 1) return money[0]!.unclear ? undefined : s;
  const [only, ...others] = quantities.filter((q) => q.units >= 2 || q.reading === 'elliptical');
  if (money.length > 1 || !only || others.length > 0) return undefined;
  return { ...s, mentions: { ...s.mentions, money: [only], quantities: [] } };
}

/** 'three and a half' and '250' are answers to a question; a purchase states more than its amount. */
const saysWhat = (s: Sentence): boolean => {
  const sums = [...s.mentions.money, ...s.mentions.quantities];
  const words = s.tokens.filter(
    (t, i) =>
      !sums.some((m) => m.from <= i && i < m.to) &&
      !light.has(t.text) &&
      /^\p{L}{3,}$/u.test(t.text) &&
      t.text !== 'half',
  );
  return words.length >= 2 || s.mentions.names.some((n) => /^(noun|merchant|category)$/.test(n.kind));
};

/** Things that are only ever paid for; 'the exterminator came, 85' is no income without a word for receiving. */
const onlyPaidFor =
  /^(Fees|Housing|Utilities|Insurance|Subscriptions|Dining|Groceries|Transport|Health|Taxes|Travel|Education|Entertainment)$/;
const receiving =
  /^(refund|refunded|refunds|back|reimburse|reimbursed|reimbursement|from|sold|selling|sale|credit|credited|rebate|returned|return|owed|me|us|tenant|renter|deposit|deposited|gift|gave|won|win|earned|earnings|made|received|income|payout|paycheck|pay|invoice|client|customer|job|gig|work|tips|landed|arrived|for)$/;
const isOnlyPaidFor = (s: Sentence): boolean =>
  s.mentions.names.some((n) => n.kind === 'noun' && onlyPaidFor.test(n.category ?? '')) &&
  !s.tokens.some((t, i) => receiving.test(t.text) && !(t.text === 'me' && wordAt(s.tokens, i - 1) === 'hit'));

function purchase(s: Sentence, asIncome: boolean): Frame | undefined {
  const [sum] = [...s.mentions.money, ...s.mentions.quantities];
  const isSpeakers = s.tokens.some((t) => /^(i|we|me|us)$/.test(t.text));
  if (sum && !isSpeakers && namesTheirs(s.text.slice(0, s.tokens[sum.from]!.start))) return undefined;
  const said = joinedWords(s.tokens);
  // 'just got back from the hairdresser, it was 44 dollars' brought no money back.
  const visited =
    /\b(back|home) from (the|my|our|a|\w+ing)\b/.test(said) && !/\b(money|refund|cash) back\b/.test(said);
  const income = (asIncome && !isOnlyPaidFor(s) && !visited) || /\bcash ?back\b/.test(said);
  const one = saysWhat(s) ? withOneSum(s) : undefined;
  const frame = one && proposedTransaction(one, income);
  const { description, merchant, category } = frame?.slots ?? {};
  const named = description !== undefined || merchant !== undefined || (category ?? 'Other') !== 'Other';
  const thing = named ? undefined : thingSaid(s);
  if (named || !frame) return frame;
  return thing === undefined ? undefined : { ...frame, slots: { ...frame.slots, description: thing } };
}

const notThing =
  /^(gave|give|put|paid|pay|spent|spend|got|bought|took|dropped|handed|sent|told|never|was|were|did|has|have|had|been|cost|came|went|charged|just|only|about|down|back|today|total|all|some|more|much|altogether|please|log|add|track|it|me|us)$/;

/** What a purchase of no known thing was for: the longest run of words that say something, at most three: 'collection plate', 'masjid'. */
function thingSaid(s: Sentence): string | undefined {
  const { money, quantities, days, periods } = s.mentions;
  const isTaken = (i: number): boolean =>
    [...money, ...quantities, ...days, ...periods].some((m) => m.from <= i && i < m.to);
  let best: string[] = [];
  let run: string[] = [];
  s.tokens.forEach(({ text }, i) => {
    const says = !isTaken(i) && !light.has(text) && !notThing.test(text) && /^\p{L}{3,}$/u.test(text);
    run = says ? [...run, text] : [];
    if (run.length > best.length && run.length <= 3) best = run;
  });
  return best.length > 0 ? best.join(' ') : undefined;
}

/** A condition, a deed of others and a bill that should be gone undo nothing: 'take hulu off my bills if it goes up'. */
const undoesNothing =
  /\b(if|unless)\b|\bwhat (he|she|they|the \S+|my \S+) (did|has done|have done)\b|\b(off|from|out of) (the |my |our )?(bills|list of bills|bill list|recurring bills|reminders)\b/;

/** Sentences that begin like a report of what was said, or like a question, do not correct the last entry. */
const correctsNothing = /^(i told|should|shall|do|did|could|can|what|if|who|when)\b/;

function correction(s: Sentence): Frame | undefined {
  if (correctsNothing.test(joinedWords(s.tokens))) return undefined;
  const slots = correctedSlots(s);
  return Object.keys(slots).length > 0 ? proposed(s, 'correct_last', slots) : undefined;
}

/** The frame for an act in a sentence that no pattern reads, with the values of the sentence. It always needs a confirmation. */
export function proposalOf(s: Sentence, act: string): Frame | undefined {
  const words = wordSearchOf(s);
  switch (act) {
    case 'paid':
      return purchase(s, false);
    case 'received':
      return purchase(s, true);
    case 'set_budget':
      // 'we were talking about it, let's say dining could be two hundred'.
      return /\b(talking|talked|arguing|argued) about\b/.test(words.text) ? undefined : budgetWith(words);
    case 'add_event': {
      const known = nameOf(s, 'merchant', 'noun', 'category', 'account');
      // 'the movie comes out on the fifth' is no payment.
      const shown =
        (known?.category === 'Entertainment' && s.mentions.money.length === 0) ||
        // 'remember Shell is closed on Sunday'.
        s.tokens.some((t) => /^(closed|closes|opens)$/.test(t.text));
      if (shown || namesTheirs(s.text)) return undefined;
      if (known) return billWith(s, statedAction(words));
      const payee = payeeOf(s);
      if (payee === undefined) return undefined;
      const bill = billWith(s, statedAction(words));
      return { ...bill, slots: { ...bill.slots, description: payee } };
    }
    case 'correct_last':
      return correction(s);
    case 'undo_last':
      return s.mentions.money.length === 0 && !namesFile(s) && !undoesNothing.test(joinedWords(s.tokens))
        ? proposed(s, 'undo_last', {})
        : undefined;
    case 'generate_report':
      return reportOf(s);
    case 'navigate': {
      const page = nameOf(s, 'page');
      return page ? proposed(s, 'navigate', { page: page.value }) : undefined;
    }
    case 'sync': {
      const source = /\bbank (robber|robbery|holiday|manager|teller|job)\b/.test(words.text)
        ? undefined
        : sourceOf(words);
      return source ? proposed(s, source, {}) : undefined;
    }
    default:
      return undefined;
  }
}
