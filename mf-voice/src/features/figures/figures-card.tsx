import { Button, Card, Quiet } from '@app/ui-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { figuresOf, VoiceEventLog } from '../assistant/speaking/voice-figures';

const log = new VoiceEventLog(localStorage, () => Date.now());

const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${part} of ${whole} (${Math.round((part / whole) * 100)}%)`;
const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const seconds = (millis: number | undefined): string =>
  millis === undefined ? '–' : `${oneDecimal.format(millis / 1_000)} s`;

/** How well voice works on this device, from its own statistics. */
export function FiguresCard() {
  const [figures, setFigures] = useState(() => figuresOf(log.events()));
  const nothing = figures.woken + figures.calledAgain + figures.commands === 0;
  const rows: [string, string][] = [
    ['Commands understood', share(figures.understood, figures.commands)],
    ['Asked back', share(figures.askedBack, figures.commands)],
    ['Not understood', share(figures.refused, figures.commands)],
    ['Woken without a command', share(figures.forNothing, figures.woken)],
    ['Called twice before it woke', String(figures.calledAgain)],
    ['From a question to your confirmation, median', seconds(figures.toConfirm)],
  ];
  return (
    <Card
      title="How well voice works on this device"
      actions={
        nothing ? undefined : (
          <Button
            onClick={() => {
              log.clear();
              setFigures(figuresOf([]));
            }}
          >
            Clear
          </Button>
        )
      }
    >
      {nothing ? (
        <p>Nothing yet. Talk or type to the assistant, and the last 30 days are counted here.</p>
      ) : (
        <List>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </List>
      )}
      <Quiet>Counted in this browser over 30 days, without your words. Nothing of it is sent.</Quiet>
    </Card>
  );
}

const List = styled.dl`
  display: grid;
  gap: var(--s2);
  margin: 0 0 var(--s4);
  div {
    display: flex;
    justify-content: space-between;
    gap: var(--s4);
  }
  dt {
    color: var(--ink-2);
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
`;
