import { reasonOf } from '@app/api-client';
import type { Transaction, TransferSuggestion } from '@app/contracts-banking';
import { formatDecimal } from '@app/money';
import { needsConnection, useDateFormat, useSession } from '@app/shell-sdk';
import { Banner, Button, LinkButton, IfPermitted, useMayCall } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import {
  listAccounts,
  readTransaction,
  suggestTransfers,
  linkRefund,
  linkTransfer,
  unlinkRefund,
  unlinkTransfer,
} from '../../ledger/api';
import type { Ledger } from '../../ledger/ledger';
import { RefundPicker } from './refund-picker';
import { useLinks, type Links } from './use-links';

export interface LinksSectionProps {
  transaction: Transaction;
  ledger: Ledger | undefined;
  onShow: (id: string) => void;
}

/** The other leg of a transfer, or candidates for it. */
export function TransferLink({ transaction, onShow }: Omit<LinksSectionProps, 'ledger'>) {
  const links = useLinks();
  const may = useMayCall();
  const { transfer, refundOf, refundedBy, lines, status } = transaction;
  const isFree = !transfer && !lines.length && !refundOf.length && !refundedBy.length;
  return (
    <>
      {links.error && <Banner tone="negative">{reasonOf(links.error)}</Banner>}
      {transfer && <Leg transaction={transaction} links={links} onShow={onShow} />}
      {isFree && status !== 'failed' && may(linkTransfer) && <Suggestion of={transaction} links={links} />}
    </>
  );
}

interface RefundLinksProps extends LinksSectionProps {
  /** Opens with the dialog that picks the linked row. */
  startsPicking?: boolean;
}

/** The refunds of an expense, or the expenses that an income refunds. */
export function RefundLinks({ transaction, ledger, startsPicking, onShow }: RefundLinksProps) {
  const links = useLinks();
  const { id, refundOf, refundedBy, type, lines, status } = transaction;
  const isRefund = type === 'income';
  const canRefund = status !== 'failed' && (type === 'expense' || (isRefund && lines.length === 0));
  const [isPicking, setPicking] = useState(false);
  const begins = startsPicking === true && canRefund;
  useEffect(() => {
    // After the drawer is mounted, so that the focus ends in the dialog and not behind it.
    if (begins) setPicking(true);
  }, [begins]);
  return (
    <>
      {links.error && !isPicking && <Banner tone="negative">{reasonOf(links.error)}</Banner>}
      {[...refundOf, ...refundedBy].map((share) => (
        <RefundLine
          key={share.transactionId}
          share={share}
          isRefund={isRefund}
          currency={transaction.currency}
          onShow={onShow}
          disabled={!links.isConnected}
          onUnlink={() =>
            links.unlinkRefund(
              isRefund
                ? { refundId: id, expenseId: share.transactionId }
                : { refundId: share.transactionId, expenseId: id },
            )
          }
        />
      ))}
      {canRefund && (
        <div>
          <Button
            call={linkRefund}
            size="sm"
            disabled={!links.isConnected}
            title={links.isConnected ? undefined : needsConnection}
            onClick={() => setPicking(true)}
          >
            <RotateCcw size={14} aria-hidden />
            {isRefund ? 'Link to an expense' : 'Link a refund'}
          </Button>
        </div>
      )}
      {isPicking && (
        <RefundPicker
          of={transaction}
          ledger={ledger}
          error={links.error}
          busy={links.isBusy}
          onPick={(pair) => links.linkRefund(pair, () => setPicking(false))}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}

function Leg({
  transaction,
  links,
  onShow,
}: Pick<LinksSectionProps, 'transaction' | 'onShow'> & { links: Links }) {
  const { data: accounts } = useQuery(listAccounts());
  const { transfer, inflow, id } = transaction;
  const name =
    accounts?.find((account) => account.id === transfer!.otherAccountId)?.name ?? 'another account';
  return (
    <Row>
      <ArrowLeftRight size={16} aria-hidden />
      <span>
        Transfer {inflow ? 'from' : 'to'} <b>{name}</b>
      </span>
      <LinkButton onClick={() => onShow(transfer!.otherId)}>Other side</LinkButton>
      <IfPermitted call={unlinkTransfer}>
        <LinkButton onClick={() => links.unlinkTransfer(id)} disabled={links.isBusy || !links.isConnected}>
          Unlink
        </LinkButton>
      </IfPermitted>
    </Row>
  );
}

function Suggestion({ of, links }: { of: Transaction; links: Links }) {
  const { data: suggested } = useQuery(suggestTransfers(of.id));
  const { data: accounts } = useQuery(listAccounts());
  const { day } = useDateFormat();
  const { locale } = useSession();
  const best: TransferSuggestion | undefined = suggested?.pairs[0];
  if (!best) return null;
  const other = best.from.id === of.id ? best.to : best.from;
  const name = accounts?.find((account) => account.id === other.accountId)?.name ?? 'another account';
  const pair = { fromId: best.from.id, toId: best.to.id };
  return (
    <Banner
      tone="info"
      title={`A transfer ${of.inflow ? 'from' : 'to'} ${name}?`}
      action={
        <Actions>
          <Button
            size="sm"
            variant="primary"
            disabled={!links.isConnected}
            busy={links.isBusy}
            onClick={() => links.linkTransfer(pair)}
          >
            Link
          </Button>
          <Button
            size="sm"
            disabled={links.isBusy || !links.isConnected}
            onClick={() => links.rejectTransfer(pair)}
          >
            Not a transfer
          </Button>
        </Actions>
      }
    >
      {best.rate === undefined
        ? `${other.description} has the same amount on ${day(other.date, 'short')}.`
        : `${other.description} on ${day(other.date, 'short')} is ${formatDecimal(
            other.amount,
            other.currency,
            locale,
          )}: about the same, at ${best.rate} ${best.to.currency} for 1 ${best.from.currency} on that day.`}
    </Banner>
  );
}

interface RefundLineProps {
  share: Transaction['refundOf'][number];
  isRefund: boolean;
  currency: string;
  onShow: (id: string) => void;
  disabled: boolean;
  onUnlink: () => void;
}

function RefundLine({ share, isRefund, currency, onShow, disabled, onUnlink }: RefundLineProps) {
  const { locale } = useSession();
  const { data: transaction } = useQuery(readTransaction(share.transactionId));
  const amount = formatDecimal(share.amount, currency, locale);
  return (
    <Row>
      <RotateCcw size={16} aria-hidden />
      <span>
        {amount} {isRefund ? 'back for' : 'refunded by'} <b>{transaction?.description ?? '…'}</b>
      </span>
      <LinkButton onClick={() => onShow(share.transactionId)}>Open</LinkButton>
      <IfPermitted call={unlinkRefund}>
        <LinkButton onClick={onUnlink} disabled={disabled}>
          Take off
        </LinkButton>
      </IfPermitted>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s3);
  padding: var(--s2) var(--s3);
  border-radius: var(--r-field);
  background: var(--surface-2);
  font-size: var(--text-sm);
  svg {
    flex: none;
    color: var(--ink-3);
  }
  span {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  b {
    font-weight: 600;
  }
`;

const Actions = styled.span`
  display: flex;
  gap: var(--s2);
`;
