import { callRoute, csrfToken, isApiError, reasonOf } from '@app/api-client';
import { getSettings, signIn, type AuthUser } from '@app/contracts-identity';
import { setTheme } from '@app/shell-sdk';
import { Banner, Button, Checkbox, Field, TextInput } from '@app/ui-kit';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { chooseCopy } from '../../offline/copy/offline-choice';
import { takeEarlyEntries } from './early-form';
import { FormStack } from './form-stack';
import { PasskeyButton } from './passkey-button';
import { PasswordInput } from './password-input';
import { SecondStepForm } from './second-step-form';

export interface SignInFormProps {
  /** Replaces the form that came with the document, and keeps what was entered there. */
  takesOver?: boolean;
  /** The known e-mail of the person; the password field then gets the focus. */
  email?: string;
  onDone: (user: AuthUser, path?: string) => void;
  /** Called at each letter, because somebody is about to sign in. */
  onTyping?: () => void;
  /** Called after a successful sign-in; fetches what the page behind the form shows. */
  onAccepted?: () => Promise<unknown>;
}

/** The form stays until the page behind it can be drawn completely, but at most this many milliseconds. */
const readsPatienceMs = 400;

/** E-mail and password. An error never says which of them is wrong. */
export function SignInForm({ takesOver, email: known = '', onDone, onTyping, onAccepted }: SignInFormProps) {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [sentEarly, setSentEarly] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const letIn = async (user: AuthUser) => {
    // A person who does not want to stay signed in on this device does not want their data stored on it either.
    if (!remember) chooseCopy(false);
    const reads = onAccepted?.();
    const preferences = await callRoute(getSettings).then(
      (settings) => settings.preferences,
      () => undefined,
    );
    if (preferences) setTheme(preferences.theme);
    const unfinished = preferences?.onboarding.completedAt === null && preferences.onboarding.step !== null;
    if (reads && !unfinished)
      await Promise.race([reads, new Promise((resolve) => setTimeout(resolve, readsPatienceMs))]);
    onDone(user, unfinished ? '/onboarding' : undefined);
  };
  const submit = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await letIn(await callRoute(signIn, { body: { email, password, remember } }));
    } catch (error) {
      if (isApiError(error) && error.code === 'SECOND_FACTOR_NEEDED') return setNeedsCode(true);
      setProblem(reasonOf(error));
      setBusy(false);
      field.current?.focus();
      field.current?.select();
    }
  };
  // Fetched while the person is still typing; an error is shown on submit.
  const prepare = () => {
    void csrfToken().catch(() => undefined);
    onTyping?.();
  };
  const takeOver = useEffectEvent(() => {
    const entries = takesOver && takeEarlyEntries();
    if (!entries) return;
    setEmail(entries.email);
    setPassword(entries.password);
    setRemember(entries.remember);
    if (entries.email || entries.password) prepare();
    if (entries.focused) form.current?.querySelector<HTMLElement>(`[name="${entries.focused}"]`)?.focus();
    setSentEarly(entries.sent && entries.email.trim() !== '' && entries.password !== '');
  });
  useLayoutEffect(() => takeOver(), []);
  const sendEarly = useEffectEvent(() => void submit());
  useEffect(() => {
    if (sentEarly) sendEarly();
  }, [sentEarly]);
  const backToPassword = (reason?: string) => {
    setNeedsCode(false);
    setPassword('');
    setProblem(reason);
    setBusy(false);
  };
  if (needsCode) return <SecondStepForm remember={remember} onEntered={letIn} onBack={backToPassword} />;
  return (
    <FormStack
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onInput={prepare}
      noValidate
    >
      {problem && <Banner tone="negative">{problem}</Banner>}
      <Field label="E-mail" required>
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoFocus={!known}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label="Password" required>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          autoFocus={Boolean(known)}
          ref={field}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Checkbox
        name="remember"
        checked={remember}
        onChange={setRemember}
        label="Remember this device"
        hint="Stay signed in for up to 30 days."
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={busy}
        disabled={!email.trim() || !password}
      >
        Sign in
      </Button>
      <PasskeyButton remember={remember} onEntered={letIn} onProblem={setProblem} />
    </FormStack>
  );
}
