import { lazyPart } from '@app/shell-sdk';
import { Button, LinkButton, type ButtonProps, useMayCall } from '@app/ui-kit';
import { Plug } from 'lucide-react';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { exchange, useConnect } from './use-connect';
import { connectExchange } from './api';

const KeyDialog = lazyPart(() => import('./key-dialog').then((part) => part.KeyDialog));

/** Connects through the exchange's consent page if it has one, otherwise with an API key; a key can be used in both cases. */
export function ConnectButton({
  consents,
  isBusy = false,
  label = `Connect ${exchange}`,
  ...look
}: {
  consents: boolean;
  /** True while a consent is being completed. */
  isBusy?: boolean;
  label?: string;
} & Pick<ButtonProps, 'variant' | 'size'>) {
  const connect = useConnect();
  const [hasKey, setHasKey] = useState(false);
  const may = useMayCall();
  if (!may(connectExchange)) return null;
  return (
    <Choices>
      <Button
        variant="primary"
        {...look}
        icon={<Plug aria-hidden />}
        busy={connect.isPending || isBusy}
        onClick={() => (consents ? connect.mutate({ body: {} }) : setHasKey(true))}
      >
        {label}
      </Button>
      {consents && <LinkButton onClick={() => setHasKey(true)}>Use an API key instead</LinkButton>}
      {hasKey && (
        <Suspense>
          <KeyDialog onClose={() => setHasKey(false)} />
        </Suspense>
      )}
    </Choices>
  );
}

const Choices = styled.span`
  display: inline-flex;
  align-items: center;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--s2) var(--s3);
`;
