import { joinedWords, wordAt } from '../../time/clock';
import type { Act } from '../sentence/act-kind';
import type { Sentence } from '../sentence/sentence';
import { people } from '../sentence/word-classes';
import { wordTable } from '../../model/word-table';

/** Verbs for what another person did with the speaker's money, with the category they imply. */
const gave: Readonly<Record<string, { category?: string }>> = wordTable({
  paid: {},
  sent: {},
  gave: {},
  given: {},
  wired: {},
  venmoed: {},
  zelled: {},
  transferred: {},
  handed: {},
  mailed: {},
  returned: { category: 'Refund' },
  slipped: {},
  tipped: {},
  owed: {},
  reimbursed: { category: 'Refund' },
  refunded: { category: 'Refund' },
  credited: { category: 'Refund' },
  repaid: { category: 'Refund' },
});
const took = /^(charged|billed|debited|took|cost)$/;
/** Things that take time or space rather than money: 'lunch took 20 minutes'. */
const thingsTaken = /^(lunch|dinner|breakfast|flight|drive|class|game|movie)$/i;
const gifts =
  /^(mom|mum|mommy|dad|daddy|mother|father|grandma|grandpa|grandmother|grandfather|granny|aunt|uncle|brother|sister|parents|wife|husband|cousin)$/;
const clients = /^(client|clients|customer|customers|tenant|renter|job|gig|project|shift)$/;
const adverbs = /^(just|already|finally|eventually|actually|also|only|has|have|had|went|and)$/;

/** The words for the person who acted: everything from the start of the clause to the verb. */
function payerOf(s: Sentence, verb: number): { from: number; to: number } | undefined {
  let to = verb;
  while (to > 0 && adverbs.test(wordAt(s.tokens, to - 1))) to -= 1;
  let from = to;
  while (
    from > 0 &&
    to - from < 4 &&
    !s.tokens[from - 1]!.breakAfter &&
    !/^(and|but|so|because|that|yesterday|today|tomorrow)$/.test(wordAt(s.tokens, from - 1)) &&
    ![...s.mentions.days, ...s.mentions.periods].some((m) => m.from <= from - 1 && from - 1 < m.to)
  )
    from -= 1;
  const words = s.tokens.slice(from, to).map((t) => t.text);
  const first = words.find((word) => !/^(the|my|our|a|an)$/.test(word));
  const own = words.some((word) =>
    /^(i|we|you|he|she|it|who|what|did|if|not|never|should|would|could|will|can|to|please|hope|wish|maybe)$/.test(
      word,
    ),
  );
  return first === undefined || own ? undefined : { from, to };
}

const work =
  '(?:babysat|mowed|helped|watched|cleaned|walked|fixed|shoveled|shovelled|tutored|raked|painted|sewed|cooked|drove|ironed|weeded|looked after|pet sat|dog sat|house sat|cut|cleared|did|worked|hemmed|baked|taught|moved|washed|gardened)';
const wage = new RegExp(
  `^(?:(?:today|yesterday) )?(?:i|we) (?:just |also )?${work} .*\\b(?:and|so|then) (?:he|she|they)$`,
);

/** The last person named before a pronoun: 'my neighbor … and she'. */
const personBefore = (s: Sentence, at: number): string | undefined =>
  s.tokens.slice(0, at).findLast((t) => people.has(t.text))?.text;

/** 'I babysat for my neighbor and she paid me 150': the person whom one worked for pays; a pronoun is enough. */
function workedFor(s: Sentence, verb: number): { from: number; to: number } | undefined {
  let to = verb;
  while (to > 0 && adverbs.test(wordAt(s.tokens, to - 1)) && wordAt(s.tokens, to - 1) !== 'and') to -= 1;
  const said = joinedWords(s.tokens.slice(0, to));
  return wage.test(said) && !/\b(if|not|never|would|could|should|wish|hope)\b/.test(said)
    ? { from: to - 1, to }
    : undefined;
}

const titled = (words: readonly string[]): string =>
  words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');

function categoryOf(s: Sentence, verb: string, back: boolean, who: readonly string[]): string | undefined {
  if (gave[verb]?.category || back) return 'Refund';
  if (s.mentions.names.some((n) => n.category === 'Salary' || n.category === 'Gifts')) return undefined;
  if (who.some((word) => gifts.test(word))) return 'Gifts';
  if (who.some((word) => clients.test(word))) return 'Freelance';
  return verb === 'paid' &&
    !who.some((word) => people.has(word) && !/^(boss|employer|company|job|work)$/.test(word))
    ? 'Salary'
    : undefined;
}

/** The word before a verb and its adverbs: 'the client finally paid'. */
function giverBefore(s: Sentence, verb: number): string {
  let at = verb - 1;
  while (adverbs.test(wordAt(s.tokens, at))) at -= 1;
  return wordAt(s.tokens, at);
}

