import type { UtteranceBody, UtteranceReply } from '@app/contracts-nlp';
import { newId } from '@app/ids';
import { tierOf } from '@app/nlu-core';
import type { VoicePreferences } from '../preferences/voice-preferences';
import { words } from '../speech/speech-words';
import type { AssistantSnapshot } from './assistant-state';
import type { Transcript } from './listening/transcript';

/** The execution mode that the confidence tiers require; always with confirmation if the person chose that. */
export function executionMode(
  confidence: number,
  { confirm }: VoicePreferences,
): Pick<UtteranceBody, 'executionMode'> {
  if (confirm === 'always') return { executionMode: 'with_confirmation' };
  const tier = tierOf(confidence);
  return {
    executionMode:
      tier === 'high'
        ? 'immediate'
        : tier === 'medium'
          ? 'with_confirmation'
          : tier === 'low'
            ? 'clarification_needed'
            : 'normal',
  };
}

const tooShort = 2;

/** Up to two letters are noise, except “no” or “ok” as an answer to the question on the screen. */
export function isNoise(command: string, result: UtteranceReply | null): boolean {
  const letters = command.replace(/[^\p{L}\p{N}]/gu, '');
  return letters.length <= tooShort && !(result?.confirmationId && /^(no|ok)$/i.test(letters));
}

/** The id of the question on the screen, if the words answer it with yes or no. */
function pendingFor(text: string, result: UtteranceReply | null): Pick<UtteranceBody, 'confirmationId'> {
  const answers = /^(yes|no|yeah|yep|nope|ok|cancel)\b/i.test(text.trim());
  return answers && result?.confirmationId && result.mode === 'confirm'
    ? { confirmationId: result.confirmationId }
    : {};
}

/** The request body of a voice command. Its request id belongs to this utterance alone. */
export function voiceBody(
  transcript: Transcript,
  wakeWordDetected: boolean,
  result: UtteranceReply | null,
  preferences: VoicePreferences,
): UtteranceBody {
  const { text, confidence } = transcript;
  const alternatives = transcript.alternatives.map((a) => ({
    transcript: a.transcript,
    ...(a.confidence > 0 ? { confidence: Math.min(1, a.confidence) } : {}),
  }));
  return {
    transcript: text,
    confidence,
    wakeWordDetected,
    pressed: false,
    ...executionMode(confidence, preferences),
    requestId: newId(),
    ...(alternatives.length > 0 ? { alternatives } : {}),
    ...pendingFor(text, result),
  };
}

/** The request body of a typed or tapped command, whose words are certain. */
export const typedBody = (
  text: string,
  preferences: VoicePreferences,
  rest: Partial<UtteranceBody>,
): UtteranceBody => ({
  transcript: text,
  confidence: 1,
  wakeWordDetected: false,
  // A tap or Enter confirms what a spoken yes cannot: amounts above the voice limit.
  pressed: true,
  ...executionMode(1, preferences),
  ...rest,
  requestId: newId(),
});

/** The reply, with the specified message if it has none. */
export const withWords = (reply: UtteranceReply): UtteranceReply =>
  reply.message
    ? reply
    : {
        ...reply,
        message: !reply.success
          ? words.notUnderstood
          : reply.command === 'add_transaction'
            ? words.added
            : '',
      };

export const unsureNotice = (reply: UtteranceReply): AssistantSnapshot['notice'] =>
  reply.success && reply.mode !== 'confirm' && tierOf(reply.confidence) === 'low'
    ? { tone: 'info', text: words.lowConfidence }
    : null;

/** A reply as it is read aloud: with one sentence that can be said instead, when nothing was understood. */
export const spokenReply = ({ message, examples }: UtteranceReply): string =>
  examples?.[0] ? `${message.replace(/\.$/, '')}. You can say: ${examples[0]}` : message;
