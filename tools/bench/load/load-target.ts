import type { Figure } from '../figures';
import type { Parts } from './part-cost';

export interface LoadTarget {
  origin: string;
  gatewayUrl: string;
  mongoUri: string;
  parts: Parts;
}

export const judged = (what: string, value: string, goal: string, met: boolean): Figure => ({
  what,
  value,
  goal,
  verdict: met ? 'met' : 'missed',
});
