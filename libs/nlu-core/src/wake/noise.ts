import { distance } from 'fastest-levenshtein';
import { brand } from '@app/brand';
import { fold, tokenise } from '../text/tokens';

export type NoiseLevel = 'quiet' | 'moderate' | 'noisy' | 'very_noisy';
export type NoiseTrend = 'increasing' | 'decreasing' | 'variable' | 'stable';

export const noiseConfig = {
  history: 10,
  base: 0.55,
  increasing: 0.1,
  decreasing: -0.05,
  variable: 0.05,
  cap: 0.95,
  silenceMillis: 800,
  noisySilenceMillis: 600,
} as const;

const order: readonly NoiseLevel[] = ['quiet', 'moderate', 'noisy', 'very_noisy'];

const similar = (a: string, b: string): number => {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - distance(a, b) / longest;
};

/** How similar the recogniser's alternatives are to its first choice, from 0 to 1; 1 when there is only one. */
export function similarityOf(alternatives: readonly string[]): number {
  const [first, ...rest] = alternatives.map((text) => fold(text).trim());
  if (first === undefined || rest.length === 0) return 1;
  return rest.reduce((sum, other) => sum + similar(first, other), 0) / rest.length;
}

/** The noise level of the surroundings: the worse of what the recogniser's confidence and the similarity of its alternatives show. */
export function noiseLevel(confidence: number, similarity: number): NoiseLevel {
  const byConfidence = confidence < 0.4 ? 3 : confidence < 0.6 ? 2 : confidence < 0.8 ? 1 : 0;
  const bySimilarity = similarity < 0.3 ? 3 : similarity < 0.5 ? 2 : similarity < 0.7 ? 1 : 0;
  return order[Math.max(byConfidence, bySimilarity)]!;
}

/** The trend of the last readings: fluctuating, or the later half compared with the earlier half. */
export function noiseTrend(history: readonly NoiseLevel[]): NoiseTrend {
  const recent = history.slice(-noiseConfig.history).map((level) => order.indexOf(level));
  if (recent.length < 4) return 'stable';
  const steps = recent
    .slice(1)
    .map((level, i) => Math.sign(level - recent[i]!))
    .filter((step) => step !== 0);
  const turns = steps.slice(1).filter((step, i) => step !== steps[i]).length;
  if (turns >= 2 && Math.max(...recent) - Math.min(...recent) >= 2) return 'variable';
  const half = Math.floor(recent.length / 2);
  const mean = (part: readonly number[]): number => part.reduce((a, b) => a + b, 0) / part.length;
  const shift = mean(recent.slice(-half)) - mean(recent.slice(0, half));
  if (shift >= 0.75) return 'increasing';
  return shift <= -0.75 ? 'decreasing' : 'stable';
}

/** The wake confidence that is currently required. */
export function adaptiveThreshold(history: readonly NoiseLevel[]): number {
  const trend = noiseTrend(history);
  return Math.round((noiseConfig.base + (trend === 'stable' ? 0 : noiseConfig[trend])) * 100) / 100;
}

/** Raises a confidence to make up for noise, and raises it more when the name was recognised despite the noise. */
export function boosted(confidence: number, level: NoiseLevel, transcript: string): number {
  const words = tokenise(transcript).map((t) => t.text);
  const text = words.join(' ');
  const named = brand.spokenVariants.some((v) => ` ${text} `.includes(` ${v} `));
  let boost = level === 'quiet' ? 0.02 : level === 'moderate' ? 0.05 : 0;
  if (level === 'very_noisy' && named) boost = words.length > 2 ? 0.25 + 0.15 : 0.25;
  if (level === 'noisy') boost = (named ? 0.12 : 0) + (/^(hey|hi)$/.test(words[0] ?? '') ? 0.08 : 0);
  return Math.min(noiseConfig.cap, Math.round((confidence + boost) * 10_000) / 10_000);
}

export const silenceMillis = (level: NoiseLevel): number =>
  level === 'very_noisy' ? noiseConfig.noisySilenceMillis : noiseConfig.silenceMillis;
