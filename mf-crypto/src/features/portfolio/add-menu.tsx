import { Button, Menu } from '@app/ui-kit';
import { ArrowLeftRight, FileUp, Plus, Wallet } from 'lucide-react';
import { addWallet } from '../wallets/api';

/** What a person can add by hand. */
export type AddTask = 'wallet' | 'movement' | 'file';

export function AddMenu({ onAdd, hasWallets }: { onAdd: (task: AddTask) => void; hasWallets: boolean }) {
  return (
    <Menu
      call={addWallet}
      align="end"
      trigger={<Button icon={<Plus aria-hidden />}>Add</Button>}
      items={[
        { label: 'Wallet by hand', icon: <Wallet aria-hidden />, onSelect: () => onAdd('wallet') },
        {
          label: 'Movement',
          icon: <ArrowLeftRight aria-hidden />,
          disabled: !hasWallets,
          onSelect: () => onAdd('movement'),
        },
        { label: 'Report from a file', icon: <FileUp aria-hidden />, onSelect: () => onAdd('file') },
      ]}
    />
  );
}
