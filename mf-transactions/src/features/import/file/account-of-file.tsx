import type { Account, ImportPreview } from '@app/contracts-banking';
import { showFailure } from '@app/organising';
import { Banner, Button, Field, Select } from '@app/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { createAccount } from '../../accounts/api';
import { accountKinds } from '../../accounts/account-kinds';
import { listAccounts } from '../../ledger/api';
import { kindDiffers, proposalFor } from './fitting-account';

export interface AccountOfFileProps {
  preview: ImportPreview;
  busy: boolean;
  /** Account that was added because the file names it; it is removed again if the rows go elsewhere. */
  addedId?: string | undefined;
  onChange: (accountId: string) => void;
}

/** The account that the rows go to. It can be changed here, and another one is proposed if the file belongs to a different account. */
export function AccountOfFile({ preview, busy, addedId, onChange }: AccountOfFileProps) {
  const { data: accounts } = useQuery(listAccounts());
  const create = useMutation({
    ...createAccount,
    onSuccess: ({ id }) => onChange(id),
    onError: showFailure('The account was not added'),
  });
  const open = accounts?.filter((account) => !account.closed) ?? [];
  const chosen = open.find(({ id }) => id === preview.accountId);
  const proposal = chosen && proposalFor(open, preview, false);
  const isUnlike = chosen !== undefined && kindDiffers(chosen, preview);
  return (
    <Place>
      <Choice label="Into which account">
        <Select
          value={preview.accountId}
          disabled={busy}
          onChange={onChange}
          options={open.map(({ id, name, mask }) => ({ value: id, label: labelOf({ name, mask }) }))}
        />
      </Choice>
      {chosen && chosen.id === addedId && preview.fileAccount && (
        <Differs>
          <Banner>{addedSentence(chosen, preview)}</Banner>
        </Differs>
      )}
      {chosen && (proposal || isUnlike) && (
        <Differs>
          <Banner tone={isUnlike ? 'warn' : 'info'}>
            <Words>
              <span>{sentence(chosen, preview)}</span>
              {proposal && 'use' in proposal && (
                <Button
                  size="sm"
                  {...(isUnlike && { variant: 'primary' })}
                  disabled={busy}
                  onClick={() => onChange(proposal.use.id)}
                >
                  Use {labelOf(proposal.use)}
                </Button>
              )}
              {proposal && 'add' in proposal && (
                <Button
                  size="sm"
                  {...(isUnlike && { variant: 'primary' })}
                  busy={create.isPending}
                  disabled={busy}
                  onClick={() => create.mutate({ body: { ...proposal.add, openingBalance: 0 } })}
                >
                  Add {labelOf({ name: proposal.add.name, mask: proposal.add.mask ?? null })}, new{' '}
                  {accountKinds[proposal.add.kind].label.toLowerCase()}
                </Button>
              )}
            </Words>
          </Banner>
        </Differs>
      )}
    </Place>
  );
}

/** Whether the file is of another kind of account than the chosen one; importing it there is then not what the screen suggests. */
export function useIsUnlike(preview: ImportPreview): boolean {
  const { data: accounts } = useQuery(listAccounts());
  const chosen = accounts?.find(({ id }) => id === preview.accountId);
  return chosen !== undefined && kindDiffers(chosen, preview);
}

const labelOf = ({ name, mask }: Pick<Account, 'name' | 'mask'>): string =>
  mask && !name.includes(mask) ? `${name} ••${mask}` : name;

/** The kind with its article, such as `a credit card` or `an investment account`. */
function kindInWords(kind: Account['kind']): string {
  const label = accountKinds[kind].label.toLowerCase();
  const words = ['checking', 'savings', 'investment'].includes(kind) ? `${label} account` : label;
  return `${/^[aeio]/.test(words) ? 'an' : 'a'} ${words}`;
}

/** The account as the file states it, such as `Citi ••9911, a credit card`. */
function originOf({ fileAccount }: ImportPreview): string {
  const { kind, mask, bank, currency } = fileAccount!;
  const named = [bank, mask && `••${mask}`].filter(Boolean).join(' ');
  const parts = [named, kind && kindInWords(kind), currency && `an account in ${currency}`];
  return parts.filter(Boolean).join(', ');
}

const addedSentence = (added: Account, preview: ImportPreview): string =>
  `This file is from ${originOf(preview)}, so a new account was added for it: ${labelOf(added)}.`;

/** States which account the file belongs to and that it differs from the chosen one. */
function sentence(chosen: Account, preview: ImportPreview): string {
  const of = `This file is from ${originOf(preview)}.`;
  return kindDiffers(chosen, preview)
    ? `${of} ${chosen.name} is ${kindInWords(chosen.kind)}: money in and money out would be mixed up.`
    : `${of} You chose ${labelOf(chosen)}.`;
}

/** The surrounding grid positions its parts. */
const Place = styled.div`
  display: contents;
`;

const Differs = styled.div`
  grid-column: 1 / -1;
  order: 1;
`;

const Choice = styled(Field)`
  max-width: 360px;
`;

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2) var(--s3);
`;
