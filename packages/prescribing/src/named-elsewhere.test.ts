import { expect, test } from 'vitest';
import { recordOfWords } from '../testing/record-of-words.ts';
import { judgePrescription } from './judge-prescription.ts';
import type { RecordedPerson } from './person-of-record.ts';

const at = Date.parse('2026-11-20T18:00:00Z');
const allergic: RecordedPerson = {
  ...{ birthDate: '1984-03-02', sex: 'female', weightKg: null },
  record: recordOfWords({ allergies: 'penicilina', medicines: 'Ninguno' }),
};

const paracetamol = {
  ...{ genericName: 'Paracetamol', dose: '1 tableta', presentation: 'Tabletas de 500 mg', route: 'Oral' },
  ...{ frequency: 'Cada 8 horas', duration: '3 días', instructions: null as string | null },
  asNeeded: null as { reason: string; mostPerDay: number | null } | null,
};
const said = (more: Partial<typeof paracetamol>, indications: string | null = null) =>
  judgePrescription([{ ...paracetamol, ...more }], allergic, at, undefined, indications)
    .filter(({ level }) => level !== 'informs')
    .map(({ level, rule, lines }) => `${level} ${rule} ${lines}`);

test.each([
  [{ instructions: 'Además clonazepam 2 mg por la noche' }, 'stops elsewhere/instructions/controlled/II 0'],
  [
    { instructions: 'Tomar con alimentos. Rivotril media tableta si no duerme' },
    'stops elsewhere/instructions/controlled/II 0',
  ],
  [{ instructions: 'No olvide tomar Tafil en la noche' }, 'stops elsewhere/instructions/controlled/II 0'],
  [
    { instructions: 'Conserva en el refrigerador; si no duerme, clonazpam' },
    'stops elsewhere/instructions/controlled/II 0',
  ],
  [{ asNeeded: { reason: 'insomnio, con Rivotril', mostPerDay: null } }, 'stops elsewhere/asNeeded/controlled/II 0'],
  [{ presentation: 'clonasepam tabletas 2 mg' }, 'stops elsewhere/presentation/controlled/II 0'],
  [{ dose: '1 tableta y ½ de Rivotril' }, 'stops elsewhere/dose/controlled/II 0'],
  [
    { instructions: 'Si sigue igual, amoxicilina 500 mg cada 8 horas' },
    'asks elsewhere/instructions/allergy/penicilinas 0',
  ],
])('what stands beside the name is prescribed as well: %j', (more, finding) => {
  expect(said(more)).toEqual([finding]);
});

test('indications below the lines are read too', () => {
  expect(said({}, 'Reposo.\nDiazepam 10 mg al acostarse')).toEqual(['stops elsewhere/indications/controlled/II ']);
});

test('a warning asks, since the paper names a controlled drug; one against an allergy says nothing', () => {
  expect(said({ instructions: 'No tomar junto con clonazepam' })).toEqual([
    'asks elsewhere/instructions/controlled/II 0',
  ]);
  expect(said({ instructions: 'No tome amoxicilina: es alérgica' })).toEqual([]);
});

test.each([
  'Tomar con alimentos y un vaso de agua; si hay fiebre, baño tibio',
  'Suspender si aparecen ronchas, comezón o hinchazón de la cara y acudir a urgencias',
  'Conserva en un lugar fresco; avísanos si el cierre de la herida se abre',
  'Aplicar una capa delgada en la zona afectada, lavar las manos antes y después',
  'No manejar, no beber alcohol ni tomar leche o antiácidos dos horas antes',
  'Reposo relativo, abundantes líquidos, dieta blanda, vida suero oral a libre demanda',
  'Paracetamol solo si duele; no más de 4 al día',
])('ordinary instructions ask nothing: %s', (instructions) => {
  expect(said({ instructions }, instructions)).toEqual([]);
});

test('the longest indications cost milliseconds', () => {
  const names = 'clonazepam, amoxicilina; diazepam. ibuprofeno y losartán pero Rivotril\n'.repeat(70).slice(0, 5000);
  said({}, names);
  const started = process.cpuUsage();
  said({ instructions: names.slice(0, 1000) }, names);
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(150);
});
