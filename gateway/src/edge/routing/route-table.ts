import * as banking from '@app/contracts-banking';
import * as chat from '@app/contracts-chat';
import * as crypto from '@app/contracts-crypto';
import * as identity from '@app/contracts-identity';
import * as insights from '@app/contracts-insights';
import { isEvent, isRoute, type AnyEvent, type AnyRoute, type Method } from '@app/contracts-kernel';
import * as nlp from '@app/contracts-nlp';
import * as payroll from '@app/contracts-payroll';
import * as shell from '@app/contracts-shell';

/** All contracts of the gateway, by domain. */
export const domains = { banking, payroll, crypto, insights, chat, nlp, identity, shell } as const;
export type Domain = keyof typeof domains;

const contractsOf = (domain: Domain): unknown[] => Object.values(domains[domain]);

export const routesOf = (domain: Domain): AnyRoute[] => contractsOf(domain).filter(isRoute);
export const allRoutes = (): AnyRoute[] => (Object.keys(domains) as Domain[]).flatMap(routesOf);
export const allEvents = (): AnyEvent[] =>
  (Object.keys(domains) as Domain[]).flatMap((domain) => contractsOf(domain).filter(isEvent));

const fits = (pattern: string, path: string): boolean => {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
};

/** The methods of the routes at a path. */
export const methodsAt = (routes: readonly AnyRoute[], path: string): Method[] =>
  [...new Set(routes.filter((route) => fits(route.path, path)).map((route) => route.method))].sort();
