const noise =
  /\b(pos|debit|credit|card|purchase|payment|recurring|checkcard|visa|mastercard|ach|web|ref|id|auth|trx|txn|www|com|inc|llc|ltd|gmbh|co)\b/g;

/**
 * The same text for the same merchant, however a bank prints it: lower case, without accents, numbers, punctuation and card wording.
 * A text made of nothing else stays as it is, in lower case.
 */
export function merchantKeyOf(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().slice(0, 200);
  const words = plain
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .split(' ')
    .filter((word) => word !== '' && !/\d/.test(word))
    .join(' ')
    .replace(noise, ' ')
    .replace(/ +/g, ' ')
    .trim();
  return words || plain.replace(/\s+/g, ' ').trim();
}

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
