import {
  adaptiveThreshold,
  boosted,
  detectWake,
  noiseConfig,
  noiseLevel,
  type NoiseLevel,
} from '@app/nlu-core';
import type { SpeechResult } from '../../speech/speech-source';
import type { Transcript } from './transcript';

/** What the words alone say about a wake phrase; a `soft` match does not wake the assistant. */
export interface WakeReading {
  detected: boolean;
  confidence: number;
  soft: boolean;
}

export interface GateResult {
  noise: NoiseLevel;
  wake: { detected: boolean; confidence: number };
}

/**
 * Decides whether the assistant was called. The name alone, mentioned in passing or misheard, wakes it only if a meaningful command follows
 * (`read`). Until the language core is loaded, only a clearly spoken phrase does.
 */
export class WakeGate {
  private history: NoiseLevel[] = [];

  constructor(private readonly read: (text: string) => WakeReading | undefined) {}

  get noise(): NoiseLevel {
    return this.history[this.history.length - 1] ?? 'quiet';
  }

  receive(result: SpeechResult, transcript: Transcript): GateResult {
    const stated = result.alternatives[0]?.confidence ?? 0;
    if (result.isFinal && stated > 0)
      this.history = [...this.history, noiseLevel(stated, transcript.likeness)].slice(-noiseConfig.history);
    const { text } = transcript;
    const hit = this.readingOf(text);
    const confidence = hit.detected ? boosted(hit.confidence, this.noise, text) : 0;
    const detected = hit.detected && !hit.soft && confidence >= adaptiveThreshold(this.history);
    return { noise: this.noise, wake: { detected, confidence } };
  }

  private readingOf(text: string): WakeReading {
    const hit = detectWake(text);
    if (!hit.detected) return hit;
    return this.read(text) ?? { ...hit, soft: hit.soft || !(hit.greeted && hit.place === 'start') };
  }
}
