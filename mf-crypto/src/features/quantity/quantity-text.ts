/** A quantity typed in the person's locale, such as `1.234,5`, as exact decimal text; undefined for other text. */
export function quantityFrom(typed: string, locale: string): string | undefined {
  const parts = new Intl.NumberFormat(locale).formatToParts(12345.6);
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value;
  const decimal = partOf('decimal') ?? '.';
  const group = partOf('group') ?? ',';
  const plain = typed
    .replace(/[\s\u00a0\u202f]/g, '')
    .replaceAll(group === '\u00a0' || group === '\u202f' ? ' ' : group, '')
    .replace(decimal, '.');
  if (!/^(\d{1,30}(\.\d{0,18})?|\.\d{1,18})$/.test(plain)) return undefined;
  return plain.replace(/^\./, '0.').replace(/\.$/, '');
}

/** The problem of a typed quantity, and what to do about it; undefined if there is none. */
export function quantityProblem(typed: string, locale: string, { zero = false } = {}): string | undefined {
  if (typed.trim() === '') return 'Enter how many';
  const read = quantityFrom(typed, locale);
  if (read === undefined) return 'Enter a number with at most 18 decimals';
  return zero || /[1-9]/.test(read) ? undefined : 'Enter more than zero';
}
