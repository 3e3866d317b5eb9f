import { mutationFor, queryFor } from '@app/api-client';
import { listPasskeys, removePasskey, renamePasskey, type PasskeyView } from '@app/contracts-identity';
import { toast, useDateFormat, useSession } from '@app/shell-sdk';
import {
  Button,
  Card,
  Chip,
  Dialog,
  Field,
  IconButton,
  ReadError,
  RowSkeletons,
  TextInput,
} from '@app/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { knowsPasskeys } from '../../sign-in/passkey-sign-in';
import { FormFoot, LineWords, Lines } from '../settings-layout';
import { AddPasskeyDialog } from './add-passkey-dialog';
import { OwnCodeField, OwnPasswordField, problemsOf } from './proof-fields';

const query = queryFor(listPasskeys);
// Created once, so a repeated action reuses its idempotency key.
const rename = mutationFor(renamePasskey);
const remove = mutationFor(removePasskey);

/** Passkeys: signing in with a fingerprint, a face or the device's lock instead of a password. */
export function PasskeysCard({ isDemo }: { isDemo: boolean }) {
  const read = useQuery({ ...query, enabled: !isDemo });
  const [adding, setAdding] = useState(false);
  const [changing, setChanging] = useState<{ what: 'rename' | 'remove'; passkey: PasskeyView }>();
  const { data, error } = read;
  if (isDemo) return null;
  return (
    <Card title="Passkeys">
      {error && !data && <ReadError title="Your passkeys could not be loaded" read={read} />}
      {!error && !data && <RowSkeletons count={1} label="Passkeys are loading" />}
      {data?.length === 0 && (
        <LineWords>
          <span>
            A passkey signs you in with your fingerprint, your face or your device’s lock. It can’t be guessed
            or stolen by a fake page, and you need no code with it.
          </span>
        </LineWords>
      )}
      {data && data.length > 0 && (
        <Lines>
          {data.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              onChange={(what) => setChanging({ what, passkey })}
            />
          ))}
        </Lines>
      )}
      {data && (
        <FormFoot>
          {knowsPasskeys() ? (
            <Button onClick={() => setAdding(true)}>Add a passkey</Button>
          ) : (
            <span>This browser can’t use passkeys at this address.</span>
          )}
        </FormFoot>
      )}
      {adding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
      {changing?.what === 'rename' && (
        <RenameDialog passkey={changing.passkey} onClose={() => setChanging(undefined)} />
      )}
      {changing?.what === 'remove' && (
        <RemoveDialog passkey={changing.passkey} onClose={() => setChanging(undefined)} />
      )}
    </Card>
  );
}

interface LineProps {
  passkey: PasskeyView;
  onChange: (what: 'rename' | 'remove') => void;
}

function PasskeyLine({ passkey: { name, createdAt, lastUsedAt, synced }, onChange }: LineProps) {
  const dates = useDateFormat();
  return (
    <li>
      <KeyRound aria-hidden width={18} height={18} strokeWidth={1.75} />
      <LineWords>
        <b>{name}</b>
        <span>
          {lastUsedAt ? `Last used ${dates.ago(lastUsedAt)}` : 'Not used yet'} · added{' '}
          {dates.instant(createdAt)}
        </span>
      </LineWords>
      {synced && <Chip>Synced</Chip>}
      <IconButton label={`Rename ${name}`} onClick={() => onChange('rename')}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={`Remove ${name}`} onClick={() => onChange('remove')}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}

function RenameDialog({ passkey, onClose }: { passkey: PasskeyView; onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const write = useMutation({ ...rename, onSuccess: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Rename passkey"
      error={write.error}
      onSubmit={() => write.mutate({ params: { id: passkey.id }, body: { name } })}
      action={{ label: 'Save', busy: write.isPending, disabled: !name.trim() }}
    >
      <Field label="Name" required>
        <TextInput autoFocus maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
    </Dialog>
  );
}

function RemoveDialog({ passkey, onClose }: { passkey: PasskeyView; onClose: () => void }) {
  const { user } = useSession();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const write = useMutation({
    ...remove,
    onSuccess: () => {
      toast({ title: 'Passkey removed', tone: 'success' });
      onClose();
    },
  });
  const problems = write.error ? problemsOf(write.error) : {};
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Remove “${passkey.name}”?`}
      description="It will no longer sign you in. Your device or password manager may still show it until you delete it there too."
      error={problems.other && write.error}
      onSubmit={() =>
        write.mutate({
          params: { id: passkey.id },
          body: { password, ...(user?.mfaEnabled && { code }) },
        })
      }
      action={{
        label: 'Remove',
        variant: 'danger',
        busy: write.isPending,
        disabled: !password || (user?.mfaEnabled === true && !code.trim()),
      }}
    >
      <OwnPasswordField autoFocus value={password} onChange={setPassword} problem={problems.password} />
      <OwnCodeField value={code} onChange={setCode} problem={problems.code} />
    </Dialog>
  );
}
