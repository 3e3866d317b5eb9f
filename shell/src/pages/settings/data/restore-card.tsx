import { reasonOf } from '@app/api-client';
import { Banner, Button, Card, FileButton, ProgressBar } from '@app/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { Words } from './export-card';
import { restoreArchive, type RestoreStatus } from './upload-archive';

/** Restores an archive into this account, which must be empty. Either everything is restored or nothing. */
export function RestoreCard() {
  const [status, setStatus] = useState<RestoreStatus>();
  const [problem, setProblem] = useState<string>();
  const [isDone, setDone] = useState(false);
  const restore = async (file: File) => {
    setProblem(undefined);
    setStatus({ what: 'Uploading', percent: 0 });
    try {
      const { state, message } = await restoreArchive(file, setStatus);
      if (state === 'done') setDone(true);
      else setProblem(message ?? 'Nothing of the archive was kept. Try again.');
    } catch (error) {
      setProblem(reasonOf(error));
    }
    setStatus(undefined);
  };
  return (
    <Card title="Restore an archive">
      <Words>
        <p>
          Brings an exported archive into this account. The account must be empty, except for what every
          account begins with. Everything is checked first; then all of it comes back with the same sums, or
          nothing does.
        </p>
        {problem && (
          <Banner tone="warn" role="alert" title="The archive was not restored">
            {problem}
          </Banner>
        )}
        {isDone && (
          <Banner
            role="status"
            title="Everything is back"
            action={<Button onClick={() => location.assign('/')}>Open the dashboard</Button>}
          >
            Accounts, transactions and everything else of the archive are in this account. Connect banks and
            providers again under Integrations.
          </Banner>
        )}
        {status && (
          <Going aria-live="polite">
            <span>
              {status.what}… {Math.round(status.percent)}%
            </span>
            <ProgressBar percent={status.percent} label={`${status.what} the archive`} fill="c2" />
            <span>Please don’t enter anything meanwhile.</span>
          </Going>
        )}
        {!isDone && (
          <FileButton
            busy={status !== undefined}
            accept=".zip,application/zip"
            fileLabel="Archive"
            onFile={(file) => void restore(file)}
          >
            Choose an archive
          </FileButton>
        )}
      </Words>
    </Card>
  );
}

const Going = styled.div`
  display: grid;
  gap: var(--s2);
  width: 100%;
  color: var(--ink-2);
  font-size: var(--text-sm);
`;
