import { inventedFigures } from './figure-check';

const claims =
  /\bI(?:['’]ve| have|['’]m| am| will|['’]ll)? (?:just |now |already )?(?:add|delet|remov|mov|transferr?|pa(?:id|y)|chang|book|record|creat|sen[dt]|cancel|split|mark|snooz|updat)(?:e?d|ing|e)?\b|\b(?:it is|it['’]s|all|everything is) (?:done|set)\b|^\s*done\b/i;
const elsewhere = /:\/\/|\]\(|\bwww\.|<\/?[a-z]/i;

/** Why a model's sentence must not be shown; undefined if it is fine. */
export function faultOf(
  text: string,
  { sources, instructions }: { sources: readonly string[]; instructions: string },
): string | undefined {
  const invented = inventedFigures(text, sources);
  if (invented.length > 0) return `it stated ${invented.length} figures that no tool gave`;
  // Only a card changes anything, and only after the person confirms.
  if (claims.test(text)) return 'it claimed to have changed something';
  if (elsewhere.test(text)) return 'it led elsewhere or sent markup';
  if (instructions.split('\n').some((line) => line.length > 40 && text.includes(line.slice(0, 40))))
    return 'it told its instructions';
  return undefined;
}

const change =
  /\b(?:add|record|log|book|enter|change|move|set|put|split|mark|snooze|categori[sz]e|make|create|always|rename|assign|spent|paid|bought|got paid|rule|undo|delete)\b/i;

/**
 * Whether the person's own words may request a change. Without that no change is proposed, whatever the model
 * read.
 */
export const mayWantChange = (text: string): boolean =>
  change.test(text) &&
  !/^\s*(?:what|how|which|when|why|who|where|is|are|did|do|does|show|list|explain)\b/i.test(text);
