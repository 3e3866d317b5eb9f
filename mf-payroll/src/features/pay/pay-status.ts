const texts: Record<string, string> = {
  successful: 'Successfully processed',
  pending: 'Pending approval',
  processing: 'Processing',
};

/** The card's text for the status of the latest pay. */
export const payStatusText = (status: string): string => texts[status] ?? 'Failed';
