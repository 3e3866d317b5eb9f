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
  const files: Record<string, { type: string; body: Buffer }> = {
    '/app.js': { type: 'text/javascript', body: brotli(script.outputFiles[0]!.contents, 11) },
    '/data': { type: 'application/json', body: brotli(JSON.stringify(columns(count)), 5) },
  };
  const html =
    '<!doctype html><html lang=en><meta charset=utf-8><title>floor</title><link rel=preload as=fetch crossorigin=anonymous href=/data><div id=root></div><script type=module src=/app.js></script>';
  const server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    if (file)
      response
        .writeHead(200, {
          'content-type': file.type,
          'content-encoding': 'br',
          'content-length': file.body.length,
        })
        .end(file.body);
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
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
