import { isApiError, reasonOf } from '@app/api-client';
import { useSession } from '@app/shell-sdk';
import { Field } from '@app/ui-kit';
import { CodeInput } from '../../sign-in/code-input';
import { PasswordInput } from '../../sign-in/password-input';

/** Why a call that requires password and code was refused, by field. */
export type ProofProblems = Partial<Record<'password' | 'code' | 'other', string>>;

export function problemsOf(error: unknown): ProofProblems {
  const code = isApiError(error) ? error.code : '';
  const text = reasonOf(error);
  if (code === 'WRONG_PASSWORD') return { password: text };
  if (code === 'CODE_WRONG' || code === 'CODE_NEEDED' || (isApiError(error) && error.field === 'code'))
    return { code: text };
  return { other: text };
}

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
  problem: string | undefined;
  autoFocus?: boolean;
}

/** The current password, required for changes that affect signing in. */
export function OwnPasswordField({ value, onChange, problem, autoFocus = false }: FieldProps) {
  const { user } = useSession();
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <Field label="Your password" required error={problem}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          autoFocus={autoFocus}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
    </>
  );
}

/** The second-factor code; draws nothing for people without a second factor. */
export function OwnCodeField({ value, onChange, problem }: FieldProps) {
  const { user } = useSession();
  if (!user?.mfaEnabled) return null;
  return (
    <Field
      label="Code from your authenticator app"
      required
      error={problem}
      hint="Or one of your recovery codes."
    >
      <CodeInput
        free
        placeholder=""
        autoComplete="one-time-code"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
