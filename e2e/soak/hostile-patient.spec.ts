import { writeHostileThings } from '../harness/hostile-fields.ts';
import { manyHostile } from '../harness/hostile-strings.ts';
import { phone, test } from '../harness/journey.ts';
import { newPatient, signIn } from '../harness/people.ts';

const ROUND = 25;

test('five hundred hostile texts in every field of a patient stay words', async ({ page, baseURL }) => {
  test.setTimeout(15 * 60_000);
  await page.setViewportSize(phone.viewport);
  const patient = await newPatient(baseURL ?? '');
  await signIn(page, patient.email);
  const strings = manyHostile(500);
  for (let from = 0; from < strings.length; from += ROUND)
    await test.step(`from ${from}`, () => writeHostileThings(page, patient, strings.slice(from, from + ROUND)));
});
