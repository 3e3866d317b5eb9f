import { defineErrors, endpoint, list } from '@app/contracts-kernel';
import { z } from 'zod';

export const speechErrors = defineErrors({
  SPEECH_NOT_AVAILABLE: {
    status: 503,
    sentence:
      'Speech recognition is not available on this server. Type the command, or let the browser listen.',
  },
  SPEECH_BUSY: { status: 503, sentence: 'Speech recognition is busy. Say it again in a moment.' },
  SPEECH_UNREADABLE: { status: 400, sentence: 'This is no sound of 16-bit samples at 16,000 a second.' },
});

/** Samples per second of the sound sent to the recogniser: one channel of 16-bit integers, low byte first. */
export const speechSampleRate = 16_000;
/** The longest utterance, in seconds. */
export const speechMaxSeconds = 20;
const maxBytes = speechMaxSeconds * speechSampleRate * 2;

const heard = z.object({ transcript: z.string(), confidence: z.number().min(0).max(1) });

/** A known name that replaced a misheard one: the person's own or a well-known one. */
const repair = z.object({ heard: z.string(), name: z.string() });

export const recognisedSpeech = z.object({
  /** Empty if no words were recognised. */
  transcript: z.string(),
  /** Confidence in the words, 0 to 1: the mean probability of their parts. */
  confidence: z.number().min(0).max(1),
  /** Other possible transcripts, best first; at most two. */
  alternatives: list(heard),
  repairs: list(repair),
  /** Length of the recording in seconds. */
  seconds: z.number(),
  /** Recognition time in milliseconds. */
  millis: z.int(),
});
export type RecognisedSpeech = z.infer<typeof recognisedSpeech>;

export const readSpeechEndpoint = endpoint({
  name: 'nlp.speech.read',
  summary:
    'Whether this server can recognise speech itself, and which input it accepts. The call also loads the model, so that the first sentence does not wait for it.',
  http: 'GET /api/nlp/speech',
  errors: ['SERVICE_UNAVAILABLE', 'TIMEOUT'],
  timeoutMs: 10_000,
  request: z.strictObject({}),
  reply: z.object({
    available: z.boolean(),
    /** Name of the model; null if there is none. */
    model: z.string().nullable(),
    /** Supported languages by their primary subtag: `en`. */
    languages: list(z.string()),
    sampleRate: z.int(),
    maxSeconds: z.int(),
  }),
  example: {
    request: {},
    reply: {
      available: true,
      model: 'Moonshine tiny',
      languages: ['en'],
      sampleRate: speechSampleRate,
      maxSeconds: speechMaxSeconds,
    },
  },
});

export const recogniseSpeechEndpoint = endpoint({
  name: 'nlp.speech.recognise',
  summary:
    'Transcribes one utterance on this server. The sound stays in memory until the reply and is never stored or passed on.',
  http: { address: 'POST /api/nlp/speech', bodyLimit: Math.ceil(maxBytes / 3) * 4 + 1_000 },
  effect: 'query',
  errors: [...Object.keys(speechErrors), 'SERVICE_UNAVAILABLE', 'TIMEOUT'],
  timeoutMs: 8_000,
  request: z.strictObject({
    /** 16-bit samples in base64. */
    audio: z
      .base64('Send the samples in base64')
      .min(4, 'There is no sound in this')
      .max(Math.ceil(maxBytes / 3) * 4, `An utterance may last ${speechMaxSeconds} seconds`),
  }),
  reply: recognisedSpeech,
  example: {
    request: { audio: 'AAAAAA==' },
    reply: {
      transcript: 'Spent twelve fifty at Starbucks.',
      confidence: 0.91,
      alternatives: [{ transcript: 'Spend twelve fifty at Starbucks.', confidence: 0.84 }],
      repairs: [],
      seconds: 2.4,
      millis: 180,
    },
  },
});
