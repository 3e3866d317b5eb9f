import { mutationFor, queryFor, queryKeyOf } from '@app/api-client';
import { readPersonalityEndpoint, setPersonalityEndpoint } from '@app/contracts-chat';
import { Menu } from '@app/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';

const tones = [
  { tone: 'concise', label: 'Concise' },
  { tone: 'coach', label: 'Coach' },
  { tone: 'playful', label: 'Playful' },
] as const;
const set = mutationFor(setPersonalityEndpoint);

/** The menu of tones with the chosen one marked. It opens at once, because its code is loaded by the press that opens it. */
export function ToneMenu({ trigger }: { trigger: ReactElement }) {
  const { data } = useQuery(queryFor(readPersonalityEndpoint));
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...set,
    onSuccess: (chosen) => client.setQueryData(queryKeyOf(readPersonalityEndpoint), chosen),
  });
  return (
    <Menu
      defaultOpen
      trigger={trigger}
      items={tones.map(({ tone, label }) => ({
        label: data?.personalityType === tone ? `${label}, chosen` : label,
        ...(data?.personalityType === tone && { icon: <Check aria-hidden /> }),
        onSelect: () => mutate({ body: { personalityType: tone } }),
      }))}
    />
  );
}
