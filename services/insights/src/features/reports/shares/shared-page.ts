import { createHash } from 'node:crypto';
import { brand } from '@app/brand';
import { reportFormats, type ReportChart, type ReportSection } from '@app/contracts-insights';
import { formatMoney } from '@app/money';
import { printedText, sectionsOf, type PrintedReport } from '../files/report-texts';

const style = `
:root{color-scheme:light dark;--ink:#1d1b16;--soft:#5f5b52;--line:#dcd7cb;--page:#faf8f4;--card:#fff;--accent:#92400e}
@media (prefers-color-scheme:dark){:root{--ink:#f3efe6;--soft:#b5afa2;--line:#3a3630;--page:#000;--card:#151310;--accent:#ffb42e}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
main{max-width:1000px;margin:0 auto;padding:24px 16px 64px}h1{font-size:28px;margin:0}h2{font-size:18px;margin:0 0 8px}
p{margin:4px 0;color:var(--soft)}section,.figures{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:16px;margin-top:16px}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(170px,1fr));gap:12px}dt{color:var(--soft);font-size:13px}dd{margin:0;font-size:20px;font-weight:600}dd small{display:block;font-size:12px;font-weight:400;color:var(--soft)}
nav{display:flex;gap:8px;flex-wrap:wrap;margin-top:12px}nav a{border:1px solid var(--line);border-radius:999px;padding:8px 14px;color:var(--accent);text-decoration:none}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:14px}th,td{padding:7px 8px;border-top:1px solid var(--line);text-align:left;font-variant-numeric:tabular-nums}
.end{text-align:right}tr.sum td{font-weight:600}tr.below td:first-child{padding-left:24px}footer{margin-top:24px;font-size:12px;color:var(--soft);overflow-wrap:anywhere}svg{width:100%;height:auto}svg text{fill:var(--ink);font-size:12px}
`;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const html = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign]!);

/** A report as one HTML document without scripts, for anybody who has the link. */
export function sharedPage(
  report: PrintedReport,
  { label, expires, base }: { label: string; expires: Date; base: string },
): { page: string; styleHash: string } {
  const { body, hash, generated, locale } = report;
  const print = (value: Parameters<typeof printedText>[0], unit: Parameters<typeof printedText>[1]): string =>
    html(printedText(value, unit, body.currency, locale));
  const figures = body.figures.map(
    ({ label: name, value, unit, was, note }) =>
      `<div><dt>${html(name)}</dt><dd>${print(value, unit)}${was === undefined ? '' : `<small>before ${print(was, unit)}</small>`}${note ? `<small>${html(note)}</small>` : ''}</dd></div>`,
  );
  const page = `<!doctype html><html lang="${html(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${html(body.title)} · ${brand.name}</title><style>${style}</style></head><body><main>
<h1>${html(body.title)}</h1><p>${print(body.period.from, 'day')} to ${print(body.period.to, 'day')} · amounts in ${body.currency} · for ${html(label)} · this link ends on ${print(expires.toISOString().slice(0, 10), 'day')}</p>
${[...body.narrowedBy, ...body.notes].map((text) => `<p>${html(text)}</p>`).join('')}
<nav aria-label="Download">${reportFormats.map((format) => `<a href="${html(base)}/${format}" download>${format.toUpperCase()}</a>`).join('')}</nav>
${figures.length > 0 ? `<dl class="figures">${figures.join('')}</dl>` : ''}
${sectionsOf(report)
  .map((section) => sectionHtml(section, report))
  .join('\n')}
<footer>${body.definitions.map((text) => `<p>${html(text)}</p>`).join('')}<p>Generated ${html(generated)}. Content SHA-256 ${hash}. Made with ${brand.name}.</p></footer></main></body></html>`;
  return { page, styleHash: createHash('sha256').update(style).digest('base64') };
}

function sectionHtml({ title, note, chart, table }: ReportSection, { body, locale }: PrintedReport): string {
  const cellClass = (at: number): string =>
    ['money', 'percent', 'count'].includes(table!.columns[at]!.unit) ? ' class="end"' : '';
  const rows = (table?.rows ?? []).map(
    ({ cells, strong, depth }) =>
      `<tr class="${[...(strong ? ['sum'] : []), ...(depth ? ['below'] : [])].join(' ')}">${cells.map((cell, at) => `<td${cellClass(at)}>${html(printedText(cell, table!.columns[at]!.unit, body.currency, locale))}</td>`).join('')}</tr>`,
  );
  const content = !table
    ? ''
    : rows.length === 0
      ? `<p>${html(table.empty ?? 'Nothing.')}</p>`
      : `<div class="scroll"><table><thead><tr>${table.columns.map(({ label }, at) => `<th scope="col"${cellClass(at)}>${html(label)}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
  return `<section><h2>${html(title)}</h2>${note ? `<p>${html(note)}</p>` : ''}${chart?.kind === 'shares' ? sharesSvg(chart, body.currency, locale) : ''}${content}</section>`;
}

/** Bars with their amounts; the table below has the same values. */
function sharesSvg(
  { parts }: Extract<ReportChart, { kind: 'shares' }>,
  currency: string,
  locale: string,
): string {
  const largest = Math.max(0, ...parts.map(({ minor }) => minor));
  if (largest === 0) return '';
  const bars = parts.map(({ name, minor }, at) => {
    const y = at * 24;
    return `<text x="0" y="${y + 15}">${html(name.slice(0, 26))}</text><rect x="190" y="${y + 4}" width="${Math.max(1, Math.round((330 * minor) / largest))}" height="14" rx="3" fill="#d97706"/><text x="640" y="${y + 15}" text-anchor="end">${html(formatMoney(minor, currency, locale))}</text>`;
  });
  return `<svg viewBox="0 0 640 ${parts.length * 24}" aria-hidden="true">${bars.join('')}</svg>`;
}
