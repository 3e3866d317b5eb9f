import { exact } from '@app/persistence';

/** A document with its amounts as whole numbers of 64 bits; one that is null stays so. */
export const withExactAmounts = <T extends object>(document: T): T =>
  Object.fromEntries(
    Object.entries(document).map(([name, value]) => [
      name,
      name.endsWith('Minor') && typeof value === 'number' ? exact(value) : (value as unknown),
    ]),
  ) as T;
