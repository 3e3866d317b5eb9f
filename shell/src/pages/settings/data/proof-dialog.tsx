import { useSession } from '@app/shell-sdk';
import { Dialog } from '@app/ui-kit';
import { useState } from 'react';
import { OwnCodeField, OwnPasswordField, problemsOf } from '../security/proof-fields';

export interface Proof {
  password: string;
  code?: string;
}

interface Props {
  title: string;
  description: string;
  label: string;
  busy: boolean;
  error: unknown;
  onProof: (proof: Proof) => void;
  onClose: () => void;
}

/** Asks for the password, and for the code of a second factor where one is on. */
export function ProofDialog({ title, description, label, busy, error, onProof, onClose }: Props) {
  const { user } = useSession();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const problems = error ? problemsOf(error) : {};
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      error={problems.other && error}
      onSubmit={() => onProof({ password, ...(user?.mfaEnabled && { code }) })}
      action={{ label, busy, disabled: !password || (user?.mfaEnabled === true && !code.trim()) }}
    >
      <OwnPasswordField autoFocus value={password} onChange={setPassword} problem={problems.password} />
      <OwnCodeField value={code} onChange={setCode} problem={problems.code} />
    </Dialog>
  );
}
