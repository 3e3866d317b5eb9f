import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';
import { workspaceRoot } from '@app/node-testing';
import { makeRows } from './data-set';

export interface FloorServer {
  url: string;
  stop(): Promise<void>;
}

const brotli = (content: Uint8Array | string, quality: number): Buffer =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** The least a React finance page can do (floor/floor.jsx), with as many rows as the product shows. */
export async function startFloor(count: number): Promise<FloorServer> {
  const script = await build({
    entryPoints: [path.join(workspaceRoot(), 'tools/bench/floor/floor.jsx')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return serve(html('/data'), {
    '/app.js': { type: 'text/javascript', body: brotli(script.outputFiles[0]!.contents, 11) },
    '/data': { type: 'application/json', body: brotli(JSON.stringify(columns(count)), 5) },
  });
}

type Files = Readonly<Record<string, { type: string; body: Buffer }>>;

const html = (data: string): string =>
  `<!doctype html><html lang=en><meta charset=utf-8><title>floor</title><meta name=viewport content="width=device-width, initial-scale=1"><meta name=description content="The least a page can do."><link rel=preload as=fetch crossorigin=anonymous href=${data}><div id=root></div><script type=module src=/app.js></script>`;

/** The product's own overview chart and nothing else: its library, its options, its figures. */
export async function startChartFloor(points: unknown): Promise<FloorServer> {
  const script = await build({
    stdin: {
      contents: chartPage,
      resolveDir: path.join(workspaceRoot(), 'libs/web/charts/src'),
      loader: 'ts',
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return serve(html('/points'), {
    '/app.js': { type: 'text/javascript', body: brotli(script.outputFiles[0]!.contents, 11) },
    '/points': { type: 'application/json', body: brotli(JSON.stringify(points), 5) },
  });
}

const chartPage = `
import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { overviewOption } from './overview/overview-option';
echarts.use([BarChart, LineChart, PieChart, GridComponent, TooltipComponent, CanvasRenderer]);
const hues = Object.fromEntries(['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8'].map((name) => [name, '#187']));
const theme = { font: 'sans-serif', surface: '#fff', ink: '#111', inkSecond: '#333', inkThird: '#555', line: '#ddd', accent: '#f90', positive: '#080', negative: '#800', hues };
const place = document.getElementById('root')!;
Object.assign(place.style, { width: '640px', height: '250px' });
const points = await (await fetch('/points')).json();
echarts.init(place).setOption(overviewOption(points, 'USD', 'en-US', theme));
`;

async function serve(page: string, files: Files): Promise<FloorServer> {
  const server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    if (file)
      response
        .writeHead(200, {
          'content-type': file.type,
          'content-encoding': 'br',
          'content-length': file.body.length,
          // As the product's: a script has its content in its name.
          'cache-control':
            file.type === 'text/javascript' ? 'public, max-age=31536000, immutable' : 'no-cache',
        })
        .end(file.body);
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
}

function columns(count: number): object {
  const rows = makeRows(count, '2026-10-31');
  const categories = [...new Set(rows.map((row) => row.category))];
  const merchants = [...new Set(rows.map((row) => row.description))];
  const merchantAt = new Map(merchants.map((name, index) => [name, index]));
  return {
    accounts: ['Everyday'],
    categories,
    merchants,
    opening: 100_000,
    date: rows.map((row) => Date.parse(row.date) / 86_400_000),
    a: rows.map(() => 0),
    amt: rows.map((row) => row.amountMinor),
    m: rows.map((row) => merchantAt.get(row.description)),
    c: rows.map((row) => categories.indexOf(row.category)),
    n: rows.map(() => ''),
  };
}
