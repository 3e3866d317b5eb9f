import {
  Banner,
  Card,
  Field,
  FileButton,
  Link,
  LinkButton,
  ReadError,
  RowSkeletons,
  Select,
  spelled,
} from '@app/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { reasonOf } from '@app/api-client';
import { createAccount } from '../../accounts/api';
import { AccountDialog } from '../../accounts/account-form/account-dialog';
import { listAccounts } from '../../ledger/api';
import { ProfilesDialog } from './profiles-dialog';
import { acceptedFiles, fileProblem } from '../upload/upload';
import type { ImportTarget } from './use-file-account';

/** The account created for the first file if there is none; the one that the file names replaces it. */
const firstAccount = { name: 'Everyday checking', kind: 'checking' } as const;

/** The choice that leaves the account to what the file states. */
const asFileSays = 'file';

/** Chooses the account of the rows, and the file by drop or file dialog. */
export function ChooseFile({ onChoose }: { onChoose: (file: File, target: ImportTarget) => void }) {
  const read = useQuery(listAccounts());
  const { data: accounts, error } = read;
  const open = accounts?.filter((account) => !account.closed);
  const [params] = useSearchParams();
  const [chosen, setChosen] = useState<string>();
  const requestedId = open?.find(({ id }) => id === params.get('account'))?.id;
  const [problem, setProblem] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const [isListing, setIsListing] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const place = chosen ?? requestedId ?? asFileSays;
  const isChosen = place !== asFileSays;
  const accountId = isChosen ? place : (open?.find((account) => account.isDefault)?.id ?? open?.[0]?.id);

  const create = useMutation({ ...createAccount, onError: (failed) => setProblem(reasonOf(failed)) });

  const take = (file: File | undefined) => {
    if (!file || !open || create.isPending) return;
    const wrong = fileProblem(file);
    setProblem(wrong);
    if (wrong) return;
    if (accountId) onChoose(file, { accountId, isChosen });
    else
      create.mutate(
        { body: { ...firstAccount, openingBalance: 0 } },
        { onSuccess: ({ id }) => onChoose(file, { accountId: id, isChosen: false, isPlaceholder: true }) },
      );
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };

  return (
    <Card title="Import a bank file">
      {error && <ReadError title="Your accounts could not be loaded" read={read} />}
      {!open && !error && <RowSkeletons count={2} label="Loading your accounts" />}
      {open && (
        <Steps>
          {open.length > 0 ? (
            <AccountChoice label="Into which account">
              <Select
                value={place}
                onChange={setChosen}
                options={[
                  { value: asFileSays, label: 'The one the file names' },
                  ...open.map(({ id, name, mask }) => ({
                    value: id,
                    label: mask ? `${name} ••${mask}` : name,
                  })),
                ]}
              />
            </AccountChoice>
          ) : (
            <p>
              You have no account yet. The file adds the one it names, or “{firstAccount.name}” if it names
              none. <LinkButton onClick={() => setIsAdding(true)}>Add an account yourself</LinkButton>
            </p>
          )}
          {problem && <Banner tone="negative">{problem}</Banner>}
          <Drop
            data-over={isOver || undefined}
            onDragOver={(event) => {
              event.preventDefault();
              setIsOver(true);
            }}
            onDragLeave={() => setIsOver(false)}
            onDrop={onDrop}
          >
            <FileUp size={28} strokeWidth={1.5} aria-hidden />
            <b>Drop a file here</b>
            <span>
              CSV, Excel, OFX, QFX, QIF, CAMT.053, MT940, a PDF statement or one of our own exports, up to 50
              MB
            </span>
            <FileButton variant="primary" accept={acceptedFiles} fileLabel="Bank file" onFile={take}>
              Choose a file
            </FileButton>
          </Drop>
          <p>
            Files from Mint, YNAB, Actual, Firefly III, QuickBooks and Coinbase (its money, not its coins) are{' '}
            {spelled('recognised')}.{' '}
            <LinkButton onClick={() => setIsListing(true)}>Saved profiles</LinkButton>
          </p>
          <p>
            Nothing is written until you have seen what each row becomes. Rows you already have are found and
            left out. Imports of the last 30 days can be undone in{' '}
            <Link as={RouterLink} to="/activity">
              Activity
            </Link>
            .
          </p>
        </Steps>
      )}
      {isListing && <ProfilesDialog onClose={() => setIsListing(false)} />}
      {isAdding && <AccountDialog onClose={() => setIsAdding(false)} />}
    </Card>
  );
}

const Steps = styled.div`
  display: grid;
  gap: var(--s4);
  > p {
    color: var(--ink-3);
    font-size: var(--text-sm);
  }
`;

const AccountChoice = styled(Field)`
  max-width: 360px;
`;

const Drop = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s2);
  padding: var(--s10) var(--s4);
  border: 1.5px dashed var(--line-strong);
  border-radius: var(--r-lg);
  text-align: center;
  > svg {
    color: var(--accent-ink);
  }
  > b {
    font-weight: 600;
    font-size: var(--text-lg);
  }
  > span {
    color: var(--ink-3);
    margin-bottom: var(--s2);
  }
  &[data-over] {
    border-color: var(--accent-strong);
    background: var(--accent-soft);
  }
`;
