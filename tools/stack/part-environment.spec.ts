import { environmentFor } from './part-environment';

const terminal = {
  PATH: '/bin',
  PLAID_SECRET: 'p',
  OPENAI_API_KEY: 'o',
  ADP_CLIENT_SECRET: 'a',
  SMTP_URL: 's',
  KEK_RING: '{}',
  ACTOR_PRIVATE_KEY: 'k',
};

describe('what a part inherits from the terminal', () => {
  it.each([
    ['banking', ['PATH', 'PLAID_SECRET']],
    ['payroll', ['PATH', 'ADP_CLIENT_SECRET']],
    ['chat', ['PATH', 'OPENAI_API_KEY']],
    ['gateway', ['PATH', 'SMTP_URL']],
    ['web', ['PATH']],
  ])('is for %s its own credentials alone', (part, names) => {
    expect(Object.keys(environmentFor(part, terminal)).sort()).toEqual([...names].sort());
  });
});
