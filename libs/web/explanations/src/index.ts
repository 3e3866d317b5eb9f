export * from './explained-figure';
export * from './net-worth';
