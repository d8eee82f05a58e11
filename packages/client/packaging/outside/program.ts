/** What somebody without this repository would write: `node --import ./page.ts program.ts ADDRESS TOKEN_OF_AN_ADMINISTRATOR PATIENT`. */
import { callables } from '@consultorio/client/callables';
import { createClient } from '@consultorio/client/client';
import { appCodeOf, functionsCodeOf } from '@consultorio/client/errors';
import type { Inputs, Outputs } from '@consultorio/client/router';
import { renderHook } from '@consultorio/client/testing';
import { trpc } from '@consultorio/client/trpc';
import { useLiveEvents } from '@consultorio/client/use-live-events';
import { initializeApp } from 'firebase/app';
import { getFunctions } from 'firebase/functions';

const [address = '', token = '', patientId = ''] = process.argv.slice(2);
const endpoint = { url: `${address}/trpc`, getToken: async () => token };

// The plain client, and a refusal.
const client = createClient(endpoint);
const profile = await client.getUserProfile.query();
const role: 'admin' | 'doctor' | 'patient' = profile.role;
console.log('client', role);
const unknown: Inputs['getPatient'] = { patientId: '4f9a1c52-7a53-4a0e-9a36-2f6f3c1f9d10' };
const refused = await client.getPatient.query(unknown).catch((error: unknown) => error);
console.log('refusal', functionsCodeOf(refused), appCodeOf(refused));

// The callables of the Firebase SDK, here without a session.
const firebase = initializeApp({ projectId: 'any', apiKey: 'any', appId: 'any' });
const clinic = await callables(getFunctions(firebase, address)).getClinic();
const name: string = clinic.establishment.name;
console.log('callable', name.length > 0);

// A hook, and the live events that have it read again.
type Patient = Outputs['searchPatients']['items'][number];
const heard: string[] = [];
const page = await renderHook(() => {
  useLiveEvents({ enabled: true, onEvent: (event) => heard.push(event.name) });
  return trpc.searchPatients.useQuery({ query: 'fuera' });
}, endpoint);
const statusIs = (wanted: Patient['status']) => (query: typeof page.current) => query.data?.items[0]?.status === wanted;
await page.until(statusIs('active'));
console.log('hook', 'active');
await client.updatePatientStatus.mutate({ patientId, status: 'blocked', reason: 'Prueba' });
await page.until(statusIs('blocked'), 20_000);
console.log('hook', 'blocked');
page.unmount();

// The events alone.
const first = await new Promise<string>((resolve, reject) => {
  client.liveEvents.subscribe({ sinceMs: 60_000 }, { onData: ({ data }) => resolve(data.name), onError: reject });
});
console.log('events', heard.includes(first) || first);
process.exit(0);
