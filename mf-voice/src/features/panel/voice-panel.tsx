import { brand, wakePhrase } from '@app/brand';
import { Button, Card, Chip, media, ProgressBar, Switch } from '@app/ui-kit';
import { Mic, Square } from 'lucide-react';
import { styled } from 'styled-components';
import { badgeOf, statusLine, successMark } from '../assistant/state-words';
import { soundPlaceLabels } from '../assistant/listening/sound-place';
import { assistant, changePreferences, platform, source, usePreferences, useVoice } from '../assistant/voice';
import { ResultCard } from '../result/result-card';
import { HighlightedText } from '../result/highlighted-text';
import { AdvancedInfo } from '../result/advanced-info';
import { examples } from '../examples/examples';

/** The assistant in full: switches, live transcript, last result, examples and system state. */
export function VoicePanel() {
  const voice = useVoice();
  const { enabled, wakeWord, advanced } = usePreferences();
  const badge = badgeOf(voice, enabled);
  const active = voice.mode === 'active';
  return (
    <Card title={`${brand.assistant} Voice Assistant`} actions={<Chip $tone={badge.tone}>{badge.text}</Chip>}>
      <Stack>
        <Button
          variant={active ? 'secondary' : 'primary'}
          icon={active ? <Square size={16} aria-hidden /> : <Mic size={16} aria-hidden />}
          disabled={!enabled}
          onClick={() => assistant.toggle()}
        >
          {active ? 'Stop Listening' : `Ask ${brand.assistant}`}
        </Button>
        <Switch
          label="Voice"
          hint={
            source.supported
              ? 'Listens only while this is on.'
              : 'There is no microphone to listen with; typing does the same.'
          }
          checked={enabled}
          onChange={(on) => changePreferences({ enabled: on, ...(on ? {} : { wakeWord: false }) })}
        />
        <Switch
          label={`“${wakePhrase}” Wake Word`}
          hint="Keeps listening for its name while this page is open."
          disabled={!enabled}
          checked={wakeWord}
          onChange={(on) => changePreferences({ wakeWord: on })}
        />
        <Switch
          label="Advanced info"
          hint="Shows how each command was understood."
          checked={advanced}
          onChange={(on) => changePreferences({ advanced: on })}
        />
        {voice.open && (
          <Live aria-live="polite">
            <p>{statusLine(voice, wakeWord)}</p>
            {voice.transcript && (
              <HighlightedText
                text={voice.transcript}
                explanation={voice.result?.explanation}
                tick={successMark(voice)}
              />
            )}
            {voice.wake.confidence > 0 && (
              <ProgressBar label="Wake word confidence" percent={Math.round(voice.wake.confidence * 100)} />
            )}
            {voice.notice && <p>{voice.notice.text}</p>}
            {voice.result && <ResultCard reply={voice.result} />}
            {voice.result && advanced && <AdvancedInfo explanation={voice.result.explanation} />}
          </Live>
        )}
        <section aria-label="Examples">
          <h3>Voice command examples</h3>
          <Examples>
            {examples.map((text) => (
              <li key={text}>
                <button type="button" onClick={() => void assistant.submit(text)}>
                  “{text}”
                </button>
              </li>
            ))}
          </Examples>
        </section>
        <SystemStatus />
      </Stack>
    </Card>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function SystemStatus() {
  const voice = useVoice();
  const rows = [
    ['Speech recognition', source.supported ? 'Available' : 'Not available'],
    ['Your voice', soundPlaceLabels[source.place]],
    ['Network', capital(platform.networkQuality())],
    ['Background noise', capital(voice.noise.replace('_', ' '))],
    ['Battery', voice.lowPower ? 'Low: the wake word is paused' : 'OK'],
  ] as const;
  return (
    <section aria-label="System status">
      <h3>System status</h3>
      <Rows>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Rows>
      {platform.mobile && (
        <Tips aria-label="On a phone">
          <li>Hold it as for a call and wait for the buzz.</li>
          <li>Keep this page in front; in the background the microphone is cut off.</li>
          {platform.ios && <li>Tap the voice button first: this phone starts nothing by itself.</li>}
          <li>Below 20% battery the wake word is paused until you charge.</li>
        </Tips>
      )}
    </section>
  );
}

const Stack = styled.div`
  display: grid;
  gap: var(--s5);
  justify-items: stretch;
  > button {
    justify-self: start;
  }
  h3 {
    margin-bottom: var(--s2);
  }
`;

const Live = styled.div`
  display: grid;
  gap: var(--s3);
  padding: var(--s4);
  border-radius: var(--r-md);
  background: var(--surface-2);
`;

const Examples = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  button {
    min-height: var(--control-sm);
    padding: var(--s1) var(--s3);
    border: 1px solid var(--line-strong);
    border-radius: var(--r-lg);
    color: var(--ink-2);
    font-size: var(--text-sm);
    text-align: left;
    ${media.hover} {
      &:hover {
        background: var(--surface-2);
        color: var(--ink);
      }
    }
    ${media.touch} {
      min-height: var(--touch);
    }
  }
`;

const Tips = styled.ul`
  padding-left: var(--s5);
  list-style: disc;
`;

const Rows = styled.dl`
  display: grid;
  gap: var(--s1);
  margin-bottom: var(--s3);
  div {
    display: flex;
    justify-content: space-between;
    gap: var(--s4);
  }
  dt {
    color: var(--ink-3);
  }
  dd {
    margin: 0;
  }
`;
