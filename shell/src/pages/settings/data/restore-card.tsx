import { mutationFor, reasonOf } from '@app/api-client';
import { beginRestore } from '@app/contracts-identity';
import { Banner, Button, Card, FileButton, ProgressBar } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { Words } from './export-card';
import { ProofDialog } from './proof-dialog';
import { restoreArchive, type RestoreStatus } from './upload-archive';

// Created once, so a repeated action reuses its idempotency key.
const begin = mutationFor(beginRestore);

/** Restores an archive into this account, which must be empty, after the password. Either everything is restored or nothing. */
export function RestoreCard() {
  const [status, setStatus] = useState<RestoreStatus>();
  const [problem, setProblem] = useState<string>();
  const [isDone, setDone] = useState(false);
  const [chosen, setChosen] = useState<File>();
  const write = useMutation(begin);
  const close = () => {
    setChosen(undefined);
    write.reset();
  };
  const restore = async (id: string, file: File) => {
    setStatus({ what: 'Uploading', percent: 0 });
    try {
      const { state, message } = await restoreArchive(id, file, setStatus);
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
            onFile={(file) => {
              setProblem(undefined);
              setChosen(file);
            }}
          >
            Choose an archive
          </FileButton>
        )}
      </Words>
      {chosen && (
        <ProofDialog
          title={`Restore “${chosen.name}”?`}
          description="Everything in it comes into this account, so confirm that it is you."
          label="Restore"
          busy={write.isPending}
          error={write.error}
          onProof={(proof) =>
            write.mutate(
              { body: { size: chosen.size, ...proof } },
              {
                onSuccess: ({ id }) => {
                  close();
                  void restore(id, chosen);
                },
              },
            )
          }
          onClose={close}
        />
      )}
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
