import type { Frame, Intent, NameMention, Slots } from '../../../model/types';
import { wordAt, joinedWords } from '../../../time/clock';
import type { Sentence } from '../../sentence/sentence';
import { light } from '../../sentence/word-classes';

/** Words as a set, or a pattern for a whole word. */
export type Listed = RegExp | ReadonlySet<string>;

const isListed = (listed: Listed, word: string): boolean =>
  listed instanceof RegExp ? listed.test(word) : listed.has(word);

/** Searches for words in a sentence, at any position. */
export interface WordSearch {
  s: Sentence;
  text: string;
  hasWord: (listed: Listed) => boolean;
  hasPhrase: (phrase: RegExp) => boolean;
  /** The number of words that are neither explained nor listed as known. */
  unexplainedWords: (known: Listed) => number;
}

export function wordSearchOf(s: Sentence): WordSearch {
  const text = joinedWords(s.tokens);
  const inside = (i: number): boolean =>
    [...s.mentions.money, ...s.mentions.days, ...s.mentions.periods, ...s.mentions.names].some(
      (m) => m.from <= i && i < m.to,
    );
  return {
    s,
    text,
    hasWord: (listed) => s.tokens.some((t, i) => isListed(listed, t.text) && !s.dropped.has(i)),
    hasPhrase: (phrase) => phrase.test(text),
    unexplainedWords: (known) =>
      s.tokens.filter(
        (t, i) =>
          i >= s.start && !inside(i) && !s.dropped.has(i) && !light.has(t.text) && !isListed(known, t.text),
      ).length,
  };
}

const supposing =
  /^(if|wish|wonder|wondering|might|may|maybe|perhaps|thinking|think|considering|suppose|pretend|imagine|almost|nearly|planning|plan|unless|would've|could|used)$/;
/** A request behind what it is about: 'the MOT is due on the fourth, could you remind me'. */
const requested =
  /\b(could|can|would|will) you (please |just |kindly )?(remind|add|put|note|save|make|write|record|keep|pop|stick|log|set|give|pencil|jot)\b/;
const others =
  /^(he|she|they|wife|husband|mom|dad|friend|boss|brother|sister|boyfriend|girlfriend|roommate)$/;

/** True for a question, a supposition, a denial or a report about somebody else, which are not commands. */
export function isNoCommand(
  { s, hasWord, hasPhrase }: WordSearch,
  { mayDeny = false, maySuppose = false } = {},
): boolean {
  const asked = hasPhrase(requested);
  // 'could you' supposes nothing.
  const supposes =
    !maySuppose &&
    s.tokens.some(
      (t, i) =>
        supposing.test(t.text) &&
        !s.dropped.has(i) &&
        !(t.text === 'could' && (i < s.start || (asked && wordAt(s.tokens, i + 1) === 'you'))),
    );
  const first = wordAt(s.tokens, 0);
  if (s.endsInQuestionMark && s.start === 0 && !asked) return true;
  if (
    /^(what|how|when|where|which|who|why|is|are|am|was|were|do|does|did|has|have|had|should|will)$/.test(
      first,
    )
  ) {
    if (!(first === 'do' && /^(not|me)$/.test(wordAt(s.tokens, 1)))) return true;
  }
  if (/^(can|could|may)$/.test(first) && wordAt(s.tokens, 1) === 'i') return true;
  // 'groceries could use fifty more' asks for it.
  const asks = hasPhrase(/\b(could|can) (use|do with)\b/);
  // 'I am going to need sixty more in health' asks for it, too.
  const needs = hasPhrase(/\bgoing to need\b.*\b(more|extra|another|higher|bigger)\b/);
  // 'I think 220 a month is plenty' decides on a limit.
  const suffices = hasPhrase(
    /\b(a|per|each|every) (month|week)\b.*\b(plenty|enough|sufficient|should do|will do)\b|^i think \S+( \S+)? (is|sounds|seems|feels) (about )?(right|fair|reasonable) for\b/,
  );
  // A payment plan is a thing.
  const plans = hasPhrase(
    /\b(payment|installment|instalment|phone|mobile|internet|broadband|data|sim|only|care|dental|health|vet|pet|savings|meal|funeral|term) plan\b/,
  );
  if (
    (supposes && !asks && !plans && !suffices) ||
    (hasPhrase(/\b(going to|used to|kind of want|want to know)\b/) && !needs)
  )
    return true;
  if (!mayDeny && hasWord(/^(not|never|without|nobody|no)$/)) return true;
  return others.test(wordAt(s.tokens, /^(my|the|our)$/.test(first) ? 1 : 0));
}

export const nameOf = (s: Sentence, ...kinds: NameMention['kind'][]): NameMention | undefined =>
  s.mentions.names
    .filter((n) => kinds.includes(n.kind))
    .sort((a, b) => b.to - b.from - (a.to - a.from) || kinds.indexOf(a.kind) - kinds.indexOf(b.kind))[0];

/** A command read by its parts needs a confirmation. */
export const proposed = (s: Sentence, intent: Intent, slots: Slots, certainty = 0.72): Frame => ({
  intent,
  slots,
  certainty,
  template: 'by-parts',
  hazards: [],
  covered: new Set(s.tokens.keys()),
});
