import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Provider, projectId, provided, startProvider } from '../../../../../scripts/token-provider.ts';
import { createIdentity, type Identity } from './identity.ts';

let provider: Provider;
let identity: Identity;
const open = () => {
  const { httpAgent, credential } = provided(provider.port);
  return createIdentity({ FIREBASE_PROJECT_ID: projectId, emulated: false }, { httpAgent, credential });
};
beforeAll(async () => {
  provider = await startProvider();
  identity = open();
});
afterAll(async () => {
  await identity.close();
  provider.close();
});

const account = { email: 'lucia@example.com', password: 'abcdef' };

test('a password that the project’s policy refuses is weak by its rules, and the service is not away', async () => {
  provider.refuseAccounts(
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain at least 10 characters, Password must contain an upper case character, Password must contain a non-alphanumeric character]',
  );
  await expect(identity.create(account)).rejects.toMatchObject({
    appCode: 'weak-password',
    details: {
      issues: [
        {
          path: ['password'],
          message: 'La contraseña necesita al menos 10 caracteres, una mayúscula y un signo, como ! o #.',
        },
      ],
    },
  });
});

test('its older refusal has no rules, and another one is still the provider’s failure', async () => {
  provider.refuseAccounts('WEAK_PASSWORD : Password should be at least 6 characters');
  await expect(identity.create(account)).rejects.toMatchObject({ appCode: 'weak-password', details: {} });
  provider.refuseAccounts('QUOTA_EXCEEDED');
  await expect(identity.create(account)).rejects.toMatchObject({ appCode: 'unavailable' });
});

test('the policy is read once, and holds whoever registers past our pages even where the provider would not', async () => {
  provider.refuseAccounts(null);
  provider.setPolicy({
    passwordPolicyEnforcementState: 'ENFORCE',
    passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 8, containsNumericCharacter: true } }],
  });
  const held = open();
  const reads = () => provider.addresses.filter((address) => address.endsWith('/config')).length;
  const before = reads();
  await expect(held.create(account)).rejects.toMatchObject({
    appCode: 'weak-password',
    details: { issues: [{ message: 'La contraseña necesita al menos 8 caracteres y un número.' }] },
  });
  await expect(held.create({ ...account, password: 'abcdefg8' })).resolves.toBe('made');
  expect(reads() - before).toBe(1);
  provider.setPolicy(null);
  await held.close();
});
