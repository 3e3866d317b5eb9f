import { useEffect, useRef } from 'react';
import { createChannel } from './channel';
import { createStore, useStore } from './store';

export interface AssistantRequest {
  /** A sentence to put in, as if it had been typed. */
  text?: string;
  /** Run the sentence at once instead of waiting for Enter. */
  run?: boolean;
  /** Start listening, or open for typing. */
  mode?: 'listen' | 'type';
}

const requests = createChannel<AssistantRequest>();
/** Receives every request, also while nobody is there to take it: the shell then fetches the assistant. */
export const assistantRequested = createChannel<AssistantRequest>();
/** What the assistant does just now, for the bloom in the bottom bar and the header. `absent` until its remote is there. */
export type AssistantState = 'absent' | 'standby' | 'listening' | 'processing' | 'speaking' | 'error';
export const assistantState = createStore<AssistantState>('absent');
export const useAssistantState = (): AssistantState => useStore(assistantState);

let waiting: AssistantRequest | undefined;

/** Asks the voice assistant to open, wherever it lives. A request made before it is loaded is kept for it. */
export function openAssistant(request: AssistantRequest = {}): void {
  if (requests.size) requests.emit(request);
  else waiting = request;
  assistantRequested.emit(request);
}

/** The assistant's side: the handler gets every request to open. */
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
