export * from './conversations';
export * from './companion';
export * from './chat-events';
export * from './health';
