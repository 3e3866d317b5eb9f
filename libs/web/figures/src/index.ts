export * from './why';
export * from './worth';
