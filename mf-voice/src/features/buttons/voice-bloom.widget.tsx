import { brand } from '@app/brand';
import { Bloom, media } from '@app/ui-kit';
import { styled } from 'styled-components';
import { bloomState } from '../assistant/state-words';
import { usePreferences, useVoice } from '../assistant/voice';
import { useHoldToTalk } from './hold-to-talk';

/** The floating bloom; on phones the bottom bar has its own. It makes room for the card. */
export function VoiceBloomWidget() {
  const voice = useVoice();
  const { enabled } = usePreferences();
  const holdToTalk = useHoldToTalk();
  if (voice.open && !holdToTalk.held) return null;
  return (
    <Floating
      type="button"
      aria-label={voice.ear === 'active' ? 'Stop Listening' : `Ask ${brand.assistant}`}
      title={`Ask ${brand.assistant}`}
      {...holdToTalk.handlers}
    >
      <Bloom state={bloomState(voice, enabled)} level={voice.level} size={44} />
    </Floating>
  );
}

/* It stands in the margin beside the page's cards: no amount at the end of a row lies below it. */
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
