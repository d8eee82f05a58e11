import './dom.ts';
import type { LiveEvent } from '@consultorio/contracts/events';
import { createTRPCClient } from '@trpc/client';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { appCodeOf, functionsCodeOf, issuesOf } from '../src/errors.ts';
import { createLinks } from '../src/links.ts';
import { ProfileViewer } from '../src/profile-viewer.tsx';
import { ConsultorioProvider } from '../src/provider.tsx';
import { renderHook } from '../src/testing.tsx';
import { trpc } from '../src/trpc.ts';
import { useCan } from '../src/use-can.ts';
import { useLiveEvents } from '../src/use-live-events.ts';
import { type Clinic, startClinic } from './clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
}, 120_000);
afterAll(() => clinic.close());

const nobody = () => ({ url: clinic.url, getToken: async () => null });

describe('a hook against a real server', () => {
  test('reads the caller’s own profile', async () => {
    const ana = await clinic.person('patient', 'Muñoz');
    const profile = await renderHook(() => trpc.getUserProfile.useQuery(), ana);
    const { data } = await profile.until(({ isSuccess }) => isSuccess);
    expect(data).toMatchObject({ role: 'patient', lastName: 'Muñoz', unreadNotifications: 0 });
    expect(data?.pendingConsents).toEqual(['terms', 'privacy', 'teleconsultation']);
    profile.unmount();
  });

  test('pages through a list with its cursor', async () => {
    for (const lastName of ['Álvarez', 'Beltrán', 'Cruz']) await clinic.person('patient', `Página ${lastName}`);
    const admin = await clinic.person('admin');
    const list = await renderHook(
      () =>
        trpc.searchPatients.useInfiniteQuery(
          { query: 'pagina', limit: 2 },
          { getNextPageParam: ({ nextCursor }) => nextCursor },
        ),
      admin,
    );
    await (await list.until(({ isSuccess }) => isSuccess)).fetchNextPage();
    const { data } = await list.until(({ data }) => data?.pages.length === 2);
    expect(data?.pages.flatMap(({ items }) => items.map(({ lastName }) => lastName))).toEqual([
      'Página Álvarez',
      'Página Beltrán',
      'Página Cruz',
    ]);
    list.unmount();
  });

  test('gives a refusal its functions code, its own code and the refused fields', async () => {
    const ana = await clinic.person('patient');
    const doctors = await renderHook(() => trpc.listPatients.useQuery(), ana);
    const { error } = await doctors.until(({ isError }) => isError);
    expect(functionsCodeOf(error)).toBe('functions/permission-denied');
    doctors.unmount();
    const own = await renderHook(() => trpc.getUserProfile.useQuery(), nobody());
    expect(functionsCodeOf((await own.until(({ isError }) => isError)).error)).toBe('functions/unauthenticated');
    own.unmount();
    const picture = await renderHook(() => trpc.updatePatientProfilePicture.useMutation(), ana);
    picture.current.mutate({ profilePicture: 'https://example.com/foto.jpg' });
    const refused = await picture.until(({ isError }) => isError);
    expect(appCodeOf(refused.error)).toBe('invalid-input');
    expect(issuesOf(refused.error)).toMatchObject([{ path: ['profilePicture'] }]);
    picture.unmount();
  });

  test('repeats a query without an answer, and no mutation', async () => {
    const asked = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
    const admin = { ...(await clinic.person('admin')), fetch: asked };
    const read = await renderHook(() => trpc.getClinic.useQuery(undefined, { retryDelay: 1 }), admin);
    await read.until(({ isError }) => isError);
    expect(asked).toHaveBeenCalledTimes(3);
    const write = await renderHook(() => trpc.takeConsultation.useMutation(), admin);
    write.current.mutate({ consultationId: '4f9a1c52-7a53-4a0e-9a36-2f6f3c1f9d10' });
    expect(functionsCodeOf((await write.until(({ isError }) => isError)).error)).toBe('functions/unavailable');
    expect(asked).toHaveBeenCalledTimes(4);
    read.unmount();
    write.unmount();
  });

  test('rejects with the last value when the time is over', async () => {
    const hook = await renderHook(() => ({ step: 'waiting' }), nobody());
    await expect(hook.until(({ step }) => step === 'done', 20)).rejects.toThrow('waiting');
    hook.unmount();
  });
});

test('useCan asks the permission table about the viewer', async () => {
  const doctor = await clinic.person('doctor');
  const asDoctor = await renderHook(() => [useCan('takeConsultation'), useCan('updatePatientStatus')], doctor);
  expect(asDoctor.current).toEqual([true, false]);
  asDoctor.unmount();
  const asNobody = await renderHook(() => useCan('takeConsultation'), nobody());
  expect(asNobody.current).toBe(false);
  asNobody.unmount();
});

