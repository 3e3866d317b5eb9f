import { queryFor, fetchAsset } from '@app/api-client';
import { getHealth, type Health } from '@app/contracts-identity';
import type { RegistryRemote } from '@app/contracts-shell';
import { useDateFormat } from '@app/shell-sdk';
import { Button, Card, Chip, ReadError, RowSkeletons, TableHead, media } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useRegistry } from '../../registry/registry-store';

const everyMs = 15_000;

/** The running parts with their versions and health, refreshed every 15 seconds. */
export function DeploymentPage() {
  const dates = useDateFormat();
  const read = useQuery({
    ...queryFor(getHealth),
    staleTime: 0,
    refetchInterval: everyMs,
  });
  const { data, error, refetch, isFetching, dataUpdatedAt } = read;
  const { registry } = useRegistry();
  const checks = useRemoteChecks(registry.remotes, everyMs);
  const parts: Health['services'] = data ? [data.store, data.nats, ...data.services] : [];
  return (
    <Columns>
      <Card
        title="Services"
        actions={
          <>
            <small>{dataUpdatedAt ? `Checked ${dates.time(dataUpdatedAt)}` : ''}</small>
            <Button
              size="sm"
              busy={isFetching}
              icon={<RotateCw aria-hidden />}
              onClick={() => void refetch()}
            >
              Check now
            </Button>
          </>
        }
      >
        {error ? (
          <ReadError title="Health could not be read" read={read} />
        ) : !data ? (
          <Waiting>
            <RowSkeletons count={6} label="Health is loading" />
          </Waiting>
        ) : (
          <Scroll role="region" aria-label="State of the services" tabIndex={0}>
            <Table>
              <caption>Gateway {data.version}</caption>
              <TableHead columns={['Part', 'Version', 'Answer', 'State']} />
              <tbody>
                {parts.map((part) => (
                  <tr key={part.name}>
                    <th scope="row">{part.name}</th>
                    <td>{part.version ?? '–'}</td>
                    <td>{part.latencyMs === null ? '–' : `${Math.round(part.latencyMs)} ms`}</td>
                    <td title={part.detail ?? undefined}>
                      <Chip $tone={part.status === 'up' ? 'positive' : 'negative'}>
                        {part.status === 'up' ? 'Up' : 'Down'}
                      </Chip>
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Scroll>
        )}
      </Card>
      <Card title="Screens" actions={<small>Registry {registry.serial}</small>}>
        <Scroll role="region" aria-label="State of the screens" tabIndex={0}>
          <Table>
            <caption>Parts of the app, each published on its own</caption>
            <TableHead columns={['Part', 'Version', 'Pages', 'Files']} />
            <tbody>
              {registry.remotes.map((remote) => (
                <tr key={remote.name}>
                  <th scope="row">{remote.title}</th>
                  <td>{remote.version}</td>
                  <td>{remote.pages.map(({ basePath }) => basePath).join(', ') || '–'}</td>
                  <td>
                    <Chip
                      $tone={
                        { ok: 'positive', changed: 'negative', missing: 'negative', checking: 'neutral' }[
                          checks[remote.name] ?? 'checking'
                        ] as 'positive'
                      }
                    >
                      {
                        { ok: 'As published', changed: 'Changed', missing: 'Missing', checking: 'Checking' }[
                          checks[remote.name] ?? 'checking'
                        ]
                      }
                    </Chip>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroll>
      </Card>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  gap: var(--s4);
  small {
    color: var(--ink-3);
    font-size: var(--text-xs);
  }
`;

/** As high as the table, so that nothing below moves when the table appears. */
const Waiting = styled.div`
  min-height: 386px;
  ${media.phone} {
    min-height: 470px;
  }
`;

const Scroll = styled.div`
  overflow-x: auto;
`;

const Table = styled.table`
  width: 100%;
  caption {
    text-align: left;
    color: var(--ink-3);
    font-size: var(--text-sm);
    margin-bottom: var(--s2);
  }
  th,
  td {
    height: var(--row-compact);
    padding: 0 var(--s3) 0 0;
    text-align: left;
    border-bottom: 1px solid var(--line);
    font-weight: 400;
    color: var(--ink-2);
  }
  thead th {
    font-size: var(--text-xs);
    font-weight: 550;
    color: var(--ink-3);
  }
  tbody th {
    font-weight: 550;
    color: var(--ink);
  }
  tr:last-child > * {
    border-bottom: 0;
  }
`;

type RemoteCheck = 'ok' | 'changed' | 'missing';

async function check({ entry, integrity }: RegistryRemote): Promise<RemoteCheck> {
  const bytes = await fetchAsset(entry).catch(() => undefined);
  if (!bytes) return 'missing';
  const digest = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-384', bytes))));
  return integrity[entry.slice(entry.lastIndexOf('/') + 1)] === `sha384-${digest}` ? 'ok' : 'changed';
}

/** Whether each remote's entry is served and matches the published one. */
function useRemoteChecks(remotes: readonly RegistryRemote[], everyMs: number): Record<string, RemoteCheck> {
  const [checks, setChecks] = useState<Record<string, RemoteCheck>>({});
  useEffect(() => {
    let gone = false;
    const run = () =>
      void Promise.all(remotes.map(async (remote) => [remote.name, await check(remote)] as const)).then(
        (results) => {
          if (!gone) setChecks(Object.fromEntries(results));
        },
      );
    run();
    const timer = setInterval(run, everyMs);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [remotes, everyMs]);
  return checks;
}
