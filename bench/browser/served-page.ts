import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type BuildOptions } from 'esbuild';
import { workspaceRoot } from '@app/node-testing';
import { makeRows } from '../people';

export interface ServedPage {
  url: string;
  stop(): Promise<void>;
}

/** The least a React finance page can do (baseline.jsx), with as many rows as the product shows. */
export const startBaseline = (count: number): Promise<ServedPage> =>
  servePage(
    { entryPoints: [path.join(workspaceRoot(), 'bench/browser/baseline.jsx')], jsx: 'automatic' },
    columns(count),
  );

/** One page: the script that esbuild makes, and /data, which it asks for. */
export async function servePage(script: BuildOptions, data: object): Promise<ServedPage> {
  const define = { 'process.env.NODE_ENV': '"production"' };
  const common = {
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    define,
  } as const;
  const { outputFiles } = await build({ ...script, ...common });
  const brotli = (content: Uint8Array | string, quality: number): Buffer =>
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  // As the product's: a script has its content in its name.
  const immutable = 'public, max-age=31536000, immutable';
  const files: Record<string, [type: string, caching: string, body: Buffer]> = {
    '/app.js': ['text/javascript', immutable, brotli(outputFiles[0]!.contents, 11)],
    '/data': ['application/json', 'no-cache', brotli(JSON.stringify(data), 5)],
  };
  const server = createServer((request, response) => {
    const [type, caching, body] = files[request.url ?? ''] ?? [];
    if (!body) return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    const headers = { 'content-encoding': 'br', 'content-length': body.length, 'cache-control': caching };
    response.writeHead(200, { 'content-type': type, ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const stop = (): Promise<void> =>
    new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve())));
  return { url: `http://127.0.0.1:${port}`, stop };
}

const html =
  '<!doctype html><html lang=en><meta charset=utf-8><title>baseline</title><meta name=viewport content="width=device-width, initial-scale=1"><meta name=description content="The least a page can do."><link rel=preload as=fetch crossorigin=anonymous href=/data><div id=root></div><script type=module src=/app.js></script>';

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
