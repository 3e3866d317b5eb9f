import { isApiError, reasonOf } from '@app/api-client';
import type { Account } from '@app/contracts-banking';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { Dialog } from '@app/ui-kit';
import { useRef, useState } from 'react';
import { AccountFields } from './account-fields';
import {
  accountChangeBody,
  accountFormOf,
  accountProblems,
  emptyAccountForm,
  newAccountBody,
  type AccountForm,
  type AccountProblems,
} from './account-form';
import { useAccountToasts, useAccountWrites } from '../use-accounts';

/** Creates a manual account, or changes one at the version that was read. */
export function AccountDialog({
  account,
  onClose,
  onSaved,
}: {
  account?: Account;
  onClose: () => void;
  onSaved?: (account: Account) => void;
}) {
  const { currency } = useSession();
  const today = useDateFormat().today();
  const [form, setForm] = useState<AccountForm>(() =>
    account ? accountFormOf(account) : emptyAccountForm(today, currency),
  );
  const [tried, setTried] = useState(false);
  const { create, change } = useAccountWrites();
  const write = account ? change : create;
  const problems = accountProblems(form);
  const refusedField = isApiError(write.error) ? write.error.field : undefined;
  const shown: AccountProblems = {
    ...(tried && problems),
    ...(refusedField && { [refusedField]: reasonOf(write.error) }),
  };
  const { done } = useAccountToasts();
  const onSuccess = (saved: Account & { undoId: string }) => {
    done(account ? 'Account saved' : 'Account added', saved.name, saved.undoId);
    onSaved?.(saved);
    onClose();
  };
  const last = useRef<{ text: string; args: object }>(undefined);
  const once = <T extends object>(args: T): T => {
    const text = JSON.stringify(args);
    if (last.current?.text !== text) last.current = { text, args };
    return last.current.args as T;
  };
  const submit = () => {
    setTried(true);
    if (Object.keys(problems).length) return;
    if (account)
      change.mutate(once({ params: { id: account.id }, body: accountChangeBody(form, account) }), {
        onSuccess,
      });
    else create.mutate(once({ body: newAccountBody(form) }), { onSuccess });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={account ? 'Edit account' : 'Add an account'}
      action={{ label: account ? 'Save account' : 'Add account', busy: write.isPending }}
      onSubmit={submit}
      error={!refusedField ? write.error : undefined}
    >
      <AccountFields
        form={form}
        problems={shown}
        today={today}
        account={account}
        onChange={(part) => setForm((old) => ({ ...old, ...part }))}
      />
    </Dialog>
  );
}
