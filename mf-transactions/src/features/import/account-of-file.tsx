import type { Account, ImportPreview } from '@app/contracts-banking';
import { showFailure } from '@app/organising';
import { Banner, Button, Field, Select } from '@app/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { createAccount } from '../accounts/api';
import { accountKinds } from '../accounts/account-kinds';
import { listAccounts } from '../ledger/api';
import { fittingAccount, kindDiffers, newAccountFor } from './fitting-account';

export interface AccountOfFileProps {
  preview: ImportPreview;
  busy: boolean;
  onChange: (accountId: string) => void;
}

/** The account that the rows go to. It can be changed here, and another one is proposed if the file belongs to a different account. */
export function AccountOfFile({ preview, busy, onChange }: AccountOfFileProps) {
  const { data: accounts } = useQuery(listAccounts());
  const create = useMutation({
    ...createAccount,
    onSuccess: ({ id }) => onChange(id),
    onError: showFailure('The account was not added'),
  });
  const open = accounts?.filter((account) => !account.closed) ?? [];
  const chosen = open.find(({ id }) => id === preview.accountId);
  const fitting = fittingAccount(open, preview);
  const proposed = newAccountFor(preview, chosen?.kind);
  const isOther = fitting !== undefined && fitting.id !== preview.accountId;
  const isUnlike = chosen !== undefined && kindDiffers(chosen, preview);
  const isNew =
    fitting === undefined && proposed !== undefined && (isUnlike || numberDiffers(chosen, preview));
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
      {chosen && (isOther || isNew || isUnlike) && (
        <Differs>
          <Banner tone={isUnlike ? 'warn' : 'info'}>
            <Words>
              <span>{sentence(chosen, preview)}</span>
              {isOther && (
                <Button
                  size="sm"
                  {...(isUnlike && { variant: 'primary' })}
                  disabled={busy}
                  onClick={() => onChange(fitting.id)}
                >
                  Use {labelOf(fitting)}
                </Button>
              )}
              {isNew && (
                <Button
                  size="sm"
                  {...(isUnlike && { variant: 'primary' })}
                  busy={create.isPending}
                  disabled={busy}
                  onClick={() => create.mutate({ body: { ...proposed, openingBalance: 0 } })}
                >
                  Add {labelOf({ name: proposed.name, mask: proposed.mask ?? null })}, new{' '}
                  {accountKinds[proposed.kind].label.toLowerCase()}
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

const numberDiffers = (chosen: Account | undefined, { fileAccount }: ImportPreview): boolean =>
  Boolean(fileAccount?.mask && chosen?.mask && !fileAccount.mask.endsWith(chosen.mask));

/** The kind with its article, such as `a credit card` or `an investment account`. */
function kindInWords(kind: Account['kind']): string {
  const label = accountKinds[kind].label.toLowerCase();
  const words = ['checking', 'savings', 'investment'].includes(kind) ? `${label} account` : label;
  return `${/^[aeio]/.test(words) ? 'an' : 'a'} ${words}`;
}

/** States which account the file belongs to and that it differs from the chosen one. */
function sentence(chosen: Account, preview: ImportPreview): string {
  const { kind, mask, bank } = preview.fileAccount!;
  const what = kind && kindInWords(kind);
  const named = [bank, mask && `••${mask}`].filter(Boolean).join(' ');
  const of = `This file is from ${[named, what].filter(Boolean).join(', ')}.`;
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
