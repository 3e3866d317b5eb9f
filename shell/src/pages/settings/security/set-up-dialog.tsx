import { mutationFor } from '@app/api-client';
import { beginSecondFactor, confirmSecondFactor } from '@app/contracts-identity';
import { Button, Dialog, Field } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { refreshUser } from '../../../session/refresh-user';
import { CodeInput } from '../../sign-in/code-input';
import { OwnPasswordField, problemsOf } from './proof-fields';
import { QrCode } from './qr-code';
import { RecoveryCodes } from './recovery-codes';

// Created once, so a repeated action reuses its idempotency key.
const begin = mutationFor(beginSecondFactor);
const confirm = mutationFor(confirmSecondFactor);
const title = 'Turn on two-factor authentication';

/** Asks for the password, then sets up the app with its first code, then shows the recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const started = useMutation(begin);
  if (started.data) return <AppStep {...started.data} onClose={onClose} />;
  const problems = started.error ? problemsOf(started.error) : {};
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description="Enter your password to begin."
      error={problems.other && started.error}
      onSubmit={() => started.mutate({ body: { password } })}
      action={{ label: 'Continue', busy: started.isPending, disabled: !password }}
    >
      <OwnPasswordField autoFocus value={password} onChange={setPassword} problem={problems.password} />
    </Dialog>
  );
}

function AppStep({ secret, uri, onClose }: { secret: string; uri: string; onClose: () => void }) {
  const [code, setCode] = useState('');
  const on = useMutation({ ...confirm, onSuccess: () => refreshUser() });
  if (on.data) return <CodesDialog codes={on.data.recoveryCodes} onClose={onClose} />;
  const problems = on.error ? problemsOf(on.error) : {};
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description="Scan the QR code with an authenticator app (many password managers have one), then enter the code it shows."
      error={problems.other && on.error}
      onSubmit={() => on.mutate({ body: { code } })}
      action={{ label: 'Turn on', busy: on.isPending, disabled: !code.trim() }}
    >
      <QrCode text={uri} label="QR code for the authenticator app" />
      <Manual>
        Can’t scan it? Enter this key in the app: <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </Manual>
      <Field label="Code" required error={problems.code}>
        <CodeInput autoFocus value={code} onChange={({ target }) => setCode(target.value)} />
      </Field>
    </Dialog>
  );
}

/** Stays open until the person confirms that the codes are saved. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your recovery codes"
      width={600}
      footer={
        <Button variant="primary" onClick={onClose}>
          I’ve saved them
        </Button>
      }
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}

const Manual = styled.p`
  color: var(--ink-2);
  font-size: var(--text-sm);
  code {
    display: block;
    margin-top: var(--s1);
    font-family: ui-monospace, monospace;
    color: var(--ink);
    overflow-wrap: anywhere;
    user-select: all;
  }
`;
