import { Card, Field, Select, Switch } from '@app/ui-kit';
import { styled } from 'styled-components';
import { changePreferences, usePreferences } from '../assistant/voice';
import { VoicePanel } from '../panel/voice-panel';

const languages = [
  { value: 'en-US', label: 'English (United States)' },
  { value: 'en-GB', label: 'English (United Kingdom)' },
  { value: 'en-CA', label: 'English (Canada)' },
  { value: 'en-AU', label: 'English (Australia)' },
];

/** The Voice Commands tab. Choices act at once and belong to this device. */
export function VoiceSettingsWidget() {
  const { language, confirm, spokenReplies } = usePreferences();
  return (
    <Stack>
      <VoicePanel />
      <Card title="Voice settings">
        <Rows>
          <Field label="Language">
            <Select
              options={languages}
              value={language}
              onChange={(value) => changePreferences({ language: value })}
            />
          </Field>
          <Switch
            label="Always ask before a change"
            hint="Otherwise only when something is unsure or above the $1,000 voice limit."
            checked={confirm === 'always'}
            onChange={(on) => changePreferences({ confirm: on ? 'always' : 'tier' })}
          />
          <Switch
            label="Spoken replies"
            hint="Reads answers aloud."
            checked={spokenReplies}
            onChange={(on) => changePreferences({ spokenReplies: on })}
          />
        </Rows>
      </Card>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: var(--s4);
`;

const Rows = styled.div`
  display: grid;
  gap: var(--s5);
`;
