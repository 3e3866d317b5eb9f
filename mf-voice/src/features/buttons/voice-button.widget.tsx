import { IconButton, LineIcon } from '@app/ui-kit';
import { Mic, MicOff } from 'lucide-react';
import { askLabel } from '../assistant/state-words';
import { assistant, usePreferences, useVoice } from '../assistant/voice';

/** The microphone button in the header. */
export function VoiceButtonWidget() {
  const voice = useVoice();
  const { enabled } = usePreferences();
  const active = voice.mode === 'active';
  return (
    <IconButton
      label={active ? 'Stop Listening' : askLabel(enabled)}
      aria-pressed={active}
      onClick={() => assistant.toggle()}
    >
      <LineIcon icon={enabled ? Mic : MicOff} size={18} />
    </IconButton>
  );
}
