import { invalidatePaths } from '@app/api-client';
import { transactionChangedEvent } from '@app/contracts-banking';
import { processUtteranceEndpoint } from '@app/contracts-nlp';
import { assistantState, useAssistantRequests } from '@app/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { shellState } from '../assistant/state-words';
import { answers, assistant, preferences } from '../assistant/voice';
import { useTalkKey } from './talk-key';

/**
 * Connects the assistant to the page: requests to open it, Escape, navigation, caches and the shell's bloom. Returns the text it was opened
 * with.
 */
export function useAssistantHost(): string {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const detach = assistant.attach();
    const show = (): void => assistantState.set(shellState(assistant.state.get(), preferences.get().enabled));
    show();
    const stops = [assistant.state.subscribe(show), preferences.subscribe(show)];
    return () => {
      stops.forEach((stop) => stop());
      detach();
      assistantState.set('absent');
    };
  }, []);
  useEffect(
    () =>
      answers.listen((reply) => {
        if (reply.success && (reply.mode === 'execute' || reply.transactions.length > 0))
          void invalidatePaths(client, transactionChangedEvent.invalidates);
        void invalidatePaths(client, processUtteranceEndpoint.invalidates);
        if (reply.navigate) void navigate(reply.navigate);
      }),
    [client, navigate],
  );
  useAssistantRequests(({ text = '', run, mode = 'listen' }) => {
    setAsked(run ? '' : text);
    if (text && run) void assistant.submit(text);
    else if (mode === 'type' || text) assistant.openForTyping();
    else assistant.toggle();
  });
  useTalkKey();
  useEffect(() => {
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && assistant.state.get().open) assistant.stop();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, []);
  return asked;
}
