import type { UtteranceReply } from '@app/contracts-nlp';
import type { NoiseLevel } from '@app/nlu-core';

/** `off`: not listening. `standby`: listens only for the wake phrase. `active`: listens for a command. */
export type ListeningMode = 'off' | 'standby' | 'active';

export interface AssistantSnapshot {
  mode: ListeningMode;
  /** The panel is on the screen. */
  open: boolean;
  /** The panel was opened for typing. */
  typing: boolean;
  processing: boolean;
  /** The words heard so far. */
  transcript: string;
  wake: { detected: boolean; confidence: number };
  noise: NoiseLevel;
  /** From 0 to 1, for the bloom's petals. */
  level: number;
  result: UtteranceReply | null;
  /** The error, or the reason why listening stopped. */
  notice: { tone: 'error' | 'info'; text: string } | null;
  lowPower: boolean;
  lastCommand: string;
}

export const initialSnapshot: AssistantSnapshot = {
  mode: 'off',
  open: false,
  typing: false,
  processing: false,
  transcript: '',
  wake: { detected: false, confidence: 0 },
  noise: 'quiet',
  level: 0.12,
  result: null,
  notice: null,
  lowPower: false,
  lastCommand: '',
};
