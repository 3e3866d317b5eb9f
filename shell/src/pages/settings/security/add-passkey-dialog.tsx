import { callRoute, isApiError, mutationFor, queryFor } from '@app/api-client';
import { addPasskey, beginPasskey, listSessions } from '@app/contracts-identity';
import { toast, useSession } from '@app/shell-sdk';
import { Dialog, Field, TextInput, Banner } from '@app/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { passkeyReason } from '../../sign-in/passkey-sign-in';
import { OwnCodeField, OwnPasswordField, problemsOf, type ProofProblems } from './proof-fields';

// Created once, so a repeated action reuses its idempotency key.
const add = mutationFor(addPasskey);

/** Confirms the person's identity, then lets the browser create a passkey. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const sessions = useQuery(queryFor(listSessions));
  const [name, setName] = useState<string>();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<ProofProblems>({});
  const [busy, setBusy] = useState(false);
  const write = useMutation(add);
  const usual = sessions.data?.find(({ current }) => current)?.device ?? 'My passkey';
  const make = async () => {
    const [{ startRegistration }, options] = await Promise.all([
      import('@simplewebauthn/browser'),
      callRoute(beginPasskey, { body: { password, ...(user?.mfaEnabled && { code }) } }),
    ]);
    const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
    const made = await startRegistration({ optionsJSON });
    const response = { ...made, response: { ...made.response } };
    await write.mutateAsync({ body: { name: (name ?? usual).trim(), response } });
  };
  const submit = async () => {
    setBusy(true);
    setProblems({});
    try {
      await make();
      toast({ title: 'Passkey added', description: 'Next time, sign in with it.', tone: 'success' });
      onClose();
    } catch (error) {
      setProblems(isApiError(error) ? problemsOf(error) : { other: passkeyReason(error) });
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a passkey"
      description="Enter your password; then your browser asks where to save the passkey."
      onSubmit={() => void submit()}
      action={{ label: 'Continue', busy, disabled: !password || name?.trim() === '' }}
    >
      {problems.other && <Banner tone="negative">{problems.other}</Banner>}
      <OwnPasswordField autoFocus value={password} onChange={setPassword} problem={problems.password} />
      <OwnCodeField value={code} onChange={setCode} problem={problems.code} />
      <Field label="Name" hint="To tell it apart in the list.">
        <TextInput maxLength={60} value={name ?? usual} onChange={({ target }) => setName(target.value)} />
      </Field>
    </Dialog>
  );
}
