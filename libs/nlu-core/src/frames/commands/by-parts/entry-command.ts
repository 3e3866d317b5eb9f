import type { Frame } from '../../../model/types';
import { correctedSlots } from '../corrected-slots';
import { isNoCommand, proposed, type WordSearch } from './word-search';

const entry =
  'that|it|this|last one|last purchase|last expense|last transaction|last entry|previous one|previous entry|that one';
const pointing = new RegExp(
  `\\b(${entry}|the (amount|store|shop|merchant|date|day|category|account|price|total|payment))\\b`,
);
const linking =
  /\b(should|was|were|is|to|as|under|goes|belongs|in|into|from|instead|actually|meant|wrong|oops|sorry|label|recategorize|recategorise|file|change|fix|update|correct|switch|make|tag|class|count|call|treat|consider)\b/;
const starts =
  /^(no |nope |oops |sorry |wait |actually |oh |hmm |please |can you |could you )*(that|it|this|the|change|fix|update|correct|switch|make|file|put|label|tag|mark|recategorize|recategorise|categorize|categorise|move|set|i|should|wrong|last|class|count|edit|reclassify|call|treat|consider)\b/;
const known =
  /^(that|it|this|last|one|purchase|expense|transaction|entry|previous|amount|store|shop|merchant|date|day|category|account|price|total|payment|method|should|was|were|is|to|as|under|goes|belongs|instead|actually|meant|wrong|oops|sorry|label|recategorize|recategorise|categorize|categorise|file|change|fix|update|correct|switch|make|tag|class|count|not|no|nope|mark|put|move|set|paid|used|card|have|been|come|came|gone|supposed|rather|wait|hmm|oh|edit|reclassify|call|treat|consider|income|refund|expense|on|by|with|said|say|cash)$/;
const undoing =
  /\b(undo|remove|delete|erase|scrap|get rid of|take (that|it|the last one|this)( last)?( one| purchase| entry| expense| transaction)? (back|off|out|away)|bin|do not keep|reverse|revert|strike|trash|scratch|ditch|nix|toss|kill|rub out|wipe|bring back|restore|put back|cancel|forget (that|the|my) (last|previous|latest)( one| entry| purchase| expense| transaction| thing)?)\b/;
const whatToUndo =
  /^(undo|forget|remove|delete|erase|scrap|get|rid|take|back|off|out|away|reverse|revert|strike|trash|scratch|ditch|nix|toss|kill|rub|wipe|that|it|this|last|one|purchase|expense|transaction|entry|previous|just|said|added|logged|entered|recorded|saved|did|no|nope|oops|sorry|wait|please|wrong|mistake|was|change|thing|command|action|never|mind|not|right|redo|undid|again|mean|bin|keep|do|oh|dear|wrong|made|whoops|bring|restore|deleted|removed|undone|put|cancel|erased|log|add|record|enter|save|meant|you|buy|spend|happen|make|made|should|be|there|here|in|list|ledger|book|books)$/;

/** Corrects the last entry, with the parts in any order: 'recategorize the last purchase as a gift'. */
export function correctionCommand(words: WordSearch): Frame | undefined {
  const { s, hasWord, hasPhrase } = words;
  if (isNoCommand(words, true) || s.tokens.length > 16 || s.mentions.money.length > 2) return undefined;
  if (
    hasWord(
      /^(budget|budgets|limit|reminder|report|bill|bills|goal|cap|always|every|add|log|record|spent|bought)$/,
    )
  )
    return undefined;
  if (
    !hasPhrase(pointing) ||
    !hasPhrase(linking) ||
    !starts.test(words.text) ||
    words.unexplainedWords(known) > 0
  )
    return undefined;
  // 'that was lunch for 12' reports a purchase.
  if (s.mentions.money.length > 0 && s.mentions.names.some((n) => /^(noun|merchant|category)$/.test(n.kind)))
    return undefined;
  const slots = correctedSlots(s);
  return Object.keys(slots).length > 0 ? proposed(s, 'correct_last', slots, 0.78) : undefined;
}

/** Undoes the last entry, when the sentence contains nothing else. */
export function undoCommand(words: WordSearch): Frame | undefined {
  const { s, hasPhrase } = words;
  const redo = hasPhrase(/\b(redo|undid)\b/);
  if (
    s.endsInQuestionMark ||
    s.mentions.money.length > 0 ||
    s.tokens.length > 10 ||
    !(hasPhrase(undoing) || redo)
  )
    return undefined;
  if (s.mentions.names.some((n) => n.kind !== 'page') || isNoCommand(words, true)) return undefined;
  if (!hasPhrase(new RegExp(`\\b(${entry}|last|previous|what i|what you|one (i|you) just)\\b`)))
    return undefined;
  if (words.unexplainedWords(whatToUndo) > 0 || s.mentions.periods.length + s.mentions.days.length > 0)
    return undefined;
  return {
    ...proposed(s, 'undo_last', {}, redo ? 0.85 : 0.85),
    hazards: hasPhrase(/\b(delete|remove|erase|rid|trash|scrap|forget)\b/) ? ['delete'] : [],
  };
}
