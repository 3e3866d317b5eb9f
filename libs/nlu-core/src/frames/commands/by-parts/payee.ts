import { joinedWords } from '../../../time/clock';
import type { Sentence } from '../../sentence/sentence';

/** A payee or a thing that no list knows, with its name as the first group. */
const forms: readonly RegExp[] = [
  // 'remind me the termite man wants 85 dollars', 'a lawn man who wants ninety dollars'.
  /\b(?:the|a|an|my|our) ((?:\S+ ){0,2}?\S+) (?:who |that |which )?(?:wants?|needs?|charges?|expects?|is asking|asks)\b/,
  // 'picture day money is thirty two bucks due the second'.
  /^(?:the |my |our |so |and )*((?:\S+ ){0,2}\S+) (?:is|are) .*\bdue\b/,
  // 'nes is paid, you can check it off'.
  /^(?:the |my |our |so |and )*((?:\S+ )?\S+) (?:is|are|has been|have been|was|got) (?:all )?(?:paid|settled)\b/,
  /\b(?:remind me|nudge me|do not let me forget|remember)(?: on \S+(?: \S+)?)? (?:about|to pay|of) (?:paying )?(?:the |my |our )?((?:\S+ )?\S+)(?: on| by| before| for| due|$)/,
  /\b(?:bill|payment|invoice|reminder) (?:from|for|of|about) (?:the |my |our )?((?:\S+ )?\S+)(?: on| by| due| for|$)/,
];
/** Words that name neither a payee nor a thing. */
const noName =
  /\b(i|we|he|she|they|you|it|that|this|what|when|which|who|how|if|not|and|or|bill|bills|everything|something|anything|one|him|her|them|me|us|there|doctor|kids|only|thing|baby|homework|essay|assignment|library|book|project|movie|game|train|bus|plane|show|class)\b/;

/** How a sentence calls the payee of a bill that is in no list: 'termite man'; undefined when it names none. */
export function payeeOf(s: Sentence): string | undefined {
  const said = joinedWords(s.tokens);
  for (const form of forms) {
    const name = form.exec(said)?.[1];
    if (name && !noName.test(name) && /^[\p{L}' &-]{3,30}$/u.test(name)) return name;
  }
  return undefined;
}
