import type { Page } from '@playwright/test';
import postgres from 'postgres';
import { startTemporaryPostgres } from '../../scripts/postgres.ts';
import { openEndpoint } from '../harness/callable-endpoint.ts';
import { desktop, expect, test } from '../harness/journey.ts';
import { openOwnServer } from '../harness/own-server.ts';
import { demo, demoPassword, openSignedIn } from '../harness/people.ts';

const MANY = 2_000;
/** Of a table that thousands of rows pass through: its rows in the document, and everything in it. */
const most = { rows: 100, nodes: 6_000 };

/** Two thousand more of each kind, as the demo's own are: consultations and orders are copies with numbers of their own. */
async function fill(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql.unsafe(`
    create temporary table people as select gen_random_uuid() id, n from generate_series(1, ${MANY}) n;
    insert into users (id, firebase_uid, role, email, email_verified, first_name, last_name)
      select id, 'more-' || n, 'patient', 'larga' || n || '@consultorio.test', true, 'Persona', 'Larga ' || n from people;
    insert into patients (id, user_id, record_no, birth_date, sex, phone, first_name, last_name)
      select id, id, numbered('EXP-', nextval('record_no_seq')), '1990-05-20', 'female', '5512345678', 'Persona', 'Larga ' || n
      from people;
    insert into consultations select (jsonb_populate_record(one, jsonb_build_object(
        'id', gen_random_uuid(), 'folio', 'C-25-' || lpad((900000 + n)::text, 6, '0'),
        'submitted_at', now() - n * interval '1 hour', 'last_activity_at', now() - n * interval '1 hour'))).*
      from (select c from consultations c where state = 'closed' limit 1) as any_closed(one), generate_series(1, ${MANY}) n;
    insert into orders select (jsonb_populate_record(one, jsonb_build_object(
        'id', gen_random_uuid(), 'folio', 'R-25-' || lpad((900000 + n)::text, 6, '0'),
        'verification_code', 'LARG-' || lpad(n::text, 4, '0') || '-' || lpad(n::text, 4, '0'),
        'issued_at', now() - n * interval '1 hour', 'replaces_id', null))).*
      from (select o from orders o where kind = 'prescription' and state = 'issued' limit 1) as any_issued(one),
        generate_series(1, ${MANY}) n;
    analyze;
  `);
  await sql.end();
}

const drawn = (page: Page) =>
  page.evaluate(() => ({
    rows: document.querySelectorAll('tbody tr:not([aria-hidden])').length,
    nodes: document.querySelectorAll('*').length,
  }));

/** Down to the end as a wheel goes, or back to the top; the most that was in the document on the way. */
async function scroll(page: Page, way: 1 | -1): Promise<{ rows: number; nodes: number }> {
  const seen = { rows: 0, nodes: 0 };
  const more = page.getByRole('button', { name: 'Cargar más' });
  for (let still = 0; still < 8; ) {
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, way * 2_500);
    await page.waitForTimeout(60);
    const { rows, nodes } = await drawn(page);
    seen.rows = Math.max(seen.rows, rows);
    seen.nodes = Math.max(seen.nodes, nodes);
    const stands = (await page.evaluate(() => window.scrollY)) === before;
    const waits = way > 0 && (await more.count()) > 0;
    still = stands && !waits ? still + 1 : 0;
  }
  return seen;
}

test(`${MANY} rows by scrolling: what is in the document, who has the focus, what a reader is told`, async ({
  openAs,
}) => {
  test.setTimeout(1_500_000);
  const database = await startTemporaryPostgres();
  const server = await openOwnServer(database.url);
  try {
    await server.startServer();
    await fill(database.url);
    const admin = await openEndpoint(server.address, { email: demo.admin, password: demoPassword });
    const totals = {
      consultations: (await admin.call<{ all: number }>('countConsultations', { exactly: 'all' })).all,
      patients: (await admin.call<{ total: number }>('searchPatients', { counted: true })).total,
      orders: (await admin.call<{ total: number }>('listOrders', { counted: true })).total,
    };
    for (const total of Object.values(totals)) expect(total).toBeGreaterThan(MANY);
    // Signed in where it is signed in: the page of the run belongs to another server.
    const page = await openAs({ ...desktop, baseURL: server.address });
    await openSignedIn(page, demo.admin, '/consultas');
    const lists = [
      { path: '/consultas?vista=todas', name: 'Consultas', total: totals.consultations },
      { path: '/pacientes', name: 'Pacientes', total: totals.patients },
      { path: '/pedidos', name: 'Pedidos', total: totals.orders },
    ];
    for (const { path, name, total } of lists)
      await test.step(name, async () => {
        await page.goto(path);
        const table = page.getByRole('table', { name });
        const link = table.getByRole('row').nth(3).getByRole('link').first();
        await expect(link).toBeVisible();
        await page.mouse.move(700, 600);
        const down = await scroll(page, 1);
        await expect(table).toHaveAttribute('aria-rowcount', String(total + 1));
        await expect(table.locator(`tr[aria-rowindex="${total + 1}"]`)).toBeInViewport();
        const told = total.toLocaleString('es-MX');
        const count =
          name === 'Consultas'
            ? page.getByRole('tab', { name: /^Todas/ })
            : page.getByRole('status').filter({ hasText: /pe|pa/ });
        await expect(count.first()).toContainText(told);

        // Who stands on a row keeps standing there, however far the page is scrolled.
        const last = table
          .locator(`tr[aria-rowindex="${total - 3}"]`)
          .getByRole('link')
          .first();
        await last.focus();
        const focused = () =>
          page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex') ?? null);
        expect(await focused()).toBe(String(total - 3));
        const up = await scroll(page, -1);
        expect(await focused()).toBe(String(total - 3));
        await expect(link).toBeInViewport();
        console.log(`${name}: ${total} rows; most in the document: ${JSON.stringify({ down, up })}`);
        for (const seen of [down, up]) {
          expect(seen.rows).toBeLessThanOrEqual(most.rows);
          expect(seen.nodes).toBeLessThanOrEqual(most.nodes);
        }
      });
  } finally {
    await server.close();
    await database.stop();
  }
});
