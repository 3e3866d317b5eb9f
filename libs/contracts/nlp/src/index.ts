export * from './health';
export * from './preferences';
export * from './speech';
export * from './utterances';
