import type { KindLimit } from '@app/contracts-insights';
import { showFailure } from '@app/organising';
import { toast, useSession } from '@app/shell-sdk';
import {
  Card,
  LinkButton,
  Quiet,
  ReadError,
  RowSkeletons,
  TextInput,
  IfPermitted,
  PermittedFields,
} from '@app/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { limitKind, readWatch } from './api';

/**
 * The limits above which kinds of alerts are reported, for the Notifications tab of the settings. A change affects the list of alerts at
 * once.
 */
export function AlertLimitsWidget() {
  const read = useQuery(readWatch());
  const { mutate } = useMutation({
    ...limitKind,
    onSuccess: () => toast({ title: 'Limit saved', tone: 'success' }),
    onError: showFailure('The limit was not saved'),
  });
  const { data, error } = read;
  return (
    <Card title="Alert limits">
      <Quiet>
        No alert is shown or sent below these limits. Budgets and accounts have limits of their own.
      </Quiet>
      {data ? (
        <List>
          {data.limits.map((one) => (
            <Row
              key={`${one.kind} ${one.limit}`}
              limit={one}
              onChoose={(limit, onError) =>
                mutate({ params: { kind: one.kind }, body: { limit } }, { onError })
              }
            />
          ))}
        </List>
      ) : error ? (
        <ReadError title="Your limits could not be loaded" read={read} />
      ) : (
        <RowSkeletons count={6} label="Limits are loading" />
      )}
    </Card>
  );
}

interface RowProps {
  limit: KindLimit;
  /** Null means the usual limit. */
  onChoose: (limit: number | null, onError?: () => void) => void;
}

function Row({ limit: { label, limit, unit, usual, least, most, of }, onChoose }: RowProps) {
  const { currency } = useSession();
  const [text, setText] = useState(String(limit));
  const number = /^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined;
  // Enter and leaving the field both choose a limit; this prevents the second one from sending it again.
  const [chosen, setChosen] = useState(limit);
  const isWrong = number === undefined || number < least || number > most;
  const choose = (): void => {
    if (isWrong || number === chosen) return;
    setChosen(number);
    onChoose(number === usual ? null : number, () => setChosen(limit));
  };
  return (
    <li>
      <span>{label}</span>
      <PermittedFields call={limitKind}>
        <Amount>
          <TextInput
            inputMode="numeric"
            aria-label={`${label}: ${of}${unit === 'percent' ? ', percent' : ''}`}
            aria-invalid={isWrong}
            trailing={
              unit === 'count' ? undefined : <Unit aria-hidden>{unit === 'money' ? currency : '%'}</Unit>
            }
            value={text}
            onChange={(event) => setText(event.target.value)}
            onBlur={choose}
            onKeyDown={(event) => event.key === 'Enter' && choose()}
          />
          <Quiet>{of}</Quiet>
        </Amount>
      </PermittedFields>
      {isWrong ? (
        <Wrong role="alert">
          {least.toLocaleString()} to {most.toLocaleString()}
        </Wrong>
      ) : (
        limit !== usual && (
          <IfPermitted call={limitKind}>
            <LinkButton type="button" aria-label={`${label}: as usual`} onClick={() => onChoose(null)}>
              Usual: {usual.toLocaleString()}
            </LinkButton>
          </IfPermitted>
        )
      )}
    </li>
  );
}

const List = styled.ul`
  display: grid;
  margin-top: var(--s3);
  li {
    display: grid;
    grid-template-columns: minmax(180px, 1fr) minmax(240px, 1.2fr) 120px;
    align-items: center;
    gap: var(--s3);
    padding: var(--s2) 0;
    border-top: 1px solid var(--line);
    font-size: var(--text-sm);
  }
  @media (max-width: 640px) {
    li {
      grid-template-columns: 1fr auto;
      gap: var(--s1) var(--s3);
    }
    li > span {
      grid-column: 1 / -1;
    }
  }
`;
const Amount = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s2);
  > :first-child {
    flex: none;
    width: 128px;
  }
`;
const Unit = styled.small`
  color: var(--ink-2);
  padding-right: var(--s2);
`;
const Wrong = styled.small`
  color: var(--negative);
`;
