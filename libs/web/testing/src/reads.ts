import type { GatewayCall } from './contract-gateway';

interface Manifest {
  pages: readonly { id: string; reads?: readonly string[] }[];
}

/** What the shell asks for ahead of a page (remote.json). */
export const readsOf = ({ pages }: Manifest, pageId: string): readonly string[] =>
  pages.find(({ id }) => id === pageId)?.reads ?? [];

/** Addresses of reads as remote.json writes them. */
export const addressesOf = (calls: readonly GatewayCall[]): string[] =>
  calls
    .filter(({ method }) => method === 'GET')
    .map(({ path, query }) => {
      const search = new URLSearchParams(query).toString();
      return search ? `${path}?${search}` : path;
    });