/** 'my aunt sent a hundred for my birthday': no recipient is named, so it is the speaker. */
const givesUnsaid = (s: Sentence, verb: number): boolean =>
  s.mentions.money.some((m) => m.from === verb + 1) &&
  ((/^(sent|gave|mailed|slipped|wired|venmoed|zelled)$/.test(wordAt(s.tokens, verb)) &&
    (gifts.test(giverBefore(s, verb)) || clients.test(giverBefore(s, verb)))) ||
    // 'the Jenkins job paid 700', 'my tenant paid 300 toward rent'.
    (wordAt(s.tokens, verb) === 'paid' &&
      /^(job|gig|project|shift|tenant|renter|client|customer|lodger)$/.test(giverBefore(s, verb)) &&
      !s.tokens.some((t) => /^(lunch|dinner|coffee|drinks)$/.test(t.text)))) &&
  !s.tokens.some((t, i) => i > verb && /^(to|him|her|them|his|their)$/.test(t.text));

/** 'the tenant paid the rent, 850': only the speaker can have received it. */
const paysOwed = (s: Sentence, verb: number): boolean =>
  wordAt(s.tokens, verb) === 'paid' &&
  /^(tenant|renter|lodger|client|customer|subletter)$/.test(giverBefore(s, verb)) &&
  /^(rent|deposit|invoice|bill|balance)$/.test(
    wordAt(s.tokens, /^(the|his|her|their|my)$/.test(wordAt(s.tokens, verb + 1)) ? verb + 2 : verb + 1),
  );

/** 'doordash paid out 320 this week': a company pays the speaker. */
const paysOut = (s: Sentence, verb: number): boolean =>
  wordAt(s.tokens, verb) === 'paid' &&
  wordAt(s.tokens, verb + 1) === 'out' &&
  s.mentions.money.some((m) => m.from === verb + 2) &&
  s.mentions.names.some((n) => (n.kind === 'merchant' || n.kind === 'noun') && n.to === verb);

/** 'mom sent me 50', 'Acme paid me 2,000', 'amazon refunded me 30'. */
export function paidMeAct(s: Sentence): Act | undefined {
  for (let i = 1; i < s.tokens.length - 1; i++) {
    const verb = wordAt(s.tokens, i);
    const me =
      /^(me|us)$/.test(wordAt(s.tokens, i + 1)) ||
      // 'the landlord returned my deposit, 500'.
      (gave[verb]?.category === 'Refund' && wordAt(s.tokens, i + 1) === 'my');
    const unsaid = !me && (givesUnsaid(s, i) || paysOwed(s, i) || paysOut(s, i));
    if (!gave[verb] || !(me || unsaid)) continue;
    const worked = workedFor(s, i);
    const payer = worked ?? payerOf(s, i);
    const behind = s.mentions.money.some((m) => m.from === i + 2 && wordAt(s.tokens, m.to) === 'back');
    const back = wordAt(s.tokens, i + 2) === 'back';
    const next = unsaid ? i + 1 : back ? i + 3 : i + 2;
    const money = s.mentions.money.find((m) => m.from >= next && m.from <= next + 5);
    // 'he gave me a bill for forty dollars' pays nothing.
    if (!payer || !money || (worked && money.from > next + 1)) return undefined;
    const said = s.tokens
      .slice(payer.from, payer.to)
      .map((t) => t.text)
      .filter((w) => !/^(the|a|an|my|our)$/.test(w));
    const known = s.mentions.names.find(
      (n) => n.kind === 'merchant' && n.from >= payer.from && n.to <= payer.to,
    );
    const category = worked
      ? 'Freelance'
      : categoryOf(s, verb, back || (behind && known !== undefined), said);
    const named = known?.value ?? (people.has(said[said.length - 1] ?? '') ? said.join(' ') : titled(said));
    const payee = worked ? personBefore(s, worked.from) : named;
    return {
      kind: 'received',
      income: true,
      cue: Array.from({ length: next - payer.from }, (_, k) => payer.from + k),
      from: next,
      certainty: unsaid || worked ? 0.74 : 0.93,
      needsName: false,
      template: 'paid-me',
      ...(payee === undefined ? {} : { payer: payee }),
      ...(category ? { category } : {}),
    };
  }
  return undefined;
}

/** A purchase from another person: 'the church ladies sold me a quilt for 39'. */
export function soldMeAct(s: Sentence): Act | undefined {
  // 'the guy at the market got thirty four out of me'.
  const got = s.mentions.money.find(
    (m) =>
      wordAt(s.tokens, m.from - 1) === 'got' &&
      /^(out|off)$/.test(wordAt(s.tokens, m.to)) &&
      (wordAt(s.tokens, m.to + 1) === 'me' || wordAt(s.tokens, m.to + 2) === 'me'),
  );
  const at = got
    ? got.from - 1
    : s.tokens.findIndex(
        (t, i) => /^(sold|talked|upsold|billed)$/.test(t.text) && /^(me|us)$/.test(wordAt(s.tokens, i + 1)),
      );
  const money = got ?? s.mentions.money.find((m) => m.from > at + 1);
  if (
    at < 1 ||
    !money ||
    s.tokens.slice(0, at).some((t) => /^(i|we|never|not|almost|nearly|who|if)$/.test(t.text))
  )
    return undefined;
  return {
    kind: 'paid',
    income: false,
    cue: Array.from({ length: at + 2 }, (_, k) => k),
    from: at + 2,
    certainty: 0.79,
    needsName: false,
    template: 'charged-me',
  };
}

