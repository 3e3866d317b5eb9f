import type { ParsedRow } from '../../parsed/parsed-file';
import { isBad } from '../../parsed/parsed-file';
import { plainHeading, type Columns } from '../columns/csv-columns';
import type { TableLine } from '../lines/table-line';

const stateHeading =
  /^(status|state|(transaction|booking|payment) status|estado|stato|statut|stav|info|статус|交易状态)$/;
const pendingWord =
  /^(pending|authori[sz]ed|on hold|processing|not (yet )?booked|en attente|en cours|pendiente|in sospeso|autorizzato|(umsatz )?vorgemerkt|reserviert|reserverad|в обработке)$/iu;
const undoneWord =
  /^(failed|declined|rejected|denied|cancell?ed|voided?|expired|reverted|abgelehnt|fehlgeschlagen|storniert|rechazad[oa]|cancelad[oa]|refusée?|annulée?|rifiutat[oa]|annullat[oa]|отклонен[ао]?|交易关闭)$/iu;

/** The column with the state of each row, if any. */
export function stateColumn(header: readonly string[], columns: Columns): number | undefined {
  const taken = new Set<number | undefined>(Object.values(columns));
  const at = header.findIndex(
    (heading, index) => !taken.has(index) && stateHeading.test(plainHeading(heading)),
  );
  return at < 0 ? undefined : at;
}

/** Applies the state to a row: pending, or refused because it was not executed. */
export function withState(row: ParsedRow, { cells }: TableLine, column: number | undefined): ParsedRow {
  const state = column === undefined ? '' : (cells[column] ?? '').trim();
  if (isBad(row) || state === '') return row;
  if (undoneWord.test(state))
    return {
      line: row.line,
      raw: row.raw,
      refused: `This one came to nothing: the file calls it “${state.slice(0, 30)}”. It is not imported`,
    };
  return pendingWord.test(state) ? { ...row, extra: { ...row.extra, status: 'pending' } } : row;
}
