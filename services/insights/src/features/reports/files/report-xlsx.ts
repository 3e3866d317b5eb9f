import type { ReportUnit, ReportValue } from '@app/contracts-insights';
import { decimalText } from '@app/money';
import { xlsxBytes, type Sheet, type SheetCell } from '@app/spreadsheet';
import { sectionsOf, type PrintedReport } from './report-texts';

/** Text that a spreadsheet would read as a formula gets an apostrophe. */
const text = (value: string, bold = false): SheetCell => ({
  text: /^[=+\-@\t\r]/.test(value) ? `'${value}` : value,
  ...(bold && { bold }),
});

function cellOf(value: ReportValue, unit: ReportUnit, currency: string, bold = false): SheetCell {
  if (value === null) return null;
  if (unit === 'money' && typeof value === 'number')
    return { amount: decimalText(value, currency), ...(bold && { bold }) };
  if (unit === 'day') return { day: String(value) };
  if (typeof value === 'number') return { number: String(value) };
  return text(value, bold);
}

const widthOf: Record<ReportUnit, number> = { text: 34, money: 16, percent: 12, count: 14, day: 14 };

/** The figures on a first sheet, and each section on a separate sheet. */
export function reportXlsx(report: PrintedReport): Promise<Buffer> {
  const { body, hash, generated } = report;
  const { currency } = body;
  const first: Sheet = {
    name: 'Report',
    widths: [34, 18, 18, 60],
    batches: [
      [
        [text(body.title, true)],
        [text('From'), { day: body.period.from }],
        [text('To'), { day: body.period.to }],
        [text('Currency'), text(currency)],
        ...body.narrowedBy.map((one) => [text('Only'), text(one)]),
        ...body.notes.map((one) => [text('Note'), text(one)]),
        [],
        ['Figure', 'Value', 'Compared with', 'Note'].map((one) => text(one, true)),
        ...body.figures.map(({ label, unit, value, was, note }) => [
          text(label),
          cellOf(value, unit, currency),
          cellOf(was ?? null, unit, currency),
          text(note ?? ''),
        ]),
        [],
        ...body.definitions.map((one) => [text('Definition'), text(one)]),
        [text('Content SHA-256'), text(hash)],
        [text('Generated'), text(generated)],
      ],
    ],
  };
  const sheets = sectionsOf(report).flatMap(({ title, table }): Sheet[] =>
    table
      ? [
          {
            name: title,
            widths: table.columns.map(({ unit }) => widthOf[unit]),
            frozen: 1,
            batches: [
              [
                table.columns.map(({ label }) => text(label, true)),
                ...table.rows.map(({ cells, strong }) =>
                  cells.map((cell, at) => cellOf(cell, table.columns[at]!.unit, currency, strong)),
                ),
              ],
            ],
          },
        ]
      : [],
  );
  return xlsxBytes([first, ...sheets]);
}
