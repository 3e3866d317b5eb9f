import { Button, Card, Chip, RowSkeletons } from '@app/ui-kit';
import { Download, RotateCw } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { featureGroups, findFeatures } from './platform-features';
import { saveFile } from './save-file';

type Found = Awaited<ReturnType<typeof findFeatures>>;

/** Which features this device's browser supports, and what each is needed for. */
export function MobilePlatformTestPage() {
  const [results, setFound] = useState<Found>();
  const look = useCallback(() => void findFeatures(featureGroups).then(setFound), []);
  useEffect(look, [look]);
  const facts = factsOfDevice();
  return (
    <Stack>
      <Card
        title="Mobile platform test"
        actions={
          <>
            <Button size="sm" icon={<RotateCw aria-hidden />} onClick={look}>
              Check again
            </Button>
            <Button
              size="sm"
              disabled={!results}
              icon={<Download aria-hidden />}
              onClick={() => saveFile('platform.json', JSON.stringify({ ...facts, found: results }, null, 2))}
            >
              Save results
            </Button>
          </>
        }
      >
        <dl>
          {Object.entries(facts).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {!results && <RowSkeletons count={6} label="Features are being checked" />}
      {results?.map(({ title, findings }) => (
        <Card key={title} title={title}>
          <ul>
            {findings.map(({ name, matters, supported }) => (
              <li key={name}>
                <span>
                  <b>{name}</b>
                  <small>{matters}</small>
                </span>
                <Chip $tone={supported ? 'positive' : 'neutral'}>{supported ? 'Yes' : 'No'}</Chip>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </Stack>
  );
}

interface Connection {
  effectiveType?: string;
}

function factsOfDevice(): Record<string, string> {
  const { effectiveType } = (navigator as { connection?: Connection }).connection ?? {};
  return {
    Window: `${innerWidth} × ${innerHeight} at ${devicePixelRatio}×`,
    Screen: `${screen.width} × ${screen.height}`,
    'Touch points': String(navigator.maxTouchPoints),
    Language: navigator.language,
    Connection: navigator.onLine ? (effectiveType ?? 'online') : 'offline',
    Browser: navigator.userAgent,
  };
}

const Stack = styled.div`
  display: grid;
  gap: var(--s4);
  dl {
    display: grid;
    gap: var(--s2);
    margin: 0;
  }
  dl > div {
    display: grid;
    grid-template-columns: 120px minmax(0, 1fr);
    gap: var(--s3);
  }
  dt {
    color: var(--ink-3);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--s3);
    min-height: 52px;
    border-top: 1px solid var(--line);
    &:first-child {
      border-top: 0;
    }
  }
  li span:first-child {
    display: grid;
    min-width: 0;
  }
  b {
    font-weight: 550;
  }
  small {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
`;
