import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../../testing/call.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { selectRaw } from '../../core/db/rows.ts';
import type { Place } from './audit-filter.ts';
import { searchAuditEvents, selectAuditEvents } from './list-audit-events.repo.ts';

const PEOPLE = 600;
const ROWS = 30_000;
const MEETINGS = 7;

let testApp: TestApp;
let admin: Person;
/** Six hundred called Zapata, six hundred called Quiroz, and a trail in which they met seven times, all at its beginning. */
beforeAll(async () => {
  testApp = await startTestApp('postgres');
  admin = await makePerson(testApp.dependencies, { role: 'admin' });
  await testApp.asOwner(`
    create function made(what text, n bigint) returns uuid language sql immutable return md5(what || n)::uuid;
    insert into patients (id, first_name, last_name)
      select made(name, n), 'Eva', name from unnest(array['Zapata', 'Quiroz']) name, generate_series(1, ${PEOPLE}) n;
    alter table audit_events disable trigger all;
    insert into audit_events (at, actor_id, actor_role, action, outcome, patient_id, ip)
      select timestamptz '2026-01-01' + e * interval '1 minute', made('Zapata', 1 + e % ${PEOPLE}), 'patient', 'getPatientProfile', 'ok',
        case when e <= ${MEETINGS} then made('Quiroz', 1 + e % ${PEOPLE}) else made('Zapata', 1 + e % ${PEOPLE}) end, '10.0.0.1'
      from generate_series(1, ${ROWS}) e;
    alter table audit_events enable trigger all;
    analyze audit_events; analyze patients`);
}, 120_000);
afterAll(() => testApp.close());

const names = { actor: 'zapata', record: 'quiroz' };

/** By joins, as anybody would write it who is in no hurry. */
const meetings = async () => {
  const rows = await selectRaw<{ seq: string }>(
    testApp.dependencies.as(admin),
    sql`select seq from audit_events e join patients a on a.id = e.actor_id join patients p on p.id = e.patient_id
        where a.last_name = 'Zapata' and p.last_name = 'Quiroz' order by e.at desc, e.seq desc`,
  );
  return rows.map(({ seq }) => Number(seq));
};

test('two names of hundreds are looked for piece by piece, and each page says how far', async () => {
  const db = testApp.dependencies.as(admin);
  const found: number[] = [];
  const stops: Place[] = [];
  let before: Place | null = null;
  do {
    const { rows, searchedUntil } = await searchAuditEvents(db, { ...names, before, limit: 51, withinMs: 0.001 });
    found.push(...rows.map(({ seq }) => seq));
    if (searchedUntil) stops.push(searchedUntil);
    before = searchedUntil;
  } while (before);
  expect(found).toEqual(await meetings());
  expect(found).toHaveLength(MEETINGS);
  // Five thousand a piece, each older than the one before.
  expect(stops.length).toBeGreaterThan(3);
  expect(stops.map(({ at }) => at)).toEqual(
    stops
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  );
});

test('a file is whole, whatever the time', async () => {
  const rows = await selectAuditEvents(testApp.dependencies.as(admin), { ...names, before: null, limit: 51 });
  expect(rows.map(({ seq }) => seq)).toEqual(await meetings());
});

test('who calls goes on from page to page until there is nothing left to look through', async () => {
  const found: number[] = [];
  let cursor: string | null = null;
  let page: { items: { seq: number }[]; nextCursor: string | null; searchedUntil: string | null };
  do {
    page = await ask(testApp.app, 'listAuditEvents', admin, { ...names, limit: 5, cursor });
    found.push(...page.items.map(({ seq }) => seq));
    cursor = page.nextCursor;
  } while (cursor);
  expect(found).toEqual(await meetings());
  expect(page.searchedUntil).toBeNull();
});

test('a list that needs no search says nothing of where it stopped', async () => {
  const page = await ask<{ nextCursor: string; searchedUntil: null }>(testApp.app, 'listAuditEvents', admin, {});
  expect(page).toMatchObject({ nextCursor: expect.any(String), searchedUntil: null });
});
