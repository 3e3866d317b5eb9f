import { unbiased, worthOf, type BiasState, type PhraseBias } from './phrase-bias';

/** The model's scores for the next part of each hypothesis of the previous step: `logits[row * vocabulary + part]`. */
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
}

interface Candidate extends Beam {
  row: number;
  score: number;
}

const scoreOf = (beam: Beam): number => beam.logProbability + worthOf(beam.bias);
/** Normalised by length, so that a long sentence does not lose to a short one. */
const perPart = (score: number, parts: number): number => score / (parts + 1);

/**
 * The sentences that the model finds most likely, best first; at most `width`. At least one part is read, because the audio contains
 * speech.
 */
export async function search(decoder: Decoder, options: SearchOptions): Promise<Hypothesis[]> {
  const { width, end, begin, longest } = options;
  let beams: Beam[] = [{ parts: [], logProbability: 0, bias: unbiased }];
  let rows = [0];
  const finished: Hypothesis[] = [];
  for (let length = 0; length < longest && beams.length > 0; length++) {
    const logits = await decoder.step(
      rows,
      beams.map(({ parts }) => parts[parts.length - 1] ?? begin),
    );
    const candidates = beams.flatMap((beam, row) => extended(beam, row, logits, length === 0, options));
    candidates.sort((a, b) => b.score - a.score);
    const going: Candidate[] = [];
    for (const candidate of candidates) {
      if (going.length === width) break;
      if (candidate.parts[candidate.parts.length - 1] === end) finished.push(finishedOf(candidate));
      else going.push(candidate);
    }
    finished.sort((a, b) => b.score - a.score);
    beams = going.filter(({ score }) => !isHopeless(score, length + 1, finished, width));
    rows = (beams as Candidate[]).map(({ row }) => row);
  }
  if (finished.length === 0)
    finished.push(...beams.map((beam) => finishedOf({ ...beam, parts: [...beam.parts, end] })));
  return finished.sort((a, b) => b.score - a.score).slice(0, width);
}

/** Whether a beam is far behind finished ones, or enough better ones are finished. */
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

function finishedOf(beam: Beam): Hypothesis {
  const parts = beam.parts.slice(0, -1);
  // A name that was started but not finished earns nothing.
  const score = beam.logProbability + beam.bias.kept;
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
  { vocabulary, width, end, bias }: SearchOptions,
): Candidate[] {
  const own = logits.subarray(row * vocabulary, (row + 1) * vocabulary);
  return likeliest(own, width * 4, first ? end : undefined).map(({ part, logProbability }) => {
    const next: Beam = {
      parts: [...beam.parts, part],
      logProbability: beam.logProbability + logProbability,
      bias: bias && part !== end ? bias.step(beam.bias, part) : beam.bias,
    };
    return { ...next, row, score: scoreOf(next) };
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
  let most = -Infinity;
  for (let part = 0; part < logits.length; part++) {
    const value = logits[part]!;
    if (value > most) most = value;
    if (part === without) continue;
    if (parts.length === count && value <= logits[parts[count - 1]!]!) continue;
    let at = parts.length < count ? parts.length : count - 1;
    for (; at > 0 && logits[parts[at - 1]!]! < value; at--) parts[at] = parts[at - 1]!;
    parts[at] = part;
  }
  let sum = 0;
  for (let part = 0; part < logits.length; part++) {
    const below = logits[part]! - most;
    if (below > -negligible) sum += Math.exp(below);
  }
  const whole = most + Math.log(sum);
  return parts.map((part) => ({ part, logProbability: logits[part]! - whole }));
}
