import type { GatewayCall } from './contract-gateway';

interface Manifest {
  pages: readonly { id: string; reads?: readonly string[] }[];
}

/** The reads that the shell requests before a page loads (remote.json). */
export const readsOf = ({ pages }: Manifest, pageId: string): readonly string[] =>
  pages.find(({ id }) => id === pageId)?.reads ?? [];

/** Addresses of reads in the notation of remote.json. */
export const addressesOf = (calls: readonly GatewayCall[]): string[] =>
  calls
    .filter(({ method }) => method === 'GET')
    .map(({ path, query }) => {
      const search = new URLSearchParams(query).toString();
      return search ? `${path}?${search}` : path;
    });
