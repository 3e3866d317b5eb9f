import { frameLength } from './silero';

/** The sample rate that the recogniser and the voice-activity model expect, in samples per second. */
export const sampleRate = 16_000;

/** Resamples sound of any rate to 16,000 samples per second, in frames. Each new sample is the mean of the old samples it covers. */
export class Framer {
  private readonly step: number;
  private frame = new Float32Array(frameLength);
  private filled = 0;
  private sum = 0;
  private weight = 0;

  constructor(
    rate: number,
    private readonly give: (frame: Float32Array) => void,
  ) {
    this.step = rate / sampleRate;
  }

  push(samples: Float32Array): void {
    for (const sample of samples) {
      let left = 1;
      while (left > 0) {
        const taken = Math.min(left, this.step - this.weight);
        this.sum += sample * taken;
        this.weight += taken;
        left -= taken;
        if (this.step - this.weight > 1e-6) break;
        this.add(this.sum / this.step);
        this.sum = 0;
        this.weight = 0;
        if (left < 1e-6) break;
      }
    }
  }

  private add(sample: number): void {
    this.frame[this.filled++] = sample;
    if (this.filled < frameLength) return;
    this.give(this.frame);
    this.frame = new Float32Array(frameLength);
    this.filled = 0;
  }
}

/** The loudness of a frame, 0 to 1; about 0.5 for normal speech near a microphone. */
export function loudness(frame: Float32Array): number {
  let sum = 0;
  for (const sample of frame) sum += sample * sample;
  const decibels = 10 * Math.log10(sum / frame.length + 1e-10);
  return Math.max(0, Math.min(1, (decibels + 60) / 60));
}

/** 16-bit little-endian samples in base64, as the recogniser expects them. */
export function encoded(samples: Float32Array): string {
  const bytes = new Uint8Array(samples.length * 2);
  const view = new DataView(bytes.buffer);
  samples.forEach((sample, at) =>
    view.setInt16(at * 2, Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768))), true),
  );
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}
