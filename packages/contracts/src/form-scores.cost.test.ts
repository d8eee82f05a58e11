import { expect, test } from 'vitest';
import { formLimits } from './form-draft.ts';
import { scoresOf } from './form-scores.ts';
import type { FormSchema } from './forms.ts';

/** Every scale sums as many questions as one may, of which each has so many options, all of them chosen. */
function summed(choices: number) {
  const options = Array.from({ length: choices }, (_, at) => ({ value: `o${at}`, label: `Opción ${at}`, score: at }));
  const items = Array.from({ length: formLimits.sums }, (_, at) => ({
    ...{ key: `p${at}`, type: 'manyChoices' as const, label: `Pregunta ${at}`, options },
  }));
  const sums = items.map(({ key }) => ({ item: key }));
  const scales = Array.from({ length: formLimits.scales }, (_, at) => ({
    ...{ key: `e${at}`, title: `Puntaje ${at}`, sums, bands: [] },
  }));
  const schema: FormSchema = { sections: [{ key: 's', title: 'S', items }], scales };
  const chosen = options.map(({ value }) => value);
  return { schema, answers: Object.fromEntries(items.map(({ key }) => [key, chosen])) };
}

test('the largest scales over the longest lists of options are summed in less than 80 ms', () => {
  const { schema, answers } = summed(formLimits.options);
  const most = (formLimits.sums * (formLimits.options - 1) * formLimits.options) / 2;
  const runs = Array.from({ length: 4 }, () => {
    const started = process.threadCpuUsage().user;
    expect(scoresOf(schema, answers).map(({ value }) => value)).toEqual(Array(formLimits.scales).fill(most));
    return (process.threadCpuUsage().user - started) / 1000;
  });
  expect(Math.min(...runs)).toBeLessThan(80);
});
