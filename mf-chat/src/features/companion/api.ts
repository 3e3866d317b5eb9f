import { mutationFor, queryFor, queryKeyOf } from '@app/api-client';
import {
  listChatInsightsEndpoint,
  readPersonalityEndpoint,
  setPersonalityEndpoint,
} from '@app/contracts-chat';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export const listChatInsights = () => queryFor(listChatInsightsEndpoint);
export const readPersonality = () => queryFor(readPersonalityEndpoint);

const set = mutationFor(setPersonalityEndpoint);

export function useSetPersonality() {
  const client = useQueryClient();
  return useMutation({
    ...set,
    onSuccess: (chosen) => client.setQueryData(queryKeyOf(readPersonalityEndpoint), chosen),
  });
}
