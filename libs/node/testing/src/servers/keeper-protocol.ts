/** What a test process receives for the time its connection to the keeper stays open. */
export type KeeperReply = { mongoUri: string; natsUrl: string } | { error: string };
