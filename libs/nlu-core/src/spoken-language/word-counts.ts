/**
 * Counts of single words, pairs and triples in sentences about money, separated by spaces. Pairs and triples refer to words by their index
 * in `words`.
 */
export interface SpokenCounts {
  /** Ordered by frequency, the most frequent first. */
  words: string;
  /** The count of each word. */
  singles: string;
  /** Sequences of two or three word indexes followed by their count. */
  pairs: string;
  triples: string;
}

const numbersOf = (text: string): number[] => text.split(' ').map(Number);

/** The words that followed one or two words: their total count, and how many different ones there are. */
interface Followers {
  total: number;
  different: number;
}

/** How often and how likely words follow each other, with Witten-Bell smoothing. */
export class WordCounts {
  private readonly places = new Map<string, number>();
  private readonly contexts = new Map<number, Followers>();
  private readonly counts = new Map<number, number>();
  private readonly singles: readonly number[];
  private readonly total: number;
  private readonly size: number;
  /** For each beginning of a word, the log probability of the most likely word. */
  private readonly beginnings = new Map<string, number>();

  constructor({ words, singles, pairs, triples }: SpokenCounts) {
    const all = words.split(' ');
    this.size = all.length;
    this.singles = numbersOf(singles);
    this.total = this.singles.reduce((sum, n) => sum + n, 0);
    all.forEach((word, i) => {
      this.places.set(word, i);
      // Words are ordered by frequency, so the first one found is the most likely.
      for (let end = 1; end <= word.length; end++)
        if (!this.beginnings.has(word.slice(0, end)))
          this.beginnings.set(word.slice(0, end), Math.log(this.singles[i]! / this.total));
    });
    const two = numbersOf(pairs);
    for (let i = 0; i < two.length; i += 3) this.add(this.context([two[i]!]), two[i + 1]!, two[i + 2]!);
    const three = numbersOf(triples);
    for (let i = 0; i < three.length; i += 4)
      this.add(this.context([three[i]!, three[i + 1]!]), three[i + 2]!, three[i + 3]!);
  }

  /** The index of a word; -1 for an unknown word. */
  place(word: string): number {
    return this.places.get(word) ?? -1;
  }

  bestBeginning(letters: string): number | undefined {
    return this.beginnings.get(letters);
  }

  /** The probability of a word after the last one or two words. */
  likelihood(word: number, before: readonly number[]): number {
    let likely = this.singles[word]! / this.total;
    for (let length = 1; length <= before.length; length++) {
      const context = this.context(before.slice(-length));
      const found = this.contexts.get(context);
      // The more different words followed, the more the probability without this context counts.
      if (found)
        likely =
          ((this.counts.get(context * this.size + word) ?? 0) + found.different * likely) /
          (found.total + found.different);
    }
    return likely;
  }

  private context(words: readonly number[]): number {
    return words.reduce((sum, word) => sum * (this.size + 1) + word + 1, 0);
  }

  private add(context: number, word: number, count: number): void {
    const found = this.contexts.get(context) ?? { total: 0, different: 0 };
    this.contexts.set(context, { total: found.total + count, different: found.different + 1 });
    this.counts.set(context * this.size + word, count);
  }
}
