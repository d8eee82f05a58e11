import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../process-group.ts';
import { sourcesIn } from '../rooms/imports.ts';

/** Says of a cédula that somebody looked it up, or looks; tests and comments aside. */
const said = /c[ée]dula[^\n]*(verific|comprob|confirmad)|(verific|comprob|confirmad)[^\n]*c[ée]dula/i;

/** A place of its own each, with what stands behind the words there. */
const places: Record<string, string> = {
  'apps/web/src/areas/public/landing-doctors.tsx': 'getClinic lists those alone whom an administrator found',
  'apps/web/src/areas/doctors/doctor-list.tsx': 'says of one that nobody found that it is not checked',
  'apps/web/src/areas/staff-profile/doctor-sections.tsx': 'shows the standing that the server judged',
  'apps/web/src/texts/verbs/audit.ts': 'names the action of the administrator in the trail',
  'apps/web/src/areas/doctors/doctor-dialog.tsx': 'tells the administrator what is missing without it',
};

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

test('that a cédula was checked is said in the places that know it, and in no other', () => {
  const found = ['apps/web/src', 'apps/server/src/documents', 'packages/contracts/src/words'].flatMap((folder) =>
    sourcesIn(folder).filter(
      (path) => !/\.test\.tsx?$/.test(path) && said.test(withoutComments(readFileSync(join(root, path), 'utf8'))),
    ),
  );
  expect(found.sort()).toEqual(Object.keys(places).sort());
});

test.each(['Cédula verificada', 'Comprobamos la cédula de tu médico', 'cédula 1234567, confirmada'])(
  'found: «%s»',
  (planted) => {
    expect(said.test(planted)).toBe(true);
  },
);
