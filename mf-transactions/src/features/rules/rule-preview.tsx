import { reasonOf } from '@app/api-client';
import type { RuleDraft, RuleEffect } from '@app/contracts-banking';
import { formatDecimal } from '@app/money';
import { useDateFormat, useSession } from '@app/shell-sdk';
import { Banner, Quiet, Table, TableHead, TableScroll } from '@app/ui-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { previewRule } from './api';
import { cellName } from './rule-words';

/** What the rule would do to the last 200 transactions, while it is edited. The preview changes nothing. */
export function RulePreview({ draft }: { draft: RuleDraft | undefined }) {
  const {
    data: preview,
    error,
    isFetching,
  } = useQuery({
    ...previewRule(draft!, 'recent'),
    enabled: draft !== undefined,
    placeholderData: keepPreviousData,
  });
  if (error) return <Banner tone="negative">{reasonOf(error)}</Banner>;
  if (!draft || !preview) return <Quiet>Add conditions to see what the rule matches.</Quiet>;
  const notifies = draft.then.some((action) => action.do === 'notify');
  return (
    <Box aria-busy={isFetching}>
      <p role="status">
        {preview.looked === 0
          ? 'You have no transactions yet to try it on.'
          : `${preview.matched} of your last ${preview.looked} match; ${preview.changed} would change.`}
      </p>
      {preview.problems.map((problem) => (
        <Banner key={problem} tone="warn">
          {problem}
        </Banner>
      ))}
      {preview.effects.length > 0 && <EffectsTable effects={preview.effects} />}
      {notifies && (
        <Quiet>
          You are notified of new matches. Applied to the past, you get one notification for all matches, and
          no transaction is changed.
        </Quiet>
      )}
      {preview.matched > 0 && preview.changed === 0 && !notifies && <Quiet>Skipped: already filled in</Quiet>}
    </Box>
  );
}

export function EffectsTable({ effects }: { effects: readonly RuleEffect[] }) {
  const { locale } = useSession();
  const { day } = useDateFormat();
  return (
    <Scroll>
      <Table data-density="compact" aria-label="Before and after">
        <TableHead columns={['Transaction', ['Amount', 'end', 'phone-hide'], 'Before', 'After']} />
        <tbody>
          {effects.map((effect) => (
            <tr key={effect.id}>
              <th scope="row">
                <Cut title={effect.description}>{effect.description}</Cut>
                <small>{day(effect.date)}</small>
              </th>
              <td data-align="end" data-phone="hide">
                {formatDecimal(effect.amount, effect.currency, locale)}
              </td>
              <td data-quiet>
                {effect.cells.map(({ field, before }) => (
                  <Cut key={field} title={cellName(field)}>
                    {before || '–'}
                  </Cut>
                ))}
              </td>
              <td>
                {effect.cells.map(({ field, after }) => (
                  <Cut key={field} title={cellName(field)}>
                    {after || '–'}
                  </Cut>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);
`;

const Scroll = styled(TableScroll)`
  max-height: 260px;
  overflow-y: auto;
  border: 1px solid var(--line);
  border-radius: var(--r-md);
  small {
    color: var(--ink-3);
    font-weight: 400;
  }
`;

const Cut = styled.span`
  display: block;
  max-width: 220px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
