const days = 30;

/** Until when a write can be undone. */
export const undoExpiry = (now: Date): Date => new Date(now.getTime() + days * 24 * 3600 * 1000);
