import { mutationFor, queryFor } from '@app/api-client';
import { endSecondFactor, readSecondFactor, renewRecoveryCodes } from '@app/contracts-identity';
import { toast, useDateFormat } from '@app/shell-sdk';
import { Banner, Button, Card, Dialog, ReadError, RowSkeletons, Switch } from '@app/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshUser } from '../../../session/refresh-user';
import { LineWords, Lines, Switches } from '../settings-layout';
import { OwnCodeField, OwnPasswordField, problemsOf } from './proof-fields';
import { CodesDialog, SetUpDialog } from './set-up-dialog';

const query = queryFor(readSecondFactor);
// Created once, so a repeated action reuses its idempotency key.
const end = mutationFor(endSecondFactor);
const renew = mutationFor(renewRecoveryCodes);

/** Whether signing in requires a code in addition to the password. */
export function TwoFactorCard({ isDemo }: { isDemo: boolean }) {
  const dates = useDateFormat();
  const read = useQuery(query);
  const [open, setOpen] = useState<'on' | 'off' | 'codes'>();
  const { data, error } = read;
  const close = () => setOpen(undefined);
  return (
    <Card title="Second step at sign-in">
      {isDemo && (
        <Banner>
          A demo has no password and ends after a day, so there is nothing to protect. Create an account to
          use it.
        </Banner>
      )}
      {error && !data && <ReadError title="Two-factor authentication could not be loaded" read={read} />}
      {!error && !data && <RowSkeletons count={1} label="Two-factor authentication is loading" />}
      {data && !isDemo && (
        <Switches>
          <Switch
            label="Two-factor authentication"
            hint={
              data.enabled
                ? `On since ${dates.instant(data.since!)}. Signing in takes your password and a code from your authenticator app.`
                : 'Signing in then takes your password and a code from an app on your phone, so a stolen password is not enough.'
            }
            checked={data.enabled}
            onChange={(on) => setOpen(on ? 'on' : 'off')}
          />
        </Switches>
      )}
      {data?.enabled && <RecoveryLine left={data.recoveryCodesLeft} onRenew={() => setOpen('codes')} />}
      {open === 'on' && <SetUpDialog onClose={close} />}
      {open === 'off' && <EndDialog onClose={close} />}
      {open === 'codes' && <RenewDialog onClose={close} />}
    </Card>
  );
}

function RecoveryLine({ left, onRenew }: { left: number; onRenew: () => void }) {
  return (
    <Lines>
      <li>
        <LineWords>
          <b>Recovery codes</b>
          <span>
            {left === 0 ? 'None is left.' : left === 1 ? '1 is left.' : `${left} are left.`} Each signs you in
            once without your phone.
          </span>
        </LineWords>
        <Button size="sm" onClick={onRenew}>
          Create new codes
        </Button>
      </li>
    </Lines>
  );
}

function EndDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const write = useMutation({
    ...end,
    onSuccess: async () => {
      await refreshUser();
      toast({
        title: 'Two-factor authentication is off',
        description: 'Your other devices were signed out.',
        tone: 'success',
      });
      onClose();
    },
  });
  const problems = write.error ? problemsOf(write.error) : {};
  return (
    <Dialog
      open
      onClose={onClose}
      title="Turn off two-factor authentication?"
      description="Your password alone will sign you in. The key in your app and your recovery codes stop working."
      error={problems.other && write.error}
      onSubmit={() => write.mutate({ body: { password, code } })}
      action={{
        label: 'Turn off',
        variant: 'danger',
        busy: write.isPending,
        disabled: !password || !code.trim(),
      }}
    >
      <OwnPasswordField autoFocus value={password} onChange={setPassword} problem={problems.password} />
      <OwnCodeField value={code} onChange={setCode} problem={problems.code} />
    </Dialog>
  );
}

function RenewDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const write = useMutation(renew);
  if (write.data) return <CodesDialog codes={write.data.recoveryCodes} onClose={onClose} />;
  const problems = write.error ? problemsOf(write.error) : {};
  return (
    <Dialog
      open
      onClose={onClose}
      title="Create new recovery codes?"
      description="Your current codes stop working at once."
      error={problems.other && write.error}
      onSubmit={() => write.mutate({ body: { password, code } })}
      action={{ label: 'Create new codes', busy: write.isPending, disabled: !password || !code.trim() }}
    >
      <OwnPasswordField autoFocus value={password} onChange={setPassword} problem={problems.password} />
      <OwnCodeField value={code} onChange={setCode} problem={problems.code} />
    </Dialog>
  );
}
