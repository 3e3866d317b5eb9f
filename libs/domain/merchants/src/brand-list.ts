/**
 * Brands by category. An entry is `Name`, or `Name = key | key`, separated by semicolons or line ends. A key is the text a
 * statement prints, in lower case without accents and marks; without keys, the name is its own key. `Name~` marks an everyday
 * word, which counts only if no other word of a name follows: `Target T-1201` is the shop, `Target Practice Range` is not.
 */
export type BrandList = Readonly<Record<string, string>>;

/** A brand as people write it, and the standard category of purchases there. */
export interface Brand {
  readonly name: string;
  readonly category: string;
}

/** One spelling of a brand on statements. */
export interface BrandKey {
  readonly words: readonly string[];
  /** Counts only if the rest of the statement text contains no other word of a name. */
  readonly alone: boolean;
  readonly brand: Brand;
}
