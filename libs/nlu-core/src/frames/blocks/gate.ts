import type { BlockReason } from '../../model/types';
import { wordAt } from '../../time/clock';
import type { Act } from '../sentence/act-kind';
import { noPayment } from './no-payment';
import { ownClause } from './own-clause';
import { isRequest, type Sentence } from '../sentence/sentence';
import {
  auxiliaries,
  destructive,
  hypotheticals,
  imperatives,
  moneyMoves,
  negations,
  otherObjects,
  people,
  questionWords,
} from '../sentence/word-classes';

/** Words in a name the user knows cannot block a change ('Never Never Land'), and neither can words the speaker corrected. */
const counts = (s: Sentence, i: number): boolean =>
  !s.dropped.has(i) &&
  !s.mentions.names.some(
    (n) => (n.kind === 'merchant' || n.kind === 'account') && n.from <= i && i < n.to && n.to - n.from > 1,
  ) &&
  !s.mentions.periods.some((m) => m.from <= i && i < m.to);

const some = (s: Sentence, test: (word: string, i: number) => boolean, from = 0): boolean =>
  s.tokens.some((t, i) => i >= from && counts(s, i) && test(t.text, i));

/** 'did the weekly shop, 86 dollars'. */
const paused = (s: Sentence): boolean =>
  !s.endsInQuestionMark && s.mentions.money.some((m) => !!s.tokens[m.from - 1]?.breakAfter);

/** 'had the car fixed for 330'. */
const pricedWith = (s: Sentence, act: Act): boolean =>
  !s.endsInQuestionMark &&
  (act.template === 'activity' ||
    (act.template === 'got' && s.mentions.money.some((m) => wordAt(s.tokens, m.from - 1) === 'for')));

const baseVerb = /^(cost|charge|pay|spend|buy|take|give|send|go|come|get|really)$/;

function isQuestion(s: Sentence, act: Act): boolean {
  const first = wordAt(s.tokens, 0);
  if (isRequest(s.tokens, s.start)) return false;
  if (s.endsInQuestionMark || (questionWords.has(first) && first !== 'did')) return true;
  // 'did the shower head cost 73 dollars' is a question; 'did the weekly shop, 86 dollars' is a report.
  if (first === 'did' && some(s, (word, i) => i > 1 && baseVerb.test(word))) return true;
  // 'had a beer, eight bucks' and 'did a Costco run, 99 dollars' are reports.
  const told = !s.endsInQuestionMark && /^(a|an|some)$/.test(wordAt(s.tokens, 1));
  if (
    /^(had|did)$/.test(first) &&
    (told ||
      (first === 'did' && act.template === 'activity' && paused(s)) ||
      (first === 'had' && pricedWith(s, act)))
  )
    return false;
  if (auxiliaries.has(first))
    return /^(i|we|you|he|she|they|it|the|my|a|not|any|anyone|someone|that|this)$/.test(wordAt(s.tokens, 1));
  return some(
    s,
    (word, i) =>
      /^(how|what|why|when)$/.test(word) &&
      i > 0 &&
      /^(much|many|is|was|did|do|does|are|if|about|to|can|should|would)$/.test(wordAt(s.tokens, i + 1)),
  );
}

/** The end of a complete purchase, where a remark may begin ('… and I will only owe half'). */
export function clauseEnd(s: Sentence): number {
  const money = s.mentions.money[0];
  if (!money || wordAt(s.tokens, 0) === 'if') return s.tokens.length;
  const at = s.tokens.findIndex(
    (t, i) =>
      i >= money.to &&
      /^(and|but|because|so)$/.test(t.text) &&
      s.tokens.slice(i + 1).some((later) => later.text === 'i' || later.text === 'we' || later.text === 'it'),
  );
  return at < 0 ? s.tokens.length : at;
}

/** True when the purchase is only imagined or planned. 'had to pay' and 'want to add' do not count. */
function hypothetical(s: Sentence, own: number): boolean {
  // 'remember when coffee was a dollar'.
  if (
    /^(remember|recall|imagine|picture)$/.test(wordAt(s.tokens, s.start)) &&
    /^(when|how|the)$/.test(wordAt(s.tokens, s.start + 1))
  )
    return true;
  const end = clauseEnd(s);
  const from = Math.max(own, isRequest(s.tokens, s.start) ? s.start : 0);
  return (
    some(
      s,
      (word, i) => {
        if (i >= end) return false;
        const next = wordAt(s.tokens, i + 1);
        // 'maybe like twenty bucks I spent' doubts only the amount.
        if (word === 'maybe' && /^(like|about|around)$/.test(next)) return false;
        if (hypotheticals.has(word)) return !(word === 'will' && next === 'be');
        if (word === 'going' || word === 'about') return next === 'to';
        if (
          /^(want|wanted|need|needed|have|has|got|like|plan|meant|able|ready|trying)$/.test(word) &&
          next === 'to'
        )
          return true;
        // 'one twenty wants moving from checking to savings' asks for it.
        if (/^(wants|needs)$/.test(word) && /^(moving|transferring|shifting)$/.test(next)) return false;
        if (/^(want|wants|need|needs)$/.test(word)) return true;
        return (word === 'used' && next === 'to') || (word === 'say' && wordAt(s.tokens, i - 1) === 'us');
      },
      from,
    ) || some(s, (word, i) => i < end && word === 'will' && wordAt(s.tokens, i + 1) === 'be', from)
  );
}

