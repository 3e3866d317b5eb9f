import { isOutgoing, quoteCurrency, type MissingAcquisition } from '@app/contracts-crypto';
import { lazyPart, toast, useDateFormat, useMoneyFormat, useSession } from '@app/shell-sdk';
import { Button, Card, capitalised } from '@app/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { AcquisitionKind } from './acquisition-dialog';
import { suggestTransfers, addTransaction, decideTransfer } from './api';
import { transfersId } from './transfers-card';
import { reportFailure } from '../layout/failure';
import { useScrollTo } from '../layout/use-scroll-to';
import { exactText } from '../quantity/quantity';
import { Answers, QuestionRow } from '../layout/question-row';

/** Loaded at the first press, because a dialog with its fields is larger than the wallets. */
const AcquisitionDialog = lazyPart(() =>
  import('./acquisition-dialog').then((part) => part.AcquisitionDialog),
);

interface Asked {
  missing: MissingAcquisition;
  kind: AcquisitionKind;
}

/** Coins that were disposed of without a known acquisition, with the possible actions; draws nothing if there are none. */
export function MissingAcquisitions({ missing }: { missing: readonly MissingAcquisition[] }) {
  const [asked, setAsked] = useState<Asked>();
  const { hash } = useLocation();
  useScrollTo('coins-without-history', missing.length > 0 && hash === '#coins-without-history');
  const ask = (next: Asked) =>
    AcquisitionDialog.preload().then(
      () => setAsked(next),
      (error: unknown) => reportFailure(error, 'Not Loaded', 'The form could not be loaded. Try again.'),
    );
  if (missing.length === 0) return null;
  return (
    <Card title="Coins without history" id="coins-without-history">
      <Note>
        Their cost is assumed to be zero, so everything they brought in counts as a gain. If they came from
        another of your wallets, connect it and the transfer will be suggested here.
      </Note>
      <ul aria-label="Coins without history">
        {missing.map((one) => (
          <Lacking
            key={one.transaction.id}
            missing={one}
            onAsk={(kind) => void ask({ missing: one, kind })}
          />
        ))}
      </ul>
      {asked && (
        <AcquisitionDialog missing={asked.missing} kind={asked.kind} onClose={() => setAsked(undefined)} />
      )}
    </Card>
  );
}

/** Searches again for movements of the coin that may be a transfer and scrolls to them; gives advice if there are none. */
function useFindTransfer(): (currency: string) => Promise<void> {
  const client = useQueryClient();
  return async (currency) => {
    try {
      const { pairs } = await client.fetchQuery({ ...suggestTransfers(), staleTime: 0 });
      if (pairs.some(({ send }) => send.currency === currency)) requestAnimationFrame(showTransfers);
      else
        toast({
          title: `No transfer of ${currency} found`,
          description: 'Add the wallet it came from: what left there within a day of coming in is suggested.',
        });
    } catch (error) {
      reportFailure(error, 'Not Loaded', 'Transfers could not be looked for. Try again.');
    }
  };
}

function showTransfers(): void {
  const card = document.getElementById(transfersId);
  card?.scrollIntoView({ block: 'center' });
  card?.querySelector('button')?.focus({ preventScroll: true });
}

function Lacking({
  missing: { transaction, walletName, quantity },
  onAsk,
}: {
  missing: MissingAcquisition;
  onAsk: (kind: AcquisitionKind) => void;
}) {
  const { locale } = useSession();
  const money = useMoneyFormat();
  const date = useDateFormat();
  const findTransfer = useFindTransfer();
  const { type, currency, amountUsd } = transaction;
  const how = transaction.description || capitalised(type.replaceAll('_', ' '));
  return (
    <QuestionRow>
      <div>
        <b>
          {exactText(quantity, locale)} {currency} without history, zero basis assumed
        </b>
        <p>
          {how} · {walletName} · {date.day(transaction.date)}
          {isOutgoing(type) &&
            amountUsd !== null &&
            ` · ${money.amount(amountUsd, { currency: quoteCurrency })} for all of it`}
        </p>
      </div>
      <Answers>
        <Button call={addTransaction} size="sm" onClick={() => onAsk('buy')}>
          Add acquisition
        </Button>
        <Button call={addTransaction} size="sm" onClick={() => onAsk('gift_in')}>
          Mark as gift
        </Button>
        <Button call={decideTransfer} size="sm" onClick={() => void findTransfer(currency)}>
          Find transfer
        </Button>
      </Answers>
    </QuestionRow>
  );
}

const Note = styled.p`
  color: var(--ink-2);
  font-size: var(--text-sm);
  margin-bottom: var(--s2);
`;
