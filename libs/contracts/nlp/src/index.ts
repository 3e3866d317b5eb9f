export * from './health';
export * from './speech';
export * from './utterances';
