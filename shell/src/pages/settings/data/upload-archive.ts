import { callRoute } from '@app/api-client';
import {
  archivePartSize,
  putRestorePart,
  readRestore,
  startRestore,
  type RestoreView,
} from '@app/contracts-identity';

const pollMs = 700;

export interface RestoreStatus {
  what: 'Uploading' | 'Checking' | 'Restoring';
  percent: number;
}

/** Uploads a begun archive part by part, starts its restoration and waits until it is done. Throws with the reason if it is refused. */
export async function restoreArchive(
  id: string,
  file: File,
  onProgress: (status: RestoreStatus) => void,
): Promise<RestoreView> {
  const parts = Math.ceil(file.size / archivePartSize);
  for (let part = 0; part < parts; part += 1) {
    onProgress({ what: 'Uploading', percent: (part / parts) * 100 });
    const bytes = file.slice(part * archivePartSize, (part + 1) * archivePartSize);
    await callRoute(putRestorePart, { params: { id, part }, body: { data: await base64Of(bytes) } });
  }
  let restore = await callRoute(startRestore, { params: { id } });
  while (restore.state === 'checking' || restore.state === 'writing') {
    onProgress({
      what: restore.state === 'checking' ? 'Checking' : 'Restoring',
      percent: (restore.done / restore.of) * 100,
    });
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    restore = await callRoute(readRestore, { params: { id } });
  }
  return restore;
}

const base64Of = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(new Error('This file cannot be read any more. Choose it again.'));
    reader.readAsDataURL(bytes);
  });
