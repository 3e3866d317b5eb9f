import type { Sentence } from '../frames/sentence/sentence';
import { changingIntents, type Frame, type NameMention } from '../model/types';
import { joinedWords, wordAt } from '../time/clock';

interface Part {
  frame: Frame;
  sentence: Sentence;
}

/** Words with which a question or an order begins behind a remark, also in the middle of unbroken speech. */
const begins =
  /^(?:(?:can|could|would|will) you (?!not\b)\S+|(?:i|we) (?:was|am|were|are) (?:just )?(?:wondering|curious) (?:what|how|when|which|if|whether)|(?:i|we) (?:would (?:really |just )?(?:like|love)|want|wanted|need) to (?:know|ask|see|find out)|(?:please )?tell me|(?:how much|what) (?:do|did|have|is|are|was|were|does)|do you (?:know|see|think)|(?:did|have) (?:i|we) (?!not\b)\S+|(?:i|we) (?:wonder|am wondering) (?:if|whether) (?:i|we)|how (?:is|are|am))\b/;
/** Words before it with which it belongs to somebody else, to a condition or to the same clause. */
const theirs =
  /\b(?:asked|ask|asks|asking|tell|tells|told|say|says|said|wants to know|want to know|wonders|if|whether|he|she|imagine|pretend|dream\w*)\b/;
const joined =
  /^(?:know|about|of|on|for|to|at|with|that|me|us|sure|not|or|than|like|who|which|what|how|when|where|why|the|a|an|my|our|his|her|their)$/;
const pronoun = /^(?:it|that|them|those)$/;
/** A definite noun whose category is in the remark: 'what the budget is'. */
const limit = /^(?:budget|limit|cap|allowance)$/;
const coin = /^(?:bitcoin|bitcoins|crypto|cryptocurrency|ethereum|ether|dogecoin|solana|litecoin)$/;

/** The last place at which a request begins in unbroken speech, behind at least three words. */
function requestIn({ tokens }: Sentence): number {
  for (let i = tokens.length - 3; i > 2; i--) {
    if (!begins.test(joinedWords(tokens.slice(i, i + 7))) || joined.test(wordAt(tokens, i - 1))) continue;
    // 'could you tell me what …' begins before 'tell me'.
    const led = i > 3 && /^(?:you|to|and|please)$/.test(wordAt(tokens, i - 1));
    if (!led || /^(?:and)$/.test(wordAt(tokens, i - 1))) return i;
  }
  return -1;
}

/** The one thing that the remark names: the last account, bill, shop, thing or category, or a coin. */
function namedIn(s: Sentence, to: number): string | undefined {
  const spoken = s.tokens.findLast((t, i) => i < to && coin.test(t.text));
  if (spoken) return spoken.text;
  const names = s.mentions.names.filter((n) => n.to <= to && n.kind !== 'page' && n.kind !== 'method');
  const accounts = names.filter((n) => n.kind === 'account');
  const longest = (all: readonly NameMention[]): NameMention | undefined =>
    [...all].sort((a, b) => b.to - b.from - (a.to - a.from) || b.from - a.from)[0];
  const name = longest(accounts) ?? longest(names);
  return name && joinedWords(s.tokens.slice(name.from, name.to));
}

/** The period of the remark, when the question behind it has none: 'gas for the car back in september, what did that come to'. */
function timeIn({ tokens, mentions }: Sentence, at: number): string[] {
  const times = [...mentions.periods, ...mentions.days];
  const [only] = times;
  if (!only || times.length > 1 || only.to > at) return [];
  const lead = /^(in|on|for|since|during)$/.test(wordAt(tokens, only.from - 1)) ? 1 : 0;
  return tokens.slice(only.from - lead, only.to).map(({ text }) => text);
}

/**
 * The question behind a remark that names what it is about, as a question of its own: 'I'm worried about the credit card, how much do I owe
 * on it' as 'how much do I owe on the credit card', 'I forgot what I set for dining, what is the budget' as 'what is the budget for dining'.
 * Undefined when the question names the thing itself, or nothing is named.
 */
function withThingNamed(s: Sentence): string | undefined {
  const at = requestIn(s);
  if (at < 0 || s.mentions.money.length + s.mentions.quantities.length > 0) return undefined;
  if (
    theirs.test(
      joinedWords(s.tokens.slice(0, at)).replace(
        /^tell me (?=what|how|which|when)|\bnot sure (?:if|whether)\b/,
        '',
      ),
    )
  )
    return undefined;
  const asked = s.tokens.slice(at);
  const thing = namedIn(s, at);
  if (thing === undefined || s.mentions.names.some((n) => n.from >= at && n.kind !== 'page'))
    return undefined;
  const words = asked.map((t) => t.text);
  const when = timeIn(s, at);
  const it = words.findLastIndex(
    (word, i) => i > 1 && pronoun.test(word) && !/^(?:out|about)$/.test(words[i - 1]!),
  );
  if (it > 0) return [...words.slice(0, it), 'the', thing, ...words.slice(it + 1), ...when].join(' ');
  return words.some((word) => limit.test(word)) ? `${words.join(' ')} for ${thing}` : undefined;
}

/** Where only the question of an unbroken sentence begins, when a reason or a remark without a question comes before it. */
function questionBehind<R extends Part>(all: R): { start: number; said: string } | undefined {
  const { sentence: s } = all;
  const at = requestIn(s);
  if (at < 0) return undefined;
  const said = joinedWords(s.tokens.slice(0, at));
  return theirs.test(said) ? undefined : { start: s.tokens[at]!.start, said };
}

