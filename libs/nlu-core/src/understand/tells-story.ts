import type { Sentence } from '../frames/sentence/sentence';
import { joinedWords, wordAt } from '../time/clock';

/** 'I have not bought a thing', 'we did not go to the store': something one did not do. */
export const notDone =
  /\b(i|we) (did|have|had) (not|never) (even |really |actually )?(buy|bought|spend|spent|pay|paid|order|ordered|go|gone|been|get|got|purchase|purchased|shop|shopped|eat|eaten|leave|left|use|used|make|made|have|had)( |$)(?!(that|it|this)$)/;

/** 'the neighbor asked what did the roof cost': somebody else's question about nothing of one's own. */
export function isAskedByOthers(s: Sentence): boolean {
  const [, question] =
    /\b(?:he|she|they|wife|husband|mom|mum|dad|boss|friend|doctor|neighbou?rs?|daughter|son|sister|brother|lady|man) (?:asked|asks|wondered|wanted to know)(?: me| us| him| her)? (?:what|how|when|which|who|did|if|whether) (.*)$/.exec(
      joinedWords(s.tokens),
    ) ?? [];
  return question !== undefined && !/\b(i|we|my|our|us)\b/.test(question);
}

/** 'if sky have put our broadband up to forty two': a condition without the order that would follow it. */
export const isOnlyCondition = (s: Sentence): boolean =>
  wordAt(s.tokens, 0) === 'if' &&
  !s.tokens.some((t) =>
    /^(please|then|so|you|make|set|change|update|move|take|cut|drop|raise|remove|remind)$/.test(t.text),
  );

/** 'she was paid a hundred and fifty by her sister'. */
export const isPaidToOthers = (s: Sentence): boolean =>
  /\b(he|she|they) (was|were|got|gets|get|is|are) (also |only |just )?paid\b/.test(joinedWords(s.tokens));

/** Fixed phrases in which a word about money means something else. */
const elsewhere = /\b(in common|rent control|hit the news|in the news)\b/;
export const isElsewhere = (s: Sentence): boolean => elsewhere.test(joinedWords(s.tokens));

/** Whether a sentence that no pattern reads tells of something rather than asking for it. */
export function tellsStory(s: Sentence): boolean {
  // 'they wanted 90 dollars so I left' is a story, not a question.
  if (
    s.mentions.money.length > 0 &&
    !s.endsInQuestionMark &&
    !s.tokens.some((t) =>
      /^(what|how|which|who|when|where|why|show|list|tell|find|give|get|any|is|are|do|does|did|can|could|have|has|was|will|would|see|look|search|check|count|purchases|transactions|charges|spending|afford|over|above|under|below|between|more|less)$/.test(
        t.text,
      ),
    )
  )
    return true;
  // 'he was just curious what groceries came to'.
  if (
    /^(he|she|they) (was|were|is|are|just|wondered|wanted|wants|asked) /.test(joinedWords(s.tokens)) &&
    !s.endsInQuestionMark
  )
    return true;
  // 'remind me what I came in for'.
  if (
    /^remind me (what|who|why|where)\b(?!.*\b(owe|owed|due|budget|balance)\b)/.test(joinedWords(s.tokens)) &&
    s.mentions.names.length + s.mentions.periods.length + s.mentions.days.length === 0
  )
    return true;
  // 'I have 40 in cash on me', 'it was not 40 dollars'.
  if (
    s.mentions.money.length > 0 &&
    !s.endsInQuestionMark &&
    s.start === 0 &&
    /^(i|it|he|she|they|we|there)$/.test(wordAt(s.tokens, 0)) &&
    !s.tokens.some((t) => /^(what|how|which|when|where|why|who|whether|if|enough|see|show)$/.test(t.text))
  )
    return true;
  // 'I did not spend 50 on lunch' is not a question.
  if (
    s.mentions.money.length + s.mentions.quantities.length > 0 &&
    s.tokens.some((t) => /^(i|we)$/.test(t.text)) &&
    s.tokens.some(
      (t, i) =>
        /^(not|never)$/.test(t.text) &&
        /^(spend|spent|pay|paid|buy|bought|order|drop)$/.test(wordAt(s.tokens, i + 1)),
    )
  )
    return true;
  return false;
}

/** 'and in october' continues the question before it. */
export function namesOnlyTime({ tokens, mentions }: Sentence): boolean {
  const times = [...mentions.periods, ...mentions.days];
  return (
    times.length > 0 &&
    tokens.every(
      ({ text }, i) =>
        /^(and|in|on|for|during|the|of)$/.test(text) || times.some((m) => m.from <= i && i < m.to),
    )
  );
}
