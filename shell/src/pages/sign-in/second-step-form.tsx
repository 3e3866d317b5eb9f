import { callRoute, isApiError, reasonOf } from '@app/api-client';
import { signInWithCode, type AuthUser } from '@app/contracts-identity';
import { Banner, Button, Field, LinkButton } from '@app/ui-kit';
import { useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { CodeInput } from './code-input';
import { FormStack } from './form-stack';
import { PasskeyButton } from './passkey-button';

export interface SecondStepFormProps {
  remember: boolean;
  /** Called once the session exists. */
  onEntered: (user: AuthUser) => Promise<void>;
  /** Returns to the password step, with a reason if the person did not choose to. */
  onBack: (reason?: string) => void;
}

/** The second step of a sign-in after the right password: a code of the authenticator app, or a recovery code. */
export function SecondStepForm({ remember, onEntered, onBack }: SecondStepFormProps) {
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      await onEntered(await callRoute(signInWithCode, { body: { code } }));
    } catch (error) {
      if (isApiError(error) && error.code === 'SIGN_IN_EXPIRED') return onBack(reasonOf(error));
      setProblem(reasonOf(error));
      setBusy(false);
      field.current?.focus();
      field.current?.select();
    }
  };
  const turn = () => {
    setRecovery(!isRecovery);
    setCode('');
    setProblem(undefined);
    field.current?.focus();
  };
  return (
    <FormStack onSubmit={(event) => void submit(event)} noValidate>
      {problem && <Banner tone="negative">{problem}</Banner>}
      <Field
        label={isRecovery ? 'Recovery code' : 'Code'}
        required
        hint={
          isRecovery
            ? 'One of the ten codes you saved when you turned on two-factor authentication. Each works once.'
            : 'The 6 digits that your authenticator app shows now.'
        }
      >
        <CodeInput
          key={String(isRecovery)}
          free={isRecovery}
          autoFocus
          ref={field}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" block busy={busy} disabled={!code.trim()}>
        Sign in
      </Button>
      <PasskeyButton remember={remember} onEntered={onEntered} onProblem={setProblem} />
      <Ways>
        <LinkButton onClick={turn}>
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </LinkButton>
        <LinkButton onClick={() => onBack()}>Back</LinkButton>
      </Ways>
    </FormStack>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--s2) var(--s4);
`;
