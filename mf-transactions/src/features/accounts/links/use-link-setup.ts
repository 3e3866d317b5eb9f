import { useQuery } from '@tanstack/react-query';
import { readLinkSetup } from '../api';

/** The ways of linking a bank that this server offers. Until they are loaded, Plaid is assumed to be available. */
export function useLinkSetup() {
  const { data: setup } = useQuery(readLinkSetup());
  return {
    isPlaidMissing: setup?.plaid.available === false,
    /** The page that issues practice tokens, or null on a server for real banks. */
    simplefin: setup?.simplefin.available ? { page: setup.simplefinTokenPage } : undefined,
  };
}
