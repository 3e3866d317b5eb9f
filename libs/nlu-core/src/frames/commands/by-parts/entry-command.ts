import type { Frame } from '../../../model/types';
import type { Sentence } from '../../sentence/sentence';
import { joinedWords } from '../../../time/clock';
import { correctedSlots } from '../corrected-slots';
import { isNoCommand, proposed, type WordSearch } from './word-search';

const entry =
  'that|it|this(?! (?:morning|afternoon|evening|week|weekend|month|year|time))|last one|last purchase|last expense|last transaction|last entry|previous one|previous entry|that one';
const pointing = new RegExp(
  `\\b(${entry}|the (amount|store|shop|merchant|date|day|category|account|price|total|payment))\\b`,
);
const linking =
  /\b(should|was|were|is|to|as|under|goes|belongs|in|into|from|instead|actually|meant|wrong|oops|sorry|label|recategorize|recategorise|file|change|fix|update|correct|switch|make|tag|class|count|call|treat|consider)\b/;
const starts =
  /^(no |nope |oops |sorry |wait |actually |oh |hmm |please |can you |could you )*(that|it|this|the|change|fix|update|correct|switch|make|file|put|label|tag|mark|recategorize|recategorise|categorize|categorise|move|set|i|should|wrong|last|class|count|edit|reclassify|call|treat|consider)\b/;
const knownWords =
  /^(that|it|this|last|one|purchase|expense|transaction|entry|previous|amount|store|shop|merchant|date|day|category|account|price|total|payment|method|should|was|were|is|to|as|under|goes|belongs|instead|actually|meant|wrong|oops|sorry|label|recategorize|recategorise|categorize|categorise|file|change|fix|update|correct|switch|make|tag|class|count|not|no|nope|mark|put|move|set|paid|used|card|have|been|come|came|gone|supposed|rather|wait|hmm|oh|edit|reclassify|call|treat|consider|income|refund|expense|on|by|with|said|say|cash)$/;
const undoing =
  /\b(undo|undone|removed|deleted|erased|scrapped|binned|reversed|taken (off|out|back|away)|remove|delete|erase|scrap|get rid of|take (that|it|the last one|this)( last)?( one| purchase| entry| expense| transaction)? (back|off|out|away)|get (that|it|this|that one|the last one) (off|out|away)|take (out|off|back|away)|take (the|my|that) (last|previous|latest)( \w+)? (back|off|out|away)|bin|chuck|dump|lose|wipe out|rub (that|it) out|cross (that|it) out|do not keep|reverse|revert|strike|trash|scratch|ditch|nix|toss|kill|rub out|wipe|bring back|restore|put back|cancel|go back (one|a step|a bit|one step)|step back|back (one|a step|up one)|forget (that|the|my) (last|previous|latest)( one| entry| purchase| expense| transaction| thing)?)\b/;
const whatToUndo =
  /^(undone|removed|deleted|erased|scrapped|binned|reversed|taken|like|bit|step|go|up|bit|button|press|pressed|click|nah|naw|yeah|chuck|dump|lose|cross|really|again|want|entirely|completely|undo|forget|remove|delete|erase|scrap|get|rid|take|back|off|out|away|reverse|revert|strike|trash|scratch|ditch|nix|toss|kill|rub|wipe|that|it|this|last|one|purchase|expense|transaction|entry|previous|just|said|added|logged|entered|recorded|saved|did|no|nope|oops|sorry|wait|please|wrong|mistake|was|change|thing|command|action|never|mind|not|right|redo|undid|again|mean|bin|keep|do|oh|dear|wrong|made|whoops|bring|restore|deleted|removed|undone|put|cancel|erased|log|add|record|enter|save|meant|you|buy|spend|happen|make|made|should|be|there|here|in|list|ledger|book|books)$/;

const sorry = '(?:no|oh|oops|sorry|wait|hang on|hold on|hmm|actually|ah|whoops|damn|but|well|ok|so)';
const wrongPart = '(?:amount|price|number|figure|total|category|date|day|shop|store|place|account|card|one)';
/** What people say before the right value: 'sorry, I misread the receipt, it is …', 'that is wrong, it cost …'. */
const regretting = new RegExp(
  `^(?:${sorry} )*(?:(?:that|this|it) (?:is|was) (?:all )?(?:wrong|not right|incorrect|not correct|not it|a mistake|a typo|off)|(?:i|you|we) (?:have |just |must have )*(?:misread|misheard|mistyped|misspoke|misremembered|miscounted|messed up|made (?:a mistake|an error)|got (?:it|that|the ${wrongPart}|mine) (?:wrong|mixed up)|(?:said|read|typed|heard|wrote|remembered|told) (?:it |that |me |you )?wrong|told you the wrong ${wrongPart}|gave you the wrong ${wrongPart}|looked at the wrong \\S+)(?: (?:the|that|my) (?:receipt|bill|price|amount|total|number|figure|tag|label))?|wrong ${wrongPart}|the ${wrongPart} (?:is|was) (?:wrong|not right|incorrect|off)|my (?:bad|mistake|fault))\\b`,
);
const regretWords =
  /^(all|told|gave|went|there|misread|misheard|mistyped|misspoke|misremembered|miscounted|messed|error|typo|off|incorrect|mixed|read|typed|heard|wrote|remembered|looked|receipt|bill|number|figure|tag|label|cost|costs|place|must|bad|fault|ok|well|but|damn|ah|whoops|hang|hold|on|only|really|you|we|filed|logged|marked|saved|categorised|categorized|recorded|had|entered|tagged|called|labelled|labeled|right|correct|got|made|just|in)$/;
