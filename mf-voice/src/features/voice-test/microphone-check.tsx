import { Button, Card, Quiet } from '@app/ui-kit';
import { Check, Mic, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { assistant, platform } from '../assistant/voice';
import { loadDetector } from '../own-speech/load-detector';
import { browserMicrophone, MicrophoneError } from '../own-speech/microphone';
import { Framer, loudness } from '../own-speech/sound';
import { errorWords, words } from '../speech/speech-words';
import { sampleOf, verdictOf, type CheckedFrame, type Verdict } from './microphone-verdict';

const checkMillis = 5_000;
const framesShown = 48;

/** Listens for five seconds, shows the level, and ends with a verdict in one sentence. Nothing is sent. */
export function MicrophoneCheck() {
  const [levels, setLevels] = useState<number[]>([]);
  const [running, setRunning] = useState(false);
  const [verdict, setVerdict] = useState<Verdict>();
  const shut = useRef<() => void>(undefined);
  useEffect(() => () => shut.current?.(), []);
  const run = async (): Promise<void> => {
    assistant.stop();
    setVerdict(undefined);
    setLevels([]);
    setRunning(true);
    try {
      setVerdict(
        verdictOf(
          sampleOf(await listen((level) => setLevels((all) => [...all, level].slice(-framesShown)), shut)),
        ),
      );
    } catch (error) {
      const code = error instanceof MicrophoneError ? error.code : 'other';
      setVerdict({ good: false, text: errorWords(code, platform.ios) ?? words.microphone });
    }
    setRunning(false);
  };
  return (
    <Card
      title="Microphone"
      actions={
        <Button
          icon={<Mic size={16} aria-hidden />}
          disabled={running || !browserMicrophone.supported}
          onClick={() => void run()}
        >
          {running ? 'Listening…' : 'Check the microphone'}
        </Button>
      }
    >
      <Stack>
        <Quiet>
          {browserMicrophone.supported
            ? 'Say a sentence while the check runs, five seconds long. Nothing is sent or kept.'
            : 'This browser does not allow access to a microphone.'}
        </Quiet>
        <Bars
          role="meter"
          aria-label="Level"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round((levels[levels.length - 1] ?? 0) * 100)}
        >
          {Array.from({ length: framesShown }, (_, at) => (
            <i key={at} style={{ height: `${4 + (levels[levels.length - framesShown + at] ?? 0) * 96}%` }} />
          ))}
        </Bars>
        <Line role="status" $good={verdict?.good}>
          {verdict && (
            <>
              {verdict.good ? <Check size={18} aria-hidden /> : <TriangleAlert size={18} aria-hidden />}
              <span>{verdict.text}</span>
            </>
          )}
        </Line>
      </Stack>
    </Card>
  );
}

async function listen(
  show: (level: number) => void,
  shut: { current: (() => void) | undefined },
): Promise<CheckedFrame[]> {
  const frames: CheckedFrame[] = [];
  const detector = await loadDetector();
  detector.reset();
  let framer: Framer | undefined;
  const close = await browserMicrophone.open((samples, rate) => {
    framer ??= new Framer(rate, (frame) => {
      const clipped = frame.filter((sample) => Math.abs(sample) > 0.985).length / frame.length;
      frames.push({ loudness: loudness(frame), probability: detector.probability(frame), clipped });
      show(frames[frames.length - 1]!.loudness);
    });
    framer.push(samples);
  });
  shut.current = close;
  await new Promise((resolve) => setTimeout(resolve, checkMillis));
  shut.current = undefined;
  close();
  return frames;
}

const Stack = styled.div`
  display: grid;
  gap: var(--s3);
`;

const Bars = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
  height: 56px;
  i {
    flex: 1;
    border-radius: var(--r-pill);
    background: var(--accent);
    transition: height 60ms linear;
  }
  @media (prefers-reduced-motion: reduce) {
    i {
      transition: none;
    }
  }
`;

const Line = styled.p<{ $good: boolean | undefined }>`
  display: flex;
  gap: var(--s2);
  min-height: 1.5em;
  color: ${(p) => (p.$good ? 'var(--positive)' : 'var(--ink)')};
  svg {
    flex: none;
    margin-top: 2px;
  }
`;
