import type { Person } from '@app/contracts-banking';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listPeople } from './api';

const noPeople: readonly Person[] = [];

/** The people of the ledger, fetched only if `enabled`. */
export function usePeople({ enabled = true } = {}) {
  const { data, ...query } = useQuery({ ...listPeople(), enabled });
  const people = data?.people ?? noPeople;
  const names = useMemo(() => new Map(people.map(({ id, name }) => [id, name])), [people]);
  return { ...query, isKnown: data !== undefined, people, names };
}
