import { formatMoney, minorFromDecimal } from '@app/money';
import { confirm, waitingList, useDateFormat, useSession } from '@app/shell-sdk';
import { Banner, Button, ButtonLink, Quiet } from '@app/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { ConflictChoice } from '../transaction-form/conflict/conflict-choice';
import { addBody, formOf, rowOfForm, type TransactionForm } from '../transaction-form/transaction-form';
import { transactionAfterWrite } from '../ledger/waiting/after-queued-writes';
import { unsent, conflictOf, isDeletedElsewhere, resolvedWrite, serverVersionOf } from './resolve-conflict';
import { waitingAdd, type LedgerWrite } from '../ledger/waiting/waiting-write';

const titles = { add: 'New transaction', change: 'Change', remove: 'Deletion' } as const;

/** One queued write: what it is, why it is queued, and the possible actions. */
export function WaitingItem({ write }: { write: LedgerWrite }) {
  const { refusal, shown, sentAt, at } = write;
  const { instant } = useDateFormat();
  const { subject, amount } = useWords(write);
  const theirs = serverVersionOf(write);
  return (
    <Item aria-label={`${titles[shown.kind]}: ${subject}`}>
      <Head>
        <span>
          <b>{subject}</b>
          <Quiet>
            {titles[shown.kind]} of {instant(at)}
          </Quiet>
        </span>
        {amount && <span className="amount">{amount}</span>}
      </Head>
      {!refusal && (
        <Quiet>
          {sentAt === undefined
            ? 'Waiting to be sent'
            : 'Sent, but no answer came. It is sent again and cannot be written twice.'}
        </Quiet>
      )}
      {theirs && <ConflictOf write={write} theirs={theirs} />}
      {isDeletedElsewhere(write) && <DeletedElsewhere write={write} />}
      {refusal && !theirs && !isDeletedElsewhere(write) && (
        <Banner tone="warn" title="Not saved">
          {refusal.reason}
        </Banner>
      )}
      <Actions write={write} />
    </Item>
  );
}

/** The transaction that the write is about, in words, and its amount. */
function useWords({ shown, request }: LedgerWrite): { subject: string; amount?: string } {
  const { locale } = useSession();
  if (shown.kind === 'remove') return { subject: shown.description || 'A transaction' };
  if (shown.kind === 'add') {
    const { description, amountMinor, currency } = shown.row;
    return { subject: description, amount: formatMoney(amountMinor, currency, locale) };
  }
  const { description, amount, currency, inflow } = transactionAfterWrite(shown.base, request.body ?? {});
  const minor = minorFromDecimal(amount, currency);
  return { subject: description, amount: formatMoney(inflow ? minor : -minor, currency, locale) };
}

const replace = async (write: LedgerWrite): Promise<void> => {
  const all = await waitingList();
  await all.replace(write);
  await all.send();
};
const discard = async ({ id }: LedgerWrite): Promise<void> => (await waitingList()).discard(id);

function ConflictOf({
  write,
  theirs,
}: {
  write: LedgerWrite;
  theirs: NonNullable<ReturnType<typeof serverVersionOf>>;
}) {
  const { mine, conflict } = conflictOf(write, theirs);
  const settle = (form: TransactionForm) => {
    const next = resolvedWrite(write, form, theirs);
    void (next ? replace(next) : discard(write));
  };
  return (
    <>
      <ConflictChoice
        conflict={{ ...conflict, theirs }}
        mine={mine}
        currency={theirs.currency}
        busy={false}
        title="This was changed elsewhere while yours waited"
        onSettle={settle}
      />
      <Button onClick={() => void discard(write)}>Keep theirs</Button>
    </>
  );
}

/** Keeping the own version creates the transaction again, because a deleted one cannot be changed. */
function DeletedElsewhere({ write }: { write: LedgerWrite }) {
  const today = useDateFormat().today();
  if (write.shown.kind !== 'change') return null;
  const { currency, ...mine } = transactionAfterWrite(write.shown.base, write.request.body ?? {});
  const keepMine = () => {
    const form = formOf({ ...mine, currency });
    const { id, userId, at } = write;
    const row = rowOfForm(form, id, currency, today);
    void replace({ ...waitingAdd(addBody(form, currency, today), form, row), id, userId, at });
  };
  return (
    <>
      <Banner tone="warn" title="This was deleted elsewhere while yours waited">
        Keep yours as a new transaction, or leave it deleted.
      </Banner>
      <Buttons>
        {mine.type !== 'transfer' && <Button onClick={keepMine}>Keep mine</Button>}
        <Button onClick={() => void discard(write)}>Keep it deleted</Button>
      </Buttons>
    </>
  );
}

function Actions({ write }: { write: LedgerWrite }) {
  const { id, shown, refusal, sentAt } = write;
  if (serverVersionOf(write) || isDeletedElsewhere(write)) return null;
  // Sent without an answer: the server may have written it, so discarding it here could not undo it.
  if (sentAt !== undefined && !refusal) return null;
  const ask = async () => {
    const isAgreed = await confirm({
      title: 'Discard this?',
      description: 'It was not saved anywhere else.',
      action: 'Discard',
      destructive: true,
    });
    if (isAgreed) await discard(write);
  };
  return (
    <Buttons>
      {shown.kind === 'add' && refusal?.code !== 'UNSURE' && (
        <ButtonLink as={Link} to={`/transactions/waiting/${id}`}>
          Edit
        </ButtonLink>
      )}
      {refusal?.code === 'UNSURE' && <Button onClick={() => void replace(unsent(write))}>Send again</Button>}
      <Button variant="danger-quiet" onClick={() => void ask()}>
        Discard
      </Button>
    </Buttons>
  );
}

const Item = styled.article`
  display: grid;
  gap: var(--s3);
  justify-items: start;
  > * {
    max-width: 100%;
  }
  > fieldset,
  > [role='alert'] {
    width: 100%;
  }
`;

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--s4);
  width: 100%;
  b {
    display: block;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .amount {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

const Buttons = styled.div`
  display: flex;
  gap: var(--s2);
`;
