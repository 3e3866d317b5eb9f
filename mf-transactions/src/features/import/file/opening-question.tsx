import type { ImportPreview } from '@app/contracts-banking';
import { formatMoney, jsonNumber, minorFromDecimal } from '@app/money';
import { useSession } from '@app/shell-sdk';
import { AmountInput, Banner, Button, Field, Quiet } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { listAccounts } from '../../ledger/api';
import { accountKinds } from '../../accounts/account-kinds';

export interface OpeningQuestionProps {
  preview: ImportPreview;
  busy: boolean;
  /** Called with the account's balance after the import; null keeps its current opening balance. */
  onChange: (balance: number | null) => void;
}

/** The opening balance of a new account: taken from the file's own balance, otherwise entered by the person. */
export function OpeningQuestion(props: OpeningQuestionProps) {
  const { opening } = props.preview;
  if (!opening) return <Mismatch {...props} />;
  if (opening.balance === null) return <Question {...props} />;
  return <Answer {...props} balance={opening.balance} />;
}

function Question({ preview: { accountId, currency }, busy, onChange }: OpeningQuestionProps) {
  const { locale } = useSession();
  const { data: accounts } = useQuery(listAccounts());
  const [minor, setMinor] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const account = accounts?.find(({ id }) => id === accountId);
  const isOwed = account !== undefined && accountKinds[account.kind].isDebt;
  const answer = (event: FormEvent) => {
    event.preventDefault();
    if (minor !== null) onChange(jsonNumber(isOwed ? -Math.abs(minor) : minor, currency));
  };
  return (
    <Banner tone="info">
      <Ask onSubmit={answer}>
        <Field
          label={
            isOwed ? 'What do you owe on this account today?' : 'What is the balance of this account today?'
          }
          error={problem}
        >
          <AmountInput
            value={minor}
            currency={currency}
            locale={locale}
            disabled={busy}
            onChange={(next, wrong) => {
              setMinor(next);
              setProblem(wrong);
            }}
          />
        </Field>
        <Button type="submit" size="sm" disabled={busy || minor === null}>
          Use this balance
        </Button>
        <Quiet>
          The file doesn’t say. What the account opened with follows from it, and your dashboard is right from
          the start.
        </Quiet>
      </Ask>
    </Banner>
  );
}

function Answer({
  preview: { currency, opening },
  balance,
  busy,
  onChange,
}: OpeningQuestionProps & { balance: number }) {
  const { locale } = useSession();
  const text = formatMoney(minorFromDecimal(balance, currency), currency, locale);
  return (
    <Line>
      <Quiet>
        {opening?.source === 'file'
          ? `The account opens with ${text}: with these rows it then holds what the file states.`
          : `The account opens with ${text}: with these rows it then holds what you said.`}
      </Quiet>
      {opening?.source === 'person' && (
        <Button size="sm" disabled={busy} onClick={() => onChange(null)}>
          Change
        </Button>
      )}
    </Line>
  );
}

/** Shown if the account has an opening balance, but the file states a different balance from the one that results. */
function Mismatch({ preview, busy, onChange }: OpeningQuestionProps) {
  const { locale } = useSession();
  const { currency, statedBalance, balanceAfter } = preview;
  if (statedBalance === null || statedBalance === balanceAfter) return null;
  const apart = minorFromDecimal(statedBalance, currency) - minorFromDecimal(balanceAfter, currency);
  const text = formatMoney(Math.abs(apart), currency, locale);
  return (
    <Banner tone="warn">
      <Line>
        <span>
          The file says {text} {apart > 0 ? 'more' : 'less'} than this account would hold. Rows before this
          file, or ones left out, may be missing.
        </span>
        <Button size="sm" disabled={busy} onClick={() => onChange(statedBalance)}>
          Correct the opening balance
        </Button>
      </Line>
    </Banner>
  );
}

const Ask = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: var(--s2) var(--s3);
  > :first-child {
    flex: 0 1 280px;
  }
  > :last-child {
    flex: 1 0 100%;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s2) var(--s3);
`;