/** 'netflix charged me 15.99', 'spotify took 9.99 from my account'. */
export function chargedMeAct(s: Sentence): Act | undefined {
  for (let i = 1; i < s.tokens.length - 1; i++) {
    if (
      !took.test(wordAt(s.tokens, i)) ||
      s.tokens.some((t) => /^(twice|double|wrong|extra|again)$/.test(t.text))
    )
      continue;
    const verb = wordAt(s.tokens, i);
    const me = /^(me|us)$/.test(wordAt(s.tokens, i + 1));
    const money = s.mentions.money.find((m) => m.from === (me ? i + 2 : i + 1));
    const mine = s.tokens
      .slice(i)
      .some(
        (t, k, rest) =>
          /^(my|our)$/.test(t.text) &&
          /^(account|card|checking|savings|bank|credit|debit|visa)$/.test(rest[k + 1]?.text ?? ''),
      );
    if (!money || (verb === 'cost' && !me)) continue;
    // 'netflix took 12.99': a known shop can only have charged the speaker.
    const shop =
      !me && s.mentions.names.some((n) => n.kind === 'merchant' && n.from === s.start && n.to === i);
    // 'the plumber charged 90': the assistant asks whom.
    const trader =
      !me &&
      verb !== 'cost' &&
      s.mentions.names.some(
        (n) => n.kind === 'noun' && n.from <= s.start + 1 && n.to === i && !thingsTaken.test(n.value),
      );
    if (!me && !mine && !shop && !trader) continue;
    const payer = payerOf(s, i);
    const known =
      payer &&
      s.mentions.names.find((n) => n.from >= payer.from && n.to <= payer.to && n.kind === 'merchant');
    if (!payer || (!known && people.has(wordAt(s.tokens, payer.to - 1)))) return undefined;
    const things = s.mentions.names.filter((n) => n.from >= payer.from && n.to <= payer.to);
    // 'the dentist charged me 85': the person paid also states the purpose.
    const trade = (me || trader) && verb !== 'cost' && things.some((n) => n.kind === 'noun');
    if (!known && things.length > 0 && !trade) return undefined;
    const said = s.tokens
      .slice(payer.from, payer.to)
      .map((t) => t.text)
      .filter((w) => !/^(the|a|an|my|our)$/.test(w));
    return {
      kind: 'paid',
      income: false,
      cue: [
        ...(known || trade ? [] : Array.from({ length: payer.to - payer.from }, (_, k) => payer.from + k)),
        ...Array.from({ length: (me ? 2 : 1) + i - payer.to }, (_, k) => payer.to + k),
      ],
      from: known || trade ? payer.from : i + 1,
      certainty: trader && !mine ? 0.78 : shop && !mine ? 0.86 : 0.92,
      needsName: false,
      template: 'charged-me',
      ...(known || trade || /^(they|he|she|it)$/.test(said.join(' ')) ? {} : { payer: titled(said) }),
    };
  }
  return undefined;
}

const feeTaken =
  /\b(?:(?:took|charged|deducted) (?:me |us )?|(?:hit|slapped|stung|dinged|whacked|caught) (?:me|us) with )(?:a|an|the|another|their|its|some)\b/;

/** 'they took a fifteen dollar late fee', 'the bank hit me with a fine of 40': a fee can only have been taken from the speaker. */
export function feeAct(s: Sentence): Act | undefined {
  const [money, ...others] = s.mentions.money;
  const fee = s.mentions.names.find((n) => n.kind === 'noun' && n.category === 'Fees');
  if (!money || others.length > 0 || !fee || s.endsInQuestionMark) return undefined;
  const beside = fee.from === money.to || (wordAt(s.tokens, fee.to) === 'of' && money.from === fee.to + 1);
  const before = s.tokens.slice(s.start, Math.min(money.from, fee.from));
  const said = before.map(({ text }) => text).join(' ');
  if (
    !beside ||
    !feeTaken.test(said) ||
    /\b(i|we|not|never|if|would|could|almost|nearly|them|him|her)\b/.test(said)
  )
    return undefined;
  return {
    kind: 'paid',
    income: false,
    cue: before.map((_, k) => s.start + k),
    from: Math.min(money.from, fee.from),
    certainty: 0.79,
    needsName: false,
    template: 'charged-me',
  };
}
