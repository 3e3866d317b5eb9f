import { Dialog, Field, FileButton, TextArea, TextInput } from '@app/ui-kit';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { keyFromFile, keyProblem } from './key-text';
import { exchange, useKey } from './use-connect';
import { useExchange } from './use-exchange';

/** Connects with the person's own API key, pasted or read from the file that the exchange issued with it. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const practice = useExchange().data?.practiceKey;
  const [keyName, setKeyName] = useState(practice?.keyName ?? '');
  const [privateKey, setPrivateKey] = useState(practice?.privateKey ?? '');
  const [asked, setAsked] = useState(false);
  const [fileProblem, setFileProblem] = useState<string>();
  const connect = useKey(onClose);
  const nameProblem = keyName.trim() === '' ? 'Paste the name of the key' : undefined;
  const problem = keyProblem(privateKey);
  const submit = () => {
    setAsked(true);
    if (nameProblem || problem || connect.isPending) return;
    connect.mutate({ body: { keyName, privateKey } });
  };
  const read = async (chosen: File) => {
    const found = keyFromFile(await chosen.text());
    setFileProblem(found ? undefined : 'This file holds no API key. Choose the JSON file of the key.');
    if (!found) return;
    setKeyName(found.keyName);
    setPrivateKey(found.privateKey);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Connect with an API key"
      description={`Make a key at ${exchange} that may view and nothing else, of the type ECDSA. It is stored encrypted and erased when you disconnect.`}
      action={{ label: `Connect ${exchange}`, busy: connect.isPending }}
      onSubmit={submit}
      error={connect.error}
    >
      {practice && <p>This server has a practice exchange: its key is filled in.</p>}
      <div>
        <FileButton
          icon={<Upload aria-hidden />}
          accept=".json,application/json"
          fileLabel="File of the key"
          onFile={(chosen) => void read(chosen)}
        >
          Choose the key’s file
        </FileButton>
        {fileProblem && <Problem role="alert">{fileProblem}</Problem>}
      </div>
      <Field label="Name of the key" required error={asked ? nameProblem : undefined}>
        <TextInput
          value={keyName}
          onChange={(event) => setKeyName(event.target.value)}
          placeholder="organizations/…/apiKeys/…"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
        />
      </Field>
      <Field label="Private key" required error={asked ? problem : undefined}>
        <TextArea
          value={privateKey}
          onChange={(event) => setPrivateKey(event.target.value)}
          placeholder="-----BEGIN EC PRIVATE KEY-----"
          autoComplete="off"
          spellCheck={false}
          rows={6}
          maxLength={4_000}
        />
      </Field>
    </Dialog>
  );
}

const Problem = styled.p`
  margin-top: var(--s1);
  color: var(--negative);
  font-size: var(--text-xs);
`;
