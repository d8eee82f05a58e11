import type { Page } from '@playwright/test';
import { openEndpoint } from '../harness/callable-endpoint.ts';
import { close } from '../harness/consultations.ts';
import { expect, phone, test } from '../harness/journey.ts';
import { demo, demoPassword, newPatient, openSignedIn } from '../harness/people.ts';
import { violations } from '../harness/violations.ts';

/** Five people and two telephones: a mother, a father and three children, all of them by hand. */
const children = [
  { first: 'Ana Sofía', birth: '2012-03-04', sex: 'female' },
  { first: 'Bruno', birth: '2017-11-20', sex: 'male' },
  { first: 'Inés', birth: '2022-06-15', sex: 'female' },
] as const;
const lastName = 'Villaseñor Ibargüengoitia';
const nameOf = ({ first }: { first: string }) => `${first} ${lastName}`;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();

async function add(page: Page, { first, birth, sex }: (typeof children)[number]): Promise<void> {
  const form = page.getByRole('form', { name: 'Agregar a una persona' });
  await form.getByLabel('Nombre(s)').fill(first);
  await form.getByLabel('Apellidos').fill(lastName);
  await form.getByLabel('Fecha de nacimiento').fill(birth);
  await form.getByLabel('Sexo').selectOption(sex);
  await form.getByLabel('Soy su…').selectOption('mother');
  await form.getByRole('checkbox', { name: /Declaro que respondo/ }).check();
  await form.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(form).toBeHidden();
}

/** From «¿Para quién?» to the folio; gives the consultation. `who` as the button begins. */
async function askFor(page: Page, who: string, words: { whose: string | null; reason: string }): Promise<string> {
  const { whose, reason } = words;
  await page.goto('/nueva-consulta');
  await page.getByRole('button', { name: new RegExp(`^${who}`) }).click();
  await page.getByRole('button', { name: /^Medicina general/ }).click();
  await page.getByRole('radio', { name: 'No' }).first().waitFor();
  for (const no of await page.getByRole('radio', { name: 'No' }).all()) await no.check();
  await goOn(page);
  const dialog = page.getByRole('dialog', { name: /Antes de continuar/ });
  const reasonField = page.getByLabel('Cuéntanos con tus palabras qué te pasa');
  await expect(dialog.or(reasonField).first()).toBeVisible();
  if (await dialog.isVisible()) {
    if (whose) await expect(dialog).toContainText(whose);
    for (const box of await dialog.getByRole('checkbox').all()) await box.check();
    await dialog.getByRole('button', { name: 'Aceptar y continuar' }).click();
    await expect(dialog).toBeHidden();
  }
  const said = () => (whose ? expect(page.getByText(`Para ${whose}`).first()).toBeVisible() : Promise.resolve());
  await said();
  await reasonField.fill(reason);
  await page.getByRole('radio', { name: 'Desde hoy' }).check();
  await page.getByRole('checkbox', { name: 'Dolor de cabeza' }).check();
  await goOn(page);
  await expect(heading(page, '¿Dónde lo sientes?')).toBeFocused();
  await said();
  await goOn(page);
  await expect(heading(page, 'Más detalle')).toBeFocused();
  await page.getByRole('radiogroup', { name: '¿Cuánto dolor tienes?' }).getByText('4', { exact: true }).click();
  await goOn(page);
  await expect(heading(page, 'Lo que has hecho')).toBeFocused();
  await goOn(page);
  await said();
  const consultationId = new URL(page.url()).searchParams.get('consulta') ?? '';
  // Photos, then what is known of the person, then the whole once more.
  for (;;) {
    const send = page.getByRole('button', { name: 'Enviar consulta' });
    const fresh = page.getByLabel('¿Tienes alergias?').or(page.getByLabel('¿Tiene alergias?'));
    const next = page.getByRole('button', { name: /^(Continuar( sin archivos)?|Están al día, continuar)$/ });
    const data = page.getByRole('button', { name: 'Guardar datos' });
    await expect(send.or(next).or(fresh).or(data).first()).toBeVisible();
    if (await send.isVisible()) break;
    await said();
    if (await data.isVisible()) {
      // A child has no telephone of her own.
      await page.getByRole('button', { name: /^Usar mi teléfono/ }).click();
      const decline = page.getByRole('checkbox', { name: 'Prefiero no decir dónde vivo' });
      if (await decline.isVisible()) await decline.click();
      await data.click();
      await expect(data).toBeHidden();
      continue;
    }
    if (await fresh.first().isVisible()) {
      await page.getByLabel(/alergias\?/).fill('Ninguna');
      await page.getByLabel(/medicamentos toma/).fill('Ninguno');
      await page.getByLabel(/enfermedades tiene/).fill('Ninguna');
      await page.getByRole('button', { name: 'Guardar antecedentes' }).click();
      await expect(fresh.first()).toBeHidden();
      continue;
    }
    const from = await page.getByRole('heading', { level: 1 }).innerText();
    await next.first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(from);
  }
  await said();
  await expect(page.getByText(reason)).toBeVisible();
  await page.getByRole('checkbox', { name: /acepto que me atiendan|acepto que .* atiendan/i }).check();
  await page.getByRole('button', { name: 'Enviar consulta' }).click();
  await expect(page).toHaveURL(/\/gracias$/);
  await said();
  return consultationId;
}

