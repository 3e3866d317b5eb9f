/** Sent to a test process; valid while its connection to the keeper stays open. */
export type KeeperReply = { mongoUri: string; natsUrl: string } | { error: string };
