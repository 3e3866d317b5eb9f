// For mongosh, inside the store's own container: makes its replica set, its administrator and a user for each part, as `npm start`
// does (libs/node/testing/src/servers/store-access.ts). Run again and again as the health check; ends with 1 until all of it is there.
/* global connect, print, quit */
const fs = require('node:fs');

const parts = ['gateway', 'payroll', 'banking', 'crypto', 'chat', 'insights', 'nlp'];
const { DATABASE_PREFIX: prefix, STORE_ROOT_PASSWORD: rootPassword } = process.env;
// Gone with the container, so that new passwords are taken over by its next start.
const done = '/tmp/users-set';

function has(name) {
  if (process.env[name]) return;
  print(`Setting ${name} is missing: npm run -s secrets > deploy/.env`);
  quit(1);
}

// The first user may be made from here as long as there is none.
function enter() {
  const admin = connect('mongodb://127.0.0.1:27017/admin?directConnection=true');
  try {
    admin.auth('root', rootPassword);
    return admin;
  } catch {
    if (!admin.hello().isreplicaset && !admin.hello().isWritablePrimary) return admin;
  }
  try {
    admin.runCommand({
      replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] },
    });
  } catch {
    // It is one already.
  }
  if (!admin.hello().isWritablePrimary) quit(1);
  admin.createUser({ user: 'root', pwd: rootPassword, roles: ['root'] });
  admin.auth('root', rootPassword);
  return admin;
}

function setUser(admin, part) {
  const password = process.env[`${part.toUpperCase()}_STORE_PASSWORD`];
  const audit = `${prefix}_${part}_audit`;
  const role = `append_${audit}`;
  // Audit records may be added and read, never changed.
  const privileges = [
    {
      resource: { db: audit, collection: '' },
      actions: ['find', 'insert', 'createCollection', 'createIndex', 'listCollections', 'listIndexes'],
    },
  ];
  if (admin.getRole(role)) admin.updateRole(role, { privileges, roles: [] });
  else admin.createRole({ role, privileges, roles: [] });
  const user = {
    pwd: password,
    roles: [
      { role: 'readWrite', db: `${prefix}_${part}` },
      { role, db: 'admin' },
    ],
  };
  if (admin.getUser(part)) admin.updateUser(part, user);
  else admin.createUser({ user: part, ...user });
}

// Amounts are whole numbers, whoever writes them (libs/node/testing/src/servers/money-validators.ts).
const whole = { bsonType: ['int', 'long'] };
const inList = { items: { properties: { amountMinor: whole } } };
const wholeAmounts = {
  transactions: { amountMinor: whole, lines: inList, refundOf: inList, refundedBy: inList },
  accounts: { openingMinor: whole, movementMinor: whole, adjustedMinor: whole },
  valuations: { balanceMinor: whole },
  reconciliations: { startMinor: whole, endMinor: whole },
};

function setValidators(banking) {
  const known = banking.getCollectionNames();
  for (const [collMod, properties] of Object.entries(wholeAmounts)) {
    if (!known.includes(collMod)) banking.createCollection(collMod);
    banking.runCommand({ collMod, validator: { $jsonSchema: { properties } } });
  }
}

['DATABASE_PREFIX', 'STORE_ROOT_PASSWORD', 'STORE_MEMBER_KEY'].forEach(has);
parts.forEach((part) => has(`${part.toUpperCase()}_STORE_PASSWORD`));
const admin = enter();
if (!admin.hello().isWritablePrimary) quit(1);
if (!fs.existsSync(done)) {
  for (const part of parts) setUser(admin, part);
  setValidators(admin.getSiblingDB(`${prefix}_banking`));
  fs.writeFileSync(done, '');
}
