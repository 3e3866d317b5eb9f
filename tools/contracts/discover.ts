import {
  contractId,
  isContract,
  type AnyContract,
  type ErrorMeaning,
  meaningOf,
} from '@app/contracts-kernel';
import * as banking from '@app/contracts-banking';
import * as chat from '@app/contracts-chat';
import * as crypto from '@app/contracts-crypto';
import * as identity from '@app/contracts-identity';
import * as insights from '@app/contracts-insights';
import * as kernel from '@app/contracts-kernel';
import * as nlp from '@app/contracts-nlp';
import * as payroll from '@app/contracts-payroll';
import * as shell from '@app/contracts-shell';

/** The contract packages by folder name. */
export const contractPackages: Record<string, object> = {
  kernel,
  shell,
  identity,
  banking,
  payroll,
  crypto,
  chat,
  insights,
  nlp,
};

/** Everything a package exports that is a contract, alone or inside an object or array, by id. */
export function contractsOf(exported: object): Map<string, AnyContract> {
  const found = new Map<string, AnyContract>();
  const visit = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > 2) return;
    if (isContract(value)) found.set(`${value.kind} ${contractId(value)}`, value);
    else if (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype || depth === 0)
      for (const inner of Object.values(value)) visit(inner, depth + 1);
  };
  visit(exported, 0);
  return found;
}

/** Error codes a package defines: objects that map each code to itself. */
export function errorsOf(exported: object): Map<string, ErrorMeaning> {
  const codes = new Map<string, ErrorMeaning>();
  for (const value of Object.values(exported)) {
    if (typeof value !== 'object' || value === null) continue;
    const entries = Object.entries(value as object);
    if (
      entries.length > 0 &&
      entries.every(([code, name]) => code === name && /^[A-Z][A-Z0-9_]+$/.test(code))
    ) {
      for (const [code] of entries) codes.set(code, meaningOf(code));
    }
  }
  return codes;
}
