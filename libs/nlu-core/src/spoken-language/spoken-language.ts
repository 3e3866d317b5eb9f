import counts from './spoken-language.json';
import { WordCounts } from './word-counts';
import { kindOf, kindsOf, nameWord, numberWord, sentenceEdge } from './word-kinds';

/** The state of a sentence that is written part by part. */
export interface SpokenState {
  /** The last two words. */
  readonly before: readonly [number, number];
  /** The unfinished word. */
  readonly begun: string;
  /** The score of the finished words. */
  readonly kept: number;
  /** The score of the sentence, assuming the best word that the unfinished one can become. */
  readonly worth: number;
}

/** The logarithm of a common word's probability. More likely words raise the score, less likely ones lower it. */
const usual = Math.log(0.012);
/** The logarithm of the probability of a word that is not in the training sentences. */
const strange = Math.log(0.000_06);
/** The logarithm of the share of names that are this person's own. */
const oneOfTheNames = Math.log(0.25);

/**
 * How likely words follow each other in commands and questions about money (a trigram model with Witten-Bell smoothing). A recogniser uses
 * it to prefer sentences that make sense. A person's own names count as names.
 */
export class SpokenLanguage {
  /** The score of the best of the person's names with these first letters. */
  private readonly beginnings = new Map<string, number>();

  constructor(
    private readonly counts: WordCounts,
    private readonly names: ReadonlySet<string> = new Set(),
  ) {
    for (const word of names) this.noteBeginnings(word);
  }

  /** The same model with a person's own names. */
  with(names: Iterable<string>): SpokenLanguage {
    return new SpokenLanguage(this.counts, new Set([...names].flatMap(kindsOf)));
  }

  /** Whether the word occurs in the training sentences; names do not count. */
  knows(word: string): boolean {
    return this.counts.place(kindOf(word)) >= 0;
  }

  private noteBeginnings(word: string): void {
    const worth = this.log(word, []) - usual;
    for (let end = 1; end <= word.length; end++) {
      const beginning = word.slice(0, end);
      this.beginnings.set(beginning, Math.max(worth, this.beginnings.get(beginning) ?? -Infinity));
    }
  }

  get start(): SpokenState {
    const edge = this.counts.place(sentenceEdge);
    return { before: [edge, edge], begun: '', kept: 0, worth: 0 };
  }

  /** The state after more letters; a space or hyphen ends a word. */
  step(state: SpokenState, letters: string): SpokenState {
    let { before, begun, kept } = state;
    for (const piece of letters.split(/([\s\-–—]+)/)) {
      if (piece === '') continue;
      if (/^[\s\-–—]/.test(piece)) {
        ({ before, kept } = this.finished(before, begun, kept));
        begun = '';
      } else begun += piece;
    }
    return { before, begun, kept, worth: kept + this.ahead(begun) };
  }

  /** The score of the complete sentence. */
  end({ before, begun, kept }: SpokenState): number {
    const last = this.finished(before, begun, kept);
    return last.kept + this.log(sentenceEdge, last.before) - usual;
  }

  private ahead(begun: string): number {
    const kind = kindOf(begun);
    if (kind === '') return 0;
    if (kind === numberWord) return this.log(numberWord, []) - usual;
    return Math.max(
      this.beginnings.get(kind) ?? strange - usual,
      (this.counts.bestBeginning(kind) ?? strange) - usual,
    );
  }

  private finished(
    before: readonly [number, number],
    begun: string,
    kept: number,
  ): { before: readonly [number, number]; kept: number } {
    const kind = kindOf(begun);
    if (kind === '') return { before, kept };
    const asWord = this.counts.place(kind) >= 0 ? this.log(kind, before) : strange;
    const asName = this.names.has(kind) ? this.log(nameWord, before) + oneOfTheNames : -Infinity;
    const written = asName > asWord ? nameWord : kind;
    return {
      before: [before[1], this.counts.place(written)],
      kept: kept + Math.max(asWord, asName) - usual,
    };
  }

  /** Never lower than for an unknown word. */
  private log(kind: string, before: readonly number[]): number {
    const word = this.counts.place(this.names.has(kind) && this.counts.place(kind) < 0 ? nameWord : kind);
    return word < 0 ? strange : Math.max(Math.log(this.counts.likelihood(word, before)), strange);
  }
}

/** The model of everyone's commands and questions. */
export const expectedLanguage = new SpokenLanguage(new WordCounts(counts));
