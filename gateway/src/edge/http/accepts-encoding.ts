/** Whether an Accept-Encoding header allows a content coding (RFC 9110 section 12.5.3). */
export function acceptsEncoding(header: string | undefined, coding: string): boolean {
  if (!header) return false;
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((text) => text.startsWith('q='));
    weights.set(name, quality ? Number(quality.slice(2)) : 1);
  }
  return (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
}
