import Module from 'node:module';
import PDFDocument from 'pdfkit';
import type { ReportFigure, ReportSection, ReportTable } from '@app/contracts-insights';
import { brand } from '@app/brand';
import { drawChart } from './pdf-chart';
import { inks, margin, widthOf, type Pdf } from './pdf-page';
import { printedText, sectionsOf, type PrintedReport } from './report-texts';

const footer = 34;
const lineHeight = 15;

/**
 * Resolved at run time: if `createRequire` was imported by name, a bundler would put the font into the
 * bundle.
 */
const fontFile = (name: string): string =>
  Module.createRequire(__filename).resolve(`dejavu-fonts-ttf/ttf/DejaVuSansCondensed${name}.ttf`);

/**
 * A report as a PDF. The time it was generated is the only time in it, so the same report always gives the
 * same bytes.
 */
export function reportPdf(report: PrintedReport): Promise<Buffer> {
  const { body, generated, locale } = report;
  const doc = new PDFDocument({
    size: locale.endsWith('US') || locale.endsWith('CA') ? 'LETTER' : 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footer },
    bufferPages: true,
    lang: locale,
    displayTitle: true,
    info: {
      Title: body.title,
      Creator: brand.name,
      Producer: brand.name,
      CreationDate: new Date(generated),
      ModDate: new Date(generated),
    },
  });
  // The standard fonts have neither the minus sign nor letters beyond Western Europe.
  doc.registerFont('plain', fontFile(''));
  doc.registerFont('bold', fontFile('-Bold'));
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  writeHead(doc, report);
  writeFigures(doc, body.figures, report);
  for (const section of sectionsOf(report)) writeSection(doc, section, report);
  writeParagraphs(doc, 'How figures are defined', body.definitions);
  writeFooters(doc, report);
  doc.end();
  return ended;
}

const bottomOf = (doc: Pdf): number => doc.page.height - margin - footer;

/** Starts a new page if this height does not fit on the current one. */
function need(doc: Pdf, height: number): void {
  if (doc.y + height > bottomOf(doc)) doc.addPage();
}

function writeHead(doc: Pdf, { body, locale }: PrintedReport): void {
  const day = (value: string): string => printedText(value, 'day', body.currency, locale);
  doc.font('bold').fontSize(20).fillColor(inks.ink).text(body.title, margin, margin);
  doc
    .font('plain')
    .fontSize(10)
    .fillColor(inks.soft)
    .text(`${day(body.period.from)} to ${day(body.period.to)} · amounts in ${body.currency}`);
  for (const line of [...body.narrowedBy, ...body.notes])
    doc.moveDown(0.2).text(line, { width: widthOf(doc) });
  doc.moveDown(0.8);
}

function writeFigures(doc: Pdf, figures: readonly ReportFigure[], { body, locale }: PrintedReport): void {
  if (figures.length === 0) return;
  const across = 3;
  const width = widthOf(doc) / across;
  const height = 52;
  need(doc, Math.ceil(figures.length / across) * height);
  const top = doc.y;
  figures.forEach(({ label, unit, value, was }, at) => {
    const [x, y] = [margin + (at % across) * width, top + Math.floor(at / across) * height];
    doc
      .font('plain')
      .fontSize(8)
      .fillColor(inks.soft)
      .text(label, x, y, { width: width - 8, height: 10, ellipsis: true });
    doc
      .font('bold')
      .fontSize(13)
      .fillColor(inks.ink)
      .text(printedText(value, unit, body.currency, locale), x, y + 12, {
        width: width - 8,
        lineBreak: false,
      });
    if (was !== undefined)
      doc
        .font('plain')
        .fontSize(8)
        .fillColor(inks.soft)
        .text(`before ${printedText(was, unit, body.currency, locale)}`, x, y + 30, {
          width: width - 8,
          lineBreak: false,
        });
  });
  doc.y = top + Math.ceil(figures.length / across) * height;
  doc.x = margin;
}

