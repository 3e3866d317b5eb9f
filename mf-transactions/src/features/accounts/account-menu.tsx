import { lockStatementEndpoint, startImportEndpoint, type Account } from '@app/contracts-banking';
import { confirm } from '@app/shell-sdk';
import { IconButton, Menu, type MenuItem } from '@app/ui-kit';
import {
  Archive,
  ArchiveRestore,
  Ellipsis,
  Eye,
  EyeOff,
  FileUp,
  ListChecks,
  PanelRightOpen,
  Pencil,
  PiggyBank,
  Scale,
  Star,
  StarOff,
  Trash2,
  Wallet,
} from 'lucide-react';
import { createSearchParams, useNavigate } from 'react-router-dom';
import { accountKinds } from './account-kinds';
import { useAccountToasts, useAccountWrites } from './use-accounts';
import { addValuation, changeAccount, removeAccount } from './api';

interface Props {
  account: Account;
  onOpen: () => void;
  onEdit: () => void;
  onValue: () => void;
}

type Part = Partial<Pick<Account, 'isDefault' | 'closed' | 'hidden' | 'inNetWorth' | 'inBudget'>>;

/** Everything that can be done to an account; each write can be undone. */
export function AccountMenu({ account, onOpen, onEdit, onValue }: Props) {
  const navigate = useNavigate();
  const { change } = useAccountWrites();
  const { done, failed } = useAccountToasts();
  const erase = useErase(account);
  const set = (label: string, icon: MenuItem['icon'], part: Part, title: string, disabled = false) => ({
    label,
    icon,
    disabled,
    call: changeAccount,
    onSelect: () =>
      change.mutate(
        { params: { id: account.id }, body: { version: account.version, ...part } },
        {
          onSuccess: ({ undoId }) => done(title, account.name, undoId),
          onError: failed('The account was not changed'),
        },
      ),
  });
  const linkItem = (label: string, icon: MenuItem['icon'], call: MenuItem['call'], to: string) => ({
    label,
    icon,
    call,
    onSelect: () => void navigate(to),
  });
  const items: (MenuItem | null)[] = [
    { label: 'Details', icon: <PanelRightOpen aria-hidden />, onSelect: onOpen },
    { label: 'Edit', icon: <Pencil aria-hidden />, call: changeAccount, onSelect: onEdit },
    ...(accountKinds[account.kind].worth
      ? [{ label: 'Update balance', icon: <Scale aria-hidden />, call: addValuation, onSelect: onValue }]
      : []),
    linkItem(
      'Reconcile',
      <ListChecks aria-hidden />,
      lockStatementEndpoint,
      `/accounts/${account.id}/reconcile`,
    ),
    linkItem(
      'Import a file',
      <FileUp aria-hidden />,
      startImportEndpoint,
      `/transactions/import?${createSearchParams({ account: account.id })}`,
    ),
    null,
    account.isChosenDefault
      ? set(
          'Remove as default',
          <StarOff aria-hidden />,
          { isDefault: false },
          'There is no default account now',
        )
      : set('Make default', <Star aria-hidden />, { isDefault: true }, 'Default account set', account.closed),
    account.inNetWorth
      ? set('Leave out of net worth', <Wallet aria-hidden />, { inNetWorth: false }, 'Left out of net worth')
      : set('Count in net worth', <Wallet aria-hidden />, { inNetWorth: true }, 'Counted in net worth'),
    account.inBudget
      ? set('Exclude from budget', <PiggyBank aria-hidden />, { inBudget: false }, 'Excluded from budget')
      : set('Count in budget', <PiggyBank aria-hidden />, { inBudget: true }, 'Counted in budget'),
    account.hidden
      ? set('Show', <Eye aria-hidden />, { hidden: false }, 'Account shown')
      : set('Hide', <EyeOff aria-hidden />, { hidden: true }, 'Account hidden'),
    account.closed
      ? set('Reopen', <ArchiveRestore aria-hidden />, { closed: false }, 'Account reopened')
      : set('Close', <Archive aria-hidden />, { closed: true }, 'Account closed'),
    null,
    {
      label: 'Delete',
      icon: <Trash2 aria-hidden />,
      danger: true,
      call: removeAccount,
      onSelect: () => void erase(),
    },
  ];
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${account.name}`}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
      items={items}
    />
  );
}

function useErase(account: Account) {
  const { remove } = useAccountWrites();
  const { done, failed } = useAccountToasts();
  return async () => {
    const sure = await confirm({
      title: `Delete ${account.name}?`,
      description: 'Only an account without transactions can be deleted.',
      action: 'Delete',
      destructive: true,
    });
    if (!sure) return;
    remove.mutate(
      { params: { id: account.id } },
      {
        onSuccess: ({ undoId }) => done('Account deleted', account.name, undoId),
        onError: failed('The account was not deleted'),
      },
    );
  };
}
