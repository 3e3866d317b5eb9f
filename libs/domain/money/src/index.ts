export * from './currency';
export * from './money';
export * from './allocate';
export * from './convert';
export * from './half-even';
export * from './format';
export * from './hidden';
export * from './hidden-words';
