import type { Token } from '../model/types';

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
    if (at + 1 < tokens.length && begins.test(tokens[at]!.text))
      clauses.push({ start: tokens[at]!.start, end: length, before: tokens[i - 1]!.end });
  }
  for (let i = 2; i < tokens.length - 1; i++) {
    const broken = tokens[i - 1]!.breakAfter === true;
    if (broken || reasons.test(tokens[i]!.text))
      clauses.push({ start: tokens[0]!.start, end: tokens[i - 1]!.end, before: 0 });
  }
  return clauses.slice(0, most);
}
