import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type Endpoint, openEndpoint, type ProviderSession, signInAtProvider } from './callable-endpoint.ts';

export const demoPassword = 'Demo-1234';
export const demo = {
  admin: 'admin@consultorio.test',
  doctora: 'doctora@consultorio.test',
  doctor: 'doctor@consultorio.test',
  patient: 'paciente@consultorio.test',
  unverified: 'nueva@consultorio.test',
  blocked: 'bloqueado@consultorio.test',
  family: 'familia@consultorio.test',
} as const;

/** An address that nobody has had before. */
export const freshEmail = (who = 'persona') => `${who}-${randomUUID().slice(0, 8)}@consultorio.test`;

/** Signs in through the page, as a person does, and waits until the guest layout has led on. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

/** Our origin without anything of ours: /offline.html would load itself again while we are at it. */
async function openNothing(page: Page): Promise<void> {
  const empty = '**/nothing-of-ours';
  await page.route(empty, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto('/nothing-of-ours');
  await page.unroute(empty);
}

/** Somebody signed in on this device before: the SDK holds the session, and none of our screens was loaded. */
export async function seedSession(page: Page, email: string, password = demoPassword): Promise<void> {
  await openNothing(page);
  await keepSignIn(page, await signInAtProvider(new URL(page.url()).origin, { email, password }));
}

/** The same with a session of staff, which was opened and proven past the page. */
export async function seedStaffSession(page: Page, signIn: ProviderSession, secret: string): Promise<void> {
  await openNothing(page);
  await keepSignIn(page, signIn);
  await page.evaluate((secret) => localStorage.setItem('kept-here:staff-session', secret), secret);
}

async function keepSignIn(page: Page, { apiKey, ...session }: ProviderSession): Promise<void> {
  const user = {
    uid: session.localId,
    email: session.email,
    // The SDK wants these, and asks the provider for the truth.
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      accessToken: session.idToken,
      refreshToken: session.refreshToken,
      expirationTime: Date.now() + Number(session.expiresIn) * 1000,
    },
  };
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [`firebase:authUser:${apiKey}:[DEFAULT]`, JSON.stringify(user)],
  );
  await page.context().addCookies([{ name: 'signed-in', value: '1', url: new URL(page.url()).origin }]);
}

/** Opens an address as somebody who signed in before: nothing is loaded but the screen of which a journey tells. */
export async function openSignedIn(page: Page, email: string, path: string, password = demoPassword): Promise<void> {
  await seedSession(page, email, password);
  await page.goto(path);
}

export interface Patient {
  id: string;
  email: string;
  endpoint: Endpoint;
}

/** A patient of this test alone, made over the callable endpoint: verified, consented, with a name and a general form. */
export async function newPatient(baseURL: string, firstName = 'Amalia', lastName = 'Prueba'): Promise<Patient> {
  const nobody = await openEndpoint(baseURL);
  const email = freshEmail('paciente');
  const { id } = await nobody.call<{ id: string }>('registerPatient', { email, password: demoPassword });
  await nobody.verifyEmail(email);
  const endpoint = await openEndpoint(baseURL, { email, password: demoPassword });
  // The first call of a session brings the provider's knowledge into our row.
  await endpoint.call('getUserProfile');
  const documents = await Promise.all(
    ['terms', 'privacy', 'teleconsultation'].map((kind) =>
      endpoint.call<Record<string, unknown>>('getLegalDocument', { kind }),
    ),
  );
  await endpoint.call('recordConsent', {
    purpose: 'registration',
    documents: documents.map(({ kind, version, sha256 }) => ({ kind, version, sha256 })),
  });
  const profile = await endpoint.call<{ version: number }>('getPatientProfile');
  await endpoint.call('updatePatientProfile', {
    expectedVersion: profile.version,
    firstName,
    lastName,
    birthDate: '1988-04-12',
    sex: 'female',
    phone: '55 1234 5678',
  });
  await endpoint.call('updatePatientGeneralForm', {
    alergias: 'Ninguna conocida',
    medicamentos: 'Ninguno',
    enfermedades: 'Ninguna',
  });
  return { id, email, endpoint };
}
