import { similarityOf } from '@app/nlu-core';
import type { SpeechAlternative, SpeechResult } from '../../speech/speech-source';

/** The words of one command, assembled from results that grow and repeat. */
export class Transcript {
  private readonly parts = new Map<number, SpeechResult>();
  /** Each session of the recogniser numbers its results from 0. */
  private before = 0;

  /** Returns false if the result is not new, because some phones send a final result twice. */
  add(result: SpeechResult): boolean {
    const index = this.before + result.index;
    const old = this.parts.get(index);
    const same =
      old?.isFinal === result.isFinal &&
      old.alternatives[0]?.transcript === result.alternatives[0]?.transcript;
    this.parts.set(index, { ...result, index });
    return !same;
  }

  /** The recogniser started again; on some phones it does after every few words. */
  nextSession(): void {
    this.before = Math.max(-1, ...this.parts.keys()) + 1;
  }

  clear(): void {
    this.parts.clear();
    this.before = 0;
  }

  private get ordered(): SpeechResult[] {
    return [...this.parts.values()].sort((a, b) => a.index - b.index);
  }

  get text(): string {
    return this.ordered
      .map((part) => part.alternatives[0]?.transcript.trim() ?? '')
      .filter(Boolean)
      .join(' ');
  }

  /** The lowest confidence stated by the recogniser; 0 if it stated none. */
  get confidence(): number {
    const stated = this.ordered
      .map((part) => part.alternatives[0]?.confidence ?? 0)
      .filter((value) => value > 0);
    return stated.length === 0 ? 0 : Math.min(...stated);
  }

  /** Complete alternative sentences, which differ only in the last part. */
  get alternatives(): SpeechAlternative[] {
    const parts = this.ordered;
    const last = parts[parts.length - 1];
    if (!last) return [];
    const before = parts
      .slice(0, -1)
      .map((part) => part.alternatives[0]?.transcript.trim() ?? '')
      .join(' ');
    return last.alternatives
      .slice(1, 3)
      .map((a) => ({ transcript: `${before} ${a.transcript.trim()}`.trim(), confidence: a.confidence }));
  }

  get likeness(): number {
    const last = this.ordered[this.parts.size - 1];
    return similarityOf(last?.alternatives.map((a) => a.transcript) ?? []);
  }
}
