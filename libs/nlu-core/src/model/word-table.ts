/** A table that is asked with whatever somebody says: it has its own words and not those every object has, such as "constructor". */
export const wordTable = <T>(words: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.freeze(Object.assign(Object.create(null) as Record<string, T>, words));
