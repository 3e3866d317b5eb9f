export * from './standing';
export * from './utterances';
