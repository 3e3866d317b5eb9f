import { mutationFor } from '@app/api-client';
import { createApiToken, tokenDays, type TokenArea, type TokenScope } from '@app/contracts-identity';
import { toast, useSession } from '@app/shell-sdk';
import { Banner, Button, Dialog, Field, Select, TextInput } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Fields } from '../settings-layout';
import { OwnCodeField, OwnPasswordField, problemsOf } from './proof-fields';
import { areaNames, areas } from './token-areas';

// Created once, so a repeated action reuses its idempotency key.
const create = mutationFor(createApiToken);
type Held = TokenScope['access'] | 'none';
const choices = [
  { value: 'none', label: 'Nothing' },
  { value: 'read', label: 'Read' },
  { value: 'write', label: 'Read and write' },
];

const lives = tokenDays.map((days) => ({
  value: String(days),
  label: days === 365 ? 'A year' : `${days} days`,
}));

const scopesOf = (held: Record<TokenArea, Held>): TokenScope[] =>
  areas.flatMap((area) => (held[area] === 'none' ? [] : [{ area, access: held[area] }]));

/** Creates a token: asks for its scopes and its end, then shows the token itself once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const [name, setName] = useState('');
  const [held, setHeld] = useState<Record<TokenArea, Held>>({
    ...{ banking: 'read', payroll: 'none', crypto: 'none', insights: 'none', chat: 'none' },
  });
  const [days, setDays] = useState<(typeof tokenDays)[number]>(90);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const write = useMutation(create);
  const scopes = scopesOf(held);
  if (write.data) return <SecretDialog secret={write.data.secret} onClose={onClose} />;
  const problems = write.error ? problemsOf(write.error) : {};
  return (
    <Dialog
      open
      onClose={onClose}
      title="Create an API token"
      width={600}
      error={problems.other && write.error}
      onSubmit={() =>
        write.mutate({ body: { name, scopes, days, password, ...(user?.mfaEnabled && { code }) } })
      }
      action={{
        label: 'Create token',
        busy: write.isPending,
        disabled: !name.trim() || scopes.length === 0 || !password,
      }}
    >
      <Field label="Name" required hint="What uses it, so that you know what to revoke.">
        <TextInput autoFocus maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Fields>
        {areas.map((area) => (
          <Field key={area} label={areaNames[area]}>
            <Select
              value={held[area]}
              options={choices}
              onChange={(access) => setHeld({ ...held, [area]: access as Held })}
            />
          </Field>
        ))}
        <Field label="Ends after">
          <Select
            value={String(days)}
            options={lives}
            onChange={(value) => setDays(tokenDays.find((choice) => String(choice) === value)!)}
          />
        </Field>
      </Fields>
      <OwnPasswordField value={password} onChange={setPassword} problem={problems.password} />
      <OwnCodeField value={code} onChange={setCode} problem={problems.code} />
    </Dialog>
  );
}

function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const copy = () =>
    void navigator.clipboard.writeText(secret).then(
      () => toast({ title: 'Token copied', tone: 'success' }),
      () =>
        toast({
          title: 'It could not be copied',
          description: 'Select the token and copy it.',
          tone: 'destructive',
        }),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your token"
      footer={
        <Button variant="primary" onClick={onClose}>
          I’ve saved it
        </Button>
      }
    >
      <Banner tone="warn" title="Copy it now: it is not shown again">
        Anyone who has it can do what it allows. Treat it like a password.
      </Banner>
      <Row>
        <TextInput readOnly aria-label="Token" value={secret} onFocus={(event) => event.target.select()} />
        <Button icon={<Copy aria-hidden />} onClick={copy}>
          Copy
        </Button>
      </Row>
    </Dialog>
  );
}

const Row = styled.div`
  display: flex;
  gap: var(--s2);
  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;
