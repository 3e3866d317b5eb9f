import { everyFault, type FaultKind } from './faults';

const share = 3;

/**
 * The requests of a reading, counted from 0, at which a test plans this kind of fault: a third of them, others for each kind, so
 * that all kinds together cover every request. All of them with EVERY_FAULT_POSITION, as `npm run trust` does.
 */
export function faultPositions(kind: FaultKind, requests: number): number[] {
  const all = Array.from({ length: requests }, (_, position) => position);
  if (process.env['EVERY_FAULT_POSITION']) return all;
  const offset = Object.keys(everyFault).indexOf(kind);
  return all.filter((position) => (position + offset) % share === 0);
}
