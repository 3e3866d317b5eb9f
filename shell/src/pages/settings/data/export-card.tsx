import { mutationFor } from '@app/api-client';
import { confirmExport, exportPersonalData } from '@app/contracts-identity';
import { toast, useSession } from '@app/shell-sdk';
import { Button, ButtonLink, Card } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { ProofDialog } from './proof-dialog';

// Created once, so a repeated action reuses its idempotency key.
const confirm = mutationFor(confirmExport);

/** The browser downloads the file directly, whatever its size. */
function download(): void {
  const link = document.createElement('a');
  link.href = exportPersonalData.path;
  link.download = '';
  link.click();
}

/** Exports everything as one file, after the password; a demo has none. */
export function ExportCard() {
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
  const write = useMutation({
    ...confirm,
    onSuccess: () => {
      setAsking(false);
      download();
      toast({ title: 'Your file is being downloaded' });
    },
  });
  return (
    <Card title="Export everything">
      <Words>
        <p>
          One ZIP file with your accounts, transactions, categories, rules, budgets, bills, receipts, chats,
          insights, payroll and crypto data, and your settings. You can read it, and restore it here or on
          another server.
        </p>
        <p>
          Passwords, connections to banks and providers, tax numbers and finished reports are not in it. Keep
          the file safe: it is not encrypted.
        </p>
        <div>
          {user?.isDemo ? (
            <ButtonLink href={exportPersonalData.path} download $variant="primary">
              Export everything
            </ButtonLink>
          ) : (
            <Button variant="primary" onClick={() => setAsking(true)}>
              Export everything
            </Button>
          )}
        </div>
      </Words>
      {asking && (
        <ProofDialog
          title="Export everything?"
          description="The file holds all your data and is not encrypted, so confirm that it is you."
          label="Export"
          busy={write.isPending}
          error={write.error}
          onProof={(body) => write.mutate({ body })}
          onClose={() => {
            setAsking(false);
            write.reset();
          }}
        />
      )}
    </Card>
  );
}

export const Words = styled.div`
  display: grid;
  gap: var(--s3);
  justify-items: start;
  > :has([role='switch']) {
    justify-self: stretch;
  }
  p {
    color: var(--ink-2);
    font-size: var(--text-sm);
    max-width: 64ch;
  }
  b {
    font-weight: 600;
  }
`;
