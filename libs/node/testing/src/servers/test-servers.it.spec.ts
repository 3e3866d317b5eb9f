import { MongoClient } from 'mongodb';
import { connect } from 'nats';
import { testServers, type TestServers } from './test-servers';

describe('test servers', () => {
  let first: TestServers;
  let second: TestServers;

  beforeAll(async () => {
    [first, second] = await Promise.all([testServers(), testServers()]);
  }, 90_000);

  afterAll(async () => {
    await Promise.all([first, second].map((servers) => servers?.stop()));
  });

  it('provides a store that runs transactions', async () => {
    const client = await new MongoClient(first.mongoUri).connect();
    const rows = client.db().collection('rows');
    await rows.insertOne({ n: 1 });
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await rows.insertOne({ n: 2 }, { session });
        await rows.insertOne({ n: 3 }, { session });
      }),
    );
    expect(await rows.find({ n: { $gt: 0 } }).toArray()).toHaveLength(3);
    await client.close();
  });

  it('gives every lease its own database and its own JetStream', async () => {
    expect(first.mongoUri).not.toBe(second.mongoUri);
    const one = await connect({ servers: first.natsUrl });
    const two = await connect({ servers: second.natsUrl });
    await (await one.jetstreamManager()).streams.add({ name: 'events', subjects: ['events.>'] });
    const streams = await (await two.jetstreamManager()).streams.list().next();
    expect(streams).toHaveLength(0);
    await Promise.all([one.close(), two.close()]);
  });

  it('drops the database when the lease is returned', async () => {
    const lease = await testServers();
    const client = await new MongoClient(first.mongoUri).connect();
    const name = new URL(lease.mongoUri).pathname.slice(1);
    await client.db(name).collection('rows').insertOne({ n: 1 });
    await lease.stop();
    const gone = async (): Promise<boolean> => {
      const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
      return !databases.some((database) => database.name === name);
    };
    for (let tries = 0; tries < 50 && !(await gone()); tries += 1)
      await new Promise((next) => setTimeout(next, 100));
    expect(await gone()).toBe(true);
    await client.close();
  });
});
