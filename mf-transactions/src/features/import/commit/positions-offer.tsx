import { reasonOf } from '@app/api-client';
import type { Account, Holdings, ImportPreview, ReadPositions } from '@app/contracts-banking';
import { useDateFormat } from '@app/shell-sdk';
import { Banner, Button, ButtonLink } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { readHoldings } from '../../holdings/api';
import { useSetHoldings } from '../../holdings/use-holdings';
import { listAccounts } from '../../ledger/api';

export interface PositionsOfferProps {
  readPositions: ReadPositions;
  preview: Pick<ImportPreview, 'accountId'>;
  busy: boolean;
  /** Called with the account whose holdings they became. */
  onKept: (accountId: string) => void;
}

/** The positions in the file, which are not transactions. One press adds them to the holdings of the account. */
export function PositionsOffer({ readPositions, preview: { accountId }, busy, onKept }: PositionsOfferProps) {
  const { data: accounts } = useQuery(listAccounts());
  const account = accounts?.find(({ id }) => id === accountId);
  if (!account) return null;
  if (account.kind !== 'investment')
    return (
      <Banner>
        There {countOf(readPositions)} in this file. Choose an investment account above, or add one, to keep{' '}
        {readPositions.positions.length === 1 ? 'it' : 'them'}.
      </Banner>
    );
  return (
    <Offer key={account.id} account={account} readPositions={readPositions} busy={busy} onKept={onKept} />
  );
}

const countOf = ({ positions: { length } }: ReadPositions): string =>
  length === 1 ? 'is 1 position' : `are ${length.toLocaleString()} positions`;

interface OfferProps extends Pick<PositionsOfferProps, 'readPositions' | 'busy' | 'onKept'> {
  account: Account;
}

function Offer({ account, readPositions, busy, onKept }: OfferProps) {
  const { data: holdings, error } = useQuery(readHoldings(account.id));
  const [isKept, setKept] = useState(false);
  if (error) return <Banner tone="negative">{reasonOf(error)}</Banner>;
  if (isKept)
    return (
      <Banner
        role="status"
        action={
          <ButtonLink as={Link} to={`/accounts/${account.id}/holdings`} $size="sm">
            See holdings
          </ButtonLink>
        }
      >
        There {countOf(readPositions)} in {account.name} now.
      </Banner>
    );
  return holdings ? (
    <OfferBanner
      account={account}
      readPositions={readPositions}
      busy={busy}
      holdings={holdings}
      onKept={(id) => {
        onKept(id);
        setKept(true);
      }}
    />
  ) : null;
}

function OfferBanner({
  account,
  readPositions,
  busy,
  holdings,
  onKept,
}: OfferProps & { holdings: Holdings }) {
  const { day, today } = useDateFormat();
  const { save, isSaving, error } = useSetHoldings(account, holdings);
  const date = readPositions.date && readPositions.date <= today() ? readPositions.date : today();
  const refused = readPositions.refused.length;
  const before = holdings.positions.length;
  return (
    <Banner
      tone={error ? 'negative' : 'info'}
      action={
        <Button
          size="sm"
          busy={isSaving}
          disabled={busy}
          onClick={() => save('Holdings updated', readPositions.positions, date, () => onKept(account.id))}
        >
          Add to holdings
        </Button>
      }
    >
      {error
        ? reasonOf(error)
        : `There ${countOf(readPositions)} in this file, with prices of ${day(date)}.${
            before > 0 ? ` They replace the ${before.toLocaleString()} listed in ${account.name} now.` : ''
          }${refused > 0 ? ` ${refused.toLocaleString()} more cannot be kept: ${readPositions.refused[0]!.reason}` : ''}`}
    </Banner>
  );
}
