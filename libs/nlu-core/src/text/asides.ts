import type { Token } from '../model/types';
import { openings } from './openings';

const wordAt = (tokens: readonly Token[], i: number): string => tokens[i]?.text ?? '';
const standsAt = (tokens: readonly Token[], at: number, words: readonly string[]): boolean =>
  words.every((word, k) => wordAt(tokens, at + k) === word);

const did =
  /^(spent|paid|bought|got|ordered|had|dropped|blew|grabbed|used|picked|gave|charged|earned|made|received|sold|just|also|already|ended|took|put|donated|tipped|purchased|filled|rented|shelled|splurged)$/;
const amount =
  /^[$€£¥₹₩]$|^\.?\d|^(dollars|dollar|bucks|buck|euros|pounds|quid|cents|hundred|thousand|grand)$/;
const numberWord =
  /^(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)$/;

const when =
  /^(yesterday|today|earlier|tonight|on|last|this|night|week|morning|afternoon|evening|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/;

/** The index after 'I think', 'just wanted to let you know that' and similar openings, when the speaker's own past action follows. */
function afterOpening(tokens: readonly Token[]): number {
  const words = openings.find((t) => standsAt(tokens, 0, t));
  if (!words) return 0;
  const at = wordAt(tokens, words.length) === 'that' ? words.length + 1 : words.length;
  // 'I forgot to tell you about Thursday I spent …'.
  const about = wordAt(tokens, at) === 'about' && when.test(wordAt(tokens, at + 1)) ? 1 : 0;
  let who = at + about;
  while (when.test(wordAt(tokens, who))) who += 1;
  const self = /^(i|we)$/.test(wordAt(tokens, who)) && did.test(wordAt(tokens, who + 1));
  // 'I think it was 11.50 for the movie'.
  const it = wordAt(tokens, at) === 'it' && /^(was|cost|came)$/.test(wordAt(tokens, at + 1));
  return self || it ? at + about : 0;
}

/** Removes the companions in 'the kids and I went bowling' and 'me and Tim split …', because the speaker took part. */
function withoutCompany(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((t, i) => i > 0 && t.text === 'and' && /^(i|me)$/.test(wordAt(tokens, i + 1)));
  const lead = /^(my|the|our|me)$/.test(wordAt(tokens, 0)) ? 1 : 0;
  const acts = (i: number): boolean =>
    did.test(wordAt(tokens, i)) || /^(went|split|ate|did|saw)$/.test(wordAt(tokens, i));
  if (at > lead && at <= lead + 2 && acts(at + 2))
    return [{ ...tokens[at + 1]!, text: 'i' }, ...tokens.slice(at + 2)];
  if (/^(me|i)$/.test(wordAt(tokens, 0)) && wordAt(tokens, 1) === 'and') {
    const verb = /^(my|the|our)$/.test(wordAt(tokens, 2)) ? 4 : 3;
    if (acts(verb)) return [{ ...tokens[0]!, text: 'i' }, ...tokens.slice(verb)];
  }
  return tokens;
}

/** Removes a hedge before the speaker's own past action, as in 'so yesterday I think I grabbed dinner'. */
function withoutHedge(tokens: readonly Token[]): readonly Token[] {
  for (let i = 1; i <= Math.min(5, tokens.length - 4); i++) {
    const hedged = wordAt(tokens, i) === 'i' && /^(think|believe|guess|suppose)$/.test(wordAt(tokens, i + 1));
    if (hedged && /^(i|we)$/.test(wordAt(tokens, i + 2)) && did.test(wordAt(tokens, i + 3)))
      return [...tokens.slice(0, i), ...tokens.slice(i + 2)];
  }
  return tokens;
}

/** Rewrites 'eleven dollars was what I paid for the book' and 'what I spent on lunch was 38 dollars' as a plain statement. */
function withoutCleft(tokens: readonly Token[]): readonly Token[] {
  const own = (i: number): boolean =>
    /^(i|we)$/.test(wordAt(tokens, i)) && /^(spent|paid|gave|dropped)$/.test(wordAt(tokens, i + 1));
  const was = /^(was|is)$/;
  if (wordAt(tokens, 0) === 'what' && own(1)) {
    const at = tokens.findIndex((t, i) => i > 2 && was.test(t.text));
    const sum = wordAt(tokens, at + 1);
    return at > 0 && (amount.test(sum) || numberWord.test(sum))
      ? [...tokens.slice(1, at), ...tokens.slice(at + 1)]
      : tokens;
  }
  const at = tokens.findIndex((t, i) => was.test(t.text) && wordAt(tokens, i + 1) === 'what' && own(i + 2));
  return at > 0 && (amount.test(wordAt(tokens, 0)) || numberWord.test(wordAt(tokens, 0)))
    ? [...tokens.slice(at + 2), ...tokens.slice(0, at)]
    : tokens;
}

const doubt =
  /^(not|never|no|if|should|would|could|might|may|maybe|dream|dreamed|dreamt|wish|pretend|imagine|suppose|what|when|why|how|who|did|does|do|is|are|can|will|tell|say|says|said|ask|remind)$/;

/** Removes the reason in 'my laptop died so I bought a new one for 899'. */
function withoutReason(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(
    (t, i) =>
      i > 1 && /^(so|and)$/.test(t.text) && /^(i|we)$/.test(wordAt(tokens, i + 1)) && bought(tokens, i + 2),
  );
  if (at < 2 || at > 8 || (wordAt(tokens, at) === 'and' && !/^(my|our|the)$/.test(wordAt(tokens, 0))))
    return tokens;
  const reason = tokens.slice(0, at);
  const plain = reason.every(
    ({ text }) =>
      !doubt.test(text) &&
      !amount.test(text) &&
      !numberWord.test(text) &&
      !did.test(text) &&
      !/^(i|we|he|she|they|at|from|in|to|on|was|were|cost|add|log|record)$/.test(text),
  );
  return plain ? withNamedThing(reason, tokens.slice(at + 1)) : tokens;
}

const owner = /^(my|his|her|our|their|your|the)$/;
const another = /^(pair|one|ones|set)$/;

/** 'my son ripped his jeans so I bought him a new pair' as 'I bought him a new pair of jeans'. */
function withNamedThing(reason: readonly Token[], told: readonly Token[]): readonly Token[] {
  const at = told.findIndex(
    (t, i) => i > 1 && another.test(t.text) && /^(new|another|second)$/.test(wordAt(told, i - 1)),
  );
  if (at < 0 || wordAt(told, at + 1) === 'of') return told;
  const owned = reason.findLastIndex(
    (t, i) => owner.test(t.text) && /^\p{L}{3,}$/u.test(wordAt(reason, i + 1)),
  );
  const thing = wordAt(reason, owned + 1);
  if (owned < 0 || familiar.test(thing)) return told;
  const stands = told[at]!;
  const named = { ...stands, text: thing };
  return /^(pair|set)$/.test(stands.text)
    ? [...told.slice(0, at + 1), { ...stands, text: 'of' }, named, ...told.slice(at + 1)]
    : [...told.slice(0, at - (wordAt(told, at - 2) === 'a' ? 2 : 1)), named, ...told.slice(at + 1)];
}
const familiar =
  /^(son|daughter|husband|wife|kids?|child|children|boys?|girls?|mom|mum|dad|mother|father|sister|brother|grandson|granddaughter|grandkids|neighbou?r|friend|old|last|other)$/;
const bought = (tokens: readonly Token[], i: number): boolean =>
  did.test(wordAt(tokens, i)) || (wordAt(tokens, i) === 'had' && wordAt(tokens, i + 1) === 'to');

const asking: readonly string[][] = [
  ['can', 'you'],
  ['could', 'you'],
  ['would', 'you'],
  ['will', 'you'],
  ['you', 'can'],
  ['go', 'ahead', 'and'],
  ['let', 'us'],
  ['i', 'want', 'to'],
  ['i', 'would', 'like', 'to'],
];
const verbs =
  /^(add|log|record|save|note|track|enter|put|file|book|categorize|categorise|mark|count|write|tag|class)$/;
const pronoun = /^(it|that|this|them|those|these)$/;
const destination = /^(under|as|in|into|to|on|with)$/;

/** Removes a request that follows a complete purchase ('…, can you log that', '… and put it under travel'). A category in it is kept. */
function withoutRequest(tokens: readonly Token[]): Token[] {
  const first = tokens.findIndex((t) => amount.test(t.text) || numberWord.test(t.text));
  if (first < 0) return [...tokens];
  for (let i = first + 1; i < tokens.length; i++) {
    let at = i;
    if (/^(and|so|then|but)$/.test(wordAt(tokens, at))) at += 1;
    const lead = asking.find((words) => standsAt(tokens, at, words));
    if (lead) at += lead.length;
    if (/^(just|also|please)$/.test(wordAt(tokens, at))) at += 1;
    if (!verbs.test(wordAt(tokens, at)) || !pronoun.test(wordAt(tokens, at + 1))) continue;
    // '… every month, add it as a bill' is the actual command.
    if (tokens.some((t, k) => k > at && /^(bill|bills|reminder|calendar|subscription)$/.test(t.text)))
      continue;
    let end = at + 2;
    if (/^(down|all|one|transaction|purchase|expense)$/.test(wordAt(tokens, end))) end += 1;
    if (end === tokens.length) return tokens.slice(0, i);
    if (!destination.test(wordAt(tokens, end))) continue;
    // 'to my expenses' adds no information; 'under travel' names the category.
    const rest = tokens.slice(end);
    const plain = rest.every((t) =>
      /^(to|in|into|my|the|expenses|spending|list|books|budget|ledger|transactions|records|an|a|as|expense)$/.test(
        t.text,
      ),
    );
    return plain ? tokens.slice(0, i) : [...tokens.slice(0, i), ...rest];
  }
  return [...tokens];
}

/** Reads how it was paid from a separate clause: 'lunch was 22, I used my credit card'. */
function withPayment(tokens: readonly Token[]): readonly Token[] {
  const first = tokens.findIndex((t) => amount.test(t.text) || numberWord.test(t.text));
  if (first < 0) return tokens;
  for (let i = first + 1; i < tokens.length - 1; i++) {
    let at = i;
    if (/^(and|but)$/.test(wordAt(tokens, at))) at += 1;
    // 'a poster for 54, paid by PayPal'.
    const unsaid =
      i > first + 1 &&
      /^(paid|charged|put)$/.test(wordAt(tokens, at)) &&
      !/^(i|we|he|she|they|you)$/.test(wordAt(tokens, at - 1));
    if (!/^(i|we)$/.test(wordAt(tokens, at)) && !unsaid) continue;
    at += unsaid ? 0 : 1;
    const two = `${wordAt(tokens, at)} ${wordAt(tokens, at + 1)}`;
    const length = /^(paid|charged|put) (it )?(with|by|using|on|from|via|through|out|to)$/.test(two)
      ? 2
      : /^used (my|the|our)$/.test(two)
        ? 1
        : 0;
    if (length > 0 && tokens.length - at - length <= 4)
      return [...tokens.slice(0, i), { ...tokens[at]!, text: 'on' }, ...tokens.slice(at + length)];
  }
  return tokens;
}

/** Removes a remark to other people: '12.99 for robux, don't tell mom'. */
function withoutRemark(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(
    (t, i) =>
      i > 3 &&
      t.text === 'do' &&
      wordAt(tokens, i + 1) === 'not' &&
      /^(tell|judge|ask|worry|laugh|hate|yell|at)$/.test(wordAt(tokens, i + 2)),
  );
  const told = tokens.slice(0, Math.max(0, at)).some((t) => amount.test(t.text) || numberWord.test(t.text));
  return told ? tokens.slice(0, at) : tokens;
}

/** 'put down the electric bill, I just paid it, it was 95' as the payment it is: 'I paid the electric bill 95'. */
function withoutOrderBefore(tokens: readonly Token[]): readonly Token[] {
  const lead = asking.find((words) => standsAt(tokens, 0, words))?.length ?? 0;
  const verb = wordAt(tokens, lead);
  if (!/^(add|log|record|put|note|enter|write)$/.test(verb)) return tokens;
  const from = wordAt(tokens, lead + 1) === 'down' ? lead + 2 : lead + 1;
  const paid = tokens.findIndex(
    (t, i) => i > from && t.text === 'paid' && pronoun.test(wordAt(tokens, i + 1)),
  );
  let who = paid - 1;
  while (/^(just|already|have)$/.test(wordAt(tokens, who))) who -= 1;
  if (paid < 0 || who <= from || who > from + 4 || !/^(i|we)$/.test(wordAt(tokens, who))) return tokens;
  let sum = paid + 2;
  while (/^(it|that|and|was|came|to|cost|for)$/.test(wordAt(tokens, sum))) sum += 1;
  const thing = tokens.slice(from, who);
  const isThing = /^(the|my|our)$/.test(thing[0]!.text) && !thing.some((t) => did.test(t.text));
  return isThing && (amount.test(wordAt(tokens, sum)) || numberWord.test(wordAt(tokens, sum)))
    ? [tokens[who]!, tokens[paid]!, ...thing, ...tokens.slice(sum)]
    : tokens;
}

/** The command without words that only introduce it or ask for it to be recorded. */
export const withoutAsides = (tokens: readonly Token[]): Token[] =>
  withoutRequest(
    withPayment(
      withoutReason(
        withoutCleft(
          withoutHedge(withoutCompany(withoutRemark(withoutOrderBefore(tokens.slice(afterOpening(tokens)))))),
        ),
      ),
    ),
  );
