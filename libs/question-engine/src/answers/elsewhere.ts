import { isDomainError } from '@app/contracts-kernel';
import type { FullAnswer } from '../full-answer';
import { fullAnswer } from './answer-writer';

/** Says that data is not available, and where it can be connected. */
export const notConnected = (topic: FullAnswer['topic'], what: string, link: string): FullAnswer =>
  fullAnswer({ topic, text: `I can't see that: ${what}`, figures: [], link, messageType: 'other' });

/** Another service’s reply; undefined if the service is unavailable. */
export async function ifAvailable<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isDomainError(error) && ['SERVICE_UNAVAILABLE', 'TIMEOUT'].includes(error.code)) return undefined;
    throw error;
  }
}
