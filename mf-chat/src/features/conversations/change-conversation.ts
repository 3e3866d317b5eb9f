import { callRoute, mutationFor, queryKeyOf, reasonOf } from '@app/api-client';
import {
  changeConversationEndpoint,
  listConversationsEndpoint,
  removeConversationEndpoint,
  restoreConversationEndpoint,
  type Conversation,
} from '@app/contracts-chat';
import { newId } from '@app/ids';
import { toast } from '@app/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { putConversation } from '../messages/exchange/known-messages';

const failed = (error: Error) => toast({ title: 'Error', description: reasonOf(error), tone: 'destructive' });
const change = mutationFor(changeConversationEndpoint);
const remove = mutationFor(removeConversationEndpoint);

/** Renames or pins a conversation. */
export function useChange() {
  const client = useQueryClient();
  return useMutation({
    ...change,
    onSuccess: (changed) => putConversation(client, changed),
    onError: failed,
  });
}

/** Deletes a conversation and offers to restore it. */
export function useRemove(onRestored: (id: string) => void) {
  const client = useQueryClient();
  const key = queryKeyOf(listConversationsEndpoint);
  const restore = (id: string) =>
    callRoute(restoreConversationEndpoint, { params: { id }, idempotencyKey: newId() }).then((restored) => {
      putConversation(client, restored);
      onRestored(id);
    }, failed);
  return useMutation({
    ...remove,
    onSuccess: (_, { params: { id } }) => {
      client.setQueryData<Conversation[]>(key, (known = []) => known.filter((one) => one.id !== id));
      toast({
        title: 'Conversation deleted',
        action: { label: 'Undo', onClick: () => void restore(id) },
      });
    },
    onError: failed,
  });
}
