import { useQuery } from '@tanstack/react-query';
import { readLinkSetup } from '../api';

/** Which ways of linking a bank this server has; what is not known yet counts as there. */
export function useLinkSetup() {
  const { data } = useQuery(readLinkSetup());
  return {
    isPlaidMissing: data?.plaid.available === false,
    /** The page that gives out practice tokens, or null on a server for real banks. */
    simplefin: data?.simplefin.available ? { page: data.simplefinTokenPage } : undefined,
  };
}
