/** The variables that `{{…}}` may name. Keys are kept with the text; labels are for people to read and choose. */

export const variableGroups = ['patient', 'doctor', 'consultation', 'date'] as const;
export type VariableGroup = (typeof variableGroups)[number];

type Row = { group: VariableGroup; label: string; sample: string };

/** `sample` is of nobody: the preview shows it while no patient is chosen. */
export const templateVariables = {
  'patient.name': { group: 'patient', label: 'nombre completo del paciente', sample: 'María Fernanda López Ruiz' },
  'patient.firstName': { group: 'patient', label: 'nombre del paciente', sample: 'María Fernanda' },
  'patient.lastName': { group: 'patient', label: 'apellidos del paciente', sample: 'López Ruiz' },
  'patient.age': { group: 'patient', label: 'edad del paciente', sample: '34' },
  'patient.sex': { group: 'patient', label: 'sexo del paciente', sample: 'mujer' },
  'patient.birthDate': { group: 'patient', label: 'fecha de nacimiento', sample: '12 de mayo de 1992' },
  'patient.allergies': { group: 'patient', label: 'alergias del paciente', sample: 'Penicilina' },
  'doctor.name': { group: 'doctor', label: 'nombre del médico', sample: 'Andrea Castillo Vega' },
  'doctor.speciality': { group: 'doctor', label: 'especialidad del médico', sample: 'Medicina general' },
  'doctor.cedula': { group: 'doctor', label: 'cédula del médico', sample: '1234567' },
  'consultation.folio': { group: 'consultation', label: 'folio de la consulta', sample: 'C-000123' },
  'consultation.service': { group: 'consultation', label: 'servicio', sample: 'Medicina general' },
  date: { group: 'date', label: 'fecha de hoy', sample: '3 de marzo de 2026' },
  time: { group: 'date', label: 'hora', sample: '10:30' },
} as const satisfies Record<string, Row>;

export type TemplateVariable = keyof typeof templateVariables;
export const variableNames = Object.keys(templateVariables) as TemplateVariable[];

/** Null is not known: it becomes a blank, so that nobody signs a hole. */
export type VariableValues = Record<TemplateVariable, string | null>;

export const sampleValues = Object.fromEntries(
  variableNames.map((name) => [name, templateVariables[name].sample]),
) as VariableValues;

export const isVariable = (name: string): name is TemplateVariable => Object.hasOwn(templateVariables, name);

/** A variable that we do not know is called as it was written. */
export const variableLabel = (name: string): string => (isVariable(name) ? templateVariables[name].label : name);

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Those that somebody who began to type this may mean, best first: by key, by label, by any word of it. */
export function variablesFor(typed: string): TemplateVariable[] {
  const wanted = folded(typed);
  const rank = (name: TemplateVariable) => {
    const label = folded(templateVariables[name].label);
    const key = folded(name);
    if (key === wanted || label === wanted) return 0;
    if (label.startsWith(wanted) || key.startsWith(wanted)) return 1;
    if (`${label} ${key.replaceAll('.', ' ')}`.split(' ').some((word) => word.startsWith(wanted))) return 2;
    return label.includes(wanted) || key.includes(wanted) ? 3 : null;
  };
  return variableNames
    .flatMap((name) => {
      const place = rank(name);
      return place === null ? [] : [{ name, place }];
    })
    .sort((a, b) => a.place - b.place)
    .map(({ name }) => name);
}

/** The variable that was probably meant by a name that does not exist; null when nothing is near. */
export function nearestVariable(typed: string): TemplateVariable | null {
  const wanted = folded(typed);
  if (wanted === '') return null;
  const [meant] = wanted.length >= 3 ? variablesFor(wanted) : [];
  if (meant) return meant;
  let best: TemplateVariable | null = null;
  let least = Math.max(2, Math.ceil(wanted.length / 3)) + 1;
  for (const name of variableNames)
    for (const known of [folded(name), folded(templateVariables[name].label)]) {
      const distance = editDistance(wanted, known);
      if (distance < least) [best, least] = [name, distance];
    }
  return best;
}

/** Letters to change, insert or leave out between two short words. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++)
      row[j] = Math.min(
        (previous[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
    previous = row;
  }
  return previous[b.length] ?? 0;
}
