import { mutationFor, queryFor, queryKeyOf } from '@app/api-client';
import { readPersonalityRoute, setPersonalityRoute } from '@app/contracts-chat';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export const readPersonality = () => queryFor(readPersonalityRoute);

const set = mutationFor(setPersonalityRoute);

export function useSetPersonality() {
  const client = useQueryClient();
  return useMutation({
    ...set,
    onSuccess: (chosen) => client.setQueryData(queryKeyOf(readPersonalityRoute), chosen),
  });
}
