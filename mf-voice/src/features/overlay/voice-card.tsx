import { brand } from '@app/brand';
import { useStore } from '@app/shell-sdk';
import { Bloom, Button, IconButton, media, Quiet } from '@app/ui-kit';
import { Mic, Volume2, X } from 'lucide-react';
import { styled } from 'styled-components';
import { bloomState, statusLine, successMark } from '../assistant/state-words';
import { soundPlaceSentences } from '../assistant/listening/sound-place';
import { caption } from '../assistant/speaking/speaker';
import { assistant, changePreferences, source, usePreferences, useVoice } from '../assistant/voice';
import { AdvancedInfo } from '../result/advanced-info';
import { AskBox } from './ask-box';
import { HighlightedText } from '../result/highlighted-text';
import { ResultCard } from '../result/result-card';

/** The assistant's card at the bottom of the page: the words heard, how they were understood, and the result. */
export function VoiceCard({ asked }: { asked: string }) {
  const voice = useVoice();
  const { enabled, wakeWord, advanced } = usePreferences();
  return (
    <Card
      role="region"
      aria-label={`${brand.assistant} voice assistant`}
      onPointerEnter={() => assistant.hold(true)}
      onPointerLeave={() => assistant.hold(false)}
      onFocus={() => assistant.hold(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && assistant.hold(false)}
    >
      <Head>
        <Bloom state={bloomState(voice, enabled)} level={voice.level} size={60} />
        <Transcript>
          <Quiet aria-live="polite">{statusLine(voice, wakeWord)}</Quiet>
          {voice.transcript && (
            <HighlightedText
              text={voice.transcript}
              explanation={voice.result?.explanation}
              tick={successMark(voice)}
            />
          )}
        </Transcript>
        <IconButton label="Close assistant" onClick={() => assistant.stop()}>
          <X aria-hidden />
        </IconButton>
      </Head>
      {voice.notice && (
        <Notice role={voice.notice.tone === 'error' ? 'alert' : 'status'} $tone={voice.notice.tone}>
          {voice.notice.text}
        </Notice>
      )}
      {voice.notice && !enabled && source.supported && <TurnOn />}
      {voice.result && (
        <Result role="status">
          <ResultCard reply={voice.result} />
          {advanced && <AdvancedInfo explanation={voice.result.explanation} />}
        </Result>
      )}
      <AskBox
        key={asked}
        initial={asked}
        focused={voice.typing}
        busy={voice.processing}
        asked={voice.result?.mode === 'clarify'}
      />
      <Caption />
      <Quiet>{soundPlaceSentences[source.place]}</Quiet>
    </Card>
  );
}

/** For somebody who asked to listen while voice is off. */
function TurnOn() {
  const turnOn = (): void => {
    changePreferences({ enabled: true });
    assistant.listen();
  };
  return (
    <div>
      <Button variant="primary" icon={<Mic size={16} aria-hidden />} onClick={turnOn}>
        Turn on voice
      </Button>
    </div>
  );
}

/** The text being spoken, for people who cannot hear it. */
function Caption() {
  const text = useStore(caption);
  if (!text) return null;
  return (
    <Spoken aria-label="Being read aloud">
      <Volume2 size={16} strokeWidth={1.75} aria-hidden />
      <span>{text}</span>
    </Spoken>
  );
}

const Spoken = styled.p`
  display: flex;
  gap: var(--s2);
  padding: var(--s2) var(--s3);
  border-radius: var(--r-md);
  background: var(--surface-2);
  color: var(--ink-2);
  font-size: var(--text-sm);
  svg {
    flex: none;
    margin-top: 2px;
  }
`;

const Card = styled.section`
  position: fixed;
  z-index: var(--z-drawer);
  bottom: var(--s6);
  left: 50%;
  translate: -50% 0;
  width: min(560px, calc(100vw - var(--s8)));
  max-height: calc(100dvh - var(--s12));
  overflow-y: auto;
  display: grid;
  gap: var(--s4);
  padding: var(--s5);
  border: 1px solid var(--line);
  border-radius: var(--r-xl);
  background: var(--surface);
  box-shadow: var(--shadow-3);
  ${media.phone} {
    bottom: 88px;
    width: calc(100vw - var(--s6));
    padding: var(--s4);
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s4);
`;

const Transcript = styled.div`
  flex: 1;
  min-width: 0;
`;

const Notice = styled.p<{ $tone: 'error' | 'info' }>`
  padding: var(--s2) var(--s3);
  border-radius: var(--r-md);
  color: ${(p) => (p.$tone === 'error' ? 'var(--negative)' : 'var(--info)')};
  background: ${(p) => (p.$tone === 'error' ? 'var(--negative-soft)' : 'var(--info-soft)')};
`;

const Result = styled.div`
  padding-top: var(--s4);
  border-top: 1px solid var(--line);
  display: grid;
  gap: var(--s4);
`;
