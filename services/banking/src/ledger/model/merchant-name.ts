const noise =
  /\b(pos|debit|credit|card|purchase|payment|recurring|checkcard|visa|mastercard|ach|web|ref|id|auth|trx|txn|www|com|inc|llc|ltd|gmbh|co)\b/g;

/**
 * One key for a merchant, however a bank prints the name: lower case, without accents, numbers, punctuation
 * and card wording. A text that consists only of such parts stays as it is, in lower case.
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
