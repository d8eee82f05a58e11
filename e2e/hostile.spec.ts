import { attendedOf } from './harness/consultations.ts';
import { desktop, expect, test } from './harness/journey.ts';
import { demo, newPatient, signIn } from './harness/people.ts';

/** What people with bad intentions, or with an unusual keyboard, write. All of it is shown as it was written. */
const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(2)>',
  '"><svg onload=alert(3)>',
  "'-alert(4)-'",
  '<iframe src="javascript:alert(5)"></iframe>',
  '<a href="javascript:alert(6)">toca aquí</a>',
  '<details open ontoggle=alert(7)>',
  '<body onload=alert(8)>',
  '<style>*{display:none}</style>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(9)>',
  '<!--<img src="--><img src=x onerror=alert(10)>',
  'javascript:alert(11)',
  'data:text/html,<script>alert(12)</script>',
  "{{constructor.constructor('alert(13)')()}}",
  '#{7*7} <%= 7*7 %>',
  '[[blanco]] {{patient.name}}',
  '__proto__',
  '&lt;b&gt; &amp; &#60;i&#62;',
  "'; DROP TABLE messages; --",
  '../../../etc/passwd',
  '\u202Eotxet led oicnarac le\u202C fin',
  'niña\u200D\u200Bcon caracteres invisibles',
  '👩🏽‍⚕️🏳️‍🌈👨‍👩‍👧‍👦 emoji',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘',
  'مرحبا بالعالم 12345',
  '中文字符與日本語テキスト',
  '%00%0d%0aSet-Cookie: a=b',
  '=HYPERLINK("http://example.com","a")',
  'a'.repeat(500),
  '\\u003cscript\\u003ealert(14)\\u003c/script\\u003e',
];

test('hostile words in the chat, the names and the form stay words', async ({ page, openAs, baseURL }) => {
  const firstName = '<img src=x onerror=alert(20)>';
  const lastName = "{{constructor.constructor('alert(21)')()}}";
  const patient = await newPatient(baseURL ?? '', firstName, lastName);
  const { id, doctor } = await attendedOf(baseURL ?? '', patient, demo.doctora, {
    motivo: hostile.slice(0, 10).join('\n'),
  });
  for (const [index, text] of hostile.entries()) {
    const sender = index % 2 === 0 ? patient.door : doctor;
    await sender.call('sendMessage', { consultationId: id, text, idempotencyKey: crypto.randomUUID() });
  }

  await signIn(page, patient.email);
  await page.setViewportSize(desktop.viewport);
  await page.goto(`/detalle-consulta/${id}`);
  const desk = await openAs(desktop);
  await signIn(desk, demo.doctora);
  await desk.goto(`/atender-consulta/${id}`);
  for (const side of [page, desk]) {
    const log = side.getByRole('log', { name: 'Mensajes' });
    await expect(log.getByRole('listitem').filter({ hasText: hostile.at(-1) ?? '' })).toBeVisible();
    const shown = await log.getByRole('listitem').allTextContents();
    for (const text of hostile) expect(shown.some((bubble) => bubble.includes(text))).toBe(true);
    // The last of them typed through the page as well.
    await side.getByRole('textbox', { name: 'Escribe un mensaje' }).fill('<b onmouseover=alert(30)>hola</b>');
    await side.getByRole('button', { name: 'Enviar mensaje' }).click();
    await expect(log.getByText('<b onmouseover=alert(30)>hola</b>').last()).toBeVisible();
  }
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(`${firstName} ${lastName}`);
  await expect(page.getByText('<details open ontoggle=alert(7)>').first()).toBeVisible();
  await expect(desk.getByText('<details open ontoggle=alert(7)>').first()).toBeVisible();

  const admin = await openAs(desktop);
  await signIn(admin, demo.admin);
  await admin.goto('/pacientes?buscar=constructor');
  await expect(admin.getByText(lastName).first()).toBeVisible();
  await admin.goto(`/paciente/${patient.id}`);
  await expect(admin.getByRole('heading', { level: 1 })).toContainText(firstName);
});
