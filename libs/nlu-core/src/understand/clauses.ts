import type { Token } from '../model/types';
import { joinedWords } from '../time/clock';

/** A range of characters that may be a command on its own. */
export interface Clause {
  start: number;
  end: number;
  /** The number of characters said before it. */
  before: number;
}

const joins = /^(so|but|and|then|also|now|because|since|before|anyway)$/;
const reasons = /^(because|since|before|as|cause|so)$/;
const begins =
  /^(what|how|when|where|which|who|why|is|are|am|do|does|did|have|has|can|could|will|would|show|tell|give|check|list|open|add|log|record|set|remind|generate|make|please|let|i|find|pull|get|move|mark|undo|sync|raise|lower|shift|put|take|change|cut|reduce|increase|cap|limit|skip|delay|postpone|refresh|update|delete|remove|bump|budget|keep|push|trim)$/;
const most = 5;

/** The parts of an utterance that may be commands, the last one first, followed by the part before a reason. */
export function clausesOf(tokens: readonly Token[], length: number): Clause[] {
  const clauses: Clause[] = [];
  for (let i = tokens.length - 2; i > 0; i--) {
    const broken = tokens[i - 1]!.breakAfter === true;
    const joined = joins.test(tokens[i]!.text);
    if (!broken && !joined) continue;
    let at = i;
    while (at < tokens.length && joins.test(tokens[at]!.text)) at += 1;
    const asked = tokens[at]?.text === 'you' && /^(can|could|may)$/.test(tokens[at + 1]?.text ?? '');
    if (at + 1 < tokens.length && (asked || begins.test(tokens[at]!.text)))
      clauses.push({ start: tokens[at]!.start, end: length, before: tokens[i - 1]!.end });
  }
  for (let i = 2; i < tokens.length - 1; i++) {
    const broken = tokens[i - 1]!.breakAfter === true;
    if (broken || reasons.test(tokens[i]!.text))
      clauses.push({ start: tokens[0]!.start, end: tokens[i - 1]!.end, before: 0 });
  }
  return clauses.slice(0, most);
}

/** Two words that begin a request or a question, also in the middle of unbroken speech. */
const opening =
  /^(give me|show me|tell me|let me|pull up|how (did|do|much|bad|are|is|am)|what (is|are|did|do|kind|kinds|sort|sorts|can|was)|which bills|(did|do|have|are|am) (i|we)|(can|could|would|will) you|when (is|do|does|am|are)|(sync|refresh|update|open|check) (my|the)|remind me)$/;
/** Words that make what follows them part of their own clause: 'they want to know | how much …'. */
const leading =
  /^(know|knows|wonder|wonders|wondering|ask|asks|asked|asking|tell|tells|told|say|says|said|see|sees|about|of|on|for|to|at|with|that|me|us|sure|if|whether|not|no|never|figure|remember|is|was|are|and|or|than|like|let|you|he|she|they|who|which|what|how|when|where|why|the|a|an|my|our|your|his|her|their|do|does|did|can|could|will|would|should)$/;
const mostUnmarked = 3;

/**
 * Questions and orders behind a remark without a pause: 'I've got a minute | give me the quick overview'. The last one comes first. Nothing
 * behind words that report or ask somebody else is one.
 */
export function unmarkedClauses(tokens: readonly Token[], length: number): Clause[] {
  const clauses: Clause[] = [];
  for (let i = tokens.length - 3; i > 1 && clauses.length < mostUnmarked; i--) {
    const starts = opening.test(`${tokens[i]!.text} ${tokens[i + 1]!.text}`);
    if (!starts || leading.test(tokens[i - 1]!.text)) continue;
    clauses.push({ start: tokens[i]!.start, end: length, before: tokens[i - 1]!.end });
  }
  return clauses;
}

const remark =
  /^((i|we) (am|was|lost|forgot|missed|totally|completely|really|honestly|have|had|want|wanted|need|think|thought|just|do|did|can|will|got|feel)|(it|that|there|this) (is|was|feels|seems|looks)|(somebody|someone|everybody|everyone|he|she|they) \S+|(my|the|our) \S+ (is|was|are|has|says|said|keeps|keep|wants|want|needs|asked|told|came|left|will)) /;

/** The question before a remark without a pause: 'did anything come in this week | I'm waiting on some money'. The longest one comes first. */
export function beforeRemarks(tokens: readonly Token[]): Clause[] {
  const clauses: Clause[] = [];
  for (let i = tokens.length - 2; i > 3 && clauses.length < mostUnmarked; i--) {
    if (!remark.test(`${joinedWords(tokens.slice(i, i + 3))} `)) continue;
    if (/^(my|the|our)$/.test(tokens[i]!.text) && leading.test(tokens[i - 1]!.text)) continue;
    clauses.push({ start: tokens[0]!.start, end: tokens[i - 1]!.end, before: 0 });
  }
  return clauses;
}
