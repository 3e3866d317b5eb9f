export * from './day';
export * from './month';
export * from './names';
export * from './period';
export * from './statement';
export * from './texts';
