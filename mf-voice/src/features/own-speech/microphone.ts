import type { SpeechErrorCode } from '../speech/speech-source';

/** The source of sound; tests supply their own. */
export interface Microphone {
  readonly supported: boolean;
  /** Starts to pass on samples. Returns a function that closes it. Rejects with the recogniser's error code. */
  open(give: (samples: Float32Array, rate: number) => void): Promise<() => void>;
}

export class MicrophoneError extends Error {
  constructor(readonly code: SpeechErrorCode) {
    super(code);
  }
}

const codes: Record<string, SpeechErrorCode> = {
  NotAllowedError: 'not-allowed',
  SecurityError: 'not-allowed',
  NotFoundError: 'audio-capture',
  NotReadableError: 'audio-capture',
  OverconstrainedError: 'audio-capture',
};

/** The browser's microphone with echo cancellation, so that replies are not heard as commands. */
export const browserMicrophone: Microphone = {
  get supported(): boolean {
    return (
      typeof navigator.mediaDevices?.getUserMedia === 'function' && typeof AudioWorkletNode === 'function'
    );
  },

  async open(give) {
    const stream = await streamOf();
    const context = new AudioContext();
    const close = (): void => {
      stream.getTracks().forEach((track) => track.stop());
      void context.close();
    };
    try {
      await context.audioWorklet.addModule(new URL('./capture.worklet.js', import.meta.url));
      await context.resume();
    } catch {
      close();
      throw new MicrophoneError('audio-capture');
    }
    const node = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0 });
    node.port.onmessage = ({ data }: MessageEvent<Float32Array>) => give(data, context.sampleRate);
    context.createMediaStreamSource(stream).connect(node);
    return close;
  },
};

async function streamOf(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    });
  } catch (error) {
    throw new MicrophoneError(codes[(error as DOMException).name] ?? 'audio-capture');
  }
}