/** 'my daughter's school trip cost 80': the trip is the subject, not the daughter. */
const possessive = (s: Sentence, i: number): boolean => {
  const token = s.tokens[i];
  return !!token && /['’]s/.test(s.text.slice(token.start, token.end + 2));
};

function otherSubject(s: Sentence, act: Act, own: number): boolean {
  if (act.otherSubject && own === 0) return true;
  // 'tell my wife dinner was 50' is addressed to her.
  if (/^(tell|text|ask|message|email|remind)$/.test(wordAt(s.tokens, s.start)) && act.kind === 'cost')
    return true;
  // 'his lunch was 20'.
  if ((act.kind === 'cost' || act.kind === 'bare') && some(s, (word) => /^(his|her|their|your)$/.test(word)))
    return true;
  if (/^(paid-me|charged-me|bought-mine)$/.test(act.template)) return false;
  const opening = /^(my|our|the)$/.test(wordAt(s.tokens, s.start)) ? s.start + 1 : s.start;
  const owned = act.kind === 'cost' && possessive(s, opening);
  if (own === 0 && people.has(wordAt(s.tokens, opening)) && act.template !== 'got-paid' && !owned)
    return true;
  const from = Math.max(own, isRequest(s.tokens, s.start) ? s.start : 0);
  return some(
    s,
    (word, i) => {
      if (/^(he|she|they|it)$/.test(word) && word !== 'it') return true;
      if (word === 'you') return !/^(for|to|thank)$/.test(wordAt(s.tokens, i - 1));
      // 'lunch with the team was 38', 'my daughter's trip cost 80': these people did not pay.
      const company =
        act.kind === 'cost' &&
        (/^(with|for|to|from|and)$/.test(wordAt(s.tokens, i - 1)) ||
          (/^(the|my|our|a)$/.test(wordAt(s.tokens, i - 1)) &&
            /^(with|for|to|from|and)$/.test(wordAt(s.tokens, i - 2))));
      if (company || (act.kind === 'cost' && possessive(s, i))) return false;
      return (
        people.has(word) &&
        /^(went|spent|paid|pays|spends|bought|buys|got|gets|gave|gives|owes|owed|wants|made|makes|earned|earns|had|has|ordered|orders|charged|is|was|said|says|told|asked|asks|sent|sends|took|used|will|can|should)$/.test(
          wordAt(s.tokens, i + 1),
        ) &&
        act.template !== 'got-paid'
      );
    },
    from,
  );
}

function otherObject(s: Sentence, act: Act): boolean {
  if (some(s, (word) => /^(percent|%|degrees|volume)$/.test(word))) return true;
  // 'invoice my client for 400'.
  if (
    act.kind === 'bare' &&
    imperatives.has(wordAt(s.tokens, 0)) &&
    /^(my|the|our|him|her|them|me|us|this|that)$/.test(wordAt(s.tokens, 1))
  )
    return true;
  if (act.kind === 'paid' || act.kind === 'received' || act.kind === 'cost') return false;
  return some(
    s,
    (word, i) =>
      otherObjects.has(word) &&
      // 'cab to the station, 18 dollars'.
      !(
        s.mentions.money.some((m) => m.currency) &&
        /^(to|at|from|near|by|in)$/.test(
          wordAt(s.tokens, /^(the|my|a)$/.test(wordAt(s.tokens, i - 1)) ? i - 2 : i - 1),
        ) &&
        act.kind === 'bare'
      ) &&
      // 'a lunch meeting' is a lunch.
      !s.mentions.names.some((n) => n.kind === 'noun' && n.to === i && act.kind === 'record') &&
      // 'lunch with the team' was eaten with them.
      !(
        /^(team|member|members|friend|guests)$/.test(word) &&
        s.tokens.slice(Math.max(0, i - 3), i).some((t) => /^(with|for)$/.test(t.text))
      ) &&
      !s.mentions.names.some((n) => n.from <= i && i < n.to),
  );
}

/** 'book 380 for a licence' and 'report 39 dollars at the spa' record a purchase; 'book a table for 4' does not. */
export const booksEntry = (s: Sentence, at: number): boolean =>
  /^(book|report)$/.test(wordAt(s.tokens, at)) &&
  s.mentions.money.some((m) => m.from === at + 1 && (m.currency || m.units >= 13));

/** 'cash 60 barber' and 'venmo 22 pizza' state the way of paying, the amount and the purpose; 'venmo 22 to Sam' is an order to pay. */
const saysHowPaid = (s: Sentence, at: number): boolean => {
  const word = wordAt(s.tokens, at);
  const money = s.mentions.money.find((m) => m.from === at + 1);
  if (!money || s.start > 0) return false;
  return (
    word === 'cash' ||
    (/^(venmo|zelle)$/.test(word) && s.mentions.names.some((n) => n.kind === 'noun' && n.from === money.to))
  );
};

/** Commands to move money come first in the sentence; 'I paid' and 'transferred' do not count. */
export function movesMoney(s: Sentence): boolean {
  const at = isRequest(s.tokens, s.start) ? s.start : s.start > 0 ? s.start : 0;
  // 'make a payment of 50 to John'.
  if (
    wordAt(s.tokens, at) === 'make' &&
    s.tokens
      .slice(at + 1, at + 6)
      .some((t, k) => /^(payment|transfer|deposit|withdrawal)$/.test(t.text) && k < 5)
  )
    return true;
  return (
    moneyMoves.has(wordAt(s.tokens, at)) &&
    // 'can I buy a coat for 200' asks for permission.
    !(
      s.start === 2 &&
      /^(can|could|may)$/.test(wordAt(s.tokens, 0)) &&
      /^(i|we)$/.test(wordAt(s.tokens, 1))
    ) &&
    // 'give me my last transactions' asks for a list.
    !(wordAt(s.tokens, at) === 'give' && /^(me|us)$/.test(wordAt(s.tokens, at + 1))) &&
    // 'give my accounts a refresh'.
    !(
      wordAt(s.tokens, at) === 'give' &&
      s.mentions.money.length === 0 &&
      s.tokens.some((t) => /^(refresh|sync|update)$/.test(t.text))
    ) &&
    // 'refund of 18 from Target' and 'venmo from Tom' name received money.
    !(
      /^(refund|deposit|purchase|order|venmo|zelle|transfer|wire|tip)$/.test(wordAt(s.tokens, at)) &&
      (/^(of|from)$/.test(wordAt(s.tokens, at + 1)) ||
        // 'refund 30 from Zara'.
        (wordAt(s.tokens, at) === 'refund' &&
          s.mentions.money.some((m) => m.from === at + 1 && wordAt(s.tokens, m.to) === 'from')))
    ) &&
    // 'deposit for the photographer, 150' was paid; 'deposit 150' is an order.
    !(
      wordAt(s.tokens, at) === 'deposit' &&
      /^(for|on)$/.test(wordAt(s.tokens, at + 1)) &&
      /^(the|my|our|a|an)$/.test(wordAt(s.tokens, at + 2)) &&
      s.mentions.money.length === 1
    ) &&
    // 'cash back, 30 dollars' is received.
    !(wordAt(s.tokens, at) === 'cash' && /^(back|not)$/.test(wordAt(s.tokens, at + 1))) &&
    // 'wire fee, 12.50' names what was paid.
    !s.mentions.names.some((n) => n.kind === 'noun' && n.from === at && /\bfees?$/.test(n.value)) &&
    !booksEntry(s, at) &&
    !saysHowPaid(s, at) &&
    !s.mentions.names.some((n) => n.kind === 'merchant' && n.from === at)
  );
}

function ranges(s: Sentence): boolean {
  return (
    s.mentions.money.some((m, i) => {
      const counted = s.mentions.quantities.some(
        (q) => q.to === m.from - 1 && /^(to|or)$/.test(wordAt(s.tokens, q.to)),
      );
      if (counted) return true;
      const next = s.mentions.money[i + 1];
      return !!next && next.from === m.to + 1 && /^(to|or)$/.test(wordAt(s.tokens, m.to));
    }) ||
    (some(s, (word) => word === 'between') && s.mentions.money.length > 1)
  );
}

/**
 * Why a sentence that looks like a purchase must not change anything; undefined when there is no reason. The order of the checks affects
 * only the answer.
 */
export function blockOf(s: Sentence, act: Act): BlockReason | undefined {
  if (movesMoney(s)) return 'money-movement';
  if (noPayment(s, act)) return 'no-act';
  if (otherObject(s, act)) return 'other-object';
  if (isQuestion(s, act)) return 'question';
  const own = Math.max(ownClause(s), isRequest(s.tokens, s.start) ? s.start : 0);
  if (
    some(
      s,
      (word, i) => negations.has(word) || (word === 'no' && !/^(longer)$/.test(wordAt(s.tokens, i + 1))),
      own,
    ) ||
    some(s, (word, i) => word === 'no' && i > 0, own)
  )
    return 'negation';
  if (hypothetical(s, own)) return 'hypothetical';
  if (otherSubject(s, act, own)) return 'other-subject';
  if (s.mentions.money.some((m) => /^(-|minus|negative)$/.test(wordAt(s.tokens, m.from - 1))))
    return 'negative-amount';
  if (s.mentions.money.some((m) => m.unclear)) return 'unclear-amount';
  if (ranges(s)) return 'amount-range';
  return undefined;
}

/** 'delete everything', 'wipe my account': always refused. */
export const isDestructive = (s: Sentence): boolean =>
  // 'drop my travel budget to ninety' only lowers the budget.
  !s.mentions.money.some((m) => /^(to|by)$/.test(wordAt(s.tokens, m.from - 1))) &&
  destructive.has(wordAt(s.tokens, s.start)) &&
  s.tokens.some((t) =>
    /^(everything|all|account|accounts|data|history|transactions|profile|budget|budgets)$/.test(t.text),
  );
