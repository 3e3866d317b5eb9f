import { queryFor } from '@app/api-client';
import { historyDays, listSignIns, type SignInEntry } from '@app/contracts-identity';
import { useDateFormat } from '@app/shell-sdk';
import { Chip, LinkButton, ReadError, RowSkeletons } from '@app/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LineWords, Lines } from '../settings-layout';

const query = { ...queryFor(listSignIns), staleTime: 0 };
const firstShown = 5;

const methods: Record<SignInEntry['method'], string> = {
  password: 'Password',
  code: 'Password and code',
  recovery: 'Password and recovery code',
  passkey: 'Passkey',
};
const refused: Record<SignInEntry['method'], string> = {
  password: 'Wrong password',
  code: 'Right password, wrong code',
  recovery: 'Right password, wrong recovery code',
  passkey: 'Passkey not accepted',
};
const networks: Record<SignInEntry['network'], string> = {
  this: 'this network',
  known: 'a network you used before',
  new: 'a new network',
};

/** Recent sign-ins and refused attempts. */
export function SignInList() {
  const dates = useDateFormat();
  const read = useQuery(query);
  const [all, setAll] = useState(false);
  const { data, error } = read;
  if (error && !data) return <ReadError title="Your sign-ins could not be loaded" read={read} />;
  if (!data) return <RowSkeletons count={2} label="Sign-ins are loading" />;
  if (data.length === 0)
    return (
      <LineWords>
        <span>
          Your next sign-in is listed here, and so is every refused one. Both are kept for {historyDays} days.
        </span>
      </LineWords>
    );
  return (
    <>
      <Lines>
        {data.slice(0, all ? undefined : firstShown).map((entry) => (
          <li key={entry.id}>
            <LineWords>
              <b>{entry.device}</b>
              <span>
                {dates.instant(entry.at)} · {(entry.result === 'done' ? methods : refused)[entry.method]} ·{' '}
                {networks[entry.network]}
              </span>
            </LineWords>
            {entry.result === 'refused' && <Chip $tone="negative">Refused</Chip>}
          </li>
        ))}
      </Lines>
      {!all && data.length > firstShown && (
        <LinkButton onClick={() => setAll(true)}>Show all {data.length}</LinkButton>
      )}
    </>
  );
}
