import { dayText } from '@app/calendar';
import type { ReportBody, ReportUnit, ReportValue } from '@app/contracts-insights';
import { decimalText, formatMoney } from '@app/money';
import { csvText } from '@app/spreadsheet';

/** A report with the metadata that its files contain. */
export interface PrintedReport {
  body: ReportBody;
  /** SHA-256 of the content. */
  hash: string;
  /** When it was made: the only difference between two files of the same content. */
  generated: string;
  locale: string;
  /** Leaves out the lists of single transactions. */
  figuresOnly?: boolean;
}

/** An exact plain value: amounts and percents as decimals; empty for null. */
export const plainText = (value: ReportValue, unit: ReportUnit, currency: string): string =>
  value === null
    ? ''
    : unit === 'money' && typeof value === 'number'
      ? decimalText(value, currency)
      : String(value);

/** The value as people read it. */
export function printedText(value: ReportValue, unit: ReportUnit, currency: string, locale: string): string {
  if (value === null) return unit === 'text' ? '' : 'n/a';
  if (unit === 'money' && typeof value === 'number') return formatMoney(value, currency, locale);
  if (unit === 'percent')
    return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(Number(value))} %`;
  if (unit === 'count') return new Intl.NumberFormat(locale).format(Number(value));
  if (unit === 'day') return dayText(String(value), locale);
  return String(value);
}

/** The sections, optionally without those that list single transactions. */
export const sectionsOf = ({ body, figuresOnly }: PrintedReport): ReportBody['sections'] =>
  figuresOnly
    ? body.sections.filter((one) => !one.table?.rows.some(({ link }) => link?.includes('tx=')))
    : body.sections;

export function reportCsv(report: PrintedReport): string {
  const { body, hash, generated } = report;
  const { currency } = body;
  return csvText([
    ['Report', body.title],
    ['From', body.period.from],
    ['To', body.period.to],
    ['Currency', currency],
    ...body.narrowedBy.map((text) => ['Only', text]),
    ...body.notes.map((text) => ['Note', text]),
    [],
    ['Figure', 'Value', 'Compared with'],
    ...body.figures.map(({ label, unit, value, was }) => [
      label,
      plainText(value, unit, currency),
      was === undefined ? '' : plainText(was, unit, currency),
    ]),
    ...sectionsOf(report).flatMap(({ title, note, table }) => [
      [],
      [title, ...(note ? [note] : [])],
      ...(table
        ? [
            table.columns.map(({ label }) => label),
            ...table.rows.map(({ cells }) =>
              cells.map((cell, at) => plainText(cell, table.columns[at]!.unit, currency)),
            ),
            ...(table.rows.length === 0 && table.empty ? [[table.empty]] : []),
          ]
        : []),
    ]),
    [],
    ...body.definitions.map((text) => ['Definition', text]),
    ['Content SHA-256', hash],
    ['Generated', generated],
  ]);
}

/** The whole report with amounts as exact decimal texts. */
export function reportJson(report: PrintedReport): string {
  const { body, hash, generated } = report;
  const plain = (value: ReportValue, unit: ReportUnit): ReportValue =>
    unit === 'money' && typeof value === 'number' ? decimalText(value, body.currency) : value;
  const json = {
    ...body,
    figures: body.figures.map(({ link: _, ...one }) => ({
      ...one,
      value: plain(one.value, one.unit),
      ...(one.was !== undefined && { was: plain(one.was, one.unit) }),
    })),
    sections: sectionsOf(report).map(({ id, title, note, table }) => ({
      id,
      title,
      ...(note && { note }),
      ...(table && {
        columns: table.columns,
        rows: table.rows.map(({ cells }) => cells.map((cell, at) => plain(cell, table.columns[at]!.unit))),
      }),
    })),
    contentSha256: hash,
    generated,
  };
  return `${JSON.stringify(json, null, 1)}\n`;
}
