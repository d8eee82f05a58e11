import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../../testing/call.ts';
import { makeConsultation } from '../../../testing/consultation-fixture.ts';
import { makePerson, type Person } from '../../../testing/people.ts';
import { makeService } from '../../../testing/service-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { selectRaw } from '../../core/db/rows.ts';
import { FEW_PEOPLE, peopleOfName } from './people-of-a-name.repo.ts';

const MANY = FEW_PEOPLE + 100;
type Page = { items: { id: string }[]; nextCursor: string | null };

/**
 * A clinic in which more people are called Zapata than are asked for one by one, and eleven of them Quiroz besides. Every one has a
 * consultation with an order; each third is attended by the doctor, the others by a colleague.
 */
describe('a search by a name that many have, or few', () => {
  let testApp: TestApp;
  const people = {} as Record<'admin' | 'doctor' | 'colleague', Person>;
  beforeAll(async () => {
    testApp = await startTestApp('postgres');
    const { dependencies } = testApp;
    const serviceId = await makeService(dependencies);
    people.admin = await makePerson(dependencies, { role: 'admin' });
    for (const name of ['doctor', 'colleague'] as const)
      people[name] = await makePerson(dependencies, { role: 'doctor', serviceIds: [serviceId] });
    const patient = await makePerson(dependencies, { role: 'patient' });
    const { consultationId } = await makeConsultation(dependencies, {
      ...{ patient, doctor: people.colleague, serviceId, state: 'inProgress' },
    });
    await testApp.asOwner(`
      create function made(what text, n bigint) returns uuid language sql immutable
        return overlay(overlay(md5(what || n) placing '4' from 13) placing '8' from 17)::uuid;
      insert into patients (id, record_no, first_name, last_name)
        select made('person', n), 'Z-' || n, 'Eva', 'Zapata' || case when n % 55 = 0 then ' Quiroz' else '' end from generate_series(1, ${MANY}) n;
      set session_replication_role = replica;
      create table pattern as select * from consultations where id = '${consultationId}';
      update pattern set doctor_id = case when n % 3 = 0 then '${people.doctor.id}'::uuid else '${people.colleague.id}' end from generate_series(0, 0) n;
      insert into consultations select (jsonb_populate_record(p, jsonb_build_object('id', made('case', n), 'folio', 'C-26-' || lpad(n::text, 6, '0'),
          'patient_id', made('person', n), 'last_activity_at', timestamptz '2026-01-01' + n * interval '1 hour',
          'doctor_id', case when n % 3 = 0 then '${people.doctor.id}' else '${people.colleague.id}' end))).* from pattern p, generate_series(1, ${MANY}) n;
      drop table pattern;
      insert into orders (id, consultation_id, patient_id, doctor_id, kind, content, created_at)
        select made('order', n), made('case', n), made('person', n), case when n % 3 = 0 then '${people.doctor.id}'::uuid else '${people.colleague.id}' end,
          'laboratory', '{"studies":[{"name":"Biometría hemática"}]}', timestamptz '2026-01-01' + n * interval '1 hour' from generate_series(1, ${MANY}) n;
      set session_replication_role = origin;
      update patients set sort_name = plain(last_name || ' ' || first_name) where record_no like 'Z-%';
      analyze patients; analyze consultations; analyze orders`);
  }, 120_000);
  afterAll(() => testApp.close());

  async function wholeList(name: 'searchPatients' | 'listConsultations' | 'listOrders', who: Person, input: object) {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await ask(testApp.app, name, who, { ...input, limit: 50, cursor });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    return ids;
  }

  const likes = (column: string, words: string[]) =>
    sql.join(
      words.map((word) => sql`${sql.raw(column)} like '%' || plain(${word}) || '%'`),
      sql` and `,
    );
  const idsOf = async (who: Person, query: ReturnType<typeof sql>) =>
    (await selectRaw<{ id: string }>(testApp.dependencies.as(who), query)).map(({ id }) => id);

  describe.each(['admin', 'doctor'] as const)('as %s', (name) => {
    const own = () =>
      name === 'admin'
        ? sql`true`
        : sql`(c.doctor_id = ${people[name].id} or (c.doctor_id is null and c.state = 'submitted'))`;

    // As each list was asked before there were two ways of asking it: in the caller's role, everybody of the name gathered first.
    test.each([['zapata'], ['ZAPATA quiróz'], ['quiroz'], ['za'], ['nadie']])(
      '«%s» finds the same rows in the same order',
      async (query) => {
        const words = query.split(' ');
        const who = people[name];
        const named = sql`select p.id from patients p where ${likes('p.search', words)} and ${likes("plain(p.first_name || ' ' || p.last_name)", words)}`;
        const cases = await idsOf(
          who,
          sql`select c.id from consultations c where c.folio is not null and ${own()} and c.patient_id in (${named})
            order by c.last_activity_at desc, c.id desc`,
        );
        expect(await wholeList('listConsultations', who, { tab: 'all', query })).toEqual(cases);

        const orders = await idsOf(
          who,
          sql`select o.id from orders o join consultations c on c.id = o.consultation_id
            where ${name === 'admin' ? sql`true` : sql`c.doctor_id = ${who.id}`}
              and exists (select from patients p where p.id = o.patient_id and ${likes('p.search', words)})
            order by o.created_at desc, o.id desc`,
        );
        expect(await wholeList('listOrders', who, { query })).toEqual(orders);

        if (query !== 'za') {
          const found = await idsOf(
            who,
            sql`select p.id from patients p where ${likes('p.search', words)}
              and exists (select from consultations c where c.patient_id = p.id and ${own()}) order by p.sort_name, p.id`,
          );
          expect(await wholeList('searchPatients', who, { query })).toEqual(
            name === 'admin' ? await everybody(words) : found,
          );
        }
        const expected = { zapata: true, za: true }[query] ? Math.floor(MANY / (name === 'admin' ? 1 : 3)) : undefined;
        if (expected) expect(cases).toHaveLength(expected);
      },
    );

    const everybody = (words: string[]) =>
      idsOf(people.admin, sql`select id from patients where ${likes('search', words)} order by sort_name, id`);

    test('a folio is found by its beginning, and by what stands in it', async () => {
      const folio = 'C-26-000003';
      const own3 = await idsOf(people[name], sql`select id from consultations where folio = ${folio}`);
      expect(own3).toHaveLength(1);
      expect(await wholeList('listConsultations', people[name], { tab: 'all', query: folio.toLowerCase() })).toEqual(
        own3,
      );
      expect(await wholeList('listConsultations', people[name], { tab: 'all', query: '000003' })).toEqual(own3);
    });
  });

  test('a name that many have is asked of each row, one that few have leads', async () => {
    const { system } = testApp.dependencies;
    expect(await peopleOfName(system, ['zapata'], 'name')).toBeNull();
    expect(await peopleOfName(system, ['quiroz'], 'name')).toHaveLength(Math.floor(MANY / 55));
  });
});
