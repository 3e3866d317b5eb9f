import {
  adaptiveThreshold,
  boosted,
  detectWake,
  noiseLevel,
  understand,
  type NoiseLevel,
} from '@app/nlu-core';
import { useSession } from '@app/shell-sdk';
import { Button, Card, Chip, Field, TableHead, TextInput } from '@app/ui-kit';
import { useEffect, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { browserMicrophone } from '../own-speech/microphone';
import { askForOwnRecogniser, browserSpeech, platform, useOwnAvailable } from '../assistant/voice';
import { FiguresCard } from '../figures/figures-card';
import { MicrophoneCheck } from './microphone-check';
import { HighlightedText } from '../result/highlighted-text';
import { VoicePanel } from '../panel/voice-panel';
import { golden, replay, type Replayed } from './golden';

/** `/voice-test`: what this browser supports, what the assistant hears, and how sentences are read. Changes nothing by itself. */
export function VoiceTestPage() {
  return (
    <Grid>
      <Column>
        <VoicePanel />
        <Simulator />
      </Column>
      <Column>
        <MicrophoneCheck />
        <Capabilities />
        <FiguresCard />
        <GoldenTable />
      </Column>
    </Grid>
  );
}

const qualityNames = { poor: 'Poor', good: 'Good', excellent: 'Excellent' } as const;

function Capabilities() {
  const own = useOwnAvailable();
  useEffect(askForOwnRecogniser, []);
  const rows: [string, boolean][] = [
    ['Speech recognition by the browser', browserSpeech.supported],
    ['Speech recognition by this server', own === true && browserMicrophone.supported],
    ['Speech synthesis', 'speechSynthesis' in globalThis],
    ['Microphone access', typeof navigator.mediaDevices?.getUserMedia === 'function'],
    ['Secure page', globalThis.isSecureContext === true],
    ['Vibration', 'vibrate' in navigator],
    ['Battery state', 'getBattery' in navigator],
    ['Network state', 'connection' in navigator],
  ];
  return (
    <Card title="What this browser offers">
      <List>
        {rows.map(([name, there]) => (
          <li key={name}>
            <span>{name}</span>
            <Chip $tone={there ? 'positive' : 'neutral'}>{there ? 'Yes' : 'No'}</Chip>
          </li>
        ))}
        <li>
          <span>Network quality</span>
          <Chip $tone="info">{qualityNames[platform.networkQuality()]}</Chip>
        </li>
      </List>
    </Card>
  );
}

interface Tried {
  text: string;
  confidence: number;
  noise: NoiseLevel;
  wake: string;
  got: string;
}

/** Passes a transcript and a confidence through the same steps as speech, without sending it. */
function Simulator() {
  const { locale, timeZone, currency } = useSession();
  const [text, setText] = useState('');
  const [confidence, setConfidence] = useState('0.9');
  const [log, setLog] = useState<Tried[]>([]);
  const value = Math.max(0, Math.min(1, Number(confidence) || 0));
  const run = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    const noise = noiseLevel(value, 1);
    const hit = detectWake(text);
    const wakeConfidence = hit.detected ? boosted(hit.confidence, noise, text) : 0;
    const threshold = adaptiveThreshold(log.map((line) => line.noise).reverse());
    const { frame, decision, wake } = understand({
      text,
      confidence: value,
      locale,
      zone: timeZone,
      currency,
    });
    const woke = hit.detected ? `${wakeConfidence} of ${threshold}${wake.soft ? ' · soft' : ''}` : '–';
    setLog(
      [
        {
          text,
          confidence: value,
          noise,
          wake: woke,
          got: `${frame.intent} · ${decision.mode} · ${decision.certainty}`,
        },
        ...log,
      ].slice(0, 10),
    );
  };
  return (
    <Card title="Transcript simulator">
      <Form onSubmit={run}>
        <Field label="Transcript">
          <TextInput value={text} onChange={(event) => setText(event.target.value)} maxLength={2000} />
        </Field>
        <Field label="Confidence, 0 to 1">
          <TextInput
            inputMode="decimal"
            value={confidence}
            onChange={(event) => setConfidence(event.target.value)}
          />
        </Field>
        <Button type="submit">Read it</Button>
      </Form>
      {text && <HighlightedText text={text} />}
      {log.length > 0 && (
        <Scroll tabIndex={0} role="region" aria-label="Confidence log">
          <table>
            <TableHead columns={['Heard', 'Confidence', 'Noise', 'Wake', 'Read as']} />
            <tbody>
              {log.map((line, i) => (
                <tr key={log.length - i}>
                  <td>{line.text}</td>
                  <td>{line.confidence}</td>
                  <td>{line.noise.replace('_', ' ')}</td>
                  <td>{line.wake}</td>
                  <td>{line.got}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
    </Card>
  );
}

function GoldenTable() {
  const [rows, setRows] = useState<Replayed[]>([]);
  const passed = rows.filter((row) => row.passed).length;
  return (
    <Card title="Golden sentences" actions={<Button onClick={() => setRows(replay())}>Run all</Button>}>
      {rows.length === 0 ? (
        <p>Reads {golden.length} sentences here in the browser and compares. Nothing is sent.</p>
      ) : (
        <>
          <p role="status">
            {passed} of {rows.length} as expected
          </p>
          <Scroll tabIndex={0} role="region" aria-label="Golden sentences">
            <table>
              <TableHead columns={['Say', 'Read as', 'ms', 'Result']} />
              <tbody>
                {rows.map((row) => (
                  <tr key={row.say}>
                    <td>{row.say}</td>
                    <td>{row.got}</td>
                    <td>{row.millis}</td>
                    <td>
                      <Chip $tone={row.passed ? 'positive' : 'negative'}>
                        {row.passed ? 'As expected' : 'Different'}
                      </Chip>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        </>
      )}
    </Card>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr));
  gap: var(--s4);
  align-items: start;
`;

const Column = styled.div`
  display: grid;
  gap: var(--s4);
  min-width: 0;
`;

const List = styled.ul`
  display: grid;
  gap: var(--s2);
  li {
    display: flex;
    justify-content: space-between;
    gap: var(--s4);
  }
`;

const Form = styled.form`
  display: grid;
  gap: var(--s3);
  justify-items: start;
  margin-bottom: var(--s4);
  > div {
    width: 100%;
  }
`;

const Scroll = styled.div`
  overflow-x: auto;
  margin-top: var(--s4);
  table {
    width: 100%;
    font-size: var(--text-sm);
  }
  th,
  td {
    padding: var(--s2);
    text-align: left;
    vertical-align: top;
    border-bottom: 1px solid var(--line);
  }
  th {
    color: var(--ink-3);
    font-weight: 500;
  }
`;
