import type { Wallet } from '@app/contracts-crypto';
import { lazyPart } from '@app/shell-sdk';
import { Suspense } from 'react';

const WalletForm = lazyPart(() => import('../wallets/wallet-form').then((part) => part.WalletForm));
const MovementForm = lazyPart(() => import('../movements/movement-form').then((part) => part.MovementForm));
const ReportDialog = lazyPart(() => import('../import/report-dialog').then((part) => part.ReportDialog));

/** The form that is open over the portfolio. */
export type OpenForm =
  | { form: 'wallet'; wallet?: Wallet }
  | { form: 'movement'; wallet?: Wallet }
  | { form: 'file' };

export function PortfolioDialogs({
  open,
  wallets,
  onClose,
}: {
  open: OpenForm | undefined;
  wallets: readonly Wallet[];
  onClose: () => void;
}) {
  return (
    <Suspense>
      {open?.form === 'wallet' && <WalletForm wallet={open.wallet} onClose={onClose} />}
      {open?.form === 'movement' && <MovementForm wallets={wallets} wallet={open.wallet} onClose={onClose} />}
      {open?.form === 'file' && <ReportDialog onClose={onClose} />}
    </Suspense>
  );
}
