/** Ports of each practice provider; `pages` is plain HTTP for people's browsers. */
export interface ProviderPorts {
  wire: number;
  pages: number;
  control: number;
}

export const practiceProviders = ['plaid', 'simplefin', 'adp', 'coinbase', 'llm'] as const;
export type PracticeProvider = (typeof practiceProviders)[number];

export interface PracticePorts {
  health: number;
  providers: Record<PracticeProvider, ProviderPorts>;
}

/** Number of free ports that `portsOf` takes. */
export const practicePortCount = 1 + practiceProviders.length * 3;

export function portsOf(free: readonly number[]): PracticePorts {
  const entries = practiceProviders.map((name, index) => {
    const [wire, pages, control] = free.slice(1 + index * 3) as [number, number, number];
    return [name, { wire, pages, control }];
  });
  return { health: free[0]!, providers: Object.fromEntries(entries) as PracticePorts['providers'] };
}
