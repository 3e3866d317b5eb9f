import { strToU8, Zip, ZipDeflate } from 'fflate';

/** A cell; null is empty. Days are `YYYY-MM-DD`; amounts and numbers are exact decimal texts. */
export type SheetCell =
  | { text: string; bold?: boolean }
  | { day: string }
  | { amount: string; bold?: boolean }
  | { number: string }
  | null;

export interface Sheet {
  /** Cut to 31 characters; characters not allowed in sheet names become spaces. */
  name: string;
  /** Column widths in characters. */
  widths: readonly number[];
  /** Number of top rows that stay visible when scrolling. */
  frozen?: number;
  batches: AsyncIterable<readonly (readonly SheetCell[])[]> | Iterable<readonly (readonly SheetCell[])[]>;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageNs = 'http://schemas.openxmlformats.org/package/2006';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Replaces characters that XML does not allow. */
const printable = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are what is replaced
  text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|\p{Cs}/gu, ' ');
const xmlText = (text: string): string =>
  printable(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Cell styles: 0 plain, 1 day, 2 amount, 3 bold, 4 bold amount. */
const styles = `<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf numFmtId="4" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

/** Unique sheet names ignoring case, as workbooks require. */
function sheetNames(sheets: readonly Sheet[]): string[] {
  const seen = new Set<string>();
  return sheets.map(({ name }, at) => {
    const plain =
      name
        .replace(/[[\]:*?/\\']/g, ' ')
        .slice(0, 31)
        .trim() || `Sheet ${at + 1}`;
    const own = seen.has(plain.toLowerCase()) ? `${plain.slice(0, 27)} (${at + 1})` : plain;
    seen.add(own.toLowerCase());
    return own;
  });
}

const frameFiles = (sheets: readonly Sheet[]): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${packageNs}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>${numbers(
    sheets.length,
  )
    .map(
      (at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${sheetType}.worksheet+xml"/>`,
    )
    .join('')}</Types>`,
  '_rels/.rels': `<Relationships xmlns="${packageNs}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheetNames(sheets)
    .map((name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageNs}/relationships">${numbers(sheets.length)
    .map(
      (at) =>
        `<Relationship Id="rId${at}" Type="${relations}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
    )
    .join(
      '',
    )}<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': styles,
});

function sheetHead({ widths, frozen = 0 }: Sheet): string {
  const pane =
    frozen > 0
      ? `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" state="frozen"/></sheetView></sheetViews>`
      : '';
  const cols = widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  return `${head}<worksheet xmlns="${main}">${pane}${cols && `<cols>${cols}</cols>`}<sheetData>`;
}

const textCell = (text: string, style: number): string =>
  text === ''
    ? '<c/>'
    : `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
const serial = (day: string): number => Date.parse(day) / 86_400_000 + 25_569;

function cellXml(cell: SheetCell): string {
  if (cell === null) return '<c/>';
  if ('text' in cell) return textCell(cell.text, cell.bold ? 3 : 0);
  if ('amount' in cell) return `<c s="${cell.bold ? 4 : 2}"><v>${cell.amount}</v></c>`;
  if ('number' in cell) return `<c><v>${cell.number}</v></c>`;
  // Days before 1900-03-01 are written as text, because spreadsheets count them differently.
  return cell.day >= '1900-03-01' ? `<c s="1"><v>${serial(cell.day)}</v></c>` : textCell(cell.day, 0);
}

const rowXml = (cells: readonly SheetCell[]): string => `<row>${cells.map(cellXml).join('')}</row>\n`;

/** The earliest day a ZIP file can store. The real time would make the bytes differ for the same cells. */
const noTime = new Date(1980, 0, 1);

/** Creates a workbook and compresses rows as they arrive. */
export async function xlsxBytes(sheets: readonly Sheet[]): Promise<Buffer> {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(chunk);
  });
  const open = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = noTime;
    zip.add(file);
    return file;
  };
  for (const [name, text] of Object.entries(frameFiles(sheets))) open(name).push(strToU8(head + text), true);
  for (const [at, sheet] of sheets.entries()) {
    const file = open(`xl/worksheets/sheet${at + 1}.xml`);
    file.push(strToU8(sheetHead(sheet)));
    for await (const rows of sheet.batches) file.push(strToU8(rows.map(rowXml).join('')));
    file.push(strToU8('</sheetData></worksheet>'), true);
  }
  zip.end();
  return Buffer.concat(packed);
}