/** 'you have put that in shopping, it is health': the value at the end is the right one. */
const misfiled =
  /^(?:no |oh |sorry )*(?:you|i|we) (?:have )?(?:put|filed|logged|marked|saved|categori[sz]ed|recorded|got|had|entered|tagged|called|labell?ed) (?:that|it|this|the last one|that one) (?:down )?(?:in|under|as|into|to)\b.* (?:it|that|this) (?:is|was|should be|should have been|belongs in|belongs under|goes in|goes under)\b/;

/** The sentence with only the last of its categories. */
const withLastCategory = (s: Sentence): Sentence => {
  const things = s.mentions.names.filter((n) => n.kind === 'category' || n.kind === 'noun');
  const last = Math.max(...things.map(({ to }) => to));
  return {
    ...s,
    mentions: { ...s.mentions, names: s.mentions.names.filter((n) => !things.includes(n) || n.to === last) },
  };
};

/** Corrects the last entry, with the parts in any order: 'recategorize the last purchase as a gift'. */
export function correctionCommand(words: WordSearch): Frame | undefined {
  const { s, hasWord, hasPhrase } = words;
  if (isNoCommand(words, { mayDeny: true }) || s.tokens.length > 16 || s.mentions.money.length > 2)
    return undefined;
  if (
    hasWord(
      /^(budget|budgets|limit|reminder|report|bill|bills|goal|cap|always|every|add|log|record|spent|bought)$/,
    )
  )
    return undefined;
  const regrets = hasPhrase(regretting) || hasPhrase(misfiled);
  const known = regrets ? new RegExp(`${knownWords.source}|${regretWords.source}`) : knownWords;
  if (!regrets && (!hasPhrase(pointing) || !hasPhrase(linking) || !starts.test(words.text))) return undefined;
  if (words.unexplainedWords(known) > 0) return undefined;
  // 'that was lunch for 12' reports a purchase.
  if (s.mentions.money.length > 0 && s.mentions.names.some((n) => /^(noun|merchant|category)$/.test(n.kind)))
    return undefined;
  const slots = correctedSlots(hasPhrase(misfiled) ? withLastCategory(s) : s);
  return Object.keys(slots).length > 0 ? proposed(s, 'correct_last', slots, 0.78) : undefined;
}

/** 'undo what he just put in': somebody else spoke last; it is asked about. */
const undoesTheirs =
  /^(?:please |just )*(?:undo|take back|remove|delete|reverse|erase|take out|get rid of) (?:what|whatever|that thing|the thing)(?: that)? (?:i|he|she|it|they|we|(?:my|the|our) (?:son|daughter|kids?|children|boys?|girls?|baby|toddler|cat|dog|husband|wife|grand\w+|nephew|niece|friend)) (?:has |have )?(?:just |last )?(?:put in|entered|added|did|typed|typed in|wrote|said|pressed|recorded|logged|made|put down|put there)(?: there| please| now| in there)*$/;

/** Undoes the last entry, when the sentence contains nothing else. */
export function undoCommand(words: WordSearch): Frame | undefined {
  const { s, hasPhrase } = words;
  const redo = hasPhrase(/\b(redo|undid)\b/);
  if (undoesTheirs.test(joinedWords(s.tokens.slice(s.start)))) return proposed(s, 'undo_last', {}, 0.78);
  if (
    s.endsInQuestionMark ||
    s.mentions.money.length > 0 ||
    s.tokens.length > 10 ||
    // 'take it off the bills' is about a bill.
    hasPhrase(/\b(off|from|out of) (the |my |our )?(bills|list of bills|bill list|calendar|reminders)\b/) ||
    !(hasPhrase(undoing) || redo)
  )
    return undefined;
  if (s.mentions.names.some((n) => n.kind !== 'page') || isNoCommand(words, { mayDeny: true }))
    return undefined;
  if (
    !hasPhrase(
      new RegExp(
        `\\b(${entry}|last|previous|what i|what you|one (i|you) just|back (one|a step|up)|step back)\\b`,
      ),
    )
  )
    return undefined;
  if (words.unexplainedWords(whatToUndo) > 0 || s.mentions.periods.length + s.mentions.days.length > 0)
    return undefined;
  return {
    ...proposed(s, 'undo_last', {}, redo ? 0.85 : 0.85),
    hazards: hasPhrase(/\b(delete|remove|erase|rid|trash|scrap|forget)\b/) ? ['delete'] : [],
  };
}
