import { useRecast as useRecastOf, type RecastReply } from '@app/organising';
import { type UseMutationOptions } from '@tanstack/react-query';
import { organisedPaths } from './organise-paths';

/** A write that may reach many transactions, told with its count and an Undo. */
export const useRecast = <R extends RecastReply, A>(
  options: UseMutationOptions<R, Error, A>,
  title: string,
  onDone?: (reply: R) => void,
) => useRecastOf(options, title, organisedPaths, onDone);
