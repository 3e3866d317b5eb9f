import type { LotChoice } from '@app/contracts-crypto';
import { toast, useDateFormat, useSession } from '@app/shell-sdk';
import {
  Chip,
  Dialog,
  LinkButton,
  media,
  ReadError,
  RowSkeletons,
  Table,
  TableHead,
  TableScroll,
  TextInput,
} from '@app/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { exactText, shortText } from '../quantity/quantity';
import { useUsd } from '../quantity/use-usd';
import { pickLots, readLotChoices } from './api';
import { maxPick, picksOf, type PicksDraft } from './picks-draft';

/** Lets the person choose which lots a disposal used up. */
export function PicksDialog({ transactionId, onClose }: { transactionId: string; onClose: () => void }) {
  const read = useQuery(readLotChoices(transactionId));
  const { locale } = useSession();
  const date = useDateFormat();
  const { data, error } = read;
  const [typed, setTyped] = useState<PicksDraft>();
  const pick = useMutation({
    ...pickLots,
    onSuccess: () => {
      onClose();
      toast({ title: 'Lots chosen', description: 'Gains were recalculated.', tone: 'success' });
    },
  });
  const choices = data?.choices ?? [];
  const draft = typed ?? pickedOf(choices, locale);
  const reading = picksOf(draft, choices, data?.transaction.amount ?? '0', locale);
  const isWrong = reading.isTooMuch || Object.keys(reading.problems).length > 0;
  const coin = data?.transaction.currency ?? '';
  return (
    <Dialog
      open
      onClose={onClose}
      width={640}
      title="Choose lots"
      {...(data && {
        description: `${exactText(data.transaction.amount, locale)} ${coin} left on ${date.day(data.transaction.date)}. Say which coins these were.`,
      })}
      error={pick.error}
      onSubmit={() =>
        !isWrong && pick.mutate({ params: { id: transactionId }, body: { picks: reading.picks } })
      }
      action={{ label: 'Save', busy: pick.isPending, disabled: !data || isWrong }}
    >
      {error && <ReadError title="The lots could not be read" read={read} />}
      {!data && !error && <RowSkeletons count={3} label="Loading lots" />}
      {data && choices.length === 0 && <p>There are no lots: it is unknown how these coins were acquired.</p>}
      {choices.length > 0 && (
        <>
          <Choices
            {...{ choices, coin, draft, open: reading.open, problems: reading.problems }}
            onType={setTyped}
          />
          <Rest role="status" data-wrong={reading.isTooMuch || undefined}>
            {reading.isTooMuch
              ? 'More than the amount that left. Choose less.'
              : reading.open === '0'
                ? 'All of it is chosen.'
                : `${exactText(reading.open, locale)} ${coin} still open: oldest first.`}
          </Rest>
        </>
      )}
    </Dialog>
  );
}

const pickedOf = (choices: readonly LotChoice[], locale: string): PicksDraft =>
  Object.fromEntries(
    choices
      .filter(({ picked }) => /[1-9]/.test(picked))
      .map(({ lotId, picked }) => [lotId, exactText(picked, locale)]),
  );

function Choices({
  choices,
  coin,
  draft,
  open,
  problems,
  onType,
}: {
  choices: readonly LotChoice[];
  coin: string;
  draft: PicksDraft;
  open: string;
  problems: Record<string, string>;
  onType: (draft: PicksDraft) => void;
}) {
  const { locale } = useSession();
  const date = useDateFormat();
  const usd = useUsd();
  return (
    <TableScroll>
      <Table data-density="compact">
        <TableHead
          columns={[
            'Acquired',
            ['It held', 'end', 'phone-hide'],
            ['Cost', 'end', 'phone-hide'],
            'Of it, left',
          ]}
        />
        <tbody>
          {choices.map(({ lotId, acquired, available, cost, costKnown, long }) => {
            const day = acquired ? date.day(acquired) : 'Unknown day';
            return (
              <tr key={lotId}>
                <th scope="row">
                  {day} <Chip>{long ? 'long' : 'short'}</Chip>
                  <Held>
                    {shortText(available, locale)} {coin}
                  </Held>
                </th>
                <td data-align="end" data-phone="hide" title={exactText(available, locale)}>
                  {shortText(available, locale)} {coin}
                </td>
                <td data-align="end" data-phone="hide">
                  {costKnown ? usd(cost) : '–'}
                </td>
                <td>
                  <Entry>
                    <TextInput
                      aria-label={`Quantity of the lot of ${day}`}
                      aria-invalid={problems[lotId] ? true : undefined}
                      title={problems[lotId]}
                      value={draft[lotId] ?? ''}
                      inputMode="decimal"
                      autoComplete="off"
                      onChange={(event) => onType({ ...draft, [lotId]: event.target.value })}
                    />
                    {open !== '0' && !draft[lotId] && (
                      <LinkButton
                        onClick={() =>
                          onType({ ...draft, [lotId]: exactText(maxPick(available, open), locale) })
                        }
                      >
                        Take
                      </LinkButton>
                    )}
                  </Entry>
                  {problems[lotId] && <Problem role="alert">{problems[lotId]}</Problem>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </TableScroll>
  );
}

/** On phones, the value of a column that is hidden there. */
const Held = styled.small`
  display: none;
  ${media.phone} {
    display: block;
    color: var(--ink-3);
    font-size: var(--text-xs);
    font-weight: 400;
  }
`;

const Entry = styled.div`
  display: grid;
  grid-template-columns: minmax(90px, 1fr) 40px;
  align-items: center;
  gap: var(--s2);
`;

const Problem = styled.p`
  color: var(--negative);
  font-size: var(--text-xs);
`;

const Rest = styled.p`
  color: var(--ink-2);
  &[data-wrong] {
    color: var(--negative);
  }
`;
