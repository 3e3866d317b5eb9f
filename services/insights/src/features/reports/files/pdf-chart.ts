import type { ReportChart } from '@app/contracts-insights';
import { formatMoney } from '@app/money';
import { inks, margin, widthOf, type Pdf } from './pdf-page';
import type { PrintedReport } from './report-texts';

const hues = ['#b45309', '#0f766e', '#4f46e5', '#be185d', '#65a30d', '#0369a1', '#7c3aed', '#78716c'];
const height = 110;

type Drawn = Exclude<ReportChart, { kind: 'flow' }>;

/** A small chart of a section's figures; the table below has the exact values. */
export function drawChart(doc: Pdf, chart: Drawn, report: PrintedReport): void {
  const top = doc.y + 4;
  if (chart.kind === 'shares') drawShares(doc, chart.parts, report);
  else drawSeries(doc, chart, top);
  doc.x = margin;
  doc.moveDown(0.6);
}

function drawShares(
  doc: Pdf,
  parts: readonly { name: string; minor: number }[],
  { body, locale }: PrintedReport,
): void {
  const whole = parts.reduce((sum, { minor }) => sum + minor, 0);
  if (whole === 0) return;
  const width = widthOf(doc);
  const largest = Math.max(...parts.map(({ minor }) => minor));
  for (const [at, { name, minor }] of parts.entries()) {
    const y = doc.y;
    doc.font('plain').fontSize(8).fillColor(inks.ink);
    doc.text(name, margin, y, { width: 140, height: 10, ellipsis: true });
    doc
      .rect(margin + 150, y + 1, Math.max(1, ((width - 250) * minor) / largest), 8)
      .fill(hues[at % hues.length]!);
    doc.fillColor(inks.ink).text(formatMoney(minor, body.currency, locale), margin + width - 96, y, {
      width: 96,
      align: 'right',
      lineBreak: false,
    });
    doc.y = y + 13;
  }
}

function drawSeries(
  doc: Pdf,
  { kind, labels, series }: Exclude<Drawn, { kind: 'shares' }>,
  top: number,
): void {
  const width = widthOf(doc);
  const stacked = kind === 'stack';
  const totals = labels.map((_, at) => series.reduce((sum, { minor }) => sum + (minor[at] ?? 0), 0));
  const values = stacked ? totals : series.flatMap(({ minor }) => minor.map((one) => one ?? 0));
  const [high, low] = [Math.max(0, ...values), Math.min(0, ...values)];
  if (high === low) return;
  const yOf = (minor: number): number => top + ((high - minor) / (high - low)) * height;
  const band = width / Math.max(1, labels.length);
  doc
    .moveTo(margin, yOf(0))
    .lineTo(margin + width, yOf(0))
    .lineWidth(0.5)
    .strokeColor(inks.line)
    .stroke();
  if (kind === 'lines') drawLines(doc, series, band, yOf);
  else
    labels.forEach((_, at) => {
      let base = 0;
      series.forEach(({ minor }, index) => {
        const value = minor[at] ?? 0;
        const wide = stacked ? band * 0.6 : (band * 0.7) / series.length;
        const x = margin + at * band + band * 0.15 + (stacked ? band * 0.05 : index * wide);
        const [a, b] = [yOf(base + value), yOf(base)];
        doc.rect(x, Math.min(a, b), wide * 0.92, Math.abs(b - a)).fill(hues[index % hues.length]!);
        if (stacked) base += value;
      });
    });
  drawLabels(doc, labels, series, { band, y: top + height + 3 });
}

function drawLines(
  doc: Pdf,
  series: readonly { minor: readonly (number | null)[] }[],
  band: number,
  yOf: (minor: number) => number,
): void {
  series.forEach(({ minor }, index) => {
    let begun = false;
    minor.forEach((value, at) => {
      if (value === null) return;
      const [x, y] = [margin + band * (at + 0.5), yOf(value)];
      if (begun) doc.lineTo(x, y);
      else doc.moveTo(x, y);
      begun = true;
    });
    if (begun)
      doc
        .lineWidth(1.4)
        .strokeColor(hues[index % hues.length]!)
        .stroke();
  });
}

function drawLabels(
  doc: Pdf,
  labels: readonly string[],
  series: readonly { name: string }[],
  { band, y }: { band: number; y: number },
): void {
  const every = Math.ceil(labels.length / 12);
  doc.font('plain').fontSize(6.5).fillColor(inks.soft);
  labels.forEach((label, at) => {
    if (at % every === 0)
      doc.text(label, margin + at * band, y, { width: band * every, align: 'center', lineBreak: false });
  });
  let x = margin;
  series.forEach(({ name }, index) => {
    doc.rect(x, y + 13, 6, 6).fill(hues[index % hues.length]!);
    doc
      .fontSize(7)
      .fillColor(inks.ink)
      .text(name, x + 9, y + 12, { lineBreak: false });
    x += 24 + doc.widthOfString(name);
  });
  doc.y = y + 24;
}
