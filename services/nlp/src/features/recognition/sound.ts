import { DomainError } from '@app/contracts-kernel';
import { speechSampleRate } from '@app/contracts-nlp';

/** Shorter than any word, in seconds. */
const shortestSeconds = 0.1;

/** Decodes 16-bit audio in base64 into samples from -1 to 1. Throws if it has half a sample or is too short. */
export function samplesOf(base64: string): Float32Array {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length % 2 !== 0 || bytes.length < shortestSeconds * speechSampleRate * 2)
    throw new DomainError('SPEECH_UNREADABLE', { field: 'audio' });
  const samples = new Float32Array(bytes.length / 2);
  for (let at = 0; at < samples.length; at++) samples[at] = bytes.readInt16LE(at * 2) / 32_768;
  return samples;
}