test('a family of five on two telephones: whose it is stands everywhere, and each reads what is theirs', async ({
  openAs,
  baseURL,
  guard,
}, testInfo) => {
  test.setTimeout(600_000);
  // A draft is refused until it is consented to, and sent again by itself.
  guard.expected.push(/412 \(Precondition Failed\).*createConsultation/, /status of 40[34]/);
  const look = (page: Page, name: string) =>
    page.screenshot({ path: testInfo.outputPath(`${name}.png`), fullPage: true });
  const her = await newPatient(baseURL ?? '', 'Mariana', 'Ibargüengoitia Prado');
  const his = await newPatient(baseURL ?? '', 'Rodrigo', 'Villaseñor Cuevas');
  const mother = await openAs(phone);
  const father = await openAs(phone);

  await test.step('the mother adds three children', async () => {
    await openSignedIn(mother, her.email, '/perfil?seccion=familia');
    await look(mother, 'empty');
    await mother.getByRole('button', { name: 'Agregar persona' }).click();
    await add(mother, children[0]);
    for (const child of children.slice(1)) {
      await mother.getByRole('button', { name: 'Agregar', exact: true }).click();
      await add(mother, child);
    }
    for (const child of children) await expect(mother.getByText(nameOf(child))).toBeVisible();
    await look(mother, 'family');
    expect(await violations(mother)).toEqual([]);
  });

  await test.step('she invites their father to the youngest, and says him the key', async () => {
    await mother.getByRole('button', { name: 'Invitar a alguien más a cuidar de Inés' }).click();
    await mother.getByLabel('Su correo').fill(his.email);
    await mother.getByRole('button', { name: 'Enviar invitación' }).click();
    const standing = mother.getByRole('group', { name: `Invitación a ${his.email}` });
    const key = (await standing.getByRole('img', { name: /^Clave/ }).innerText()).replace('-', '');
    await look(mother, 'invited');
    await openSignedIn(father, his.email, '/perfil?seccion=familia');
    const form = father.getByRole('form', { name: 'Responder por Inés' });
    await form.getByLabel('Clave').fill(key.toLowerCase());
    await form.getByLabel('Soy su…').selectOption('father');
    await form.getByRole('checkbox', { name: /Declaro que respondo/ }).check();
    await look(father, 'asked');
    await form.getByRole('button', { name: 'Aceptar', exact: true }).click();
    await expect(father.getByText(/También responde: Mariana/)).toBeVisible();
    for (const child of children.slice(0, 2)) await expect(father.getByText(nameOf(child))).toHaveCount(0);
  });

  let own = '';
  let forBruno = '';
  let forInes = '';
  await test.step('she asks for the boy, he for the little one and for himself', async () => {
    forBruno = await askFor(mother, 'Bruno', { whose: nameOf(children[1]), reason: 'Bruno se pegó en la frente' });
    await look(mother, 'thanks-bruno');
    forInes = await askFor(father, 'Inés', { whose: nameOf(children[2]), reason: 'Inés tiene calentura' });
    own = await askFor(father, 'Para mí', { whose: null, reason: 'Me duele la cabeza al leer' });
    await father.goto('/inicio');
    await expect(father.getByText(/Inés/).first()).toBeVisible();
    await look(father, 'home-father');
    await mother.goto('/inicio');
    for (const name of ['Bruno', 'Inés']) await expect(mother.getByText(new RegExp(name)).first()).toBeVisible();
    await look(mother, 'home-mother');
    expect(await violations(mother)).toEqual([]);
  });

  await test.step('each reads what is theirs, and of the other’s nothing', async () => {
    await mother.goto(`/detalle-consulta/${forInes}`);
    await expect(mother.getByText(nameOf(children[2])).first()).toBeVisible();
    await mother.goto(`/detalle-consulta/${own}`);
    await expect(mother.getByText('Me duele la cabeza al leer')).toHaveCount(0);
    await expect(mother.getByText(/No encontramos/).first()).toBeVisible();
    await father.goto(`/detalle-consulta/${forBruno}`);
    await expect(father.getByText(/No encontramos/).first()).toBeVisible();
    await look(father, 'not-his');
  });

  await test.step('a doctor answers the father’s question for the little one, and both parents read it under her name', async () => {
    const doctor = await openEndpoint(baseURL ?? '', { email: demo.doctor, password: demoPassword });
    const taken = await doctor.call<{ version: number }>('takeConsultation', { consultationId: forInes });
    await doctor.call('startConsultation', { consultationId: forInes, expectedVersion: taken.version });
    await close(forInes, doctor);
    for (const [page, name] of [
      [mother, 'mother'],
      [father, 'father'],
    ] as const) {
      await page.goto(`/detalle-consulta/${forInes}`);
      await expect(page.getByText('Es un dolor de cabeza por cansancio.').first()).toBeVisible();
      await expect(page.getByText(`Para ${nameOf(children[2])}`).first()).toBeVisible();
      await look(page, `result-${name}`);
      expect(await violations(page)).toEqual([]);
    }
  });

  await test.step('the mother reads who opened the little one’s record: the doctor, and her father by name', async () => {
    await mother.goto('/perfil?seccion=familia');
    await mother
      .getByRole('listitem')
      .filter({ hasText: nameOf(children[2]) })
      .getByRole('link', { name: 'Ver su perfil' })
      .click();
    await mother.getByRole('link', { name: /Privacidad/ }).click();
    await expect(mother.getByText('Rodrigo Villaseñor Cuevas').first()).toBeVisible();
    await expect(mother.getByText(`Responde por ${nameOf(children[2])}`).first()).toBeVisible();
    await look(mother, 'who-opened');
  });
});
