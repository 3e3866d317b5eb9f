import type { SpokenState } from '@app/nlu-core/spoken-language';
import { unbiased, worthOf, type BiasState, type PhraseBias } from './phrase-bias';

/** A language model that scores sentences part by part. */
export interface Language {
  readonly start: SpokenState;
  step(state: SpokenState, part: number): SpokenState;
  /** The score of a sentence with this beginning, and its score when it ends here, as log probabilities. */
  worth(state: SpokenState): number;
  end(state: SpokenState): number;
}

/** The model's scores for the next part of each hypothesis: `logits[row * vocabulary + part]`. */
export interface Decoder {
  /** `rows` gives for each hypothesis the index of its predecessor in the previous step; `parts` its newest part. */
  step(rows: readonly number[], parts: readonly number[]): Promise<Float32Array>;
}

export interface SearchOptions {
  vocabulary: number;
  begin: number;
  end: number;
  width: number;
  /** The most parts that an utterance of this length can have. */
  longest: number;
  bias?: PhraseBias | undefined;
  language?: Language | undefined;
  /** The letters of a part that matter. Of sentences that differ in nothing else, only the best one continues. */
  lettersOf: (part: number) => string;
  /** How far a hypothesis may be behind the best before it is dropped, as a log probability. */
  behind: number;
}

export interface Hypothesis {
  /** Without the begin and end markers. */
  parts: number[];
  /** Mean probability of its parts, 0 to 1. */
  confidence: number;
  score: number;
}

interface Beam {
  parts: number[];
  logProbability: number;
  bias: BiasState;
  spoken: SpokenState | undefined;
  letters: string;
}

interface Candidate extends Beam {
  row: number;
  score: number;
}

const scoreOf = (beam: Beam, language?: Language): number =>
  beam.logProbability + worthOf(beam.bias) + (language && beam.spoken ? language.worth(beam.spoken) : 0);
/** The score per part, so that long sentences are not at a disadvantage. */
const perPart = (score: number, parts: number): number => score / (parts + 1);

/**
 * The sentences that the model finds most likely, best first; at most `width`. At least one part is read, because the audio contains
 * speech.
 */
export async function search(decoder: Decoder, options: SearchOptions): Promise<Hypothesis[]> {
  const { width, end, begin, longest, language, behind } = options;
  let beams: Beam[] = [
    { parts: [], logProbability: 0, bias: unbiased, spoken: language?.start, letters: '' },
  ];
  let rows = [0];
  let finished: Hypothesis[] = [];
  const byLetters = new Map<string, Hypothesis>();
  const noteFinished = (beam: Beam): void => {
    const ended = finishedOf(beam, language);
    const same = byLetters.get(beam.letters);
    if (!same || same.score < ended.score) byLetters.set(beam.letters, ended);
  };
  for (let length = 0; length < longest && beams.length > 0; length++) {
    const logits = await decoder.step(
      rows,
      beams.map(({ parts }) => parts[parts.length - 1] ?? begin),
    );
    const candidates = beams.flatMap((beam, row) => extended(beam, row, logits, length === 0, options));
    candidates.sort((a, b) => b.score - a.score);
    const going = new Map<string, Candidate>();
    for (const candidate of candidates) {
      if (going.size === width) break;
      if (candidate.parts[candidate.parts.length - 1] === end) noteFinished(candidate);
      else if (!going.has(candidate.letters)) going.set(candidate.letters, candidate);
    }
    finished = best([...byLetters.values()]);
    const leader = [...going.values()][0]?.score ?? 0;
    beams = [...going.values()].filter(
      ({ score }) => score >= leader - behind && !isHopeless(score, length + 1, finished, width),
    );
    rows = (beams as Candidate[]).map(({ row }) => row);
  }
  if (finished.length === 0) for (const beam of beams) noteFinished({ ...beam, parts: [...beam.parts, end] });
  return best([...byLetters.values()]).slice(0, width);
}

const best = (finished: Hypothesis[]): Hypothesis[] => finished.sort((a, b) => b.score - a.score);

/** True for a beam that is far behind the finished ones, or when enough finished ones are better. */
const isHopeless = (
  score: number,
  parts: number,
  finished: readonly Hypothesis[],
  width: number,
): boolean => {
  const rival = finished[width - 1];
  const best = finished[0];
  return (
    (rival !== undefined && perPart(score, parts) < rival.score) ||
    (best !== undefined && score < best.score * (best.parts.length + 2) - 4)
  );
};

function finishedOf(beam: Beam, language?: Language): Hypothesis {
  const parts = beam.parts.slice(0, -1);
  // An unfinished name earns no reward.
  const score =
    beam.logProbability + beam.bias.kept + (language && beam.spoken ? language.end(beam.spoken) : 0);
  return {
    parts,
    confidence: Math.exp(perPart(beam.logProbability, parts.length)),
    score: perPart(score, parts.length),
  };
}

function extended(
  beam: Beam,
  row: number,
  logits: Float32Array,
  first: boolean,
  { vocabulary, width, end, bias, language, lettersOf }: SearchOptions,
): Candidate[] {
  const own = logits.subarray(row * vocabulary, (row + 1) * vocabulary);
  return likeliest(own, width * 4, first ? end : undefined).map(({ part, logProbability }) => {
    const next: Beam = {
      parts: [...beam.parts, part],
      logProbability: beam.logProbability + logProbability,
      bias: bias && part !== end ? bias.step(beam.bias, part) : beam.bias,
      letters: part === end ? beam.letters : beam.letters + lettersOf(part),
      spoken: language && beam.spoken && part !== end ? language.step(beam.spoken, part) : beam.spoken,
    };
    return { ...next, row, score: scoreOf(next, language) };
  });
}

/**
 * In logits below the most likely part: all parts beyond this together have less than a ten-thousandth of its probability, and their
 * exponentials would take a tenth of a sentence's time.
 */
const negligible = 20;

/** The `count` most likely parts with the logarithms of their probabilities. */
export function likeliest(
  logits: Float32Array,
  count: number,
  without?: number,
): { part: number; logProbability: number }[] {
  const parts: number[] = [];
  let most = without === undefined ? -Infinity : logits[without]!;
  // The lowest value among those found; most parts are below it, and this loop takes them all for every hypothesis.
  let lowest = -Infinity;
  for (let part = 0; part < logits.length; part++) {
    const value = logits[part]!;
    if (value <= lowest || part === without) continue;
    let at = parts.length < count ? parts.length : count - 1;
    for (; at > 0 && logits[parts[at - 1]!]! < value; at--) parts[at] = parts[at - 1]!;
    parts[at] = part;
    if (parts.length === count) lowest = logits[parts[count - 1]!]!;
  }
  most = Math.max(most, logits[parts[0]!]!);
  const least = most - negligible;
  let sum = 0;
  for (let part = 0; part < logits.length; part++) {
    const value = logits[part]!;
    if (value > least) sum += Math.exp(value - most);
  }
  const whole = most + Math.log(sum);
  return parts.map((part) => ({ part, logProbability: logits[part]! - whole }));
}
