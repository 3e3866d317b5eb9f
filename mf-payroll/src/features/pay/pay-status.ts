const texts: Record<string, string> = {
  successful: 'Successfully processed',
  pending: 'Pending approval',
  processing: 'Processing',
};

/** What the card says about the latest pay. */
export const payStatusText = (status: string): string => texts[status] ?? 'Failed';
