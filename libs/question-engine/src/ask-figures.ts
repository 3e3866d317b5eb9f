import type { AnyEndpoint, ReplyOf, RequestInput } from '@app/contracts-kernel';

/** Sends a request to the owner of a figure, on behalf of one person. */
export type AskFigures = <C extends AnyEndpoint>(request: C, input: RequestInput<C>) => Promise<ReplyOf<C>>;
