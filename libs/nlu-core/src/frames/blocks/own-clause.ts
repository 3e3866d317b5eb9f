import { wordAt } from '../../time/clock';
import type { Sentence } from '../sentence/sentence';
import { adverbs, strongPast } from '../sentence/word-classes';

/** Words that turn the whole utterance into a report or a condition, and words that begin a question. */
export const reporting =
  /^(tell|text|ask|message|email|remind|if|whether|says|said|told|asked|thinks|knows|pretend|imagine|wish|hope|dreamed|dreamt|unless|suppose)$/;
const asking =
  /^(where|when|what|who|how|why|which|is|are|did|do|does|can|could|should|would|will|return|find|show|call)$/;
const joins = /^(but|so|and|because|cause|anyway|then)$/;
const acts = (word: string): boolean => strongPast.has(word) || /^(got|grabbed|had|gave|picked)$/.test(word);

/** The day before the speaker's part: 'but on Wednesday I spent'. */
const timeTo = (s: Sentence, to: number): { from: number } | undefined =>
  [...s.mentions.days, ...s.mentions.periods].find((m) => m.to === to);

const finite =
  /^(is|are|was|were|has|had|needed|wanted|went|came|called|broke|died|ran|asked|got|closed|opened|turned)$/;
const doubting =
  /^(not|never|no|nobody|if|should|would|could|wish|almost|nearly|maybe|remember|the|what|everything|anything|whatever|that|which|who)$/;

/**
 * True where a clause of somebody else runs on into the speaker's own without a pause: 'the school has a fundraiser | i gave 28'. Words of
 * doubt, or a noun that the clause could describe ('the shoes | i bought'), leave it one clause.
 */
const runsOn = (s: Sentence, at: number): boolean => {
  const before = s.tokens.slice(0, at).map((t) => t.text);
  return (
    before.length >= 4 &&
    before.slice(0, -2).some((word) => finite.test(word)) &&
    !before.some((word, i) => i > 0 && doubting.test(word) && !(word === 'the' && i < 2)) &&
    !/^(i|we)$/.test(before[0]!)
  );
};

/**
 * The start of the speaker's own clause after other words: 'I wasn't hungry but I paid 12 for a bowl'; 0 when there is none. A denial or
 * doubt before it does not affect the purchase, but a word that makes the whole utterance a report or a condition does.
 */
export function ownClause(s: Sentence): number {
  const first = s.mentions.money[0];
  if (
    !first ||
    s.endsInQuestionMark ||
    asking.test(wordAt(s.tokens, 0)) ||
    s.tokens.some((t) => reporting.test(t.text))
  )
    return 0;
  for (let i = s.tokens.length - 2; i > 0; i--) {
    let lead = i;
    for (let time = timeTo(s, lead); time; time = timeTo(s, lead)) lead = time.from;
    const begins = joins.test(wordAt(s.tokens, lead - 1)) || s.tokens[lead - 1]?.breakAfter === true;
    if (!(begins || runsOn(s, lead)) || !/^(i|we)$/.test(wordAt(s.tokens, i))) continue;
    let verb = i + 1;
    while (adverbs.has(wordAt(s.tokens, verb)) && !acts(wordAt(s.tokens, verb))) verb += 1;
    if (acts(wordAt(s.tokens, verb)) && first.from > verb) return i;
  }
  return 0;
}
