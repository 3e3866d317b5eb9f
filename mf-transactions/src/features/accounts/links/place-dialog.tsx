import { addDays, type Day } from '@app/calendar';
import type { Account } from '@app/contracts-banking';
import { useDateFormat } from '@app/shell-sdk';
import { Dialog } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { dayText } from '../../ledger/ledger';
import { placeLink } from '../api';
import { useBalanceFacts } from '../use-balances';
import type { LinkGroup } from './link-groups';
import { PlaceRow } from './place-row';
import { firstChoices, placeBody, sharedTarget, type PlacementChoice } from './account-placement';

/** Assigns each account of a bank to an existing account, to a new one, or to none. */
export function PlaceDialog({
  group: { item, open },
  accounts,
  onClose,
}: {
  group: LinkGroup;
  accounts: readonly Account[];
  onClose: () => void;
}) {
  const today = useDateFormat().today();
  const { facts } = useBalanceFacts();
  /** The day after an account's last row, or the day it was opened: the ledger already has the bank's earlier rows. */
  const cutOffFor = useMemo(
    () =>
      (accountId: string): Day | '' => {
        const last = facts?.moves.get(accountId)?.days.at(-1);
        if (last !== undefined) return addDays(dayText(last), 1);
        return accounts.find(({ id }) => id === accountId)?.openingDate ?? '';
      },
    [facts, accounts],
  );
  // Choices the person did not touch follow the ledger, which may load later.
  const [chosen, setChosen] = useState<ReadonlyMap<string, PlacementChoice>>(new Map());
  const choices = new Map([...firstChoices(open, cutOffFor), ...chosen]);
  const twice = sharedTarget(choices);
  const count = [...choices.values()].filter(({ to }) => to !== 'none').length;
  const place = useMutation(placeLink);
  const submit = (): void => {
    if (twice || place.isPending) return;
    place.mutate({ params: { itemId: item.id }, body: placeBody(choices) }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      width={720}
      onClose={onClose}
      title={`Accounts of ${item.institutionName}`}
      description="Choose where each one belongs. What you leave out can be added later."
      action={{
        label:
          count === 0 ? 'Leave all out' : count === 1 ? 'Bring in 1 account' : `Bring in ${count} accounts`,
        busy: place.isPending,
        disabled: twice !== undefined,
      }}
      onSubmit={submit}
      error={place.error}
    >
      <List>
        {open.map((bank) => (
          <PlaceRow
            key={bank.id}
            bank={bank}
            accounts={accounts}
            choice={choices.get(bank.id)!}
            problem={twice === bank.id ? 'Another account goes there already' : undefined}
            today={today}
            onChange={(to, cutOff) =>
              setChosen(new Map([...chosen, [bank.id, { to, cutOff: cutOff ?? cutOffFor(to) }]]))
            }
          />
        ))}
      </List>
    </Dialog>
  );
}

const List = styled.div`
  display: grid;
  border: 1px solid var(--line);
  border-radius: var(--r-md);
  > * + * {
    border-top: 1px solid var(--line);
  }
`;
