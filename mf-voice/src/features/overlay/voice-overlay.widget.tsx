import { lazyPart } from '@app/shell-sdk';
import { Suspense } from 'react';
import { useVoice } from '../assistant/voice';
import { useAssistantHost } from './use-assistant-host';

const VoiceCard = lazyPart(() => import('./voice-card').then((m) => m.VoiceCard));

/** Nothing until the assistant is called; its card shows the names of all categories, which no page waits for. */
export function VoiceOverlayWidget() {
  const asked = useAssistantHost();
  const { open } = useVoice();
  return <Suspense>{open && <VoiceCard asked={asked} />}</Suspense>;
}
