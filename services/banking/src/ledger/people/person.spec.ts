import type { PersonRow } from './person.schema';
import { changedPerson, newPerson } from './person';

const code = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'none';
};
const jordan = newPerson('u', 'Jordan', []);
const sam = newPerson('u', ' Sam   Lee ', [jordan]);

describe('the people of a ledger', () => {
  it('have names that differ by more than case and spaces', () => {
    expect(sam).toMatchObject({ name: 'Sam Lee', archived: false, version: 1 });
    expect(code(() => newPerson('u', 'JORDAN', [jordan]))).toBe('PERSON_EXISTS');
    expect(code(() => changedPerson(sam, { name: 'jordan' }, [jordan, sam]))).toBe('PERSON_EXISTS');
    expect(changedPerson(jordan, { name: 'JORDAN' }, [jordan, sam])).toMatchObject({
      name: 'JORDAN',
      version: 2,
    });
  });

  it('are at most 50, including archived ones', () => {
    const many = Array.from({ length: 50 }, (_, at): PersonRow => newPerson('u', `P${at}`, []));
    expect(code(() => newPerson('u', 'One more', many))).toBe('TOO_MANY_PEOPLE');
    expect(changedPerson(many[0]!, { archived: true }, many).archived).toBe(true);
  });
});
