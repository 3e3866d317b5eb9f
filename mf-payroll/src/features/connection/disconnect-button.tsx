import { toast } from '@app/shell-sdk';
import { Button, Checkbox, Dialog } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { Unplug } from 'lucide-react';
import { useState } from 'react';
import { disconnectPayroll } from './api';

/** Ends the connection: withdraws the consents and destroys the credentials. The person decides whether the data read so far is kept. */
export function DisconnectButton() {
  const [open, setOpen] = useState(false);
  const [keepData, setKeepData] = useState(true);
  const disconnect = useMutation({
    ...disconnectPayroll,
    onSuccess: ({ removed }) => {
      setOpen(false);
      toast({
        title: 'ADP Disconnected',
        description: keepData
          ? 'Your consents are withdrawn and the credentials destroyed. What was imported stays.'
          : `Your consents are withdrawn, the credentials destroyed and ${removed} records removed.`,
        tone: 'success',
      });
    },
  });
  return (
    <>
      <Button call={disconnectPayroll} size="sm" icon={<Unplug aria-hidden />} onClick={() => setOpen(true)}>
        Disconnect
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Disconnect ADP?"
        description="Both consents are withdrawn and the key of your stored credentials is destroyed: nobody can read them again. This can’t be undone."
        error={disconnect.error}
        action={{
          label: 'Disconnect',
          variant: 'danger',
          busy: disconnect.isPending,
          onClick: () => disconnect.mutate({ body: { keepData } }),
        }}
      >
        <Checkbox
          checked={keepData}
          onChange={setKeepData}
          label="Keep imported data"
          hint="Otherwise payslips, workers and runs that were read are removed, with what they made of your ledger. Payslips you entered yourself stay."
        />
      </Dialog>
    </>
  );
}
