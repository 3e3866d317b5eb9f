import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type BuildOptions } from 'esbuild';
import { workspaceRoot } from '@app/node-testing';
import { makeRows } from '../people';

export interface ServedPage {
  url: string;
  stop(): Promise<void>;
}

const html = `<!doctype html><html lang=en><meta charset=utf-8><title>baseline</title>
<meta name=viewport content="width=device-width, initial-scale=1"><meta name=description content="The least a page can do.">
<link rel=preload as=fetch crossorigin=anonymous href=/data><div id=root></div><script type=module src=/app.js></script>`;

/** The minimum of a React finance page (baseline.jsx), with as many rows as the product shows. */
export const startBaseline = (count: number): Promise<ServedPage> => {
  const entry = path.join(workspaceRoot(), 'bench/browser/baseline.jsx');
  return servePage({ entryPoints: [entry], jsx: 'automatic' }, columns(count));
};

/** Serves one page: the script built by esbuild, and the /data it requests. */
export async function servePage(script: BuildOptions, data: object): Promise<ServedPage> {
  const define = { 'process.env.NODE_ENV': '"production"' };
  const output = { format: 'esm', target: 'es2022', write: false } as const;
  const { outputFiles } = await build({ ...script, ...output, bundle: true, minify: true, define });
  const brotli = (content: Uint8Array | string, quality: number): Buffer =>
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  // Like the product's: a script's name contains its hash.
  const immutable = 'public, max-age=31536000, immutable';
  const files: Record<string, [type: string, caching: string, body: Buffer]> = {
    '/app.js': ['text/javascript', immutable, brotli(outputFiles[0]!.contents, 11)],
    '/data': ['application/json', 'no-cache', brotli(JSON.stringify(data), 5)],
  };
  const page = ['text/html; charset=utf-8', 'no-cache', brotli(html, 5)] as const;
  const server = createServer((request, response) => {
    const [type, caching, body] = files[request.url ?? ''] ?? page;
    const headers = { 'content-encoding': 'br', 'content-length': body.length, 'cache-control': caching };
    response.writeHead(200, { 'content-type': type, ...headers }).end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

/** Rows as columns, with names as indexes. */
function columns(count: number): object {
  const rows = makeRows(count, '2026-10-31');
  const coded = (names: string[]): [names: string[], codes: number[]] => {
    const codes = new Map([...new Set(names)].map((name, index) => [name, index]));
    return [[...codes.keys()], names.map((name) => codes.get(name)!)];
  };
  const [categories, c] = coded(rows.map((row) => row.category));
  const [merchants, m] = coded(rows.map((row) => row.description));
  const date = rows.map((row) => Date.parse(row.date) / 86_400_000);
  const [a, n] = [rows.map(() => 0), rows.map(() => '')];
  const amt = rows.map((row) => row.amountMinor);
  return { accounts: ['Everyday'], opening: 100_000, categories, merchants, date, a, amt, m, c, n };
}
