import { lazyPart } from '@app/shell-sdk';
import { Suspense } from 'react';
import { useVoice } from '../assistant/voice';
import { useAssistantHost } from './use-assistant-host';

const VoiceCard = lazyPart(() => import('./voice-card').then((m) => m.VoiceCard));

/** Draws nothing until the assistant is opened. The card loads the names of all categories, which no page should wait for. */
export function VoiceOverlayWidget() {
  const asked = useAssistantHost();
  const { open } = useVoice();
  return <Suspense>{open && <VoiceCard asked={asked} />}</Suspense>;
}
