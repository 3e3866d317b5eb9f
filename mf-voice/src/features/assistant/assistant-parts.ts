import type { UtteranceBody, UtteranceReply } from '@app/contracts-nlp';
import type { Store } from '@app/shell-sdk';
import type { VoicePreferences } from '../preferences/voice-preferences';
import type { Platform } from '../speech/platform';
import type { SpeechSource } from '../speech/speech-source';
import type { Clock } from './time/clock';
import type { OfflineQueue } from './offline-queue';
import type { Speaker } from './speaking/speaker';
import type { WakeReading } from './listening/wake-gate';

/** The devices and services that the assistant works with. */
export interface AssistantParts {
  source: SpeechSource;
  clock: Clock;
  platform: Platform;
  preferences: Store<VoicePreferences>;
  /** Sends one command to the language service. */
  process(body: UtteranceBody): Promise<UtteranceReply>;
  /** Called with every reply; opens screens and refreshes caches. */
  answered(reply: UtteranceReply): void;
  speaker: Speaker;
  /** The queue of commands given without a connection. */
  later: OfflineQueue;
  /** Whether an error means that there is no connection. */
  isOffline(error: unknown): boolean;
  /** The language core's reading of a wake phrase; undefined until it is loaded. */
  readWake(text: string): WakeReading | undefined;
}
