import type { Day } from '@app/calendar';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { formulaSafe, ownHeader } from '../imports/tables/own-table';
import type { TransactionRow } from '../transactions/transaction';
import { ownCells, xmlText, type Named } from './export-rows';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageNs = 'http://schemas.openxmlformats.org/package/2006';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const files: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${packageNs}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packageNs}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Transactions" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageNs}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  // Styles of cells: 0 plain, 1 a day, 2 an amount, 3 the header.
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
};

const widths = [12, 32, 14, 10, 10, 18, 18, 16, 12, 24, 24, 18, 32, 18, 18, 18, 24, 16];
const sheetHead = `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><cols>${widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>`;

const textCell = (text: string, style = 0): string =>
  text === ''
    ? '<c/>'
    : `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlText(formulaSafe(text))}</t></is></c>`;
const serial = (day: Day): number => Date.parse(day) / 86_400_000 + 25_569;

/** Days before 1900-03-01 are texts: spreadsheets count them differently. */
const dayCell = (day: Day): string =>
  day >= '1900-03-01' ? `<c s="1"><v>${serial(day)}</v></c>` : textCell(day);

const rowXml = (cells: readonly string[]): string =>
  `<row>${cells
    .map((cell, index) =>
      ownHeader[index] === 'Date'
        ? dayCell(cell)
        : ownHeader[index] === 'Amount'
          ? `<c s="2"><v>${cell}</v></c>`
          : textCell(cell),
    )
    .join('')}</row>\n`;

/** A spreadsheet with one sheet, packed while the rows come. */
export async function xlsxBytes(
  batches: AsyncIterable<readonly TransactionRow[]>,
  named: Named,
): Promise<Buffer> {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(chunk);
  });
  const open = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    return file;
  };
  for (const [name, text] of Object.entries(files)) open(name).push(strToU8(head + text), true);
  const sheet = open('xl/worksheets/sheet1.xml');
  const header = `<row>${ownHeader.map((name) => textCell(name, 3)).join('')}</row>\n`;
  sheet.push(strToU8(head + sheetHead + header));
  for await (const rows of batches)
    sheet.push(strToU8(rows.map((row) => rowXml(ownCells(row, named))).join('')));
  sheet.push(strToU8('</sheetData></worksheet>'), true);
  zip.end();
  return Buffer.concat(packed);
}
