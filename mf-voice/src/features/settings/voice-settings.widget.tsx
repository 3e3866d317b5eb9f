import type { HistoryDays, SpeechChoice, VoiceLanguage } from '@app/contracts-nlp';
import { Card, Field, Quiet, Select, Stack, Switch } from '@app/ui-kit';
import { lazy, Suspense, useEffect } from 'react';
import { styled } from 'styled-components';
import { soundPlaceSentences } from '../assistant/listening/sound-place';
import {
  askForOwnRecogniser,
  browserSpeech,
  changePreferences,
  readKeptPreferences,
  source,
  useOwnAvailable,
  usePreferences,
} from '../assistant/voice';
import { browserMicrophone } from '../own-speech/microphone';
import { VoicePanel } from '../panel/voice-panel';
import { OwnLimit } from './own-limit';
import { VoiceHistory } from './voice-history';

const languages: { value: VoiceLanguage; label: string }[] = [
  { value: 'en-US', label: 'English (United States)' },
  { value: 'en-GB', label: 'English (United Kingdom)' },
  { value: 'en-CA', label: 'English (Canada)' },
  { value: 'en-AU', label: 'English (Australia)' },
];

const rates = [
  { value: '0.8', label: 'Slow' },
  { value: '1', label: 'Normal' },
  { value: '1.2', label: 'Quick' },
  { value: '1.5', label: 'Fast' },
];

const histories = [
  { value: '0', label: 'Not at all' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
];

/** Loads the model that tells speech from noise, so it comes after the settings. */
const MicrophoneCheck = lazy(() =>
  import('../voice-test/microphone-check').then((part) => ({ default: part.MicrophoneCheck })),
);

/** The Voice Commands tab. Choices take effect at once; all except the two microphone switches are the same in every browser. */
export function VoiceSettingsWidget() {
  useEffect(() => {
    readKeptPreferences();
    askForOwnRecogniser();
  }, []);
  return (
    <Stack>
      <VoicePanel />
      <Listening />
      <Suspense>
        <MicrophoneCheck />
      </Suspense>
      <Changes />
      <Replies />
      <VoiceHistory />
    </Stack>
  );
}

/** Offers only what this browser supports; below it, where the sound is sent. */
function Listening() {
  const { language, speech } = usePreferences();
  const own = useOwnAvailable();
  const options: { value: SpeechChoice; label: string }[] = [
    { value: 'auto', label: 'Automatic: the browser, else this server' },
    ...(browserSpeech.supported
      ? [{ value: 'browser' as const, label: 'The browser’s speech recognition' }]
      : []),
    ...(own && browserMicrophone.supported
      ? [{ value: 'own' as const, label: 'This server’s speech recognition' }]
      : []),
    { value: 'text', label: 'None: I type' },
  ];
  const shown = options.some(({ value }) => value === speech) ? speech : 'auto';
  return (
    <Card title="Listening">
      <Rows>
        <Field label="Speech recognition" hint={soundPlaceSentences[source.place]}>
          <Select
            options={options}
            value={shown}
            onChange={(value) => changePreferences({ speech: value as SpeechChoice })}
          />
        </Field>
        {own === false && <Quiet>This server has no speech recognition of its own.</Quiet>}
        <Field label="Language">
          <Select
            options={languages}
            value={language}
            onChange={(value) => changePreferences({ language: value as VoiceLanguage })}
          />
        </Field>
        <Quiet>
          Alt+M starts and stops listening. Hold it, or the flower, to talk for as long as you hold.
        </Quiet>
      </Rows>
    </Card>
  );
}

function Changes() {
  const { confirm } = usePreferences();
  return (
    <Card title="Changes by voice">
      <Rows>
        <Switch
          label="Always ask before a change"
          hint="Otherwise only when something is unsure or above your voice limit."
          checked={confirm === 'always'}
          onChange={(on) => changePreferences({ confirm: on ? 'always' : 'tier' })}
        />
        <OwnLimit />
      </Rows>
    </Card>
  );
}

function Replies() {
  const { spokenReplies, rate, historyDays } = usePreferences();
  return (
    <Card title="Replies and history">
      <Rows>
        <Switch
          label="Spoken replies"
          hint="Reads answers aloud, with captions. Speaking or pressing the button stops them."
          checked={spokenReplies}
          onChange={(on) => changePreferences({ spokenReplies: on })}
        />
        {spokenReplies && (
          <Field label="Speed of replies">
            <Select
              options={rates}
              value={String(rate)}
              onChange={(value) => changePreferences({ rate: Number(value) })}
            />
          </Field>
        )}
        <Field
          label="Keep what I said"
          hint="Only the words, never the sound. A shorter time removes what is older at once."
        >
          <Select
            options={histories}
            value={String(historyDays)}
            onChange={(value) => changePreferences({ historyDays: Number(value) as HistoryDays })}
          />
        </Field>
      </Rows>
    </Card>
  );
}

const Rows = styled.div`
  display: grid;
  gap: var(--s5);
`;
