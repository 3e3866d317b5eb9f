import { reasonOf } from '@app/api-client';
import { Banner, Button, Card, ProgressBar } from '@app/ui-kit';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Words } from './export-card';
import { restoreArchive, type RestoreStatus } from './upload-archive';

/** Brings an archive into this account, which must be empty. All of it comes back, or nothing does. */
export function RestoreCard() {
  const input = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState<RestoreStatus>();
  const [problem, setProblem] = useState<string>();
  const [isDone, setDone] = useState(false);
  const restore = async (file: File | undefined) => {
    if (!file) return;
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
            <span>Enter nothing in the meantime.</span>
          </Going>
        )}
        <input
          ref={input}
          type="file"
          aria-label="Archive"
          accept=".zip,application/zip"
          hidden
          onChange={({ target }) => {
            void restore(target.files?.[0]);
            target.value = '';
          }}
        />
        {!isDone && (
          <Button busy={status !== undefined} onClick={() => input.current?.click()}>
            Choose an archive
          </Button>
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
