import { brand } from '@app/brand';
import { rootUri, storeUri } from '@app/node-testing';
import { readSecretsOf } from './secrets';

/** Where the administrator enters the store of a running stack: nobody else may look at every part's database. */
export function runningStoreUri(dataDir: string, port: number): string {
  const { store } = readSecretsOf(dataDir);
  return store ? rootUri(port, brand.slug, store.root) : storeUri(port, brand.slug);
}
