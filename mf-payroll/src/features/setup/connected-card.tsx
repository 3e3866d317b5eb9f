import type { PayrollConnection } from '@app/contracts-payroll';
import { Button, Card, Chip } from '@app/ui-kit';
import { CircleCheck, RefreshCw } from 'lucide-react';
import styled from 'styled-components';
import { ConnectedFacts } from '../connection/connected-facts';
import { ConnectionChips } from '../connection/connection-state';
import { setupSyncWords, useSync } from '../connection/use-sync';
import { syncPayroll } from '../connection/api';

const badges = ['GDPR', 'AES-256', 'SOX'];

/** Shown instead of the wizard once payroll is connected. */
export function ConnectedCard({ connection }: { connection: PayrollConnection }) {
  const sync = useSync(setupSyncWords);
  return (
    <Card>
      <Inside>
        <CircleCheck aria-hidden width={40} height={40} strokeWidth={1.5} />
        <h3>ADP is connected</h3>
        <ConnectionChips connection={connection} />
        <p>Your payroll data is read over a connection that only you can use, and kept encrypted.</p>
        <ul aria-label="Built with controls for">
          {badges.map((badge) => (
            <li key={badge}>
              <Chip $tone="positive">{badge}</Chip>
            </li>
          ))}
        </ul>
        <Button
          call={syncPayroll}
          variant="primary"
          onClick={() => sync.mutate()}
          disabled={sync.isPending}
          busy={sync.isPending}
          icon={<RefreshCw aria-hidden />}
        >
          Sync Latest Payroll Data
        </Button>
        <ConnectedFacts connection={connection} />
      </Inside>
    </Card>
  );
}

const Inside = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s3);
  padding: var(--s8) var(--s4);
  text-align: center;
  > svg {
    color: var(--positive);
  }
  h3 {
    font-size: var(--text-lg);
  }
  > p {
    color: var(--ink-2);
    max-width: 44ch;
  }
  > ul {
    display: flex;
    gap: var(--s2);
  }
  > button {
    margin: var(--s2) 0 var(--s4);
  }
`;
