const days = 30;

/** How long a write can be undone. */
export const undoExpiry = (now: Date): Date => new Date(now.getTime() + days * 24 * 3600 * 1000);
