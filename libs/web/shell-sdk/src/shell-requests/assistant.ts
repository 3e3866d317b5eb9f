import { useEffect, useRef } from 'react';
import { createChannel } from '../state/channel';
import { createStore, useStore } from '../state/store';

export interface AssistantRequest {
  /** A sentence to enter, as if it had been typed. */
  text?: string;
  /** Runs the sentence at once instead of waiting for Enter. */
  run?: boolean;
  /** Starts listening, or opens for typing. */
  mode?: 'listen' | 'type';
}

const requests = createChannel<AssistantRequest>();
/** Receives every request even if no assistant is loaded; the shell then loads it. */
export const assistantRequested = createChannel<AssistantRequest>();
/**
 * What the assistant is doing now, for the indicator in the bottom bar and the header. `absent` until its remote is loaded; `off` when the
 * person switched voice off on this device.
 */
export type AssistantState = 'absent' | 'off' | 'standby' | 'listening' | 'processing' | 'speaking' | 'error';
export const assistantState = createStore<AssistantState>('absent');
export const useAssistantState = (): AssistantState => useStore(assistantState);

/** Where this browser stores the voice choices of its device. */
export const voiceChoicesKey = 'voice';

/** Whether voice was switched off on this device; known before the assistant is loaded. */
export function isVoiceSwitchedOff(): boolean {
  try {
    return /"enabled":\s*false/.test(localStorage.getItem(voiceChoicesKey) ?? '');
  } catch {
    return false;
  }
}

/** Alt+M, by the position of M on a US keyboard. */
export const isTalkKey = (event: KeyboardEvent): boolean =>
  event.code === 'KeyM' && event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;

let waiting: AssistantRequest | undefined;

/** Asks the voice assistant to open. A request made before it is loaded is kept for it. */
export function openAssistant(request: AssistantRequest = {}): void {
  if (requests.size) requests.emit(request);
  else waiting = request;
  assistantRequested.emit(request);
}

/** For the assistant: the handler gets every request to open. */
export function useAssistantRequests(handler: (request: AssistantRequest) => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const stop = requests.listen((request) => latest.current(request));
    if (waiting) {
      const kept = waiting;
      waiting = undefined;
      latest.current(kept);
    }
    return stop;
  }, []);
}
