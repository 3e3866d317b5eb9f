/** Names a place in the event stream: which stream, which event. A stream made again has another birth. */
export interface EventPlace {
  birth: string;
  sequence: number;
}

export const eventIdOf = (place: EventPlace): string => `${place.birth}-${place.sequence}`;

export function parseEventId(text: string | undefined): EventPlace | undefined {
  const match = /^([0-9a-f]{8})-(\d{1,15})$/.exec(text ?? '');
  return match ? { birth: match[1]!, sequence: Number(match[2]) } : undefined;
}
