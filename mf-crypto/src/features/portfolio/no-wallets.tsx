import type { ExchangeState } from '@app/contracts-crypto';
import { Button, Card, Chip, EmptyState } from '@app/ui-kit';
import { FileUp, Plug, Wallet } from 'lucide-react';
import styled from 'styled-components';
import { ConnectButton } from '../exchange/connect-button';
import { exchange } from '../exchange/use-connect';
import { addWallet } from '../wallets/api';
import { importReport } from '../import/api';
import { connectExchange } from '../exchange/api';

/** The options before there is a wallet. If this server cannot connect an exchange, that is stated before any press. */
export function NoWallets({
  state,
  isFinishing,
  onAddWallet,
  onImport,
}: {
  /** Undefined while it loads. */
  state: ExchangeState | undefined;
  isFinishing: boolean;
  onAddWallet: () => void;
  onImport: () => void;
}) {
  const isAvailable = state?.provider.available ?? true;
  const byHand = (
    <Button call={addWallet} icon={<Wallet aria-hidden />} onClick={onAddWallet}>
      Add a wallet by hand
    </Button>
  );
  return (
    <Card>
      <EmptyState
        drawing="wallet"
        title="No Crypto Wallets Connected"
        action={
          <Choices>
            {isAvailable ? (
              <>
                <ConnectButton consents={state?.consents ?? true} isBusy={isFinishing} />
                {byHand}
              </>
            ) : (
              <>
                <Button
                  call={importReport}
                  variant="primary"
                  icon={<FileUp aria-hidden />}
                  onClick={onImport}
                >
                  Import a report
                </Button>
                {byHand}
                <Button call={connectExchange} icon={<Plug aria-hidden />} disabled>
                  Connect {exchange}
                </Button>
              </>
            )}
          </Choices>
        }
      >
        {isAvailable ? (
          'Connect your exchange account to see what you hold and what it is worth.'
        ) : (
          <>
            {exchange} is not set up on this server. Import its report of transactions, or keep your wallets
            by hand.
          </>
        )}
        {state?.provider.practice && (
          <Practice>
            <Chip $tone="info">Practice exchange</Chip> Invented wallets, to try it out.
          </Practice>
        )}
      </EmptyState>
    </Card>
  );
}

const Choices = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--s2);
`;

const Practice = styled.p`
  margin-top: var(--s2);
  font-size: var(--text-sm);
`;
