import { z } from 'zod';
import { endpoint, route } from './contract';
import { isAtLeast, ledgerRoles } from './ledger-roles';
import { ledgerUseOf } from './ledger-use';

const nothing = z.strictObject({});
const parts = { summary: '', request: nothing, reply: nothing, example: { request: {}, reply: {} } };

describe('ledgerUseOf', () => {
  it('requires a viewer for reads and an editor for everything else if the contract sets no role', () => {
    expect(ledgerUseOf(endpoint({ ...parts, name: 'banking.a.read', http: 'GET /api/a' }))).toBe('viewer');
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
      expect(ledgerUseOf(endpoint({ ...parts, name: 'banking.a.b', http: `${method} /api/a` }))).toBe(
        'editor',
      );
  });

  it('uses the role that the contract sets', () =>
    expect(
      ledgerUseOf(
        endpoint({ ...parts, name: 'banking.a.b', http: { address: 'GET /api/a', ledger: 'owner' } }),
      ),
    ).toBe('owner'));

  it('closes chat and language calls, and leaves calls that the gateway answers itself to the person', () => {
    for (const domain of ['chat', 'nlp'])
      expect(ledgerUseOf(endpoint({ ...parts, name: `${domain}.a.read`, http: 'GET /api/a' }))).toBe(
        'closed',
      );
    const own = route({
      name: 'identity.a.read',
      summary: '',
      method: 'GET',
      path: '/a',
      reply: nothing,
      example: { reply: {} },
    });
    expect(ledgerUseOf(own)).toBe('person');
  });
});

describe('isAtLeast', () => {
  it('includes each lower role, and no higher one', () =>
    expect(ledgerRoles.map((role) => ledgerRoles.filter((wanted) => isAtLeast(role, wanted)))).toEqual([
      ['viewer'],
      ['viewer', 'accountant'],
      ['viewer', 'accountant', 'editor'],
      ['viewer', 'accountant', 'editor', 'owner'],
    ]));
});
