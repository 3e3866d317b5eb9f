import { Bloom, media } from '@app/ui-kit';
import { styled } from 'styled-components';
import { askLabel, bloomState } from '../assistant/state-words';
import { usePreferences, useVoice } from '../assistant/voice';
import { useHoldToTalk } from './hold-to-talk';

/** The floating bloom, hidden while the card is open; on phones the bottom bar has its own. */
export function VoiceBloomWidget() {
  const voice = useVoice();
  const { enabled } = usePreferences();
  const holdToTalk = useHoldToTalk();
  if (voice.open && !holdToTalk.held) return null;
  return (
    <Floating
      type="button"
      aria-label={voice.mode === 'active' ? 'Stop Listening' : askLabel(enabled)}
      title={askLabel(enabled)}
      {...holdToTalk.handlers}
    >
      <Bloom state={bloomState(voice, enabled)} level={voice.level} size={44} />
    </Floating>
  );
}

/* Placed in the margin next to the page's cards, so that it covers no amount at the end of a row. */
const Floating = styled.button`
  position: fixed;
  z-index: var(--z-sticky);
  right: var(--s1);
  bottom: var(--s4);
  display: grid;
  place-items: center;
  border-radius: 50%;
  ${media.phone} {
    display: none;
  }
`;
