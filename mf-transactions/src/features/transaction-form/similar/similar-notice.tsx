import { useDateFormat } from '@app/shell-sdk';
import { Banner, LinkButton } from '@app/ui-kit';
import type { Ledger } from '../../ledger/ledger';
import { similarRow } from './similar';
import type { TransactionForm } from '../transaction-form';

export interface SimilarNoticeProps {
  ledger: Ledger | undefined;
  form: TransactionForm;
  accountId: string | undefined;
  onShow: (id: string) => void;
}

/** Warns, without standing in the way, that the same thing seems to be there already. */
export function SimilarNotice({ ledger, form, accountId, onShow }: SimilarNoticeProps) {
  const { day } = useDateFormat();
  const row = similarRow(ledger, form, accountId);
  if (!row) return null;
  return (
    <Banner
      tone="warn"
      role="status"
      action={
        <>
          <LinkButton type="submit">Save anyway</LinkButton>
          <LinkButton onClick={() => onShow(row.id)}>Open it</LinkButton>
        </>
      }
    >
      Looks like one from {day(row.date, 'short')}. Saving adds it a second time.
    </Banner>
  );
}
