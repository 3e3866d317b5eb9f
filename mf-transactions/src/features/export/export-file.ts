import { download } from '@app/charts';
import type { ExportedFile } from '@app/contracts-banking';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
};

/** Hands the file to the person. */
export const saveFile = ({ fileName, mediaType, encoding, data }: ExportedFile): void =>
  download(fileName, new Blob([encoding === 'base64' ? bytesOf(data) : data], { type: mediaType }));
