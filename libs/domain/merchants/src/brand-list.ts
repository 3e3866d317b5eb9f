/**
 * Brands by category. One entry: `Name`, or `Name = key | key`, between semicolons or line ends. A key is what a statement prints, in
 * lower case without accents and marks; without keys the name is its own. `Name~` stands for an everyday word: it counts only where
 * nothing else of a name follows, so that `Target T-1201` is the shop and `Target Practice Range` is not.
 */
export type BrandList = Readonly<Record<string, string>>;

/** A brand as people write it, and the standard category of what is bought there. */
export interface Brand {
  readonly name: string;
  readonly category: string;
}

/** One way a statement prints a brand. */
export interface BrandKey {
  readonly words: readonly string[];
  /** Only where the rest of the statement text holds no other word of a name. */
  readonly alone: boolean;
  readonly brand: Brand;
}
