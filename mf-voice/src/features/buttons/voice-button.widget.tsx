import { brand } from '@app/brand';
import { IconButton, LineIcon } from '@app/ui-kit';
import { Mic, MicOff } from 'lucide-react';
import { assistant, usePreferences, useVoice } from '../assistant/voice';

/** The microphone button in the header. */
export function VoiceButtonWidget() {
  const voice = useVoice();
  const { enabled } = usePreferences();
  const active = voice.ear === 'active';
  return (
    <IconButton
      label={active ? 'Stop Listening' : `Ask ${brand.assistant}`}
      aria-pressed={active}
      onClick={() => assistant.toggle()}
    >
      <LineIcon icon={enabled ? Mic : MicOff} size={18} />
    </IconButton>
  );
}
