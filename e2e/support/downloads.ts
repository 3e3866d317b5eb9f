import { buffer } from 'node:stream/consumers';
import type { Download } from 'playwright-core';

/** The content of a file that a page saved. It is read as a stream, because the shared browser keeps files on its own side. */
export const downloaded = async (download: Download): Promise<Buffer> =>
  buffer(await download.createReadStream());
