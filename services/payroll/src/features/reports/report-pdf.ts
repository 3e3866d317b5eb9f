import PDFDocument from 'pdfkit';
import type { ReportTable } from './report-table';

const margin = 40;
const rowHeight = 16;
const pointSize = 8;

/**
 * The table on landscape letter pages with its heading on each page and amounts aligned right. The same table
 * always gives the same pages.
 */
export function reportPdf(table: ReportTable, subtitle: string): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'LETTER',
    layout: 'landscape',
    margin,
    info: { Title: `${table.title}, ${subtitle}`, CreationDate: new Date(0) },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  const width = document.page.width - 2 * margin;
  const columnWidth = width / table.columns.length;
  const bottom = document.page.height - margin - rowHeight;
  let y = 0;
  const line = (cells: readonly string[], font: string): void => {
    document.font(font).fontSize(pointSize);
    cells.forEach((text, index) =>
      document.text(printable(text), margin + index * columnWidth, y, {
        width: columnWidth - 4,
        height: rowHeight,
        align: table.amounts.includes(index) ? 'right' : 'left',
        lineBreak: false,
        ellipsis: true,
      }),
    );
    y += rowHeight;
  };
  const heading = (): void => {
    document.font('Helvetica-Bold').fontSize(14).text(table.title, margin, margin);
    document
      .font('Helvetica')
      .fontSize(9)
      .text(subtitle, margin, margin + 18);
    y = margin + 42;
    line(table.columns, 'Helvetica-Bold');
    document
      .moveTo(margin, y - 4)
      .lineTo(margin + width, y - 4)
      .lineWidth(0.5)
      .stroke();
  };
  heading();
  for (const row of [
    ...table.rows.map((cells) => ({ cells, font: 'Helvetica' })),
    { cells: table.total, font: 'Helvetica-Bold' },
  ]) {
    if (y > bottom) {
      document.addPage();
      heading();
    }
    line(row.cells, row.font);
  }
  document.end();
  return done;
}

/** The built-in fonts have only Latin letters; any other character becomes a question mark. */
const printable = (text: string): string =>
  text.replace(/[^\u0020-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022]/g, '?');
