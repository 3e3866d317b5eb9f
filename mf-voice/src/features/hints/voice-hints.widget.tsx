import { openAssistant } from '@app/shell-sdk';
import { Card } from '@app/ui-kit';
import { Mic } from 'lucide-react';
import { styled } from 'styled-components';
import { hints } from '../examples/examples';

/** Example sentences; pressing one puts it into the box, ready to send. */
export function VoiceHintsWidget() {
  return (
    <Card title="Try saying">
      <List>
        {hints.map((text) => (
          <li key={text}>
            <Hint type="button" onClick={() => openAssistant({ text, mode: 'type' })}>
              <Mic size={16} strokeWidth={1.75} aria-hidden />
              <span>“{text}”</span>
            </Hint>
          </li>
        ))}
      </List>
    </Card>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--s1);
`;

const Hint = styled.button`
  display: flex;
  align-items: center;
  gap: var(--s3);
  width: 100%;
  min-height: var(--control-lg);
  padding: var(--s1) var(--s2);
  border-radius: var(--r-sm);
  color: var(--ink-2);
  text-align: left;
  svg {
    color: var(--accent-ink);
  }
  &:hover {
    background: var(--surface-2);
    color: var(--ink);
  }
`;
