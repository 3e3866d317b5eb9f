import { fetchAsset } from '@app/api-client';
import { Silero } from './silero';
import { readSilero } from './silero-weights';

let loading: Promise<Silero> | undefined;

/** The voice-activity model of the package `@ricky0123/vad-web`, loaded once. */
export function loadDetector(): Promise<Silero> {
  const address = new URL('@ricky0123/vad-web/dist/silero_vad_v5.onnx', import.meta.url);
  loading ??= fetchAsset(String(address), 'default').then((file) => {
    if (!file) throw new Error('The voice-activity model could not be loaded');
    return new Silero(readSilero(file));
  });
  loading.catch(() => (loading = undefined));
  return loading;
}
