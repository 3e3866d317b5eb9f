import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Condition {
  voice: 'espeak-ng' | 'festival';
  speed: 'slow' | 'normal' | 'fast';
  noise: 'quiet' | 'noisy';
}

/** Every voice at every speed, in quiet and noisy surroundings. */
export const conditions: readonly Condition[] = (['espeak-ng', 'festival'] as const).flatMap((voice) =>
  (['normal', 'slow', 'fast'] as const).flatMap((speed) =>
    (['quiet', 'noisy'] as const).map((noise) => ({ voice, speed, noise })),
  ),
);

const wordsAMinute = { slow: '130', normal: '155', fast: '185' } as const;
const stretch = { slow: '1.2', normal: '1.0', fast: '0.85' } as const;
/** Decibels of speech above noise. */
const decibels = { quiet: 45, noisy: 15 } as const;
const header = 44;

/** Whether the programs are installed: Debian's espeak-ng, festival with festvox-kallpc16k, and sox. */
export function canSpeak(): boolean {
  try {
    for (const program of ['espeak-ng', 'text2wave', 'sox'])
      execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A sentence spoken by a synthetic voice, as 16,000 samples per second from -1 to 1. */
export function say(text: string, { voice, speed, noise }: Condition, seed: number): Float32Array {
  const folder = mkdtempSync(join(tmpdir(), 'spoken-'));
  const [raw, wav] = [join(folder, 'raw.wav'), join(folder, 'said.wav')];
  try {
    if (voice === 'espeak-ng')
      execFileSync('espeak-ng', ['-v', 'en-us', '-s', wordsAMinute[speed], '-w', raw, text]);
    else
      execFileSync('text2wave', ['-eval', `(Parameter.set 'Duration_Stretch ${stretch[speed]})`, '-o', raw], {
        input: text,
      });
    execFileSync('sox', [raw, '-r', '16000', '-c', '1', '-b', '16', wav, 'pad', '0.2', '0.3'], {
      stdio: 'ignore',
    });
    const file = readFileSync(wav);
    const samples = new Float32Array((file.length - header) >> 1);
    for (let at = 0; at < samples.length; at++) samples[at] = file.readInt16LE(header + at * 2) / 32_768;
    return noisy(samples, decibels[noise], seed);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Adds noise that decreases towards high frequencies, like in rooms, `below` decibels under the speech. */
function noisy(samples: Float32Array, below: number, seed: number): Float32Array {
  let state = (seed * 2_654_435_761 + 1) % 2_147_483_647;
  const next = (): number => ((state = (state * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5) * 2;
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  let low = 0;
  const noise = Float32Array.from(samples, () => (low = 0.9 * low + next()));
  const noisePower = noise.reduce((sum, sample) => sum + sample * sample, 0) / noise.length;
  const gain = Math.sqrt(power / 10 ** (below / 10) / noisePower);
  return samples.map((sample, at) => sample + gain * noise[at]!);
}
