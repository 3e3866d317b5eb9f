import type { Wallet } from '@app/contracts-crypto';
import { IconButton, Menu, type MenuItem } from '@app/ui-kit';
import { ArrowLeftRight, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { changeWallet } from './api';

/** The actions on one wallet. */
export type WalletTask = 'record' | 'edit' | 'remove';

/** The menu of a wallet. Wallets of the exchange are changed there; movements can be recorded in any wallet. */
export function WalletMenu({
  wallet,
  onTask,
}: {
  wallet: Wallet;
  onTask: (task: WalletTask, wallet: Wallet) => void;
}) {
  const items: (MenuItem | null)[] = [
    {
      label: 'Record a movement',
      icon: <ArrowLeftRight aria-hidden />,
      onSelect: () => onTask('record', wallet),
    },
  ];
  if (wallet.kind !== 'exchange')
    items.push(
      { label: 'Edit wallet', icon: <Pencil aria-hidden />, onSelect: () => onTask('edit', wallet) },
      null,
      {
        label: 'Remove wallet',
        icon: <Trash2 aria-hidden />,
        danger: true,
        onSelect: () => onTask('remove', wallet),
      },
    );
  return (
    <Menu
      call={changeWallet}
      align="end"
      items={items}
      trigger={
        <IconButton label={`Actions of ${wallet.walletName}`}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    />
  );
}
