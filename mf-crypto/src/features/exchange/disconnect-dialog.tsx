import type { ExchangeConnection } from '@app/contracts-crypto';
import { toast } from '@app/shell-sdk';
import { Checkbox, Dialog } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { disconnectExchange } from './api';
import { exchange } from './use-connect';

/** Ends the connection; the person decides whether the data read so far is kept. */
export function DisconnectDialog({
  connection,
  onClose,
}: {
  connection: ExchangeConnection;
  onClose: () => void;
}) {
  const [isKept, setKept] = useState(true);
  const disconnect = useMutation({
    ...disconnectExchange,
    onSuccess: ({ wallets, transactions }) => {
      onClose();
      toast({
        title: `${exchange} Disconnected`,
        description: isKept
          ? `${wallets} wallets and ${transactions} movements stay. You keep them by hand from now on.`
          : `${wallets} wallets and ${transactions} movements were removed.`,
        tone: 'success',
      });
    },
  });
  const secret = connection.way === 'key' ? 'Your key is erased here' : 'Your consent is withdrawn';
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Disconnect ${exchange}?`}
      description={`${secret} and nothing more is read. You can connect again at any time.`}
      error={disconnect.error}
      action={{
        label: 'Disconnect',
        variant: 'danger',
        busy: disconnect.isPending,
        onClick: () => disconnect.mutate({ body: { deleteHistory: !isKept } }),
      }}
    >
      <Checkbox
        checked={isKept}
        onChange={setKept}
        label="Keep wallets and movements"
        hint="Otherwise everything that was read is removed, and gains of past years with it. What you recorded yourself stays."
      />
    </Dialog>
  );
}
