import { Button, Card, Chip, media } from '@app/ui-kit';
import { Download, Play } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { pagesOf, useRegistry } from '../../registry/registry-store';
import { journeysFor, runStep, type StepResult } from './journeys';
import { saveFile } from './save-file';

type Results = Readonly<Record<string, readonly StepResult[]>>;

/** Runs the app's journeys in this browser, with the signed-in person's own data, and shows which pass. */
export function UserFlowPage() {
  const registry = useRegistry();
  const journeys = journeysFor(pagesOf(registry));
  const [results, setResults] = useState<Results>({});
  const [running, setRunning] = useState<string>();
  const run = async () => {
    setResults({});
    for (const { id, steps } of journeys) {
      setRunning(id);
      for (const step of steps) {
        const result = await runStep(step);
        setResults((old) => ({ ...old, [id]: [...(old[id] ?? []), result] }));
      }
    }
    setRunning(undefined);
  };
  const all = Object.values(results).flat();
  const failed = all.filter(({ passed }) => !passed).length;
  return (
    <Card
      title="User flow"
      actions={
        <>
          {all.length > 0 && !running && (
            <Button
              size="sm"
              icon={<Download aria-hidden />}
              onClick={() => saveFile('user-flow.json', JSON.stringify(results, null, 2))}
            >
              Save results
            </Button>
          )}
          <Button
            size="sm"
            variant="primary"
            busy={running !== undefined}
            icon={<Play aria-hidden />}
            onClick={() => void run()}
          >
            {all.length > 0 ? 'Run again' : 'Run all'}
          </Button>
        </>
      }
    >
      <p>
        Each journey loads the code of a screen and asks for everything the screen shows. Nothing is changed.
      </p>
      <p role="status">
        {all.length > 0 &&
          (running
            ? `Running, ${all.length} steps done`
            : `${all.length - failed} steps passed, ${failed} failed`)}
      </p>
      <List>
        {journeys.map(({ id, title, steps }) => {
          const done = results[id] ?? [];
          const problems = done.filter(({ passed }) => !passed);
          const state = problems.length
            ? 'Failed'
            : done.length === steps.length
              ? 'Passed'
              : running === id
                ? 'Running'
                : 'Not run';
          return (
            <li key={id}>
              <span className="what">
                <b>{title}</b>
                <small>
                  {done.length} of {steps.length} {steps.length === 1 ? 'step' : 'steps'}
                  {done.length > 0 &&
                    ` · ${done.reduce((sum, { milliseconds }) => sum + milliseconds, 0)} ms`}
                </small>
                {problems.map(({ says, problem }) => (
                  <small key={says} className="problem">
                    Failed: {says}. {problem}
                  </small>
                ))}
              </span>
              <Chip $tone={state === 'Failed' ? 'negative' : state === 'Passed' ? 'positive' : 'neutral'}>
                {state}
              </Chip>
            </li>
          );
        })}
      </List>
    </Card>
  );
}

const List = styled.ul`
  margin: var(--s4) 0 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: var(--s3);
    min-height: 56px;
    padding: var(--s2) 0;
    border-top: 1px solid var(--line);
  }
  .what {
    display: grid;
    flex: 1;
    min-width: 0;
  }
  b {
    font-weight: 550;
  }
  small {
    color: var(--ink-3);
    font-size: var(--text-xs);
    overflow-wrap: anywhere;
  }
  .problem {
    color: var(--negative);
  }
  ${media.phone} {
    li {
      align-items: start;
    }
  }
`;
