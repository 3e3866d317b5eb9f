import { MongoClient, MongoServerError } from 'mongodb';

/** Amount members of banking's collections; `lines.amountMinor` means those in a list. */
export const wholeAmounts: Readonly<Record<string, readonly string[]>> = {
  transactions: ['amountMinor', 'lines.amountMinor', 'refundOf.amountMinor', 'refundedBy.amountMinor'],
  accounts: ['openingMinor', 'movementMinor', 'adjustedMinor'],
  valuations: ['balanceMinor'],
  reconciliations: ['startMinor', 'endMinor'],
};
const namespaceExists = 48;

/** Whole numbers of 32 or 64 bits: a floating-point value is refused even if it is whole. */
const whole = { bsonType: ['int', 'long'] };

/** Commands that add validators to a store, so that it refuses amounts that are not integers. */
export const validatorCommands = (): readonly { collMod: string; validator: object }[] =>
  Object.entries(wholeAmounts).map(([collMod, members]) => {
    const properties: Record<string, object> = {};
    for (const member of members) {
      const [first, inner] = member.split('.') as [string, string?];
      properties[first] = inner ? { items: { properties: { [inner]: whole } } } : whole;
    }
    return { collMod, validator: { $jsonSchema: { properties } } };
  });

/** Sets the validators; called at each start. */
export async function setMoneyValidators(uri: string, database: string): Promise<void> {
  const client = await new MongoClient(uri).connect();
  try {
    const db = client.db(database);
    for (const command of validatorCommands()) {
      await db.createCollection(command.collMod).catch((error: unknown) => {
        if (!(error instanceof MongoServerError) || error.code !== namespaceExists) throw error;
      });
      await db.command(command);
    }
  } finally {
    await client.close();
  }
}
