import { brand } from '@app/brand';
import { rootUri, storeUri } from '@app/node-testing';
import { readSecretsOf } from '../keys/secrets';

/** The administrator's store address of a running stack, needed to read every part's database. */
export function runningStoreUri(dataDir: string, port: number): string {
  const { store } = readSecretsOf(dataDir);
  return store ? rootUri(port, brand.slug, store.root) : storeUri(port, brand.slug);
}
