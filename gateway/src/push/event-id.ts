/** A position in the event stream: the stream and the sequence number. A recreated stream has another birth. */
export interface EventPlace {
  birth: string;
  sequence: number;
}

export const eventIdOf = (place: EventPlace): string => `${place.birth}-${place.sequence}`;

export function parseEventId(text: string | undefined): EventPlace | undefined {
  const match = /^([0-9a-f]{8})-(\d{1,15})$/.exec(text ?? '');
  return match ? { birth: match[1]!, sequence: Number(match[2]) } : undefined;
}