test('ProfileViewer reads the viewer from the profile', async () => {
  const admin = await clinic.person('admin');
  const seen: boolean[] = [];
  function Button(): ReactNode {
    seen.push(useCan('updatePatientStatus'));
    return null;
  }
  const root = createRoot(document.createElement('div'));
  root.render(
    <ConsultorioProvider {...admin}>
      <ProfileViewer>
        <Button />
      </ProfileViewer>
    </ConsultorioProvider>,
  );
  await vi.waitFor(() => expect(seen.at(-1)).toBe(true), 20_000);
  expect(seen[0]).toBe(false);
  root.unmount();
});

test('a live event makes the list stale, and it is read again', async () => {
  const admin = await clinic.person('admin');
  const patient = await clinic.person('patient', 'Vivo');
  const heard: string[] = [];
  const page = await renderHook(() => {
    useLiveEvents({ enabled: true, onEvent: ({ name }) => heard.push(name) });
    return trpc.searchPatients.useQuery({ query: 'vivo' });
  }, admin);
  const statusOf = ({ data }: typeof page.current) => data?.items[0]?.status;
  await page.until((query) => statusOf(query) === 'active');
  const client = createTRPCClient({ links: createLinks(admin) });
  await vi.waitFor(
    async () => {
      await client.updatePatientStatus
        .mutate({ patientId: patient.viewer.id, status: 'blocked', reason: 'Prueba' })
        .catch(() => undefined);
      expect(heard).toContain('updatePatientStatus');
    },
    { timeout: 30_000, interval: 300 },
  );
  await page.until((query) => statusOf(query) === 'blocked');
  page.unmount();
});

describe('nothing that happens while a page opens is missed', () => {
  const statusOf = ({ data }: { data?: { items: { status: string }[] } | undefined }) => data?.items[0]?.status;
  /** Opens a page with the list and the stream, and blocks the patient in the list. */
  async function openWhileBlocking(
    lastName: string,
    delay: (send: () => Promise<Response>, url: string) => Promise<Response>,
  ) {
    const admin = await clinic.person('admin');
    const patient = await clinic.person('patient', lastName);
    const heard: LiveEvent[] = [];
    const page = await renderHook(
      () => {
        useLiveEvents({ enabled: true, onEvent: (event) => heard.push(event) });
        return trpc.searchPatients.useQuery({ query: lastName });
      },
      { ...admin, fetch: (input, init) => delay(() => fetch(input, init), String(input)) },
    );
    const block = () =>
      createTRPCClient({ links: createLinks(admin) }).updatePatientStatus.mutate({
        patientId: patient.viewer.id,
        status: 'blocked',
        reason: 'Prueba',
      });
    return { page, block, heard };
  }

  test('between the first answers and the open stream', async () => {
    const stream = Promise.withResolvers<void>();
    const { page, block } = await openWhileBlocking('Entretanto', async (send, url) => {
      if (url.includes('liveEvents')) await stream.promise;
      return send();
    });
    await page.until((query) => statusOf(query) === 'active');
    await block();
    stream.resolve();
    await page.until((query) => statusOf(query) === 'blocked');
    page.unmount();
  });

  test('while a first answer is on its way', async () => {
    const [read, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { page, block, heard } = await openWhileBlocking('Encamino', async (send, url) => {
      const answer = await send();
      if (!url.includes('searchPatients')) return answer;
      const { status, headers } = answer;
      const body = await answer.text();
      read.resolve();
      await late.promise;
      return new Response(body, { status, headers });
    });
    await read.promise;
    const from = new Date().toISOString();
    await block();
    // Events from before this page are delivered as well.
    await vi.waitFor(() => expect(heard.some(({ at }) => at >= from)).toBe(true), 20_000);
    late.resolve();
    await page.until((query) => statusOf(query) === 'blocked');
    page.unmount();
  });
});

describe('the links without React', () => {
  test('batch queries, give each its own answer, and send a mutation alone', async () => {
    const admin = await clinic.person('admin');
    const sent: string[] = [];
    const client = createTRPCClient({
      links: createLinks({
        ...admin,
        fetch: (input, init) => {
          sent.push(`${init?.method} ${new URL(String(input)).pathname}`);
          return fetch(input, init);
        },
      }),
    });
    const [profile, services, patients, wrong] = await Promise.allSettled([
      client.getUserProfile.query(),
      client.listServices.query(),
      // Words that somebody typed travel in a body, hence in a request of their own.
      client.searchPatients.query({ limit: 1 }),
      client.getPatient.query({ patientId: '4f9a1c52-7a53-4a0e-9a36-2f6f3c1f9d10' }),
    ]);
    expect(profile).toMatchObject({ status: 'fulfilled', value: { role: 'admin' } });
    expect([services.status, patients.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(wrong.status === 'rejected' && functionsCodeOf(wrong.reason)).toBe('functions/not-found');
    expect(sent.sort()).toEqual(['GET /trpc/getUserProfile,listServices,getPatient', 'POST /trpc/searchPatients']);
    await client.markNotificationsRead.mutate({ upTo: new Date(0).toISOString() });
    expect(sent).toHaveLength(3);
    expect(sent[2]).toBe('POST /trpc/markNotificationsRead');
  });
});