/** Verbs with which a budget is changed. */
const budgeting =
  /^(?:set|put|make|change|update|adjust|raise|lower|increase|decrease|reduce|cut|trim|bump|cap|limit|add|give|take|move|shift|budget|allow|transfer|knock|drop|bring|push|delete|remove|get|cancel|scrap|erase)$/;
/** Words with which a decision about a budget begins behind its reason. */
const deciding =
  /^(?:so |and )*(?:please |just |now |kindly )*(?:(?:i think |i guess |i suppose )?(?:we|i|you) (?:can|may|could|should|need to|have to|must|had better|ought to|might as well) |let us |(?:can|could|would|will) you |please |i (?:would like|want) (?:you )?to )?(?:please |just |now |kindly |go ahead and )*/;

/** The verb of the order behind its reason; undefined when there is none. */
function orderBehind({ tokens }: Sentence): number | undefined {
  for (let i = tokens.length - 3; i > 2; i--) {
    const lead = deciding.exec(`${joinedWords(tokens.slice(i, i + 9))} `)?.[0] ?? '';
    const verb = i + lead.split(' ').length - 1;
    // '… and lower travel by 30' is a second order.
    if (lead.trim() !== '' && lead.trim() !== 'and' && budgeting.test(wordAt(tokens, verb))) return verb;
  }
  return undefined;
}

export const unsafe =
  /\b(not|never|no|don't|didn't|won't|if|should|would|could|wish|maybe|might|almost|unless|instead|nobody|he|she|they|wife|husband|friend|boss)\b/i;
export const controls = /^(confirm|deny|cancel|repeat|help)$/;

/**
 * The order behind its reason, when the whole was read as the same kind of order: 'we barely go out anymore so move forty dollars from
 * entertainment to groceries' says nothing about going out, and the teenagers in the house of 'with three teenagers in the house I think we
 * need to set the grocery budget at 800' are no category. It is asked about, as the whole was.
 */
export function reasonedOrder<R extends Part>(
  all: R,
  end: number,
  part: (start: number, end: number) => R,
): R | undefined {
  const { frame: whole, sentence: s } = all;
  if (!/^(set_budget|add_event)$/.test(whole.intent) || whole.certainty >= 0.8) return undefined;
  if (/^bill-/.test(whole.template) || whole.slots.action === 'reprice') return undefined;
  const at = orderBehind(s);
  const verb = at === undefined ? undefined : s.tokens[at]!;
  if (!verb || unsafe.test(s.text.slice(verb.start))) return undefined;
  const found = part(verb.start, end);
  const { frame } = found;
  // The reason may name the bill: 'the water bill went up so change it to sixty'.
  const { category, merchant, description, account } = frame.slots;
  const named = category ?? merchant ?? description ?? account;
  if (frame.intent !== whole.intent || frame.block || frame.missing || named === undefined) return undefined;
  return frame.certainty < 0.6 ? undefined : asked(found);
}

/** A change that is asked about. */
export const asked = <R extends Part>(found: R): R => ({
  ...found,
  frame: { ...found.frame, certainty: Math.min(found.frame.certainty, 0.79) },
});

/** 'let us' and 'you can' behind a remark may only think aloud: 'food is so expensive these days let us bump groceries up to 400' is asked about. */
const thinkingAloud =
  /^\W*(?:\S+\s+){3,}(?:let['’]?s|let us|(?:you|we) (?:can|may|could|should|need to|ought to)|i think)\b/i;
/** 'the rent is due on the sixth now and it is 900' speaks of a bill that may be there already. */
const dueNow = /\b(?:is|are|comes|goes|falls)\b.*\b(?:due|out|off)\b.*\bnow\b|\bnow due\b/i;
export const cautious = <R extends Part>(read: R): R =>
  (read.frame.intent === 'set_budget' && thinkingAloud.test(read.sentence.text)) ||
  (read.frame.intent === 'add_event' && dueNow.test(read.sentence.text))
    ? asked(read)
    : read;

/** Whether nothing was read, or only an order to move money, which a part of the utterance may explain otherwise. */
export const isUnread = ({ intent, block }: Frame): boolean =>
  intent === 'out_of_scope' && (block === undefined || block === 'money-movement');

/** The question behind a remark that names its thing, or behind a reason, when the whole was not read for certain. */
export function namedQuestion<R extends Part>(
  all: R,
  end: number,
  part: (start: number, end: number) => R,
  alone: (text: string) => R,
): R | undefined {
  const { frame: whole, sentence: s } = all;
  const open =
    isUnread(whole) ||
    (!changingIntents.has(whole.intent) && whole.template !== 'whole' && !asksFirst.test(s.text)) ||
    (/^(?:set_budget|add_event)$/.test(whole.intent) && whole.missing !== undefined);
  if (!open) return undefined;
  const isQuestion = ({ frame }: R): boolean =>
    frame.intent !== 'out_of_scope' &&
    !changingIntents.has(frame.intent) &&
    !controls.test(frame.intent) &&
    !frame.block &&
    !frame.missing &&
    frame.certainty >= 0.7;
  const text = withThingNamed(s);
  const named = text === undefined ? undefined : alone(text);
  if (named && isQuestion(named)) return named;
  const behind =
    whole.intent === 'out_of_scope' || whole.missing || reasonFirst.test(s.text)
      ? questionBehind(all)
      : undefined;
  const found = behind && part(behind.start, end);
  return found && isQuestion(found) && found.frame.template !== 'classifier' ? found : undefined;
}
/** A question that comes first is not a remark. */
const asksFirst =
  /^\W*(?:what|how|when|where|which|who|why|is|are|do|does|did|have|has|show|tell|give|list|compare|find|can|could|would|will|please)\b/i;
const reasonFirst = /^\W*(?:now that|since|because|as|with|seeing as|given that)\b/i;
