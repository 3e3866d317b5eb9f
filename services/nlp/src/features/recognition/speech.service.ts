import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import {
  speechMaxSeconds,
  speechSampleRate,
  type readSpeechEndpoint,
  type recogniseSpeechEndpoint,
} from '@app/contracts-nlp';
import type { CallContext } from '@app/messaging';
import { LexiconReader } from '../person/lexicon.reader';
import { wordsOf } from './best-hypothesis';
import { RecogniserThread, type Recognition } from './recogniser-thread.worker';
import { samplesOf } from './sound';
import { spokenNames } from './spoken-names';

/** The most utterances that may wait for the single thread; at a fifth of a second each, the last waits about a second. */
const longestQueue = 5;
/** Milliseconds reserved for returning a result. */
const answerMs = 200;

/** Recognises speech on this server. Audio is held only while it is processed and is never stored, forwarded or logged. */
@Injectable()
export class SpeechService implements OnModuleDestroy {
  private readonly logger = new Logger(SpeechService.name);
  private readonly thread = new RecogniserThread();
  private queued = 0;
  private isReported = false;

  constructor(private readonly lexicons: LexiconReader) {}

  onModuleDestroy(): void {
    this.thread.end('the service ends');
  }

  async read(): Promise<ReplyOf<typeof readSpeechEndpoint>> {
    const available = await this.available();
    return {
      available,
      model: available ? 'Moonshine tiny' : null,
      languages: available ? ['en'] : [],
      sampleRate: speechSampleRate,
      maxSeconds: speechMaxSeconds,
    };
  }

  async recognise(
    { audio }: RequestOf<typeof recogniseSpeechEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof recogniseSpeechEndpoint>> {
    const samples = samplesOf(audio);
    const seconds = Math.round((samples.length / speechSampleRate) * 100) / 100;
    if (this.queued >= longestQueue) throw new DomainError('SPEECH_BUSY');
    this.queued += 1;
    try {
      if (!(await this.available())) throw new DomainError('SPEECH_NOT_AVAILABLE');
      const lexicon = await this.lexicons.read(call);
      const work = this.thread.recognise(samples, spokenNames(lexicon));
      const { hypotheses, millis } = await this.inTime(work, call);
      return { ...wordsOf(hypotheses, lexicon, call.actor.currency), seconds, millis };
    } finally {
      this.queued -= 1;
    }
  }

  private async inTime(work: Promise<Recognition>, call: CallContext): Promise<Recognition> {
    const left = Math.max(0, call.deadline - Date.now() - answerMs);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new DomainError('SPEECH_BUSY')), left);
    });
    try {
      return await Promise.race([work, late]);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      this.logger.error({ msg: 'an utterance could not be recognised', reason: String(error) });
      throw new DomainError('SPEECH_BUSY');
    } finally {
      clearTimeout(timer);
    }
  }

  private async available(): Promise<boolean> {
    const available = await this.thread.available();
    if (!available && !this.isReported) {
      this.isReported = true;
      this.logger.warn({ msg: 'no speech recognition on this server', reason: this.thread.failure });
    }
    return available;
  }
}
