import { useQuery } from '@tanstack/react-query';
import { listLinkedAccounts } from '../api';
import { isUnderWay } from './link-groups';

const everyMs = 1_500;

/** The linked accounts. While one of their banks is being read, they are polled for its progress. */
export const useLinkedAccounts = () =>
  useQuery({
    ...listLinkedAccounts(),
    refetchInterval: ({ state }) =>
      state.data?.some(({ item }) => isUnderWay(item, Date.now())) ? everyMs : false,
  });
