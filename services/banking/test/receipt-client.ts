import {
  finishReceiptRequest,
  putReceiptPartRequest,
  readReceiptRequest,
  receiptPartSize,
  startReceiptRequest,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import type { TestService } from '@app/node-testing/service';
import sharp from 'sharp';

/** A picture with noise in it, so that it does not compress away. */
export const photo = (width: number, height: number, seed = 1): Promise<Buffer> => {
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0, state = seed; at < data.length; at++) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    data[at] = state >> 16;
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
};

/** What a browser does to attach a file. `banking` is asked for when it is used: tests start it after they were read. */
export function receiptClient(banking: () => TestService) {
  async function upload(as: Actor, transactionId: string, name: string, bytes: Uint8Array): Promise<string> {
    const { id, parts } = await banking().ask(
      startReceiptRequest,
      { id: transactionId, name, size: bytes.length },
      { as },
    );
    for (let part = 0; part < parts; part++) {
      const data = bytes.subarray(part * receiptPartSize, (part + 1) * receiptPartSize);
      await banking().ask(
        putReceiptPartRequest,
        { id, part, data: Buffer.from(data).toString('base64') },
        { as },
      );
    }
    return id;
  }
  const finish = (as: Actor, id: string) => banking().ask(finishReceiptRequest, { id }, { as });
  const attach = async (as: Actor, transactionId: string, name: string, bytes: Uint8Array) =>
    finish(as, await upload(as, transactionId, name, bytes));
  async function download(as: Actor, id: string): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let part = 0, parts = 1; part < parts; part++) {
      const reply = await banking().ask(readReceiptRequest, { id, part }, { as });
      parts = reply.parts;
      pieces.push(Buffer.from(reply.data, 'base64'));
    }
    return Buffer.concat(pieces);
  }
  return { upload, finish, attach, download };
}
