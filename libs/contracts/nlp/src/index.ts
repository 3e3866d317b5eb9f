export * from './health';
export * from './utterances';
