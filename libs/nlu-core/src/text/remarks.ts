import type { Token } from '../model/types';

/** Remarks before a payment that do not describe it: 'I know it's not much but the tolls were six dollars'. */
const before =
  /^(?:(?:well|oh|okay|ok|look) )?(?:i know it is not (?:much|a lot)|i hate to (?:say|admit) it|i am not proud of it|do not (?:judge|hate|laugh at) me|not (?:gonna|going to) lie|believe it or not|you will not believe it|i (?:almost|nearly) forgot|(?:i )?forgot to (?:tell you|mention|say)|i (?:should have|meant to) (?:told|tell|said|say|mentioned|mention)(?: you)?(?: this)?(?: earlier| before)?)(?: (?:but|that|because))? (?=(?:i|we|my|our|the|a|an|it|that|yesterday|today|last|this|on)\b)/;
/** Remarks after a payment that do not describe it: '… if you can believe it', '… and I forgot to tell you'. */
const behind =
  /(?: (?:and|but|so|because))?(?: (?:if you can believe (?:it|that)|would you believe(?: it)?|believe it or not|can you believe (?:it|that)|do not get me started|do not (?:judge|tell|ask) me|before you say anything\b.*|i (?:forgot|meant) to (?:tell|mention it to|say to) you|i never told you(?: about it)?|never told you(?: about it)?|(?:and )?i (?:could not|can not|cannot) (?:pass it up|resist(?: it| them)?|help (?:it|myself))|thank (?:heavens|goodness|god)|worth it|worth every (?:penny|cent)|never again|no regrets|what a rip ?off|daylight robbery|i know i know|i (?:do|just) (?:love|like|adore) (?:the|them|it|those|that|a good)\b(?: \S+){0,3}|if you would (?:put|write|note|jot|log) (?:that|it)(?: in| down)?(?: for me)?|(?:would|could|will|can) you (?:please |just )?(?:keep track of|put|write|note|log|record|add|jot|save) (?:that|it|this)(?: down| in)?(?: for me| please)*))$/;

/** The words of a statement that tells of money, without remarks before and behind it. At least four words are left. */
export function withoutRemarks(tokens: readonly Token[]): readonly Token[] {
  const texts = tokens.map(({ text }) => text);
  const said = texts.join(' ');
  const wordsOf = (text: string): number => (text.trim() === '' ? 0 : text.trim().split(' ').length);
  const first = wordsOf(before.exec(said)?.[0] ?? '');
  const last = wordsOf(behind.exec(said)?.[0] ?? '');
  const left = tokens.slice(first, tokens.length - last);
  const tells = left.some(({ text }) =>
    /\d|^(dollars?|bucks?|pounds?|quid|euros?|cents?|hundred|thousand|\S+ty|\S+teen|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/.test(
      text,
    ),
  );
  return first + last > 0 && left.length >= 4 && tells ? left : tokens;
}
