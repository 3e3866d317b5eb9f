import { reasonOf } from '@app/api-client';
import { startImportEndpoint, type Suggestion } from '@app/contracts-banking';
import { minorFromDecimal, withoutAmounts } from '@app/money';
import { useDateFormat, useSession } from '@app/shell-sdk';
import {
  Amount,
  Banner,
  Button,
  ButtonLink,
  CardSurface,
  Chip,
  EmptyState,
  ReadError,
  Menu,
  Quiet,
  RowSkeletons,
  media,
  truncate,
  IfPermitted,
} from '@app/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { CategoryIcon, SampleOffer, useSeveral } from '@app/organising';
import { useWriteToast } from '../upcoming-events/use-event-actions';
import { confirmSuggestion, dismissSuggestion, mergeSuggestion } from './api';
import { listSuggestions } from '../upcoming-events/api';

/** Detected series, each with the reason; a suggestion can be confirmed, merged or dismissed for good. */
export function SuggestionsView() {
  const { locale } = useSession();
  const read = useQuery(listSuggestions());
  const { data: suggestions, error } = read;
  const notify = useWriteToast();
  const confirm = useMutation(confirmSuggestion);
  const dismiss = useMutation(dismissSuggestion);
  const merge = useMutation(mergeSuggestion);
  const confirmAll = useSeveral({
    meta: confirmSuggestion.meta,
    write: ({ id }: Suggestion) => confirmSuggestion.mutationFn({ params: { id }, body: {} }),
    done: (count) =>
      count === 1 ? '1 added to your bills' : `${count.toLocaleString()} added to your bills`,
    failed: 'Nothing was added',
  });
  const failure = confirm.error ?? dismiss.error ?? merge.error;
  if (error)
    return (
      <CardSurface>
        <ReadError title="Suggestions could not be loaded" read={read} />
      </CardSurface>
    );
  if (!suggestions)
    return (
      <CardSurface>
        <RowSkeletons count={4} label="Loading suggestions" />
      </CardSurface>
    );
  const sure = suggestions.filter(({ state }) => state === 'mature');
  return (
    <CardSurface as="section" aria-label="Suggestions">
      {failure && <Banner tone="negative">{reasonOf(failure)}</Banner>}
      {sure.length > 1 && (
        <All>
          <Quiet>
            {sure.length < suggestions.length &&
              'What was seen only twice stays for you to decide one by one.'}
          </Quiet>
          <Button
            call={confirmSuggestion}
            size="sm"
            busy={confirmAll.isPending}
            onClick={() => confirmAll.mutate(sure)}
          >
            Confirm all {sure.length.toLocaleString(locale)}
          </Button>
        </All>
      )}
      {suggestions.length === 0 && (
        <EmptyState
          drawing="calendar"
          title="Nothing new repeats"
          sample={<SampleOffer />}
          action={
            <IfPermitted call={startImportEndpoint}>
              <ButtonLink as={Link} to="/transactions/import">
                Import a bank file
              </ButtonLink>
            </IfPermitted>
          }
        >
          Three similar payments are enough to be suggested here.
        </EmptyState>
      )}
      <List>
        {suggestions.map((suggestion) => (
          <SuggestionRow
            key={suggestion.id}
            suggestion={suggestion}
            isBusy={
              confirmAll.isPending ||
              [confirm, dismiss, merge].some(
                ({ isPending, variables }) => isPending && variables?.params.id === suggestion.id,
              )
            }
            onConfirm={() =>
              confirm.mutate(
                { params: { id: suggestion.id }, body: {} },
                { onSuccess: ({ title, undoId }) => notify('Added to your bills', title, undoId) },
              )
            }
            onDismiss={() =>
              dismiss.mutate(
                { params: { id: suggestion.id } },
                {
                  onSuccess: ({ undoId }) => notify('Will not be suggested again', suggestion.title, undoId),
                },
              )
            }
            onMerge={(seriesId) =>
              merge.mutate(
                { params: { id: suggestion.id }, body: { seriesId } },
                { onSuccess: ({ title, undoId }) => notify('Merged', title, undoId) },
              )
            }
          />
        ))}
      </List>
    </CardSurface>
  );
}

function SuggestionRow({
  suggestion,
  isBusy,
  onConfirm,
  onDismiss,
  onMerge,
}: {
  suggestion: Suggestion;
  isBusy: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
  onMerge: (seriesId: string) => void;
}) {
  const { locale } = useSession();
  const { day } = useDateFormat();
  return (
    <Row>
      <CategoryIcon category={suggestion.category} />
      <Words>
        <b title={suggestion.title}>{suggestion.title}</b>
        <p>{withoutAmounts(suggestion.why, locale)}</p>
        <Quiet>
          {suggestion.repeats} · next {day(suggestion.nextDate, 'short')} · {suggestion.account}
        </Quiet>
        {suggestion.state === 'early' && <Chip $tone="neutral">Only two so far</Chip>}
        {suggestion.priceChange && (
          <Chip $tone="warn">
            {suggestion.priceChange.percent > 0 ? 'Price up' : 'Price down'}{' '}
            {Math.abs(suggestion.priceChange.percent)}%
          </Chip>
        )}
      </Words>
      <Amount
        minor={minorFromDecimal(suggestion.amount, suggestion.currency)}
        currency={suggestion.currency}
        locale={locale}
        signed
      />
      <Answers>
        {suggestion.mergeInto.length > 0 && (
          <Menu
            call={mergeSuggestion}
            trigger={
              <Button size="sm" disabled={isBusy} aria-label={`Merge ${suggestion.title} into`}>
                Merge
              </Button>
            }
            items={suggestion.mergeInto.map(({ id, title }) => ({
              label: title,
              onSelect: () => onMerge(id),
            }))}
          />
        )}
        <Button
          call={dismissSuggestion}
          size="sm"
          onClick={onDismiss}
          disabled={isBusy}
          aria-label={`Dismiss ${suggestion.title}`}
        >
          Dismiss
        </Button>
        <Button
          call={confirmSuggestion}
          size="sm"
          onClick={onConfirm}
          busy={isBusy}
          aria-label={`Confirm ${suggestion.title}`}
        >
          Confirm
        </Button>
      </Answers>
    </Row>
  );
}

const All = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
`;

const List = styled.ul`
  li + li {
    border-top: 1px solid var(--line);
  }
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  align-items: center;
  gap: var(--s3) var(--s4);
  padding: var(--s3) 0;
  ${media.phone} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: start;
  }
`;

const Words = styled.div`
  min-width: 0;
  > b {
    display: block;
    font-weight: 600;
    ${truncate}
  }
  > p {
    overflow-wrap: anywhere;
  }
  > ${Quiet} {
    margin-right: var(--s2);
  }
  > ${Chip} {
    margin-top: var(--s1);
  }
`;

const Answers = styled.div`
  display: flex;
  gap: var(--s2);
  justify-content: flex-end;
  /* Wide enough for three buttons, so that the amounts of all rows are aligned. */
  min-width: 232px;
  /* A viewer gets no buttons, so no space is left for them. */
  &:empty {
    display: none;
  }
  ${media.phone} {
    min-width: 0;
    grid-column: 1 / -1;
  }
`;
