import { wordAt } from '../../time/clock';
import type { Act } from '../sentence/act-kind';
import type { Sentence } from '../sentence/sentence';

/** Things that are sold on; a meal or a ticket that somebody bought for the speaker is a present. */
const soldOn = /^(Shopping|Housing|Entertainment|Transport|Other)$/;
const present =
  /\b(tickets?|ride|drinks?|coffee|fare|parking|tab|order|share|part|half|way|gas|fuel|train|bus|cab|taxi|entry)\b/;
const family =
  /^(mom|mum|mommy|dad|daddy|mother|father|parents|wife|husband|boyfriend|girlfriend|partner|fiance|grandma|grandpa|grandmother|grandfather|granny|aunt|uncle|son|daughter|boss)$/;
const doubting =
  /^(nobody|no|not|never|if|should|would|could|might|may|maybe|who|did|does|do|has|have|had|almost|nearly|wish|hope|i|we|he|she|they|you|it|what|when|tell|ask|says|said|heard)$/;

/**
 * 'somebody bought my desk for 120': another person bought a thing of the speaker's, who received the money. What family or anybody bought
 * that is no used thing counts only with 'off me' or 'from me'.
 */
export function boughtMineAct(s: Sentence): Act | undefined {
  const verb = s.tokens.findIndex(
    (t, i) => /^(bought|took|purchased)$/.test(t.text) && /^(my|our|that|the)$/.test(wordAt(s.tokens, i + 1)),
  );
  const [money, ...others] = s.mentions.money;
  if (verb < 1 || verb > 5 || !money || others.length > 0 || money.from < verb + 2 || s.endsInQuestionMark)
    return undefined;
  const buyer = s.tokens.slice(0, verb).map((t) => t.text);
  if (buyer.some((word) => doubting.test(word))) return undefined;
  const person =
    /^(somebody|someone|a|an|some|this|the|my|our|one)$/.test(buyer[0]!) || buyer[0] === 'finally';
  const between = s.tokens.slice(verb + 1, money.from).map((t) => t.text);
  const offMe = /\b(off|from|off of) (me|us)\b/.test(between.join(' '));
  const mine = /^(my|our)$/.test(between[0]!) || /\bof (mine|ours)\b/.test(between.join(' '));
  const old = /^(old|used|spare|second)$/.test(between[1] ?? '');
  // 'my neighbor's desk' is not the speaker's.
  if (/['’]s\b/i.test(s.text.slice(s.tokens[verb]!.end, s.tokens[money.from]!.start))) return undefined;
  if (!person || between[between.length - 1] !== 'for' || !(mine || offMe)) return undefined;
  const thing = s.mentions.names.find((n) => n.kind === 'noun' && n.from > verb && n.to <= money.from);
  const known =
    thing !== undefined && soldOn.test(thing.category ?? 'Other') && !present.test(between.join(' '));
  const kin = buyer.some((word) => family.test(word));
  // 'a cab took my sister for 20' sells nothing.
  if (wordAt(s.tokens, verb) === 'took' && !known) return undefined;
  if (!offMe && (kin || !(known || old))) return undefined;
  return {
    kind: 'received',
    income: true,
    cue: Array.from({ length: verb + 2 }, (_, k) => k),
    from: verb + 2,
    certainty: 0.76,
    needsName: false,
    template: 'bought-mine',
  };
}
