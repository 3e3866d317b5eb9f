import counts from './spoken-language.json';
import { WordCounts } from './word-counts';
import { kindOf, kindsOf, nameWord, numberWord, sentenceEdge } from './word-kinds';

/** Where a sentence stands that is being written part by part. */
export interface SpokenState {
  /** The last two words. */
  readonly before: readonly [number, number];
  /** The word that is not finished. */
  readonly begun: string;
  /** What the finished words are worth. */
  readonly kept: number;
  /** What the sentence is worth with the best that may become of the word that is begun. */
  readonly worth: number;
}

/** The logarithm of the probability a common word has; likelier ones are worth something, others cost. */
const usual = Math.log(0.012);
/** A word nobody said in the sentences this was learnt from. */
const strange = Math.log(0.000_06);
/** Of all words that are names, one of this person's. */
const oneOfTheNames = Math.log(0.25);

/**
 * How likely words follow each other in commands and questions about money (words in threes, Witten and Bell's smoothing), for a
 * recogniser to prefer what makes sense while it hears. A person's names count as names of theirs.
 */
export class SpokenLanguage {
  /** What the best word with these first letters is worth. */
  private readonly beginnings = new Map<string, number>();

  constructor(
    private readonly counts: WordCounts,
    private readonly names: ReadonlySet<string> = new Set(),
  ) {
    for (const word of names) this.noteBeginnings(word);
  }

  /** The same for a person with names of their own. */
  with(names: Iterable<string>): SpokenLanguage {
    return new SpokenLanguage(this.counts, new Set([...names].flatMap(kindsOf)));
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

  /** The state after some more letters; a space or hyphen among them ends a word. */
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

  /** What a whole sentence is worth. */
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

  /** Never below that of a word nobody said. */
  private log(kind: string, before: readonly number[]): number {
    const word = this.counts.place(this.names.has(kind) && this.counts.place(kind) < 0 ? nameWord : kind);
    return word < 0 ? strange : Math.max(Math.log(this.counts.likelihood(word, before)), strange);
  }
}

/** What everybody's commands and questions are like. */
export const expectedLanguage = new SpokenLanguage(new WordCounts(counts));
