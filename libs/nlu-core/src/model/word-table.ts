/** A table for looking up words that people say. It has no inherited keys, such as "constructor". */
export const wordTable = <T>(words: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.freeze(Object.assign(Object.create(null) as Record<string, T>, words));

/** A set of words, written in one line with spaces between them. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));
