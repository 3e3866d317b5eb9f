import { maxPositions, type ReadPositions } from '@app/contracts-banking';
import type { Currency } from '@app/money';
import { isOfx } from '../formats/ofx-file';
import { unreadable } from '../parsed/parsed-file';
import { readPositionsOfx } from './positions-ofx';
import { readPositionsTable } from './positions-table';

/**
 * Reads the positions of an investment account's file. `mask` is the last digits of the account to select, if there are several.
 */
export function readPositions(text: string, currency: Currency, mask: string | null): ReadPositions {
  const read = isOfx(text) ? readPositionsOfx(text, currency, mask) : readPositionsTable(text, mask);
  if (read.positions.length > maxPositions)
    throw unreadable('An account may have 1,000 positions. Split the file.', 1);
  return read;
}
