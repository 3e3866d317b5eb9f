import { mutationFor, reasonOf } from '@app/api-client';
import { changeEmail, type AuthUser } from '@app/contracts-identity';
import { toast } from '@app/shell-sdk';
import { Button, Field, TextInput } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { enter } from '../../session/session-store';
import { PasswordInput } from '../sign-in/password-input';
import { OwnCodeField, problemsOf } from './security/proof-fields';
import { Fields, FormFoot } from './settings-layout';

// Created once, so a repeated action reuses its idempotency key.
const change = mutationFor(changeEmail);

const fieldOf = (error: unknown): 'email' | 'password' | 'code' => {
  const { password, code } = problemsOf(error);
  return password ? 'password' : code ? 'code' : 'email';
};

/** The e-mail for signing in; changing it requires the password. */
export function EmailField({ user }: { user: AuthUser }) {
  const [email, setEmail] = useState(user.email);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<{ field: 'email' | 'password' | 'code'; text: string }>();
  const changed = email.trim().toLowerCase() !== user.email;
  const write = useMutation({
    ...change,
    onSuccess: (changedUser) => {
      enter(changedUser);
      setPassword('');
      setCode('');
      toast({
        title: 'Profile Updated',
        description: 'You sign in with the new address from now on. Other devices were signed out.',
        tone: 'success',
      });
    },
    onError: (error) => setProblem({ field: fieldOf(error), text: reasonOf(error) }),
  });
  if (user.isDemo) return <p>The demo has no e-mail address. Create an account to have one.</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    write.mutate({ body: { email, password, ...(user.mfaEnabled && { code }) } });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Fields>
        <Field label="E-mail" error={problem?.field === 'email' ? problem.text : undefined}>
          <TextInput
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        {changed && (
          <Field
            label="Current password"
            required
            error={problem?.field === 'password' ? problem.text : undefined}
          >
            <PasswordInput
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
        )}
        {changed && (
          <OwnCodeField
            value={code}
            onChange={setCode}
            problem={problem?.field === 'code' ? problem.text : undefined}
          />
        )}
      </Fields>
      {changed && (
        <FormFoot>
          <Button onClick={() => setEmail(user.email)}>Cancel</Button>
          <Button type="submit" variant="primary" busy={write.isPending} disabled={!password}>
            Change e-mail
          </Button>
        </FormFoot>
      )}
    </form>
  );
}
