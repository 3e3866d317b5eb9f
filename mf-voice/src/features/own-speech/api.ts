import { callRoute } from '@app/api-client';
import { readSpeechEndpoint, recogniseSpeechEndpoint, type RecognisedSpeech } from '@app/contracts-nlp';
import { encoded } from './sound';

/** Whether this server has a recogniser; the request loads its model. */
export const ownRecogniserAvailable = (): Promise<boolean> =>
  callRoute(readSpeechEndpoint, {}).then(
    ({ available }) => available,
    () => false,
  );

export const recognise = (samples: Float32Array): Promise<RecognisedSpeech> =>
  callRoute(recogniseSpeechEndpoint, { body: { audio: encoded(samples) } });
