import type { Transaction } from '@app/contracts-banking';
import { Banner, Chip, PermittedFields } from '@app/ui-kit';
import styled from 'styled-components';
import { changeTransaction } from '../../ledger/api';
import type { Ledger } from '../../ledger/ledger';
import type { DrawerIntent } from '../../list-keys/use-open-transaction';
import { ReceiptsSection } from '../../receipts/receipts-section';
import { RuleTrace } from '../../rules/rule-trace';
import { Form, saveOnCtrlEnter } from '../drawer-shell';
import { RefundLinks, TransferLink } from '../links/links-section';
import { TransactionFields } from '../fields/transaction-fields';
import { isLockedIn, LockNotice } from './lock-notice';
import type { EditedTransaction } from './use-edited-transaction';

interface EditDetailsProps {
  transaction: Transaction;
  edited: EditedTransaction;
  ledger: Ledger | undefined;
  intent: DrawerIntent | undefined;
  onShow: (id: string) => void;
}

/** The fields of an existing transaction, and what belongs to it: links, receipts, rules and where it came from. */
export function EditDetails({ transaction, edited, ledger, intent, onShow }: EditDetailsProps) {
  const { state } = edited;
  return (
    <Form
      id="transaction"
      noValidate
      onKeyDown={saveOnCtrlEnter(() => void edited.save())}
      onSubmit={(event) => {
        event.preventDefault();
        void edited.save();
      }}
    >
      {state.generalProblem && <Banner tone="negative">{state.generalProblem}</Banner>}
      {isLockedIn(ledger, transaction.id) && (
        <LockNotice id={transaction.id} accountId={transaction.accountId} />
      )}
      <TransferLink transaction={transaction} onShow={onShow} />
      <PermittedFields call={changeTransaction}>
        <TransactionFields
          state={state}
          currency={transaction.currency}
          isNew={false}
          ruleOffer={edited.ruleOffer}
          knownTags={ledger?.tags ?? []}
          ledger={ledger}
        />
      </PermittedFields>
      <RefundLinks
        transaction={transaction}
        ledger={ledger}
        startsPicking={intent === 'refund'}
        onShow={onShow}
      />
      <ReceiptsSection
        transaction={transaction}
        isCalled={intent === 'attach'}
        onWritten={edited.withReceipts}
      />
      <RuleTrace id={transaction.id} />
      <Origin>
        <Chip>{sources[transaction.source] ?? transaction.source}</Chip>
      </Origin>
    </Form>
  );
}

const sources: Record<string, string> = {
  manual: 'Added by hand',
  voice: 'Added by voice',
  chat: 'Added in chat',
  import: 'From a bank file',
  bank: 'From a linked bank',
  payroll: 'From payroll',
  rule: 'Made by a rule',
  api: 'Added through the API',
  demo: 'Sample data',
};

const Origin = styled.div`
  display: flex;
  gap: var(--s2);
`;
