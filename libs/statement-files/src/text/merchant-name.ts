const prefixes =
  /^(?:pos|debit card|credit card|card|checkcard|ach|recurring)\s+(?:purchase|payment|debit|credit)?\s*[-:*]?\s*/i;
const processors = /^(?:sq|tst|py|pp|paypal|sp|in)\s?\*\s*/i;
/** Terminal and store numbers, dates, card endings: all that follows the name on a statement line. */
const tail =
  /\s+(?:#?\d{3,}|x{2,}\d+|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\d{1,2}:\d{2}|ref:?\s*\S+|auth:?\s*\S+|[a-z]*\d{5,}\w*).*$/i;
const small = new Set(['of', 'and', 'the', 'at', 'in', 'de', 'la', 'le', 'und', 'der', 'die']);

/** A merchant's name as a person would write it, from a statement line; null when nothing of a name is left. */
export function merchantNameOf(statementText: string): string | null {
  const text = statementText.replace(/\s+/g, ' ').trim().slice(0, 200);
  const bare = text
    .replace(prefixes, '')
    .replace(processors, '')
    .replace(tail, '')
    .replace(/[\s*#\-,.:]+$/, '')
    .trim();
  if (!/\p{L}{2}/u.test(bare)) return null;
  return (bare === bare.toUpperCase() ? titleCase(bare) : bare).slice(0, 140);
}

const titleCase = (text: string): string =>
  text
    .toLowerCase()
    .split(' ')
    .map((word, index) =>
      index > 0 && small.has(word) ? word : word.replace(/^\p{L}/u, (letter) => letter.toUpperCase()),
    )
    .join(' ');
