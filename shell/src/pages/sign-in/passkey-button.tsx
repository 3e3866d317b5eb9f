import type { AuthUser } from '@app/contracts-identity';
import { Button } from '@app/ui-kit';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { knowsPasskeys, passkeyReason, signInByPasskey } from './passkey-sign-in';

export interface PasskeyButtonProps {
  remember: boolean;
  onEntered: (user: AuthUser) => Promise<void>;
  onProblem: (text: string | undefined) => void;
}

/** Signs in with a passkey instead of the fields above. */
export function PasskeyButton({ remember, onEntered, onProblem }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  if (!knowsPasskeys()) return null;
  const ask = async () => {
    setBusy(true);
    onProblem(undefined);
    try {
      await onEntered(await signInByPasskey(remember));
    } catch (error) {
      onProblem(passkeyReason(error));
      setBusy(false);
    }
  };
  return (
    // In the static document it is invisible until the app handles it (boot.css).
    <Button
      data-passkey
      size="lg"
      block
      icon={<Fingerprint aria-hidden />}
      busy={busy}
      onClick={() => void ask()}
    >
      Sign in with a passkey
    </Button>
  );
}