function writeSection(doc: Pdf, { title, note, chart, table }: ReportSection, report: PrintedReport): void {
  need(doc, chart && chart.kind !== 'flow' ? 250 : 90);
  doc
    .moveDown(0.6)
    .font('bold')
    .fontSize(12)
    .fillColor(inks.ink)
    .text(title, margin, doc.y, { width: widthOf(doc) });
  if (note)
    doc
      .font('plain')
      .fontSize(8.5)
      .fillColor(inks.soft)
      .text(note, { width: widthOf(doc) });
  doc.moveDown(0.3);
  if (chart && chart.kind !== 'flow') {
    need(doc, 150);
    drawChart(doc, chart, report);
  }
  if (table) writeTable(doc, table, report);
}

/** Number columns get the width they need, text columns share the rest. */
function columnWidths(doc: Pdf, { columns }: ReportTable): number[] {
  const whole = widthOf(doc);
  const texts = columns.filter(({ unit }) => unit === 'text').length;
  const fixed = Math.min(78, (whole * 0.62) / Math.max(1, columns.length - texts));
  const rest = (whole - fixed * (columns.length - texts)) / Math.max(1, texts);
  return columns.map(({ unit }) => (unit === 'text' ? rest : fixed));
}

function writeTable(doc: Pdf, table: ReportTable, { body, locale }: PrintedReport): void {
  const size = table.columns.length > 6 ? 7 : 8;
  const widths = columnWidths(doc, table);
  const line = (texts: readonly string[], options: { bold: boolean; depth: number; ink: string }): void => {
    const y = doc.y;
    let x = margin;
    doc
      .font(options.bold ? 'bold' : 'plain')
      .fontSize(size)
      .fillColor(options.ink);
    texts.forEach((text, at) => {
      const indent = at === 0 ? options.depth * 10 : 0;
      const right = ['money', 'percent', 'count'].includes(table.columns[at]!.unit);
      doc.text(text, x + indent, y + 3, {
        width: widths[at]! - 6 - indent,
        height: size + 3,
        align: right ? 'right' : 'left',
        ellipsis: true,
        lineBreak: true,
      });
      x += widths[at]!;
    });
    doc.y = y + lineHeight;
    doc.x = margin;
    doc
      .moveTo(margin, doc.y)
      .lineTo(margin + widthOf(doc), doc.y)
      .lineWidth(0.5)
      .strokeColor(inks.line)
      .stroke();
  };
  const heading = (): void =>
    line(
      table.columns.map(({ label }) => label),
      { bold: true, depth: 0, ink: inks.soft },
    );
  if (table.rows.length === 0) {
    doc
      .font('plain')
      .fontSize(9)
      .fillColor(inks.soft)
      .text(table.empty ?? 'Nothing.', margin);
    return;
  }
  need(doc, 3 * lineHeight);
  heading();
  for (const { cells, strong, depth = 0 } of table.rows) {
    if (doc.y + lineHeight > bottomOf(doc)) {
      doc.addPage();
      heading();
    }
    const texts = cells.map((cell, at) => printedText(cell, table.columns[at]!.unit, body.currency, locale));
    line(texts, { bold: strong ?? false, depth, ink: inks.ink });
  }
}

function writeParagraphs(doc: Pdf, title: string, texts: readonly string[]): void {
  if (texts.length === 0) return;
  need(doc, 60);
  doc.moveDown(1).font('bold').fontSize(10).fillColor(inks.ink).text(title, margin);
  doc.font('plain').fontSize(8.5).fillColor(inks.soft);
  for (const text of texts) doc.text(text, { width: widthOf(doc) });
}

/** On every page: the report's title, its hash, the time stamp and the page number. */
function writeFooters(doc: Pdf, { body, hash, generated }: PrintedReport): void {
  const { count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(at);
    const y = doc.page.height - margin - 8;
    // Text below the bottom margin would start a new page.
    doc.page.margins.bottom = 0;
    const print = (text: string, top: number, align: 'left' | 'right'): void =>
      void doc.text(text, margin, top, { width: widthOf(doc), align, lineBreak: false });
    doc.font('plain').fontSize(7).fillColor(inks.soft);
    print(`${brand.name} · ${body.title} · generated ${generated}`, y - 10, 'left');
    print(`Page ${at + 1} of ${count}`, y - 10, 'right');
    print(`Content SHA-256 ${hash}`, y, 'left');
  }
}
