import type { PatientSummary } from '@consultorio/contracts/patients';
import type { QueueRow } from '@consultorio/contracts/queue';
import type { TemplateRow } from '@consultorio/contracts/templates';
import type { ProcedureName } from '@consultorio/contracts/verbs';
import { paths, pathTo } from '../../addresses/paths.ts';
import { keyParts, keyWords } from '../../capabilities/keys/key-words.ts';
import { type KeyScope, keys } from '../../capabilities/keys/keys.ts';
import type { Offer } from '../../capabilities/keys/offers.ts';
import { staffStates } from '../../texts/consultation-states.ts';
import { dotted } from '../../texts/dotted.ts';
import { fullName, NAMELESS_PATIENT } from '../../texts/names.ts';
import { templateKindTexts } from '../../texts/templates.ts';

/** In the order in which they stand. */
export const groupWords = {
  here: 'Aquí',
  pages: 'Ir a',
  cases: 'Consultas',
  patients: 'Pacientes',
  templates: 'Plantillas',
} as const;
export type EntryGroup = keyof typeof groupWords;

/** One line of the palette: an action, or an address. */
export interface Entry {
  id: string;
  group: EntryGroup;
  label: string;
  detail?: string;
  parts?: readonly string[];
  does: { run: () => void } | { to: string };
}

/** Keys that only move something, and those whose verbs are offered by their own words. */
const notActions = new Set(
  ['queue down', 'queue up', 'queue open', 'queue take', 'queue more', 'everywhere palette'].concat([
    'desk begin',
    'desk ask',
    'desk sign',
    'writing saveNow',
  ]),
);

const rowOf = <Kind>(table: { [Scope in KeyScope]: Record<string, Kind> }, scope: KeyScope, action: string) =>
  table[scope][action] as Kind;

/** Verbs first, then what this screen hears, then what every screen does. */
const rank = (offer: Offer): number => ('verb' in offer ? 0 : offer.scope === 'everywhere' ? 2 : 1);

export const entriesOfOffers = (offers: readonly Offer[]): Entry[] =>
  offers
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap((offer): Entry[] => {
      const { run } = offer;
      if ('verb' in offer) {
        const { verb, label, key } = offer;
        return [{ id: verb, group: 'here', label, ...(key ? { parts: keyParts(key) } : {}), does: { run } }];
      }
      const { scope, action } = offer;
      if (notActions.has(`${scope} ${action}`)) return [];
      const label = rowOf(keyWords, scope, action);
      return [
        { id: `${scope}-${action}`, group: 'here', label, parts: keyParts(rowOf(keys, scope, action)), does: { run } },
      ];
    });

/** The pages of the back office, each with the read that it stands on: who may not use that one is not led there. */
const pages: readonly { label: string; to: string; needs: ProcedureName }[] = [
  { label: 'Consultas', to: paths.consultations, needs: 'listConsultations' },
  { label: 'Pacientes', to: paths.patients, needs: 'searchPatients' },
  { label: 'Pedidos', to: paths.orders, needs: 'listOrders' },
  { label: 'Plantillas', to: paths.templates, needs: 'searchTemplates' },
  { label: 'Doctores', to: paths.doctors, needs: 'searchDoctors' },
  { label: 'Formularios', to: paths.forms, needs: 'listForms' },
  { label: 'Configuraciones', to: paths.settings, needs: 'getSettings' },
  { label: 'Mi perfil', to: paths.staffProfile, needs: 'getStaffProfile' },
];

export const entriesOfPages = (may: (verb: ProcedureName) => boolean, current: string): Entry[] =>
  pages
    .filter(({ to, needs }) => to !== current && may(needs))
    .map(({ label, to }) => ({ id: to, group: 'pages', label, does: { to } }));

export const entryOfCase = ({ id, patientName, folio, serviceName, state }: QueueRow): Entry => ({
  id,
  group: 'cases',
  label: patientName || NAMELESS_PATIENT,
  detail: dotted(folio, serviceName, staffStates[state].label),
  does: { to: pathTo.attendConsultation(id) },
});

export const entryOfPatient = (patient: PatientSummary): Entry => ({
  id: patient.id,
  group: 'patients',
  label: fullName(patient) || NAMELESS_PATIENT,
  detail: dotted(`Expediente ${patient.recordNo}`, patient.email),
  does: { to: pathTo.patient(patient.id) },
});

export const entryOfTemplate = (
  { id, name, kind, shared }: TemplateRow,
  take: ((id: string) => void) | null,
): Entry => ({
  id,
  group: 'templates',
  label: name,
  detail: dotted(templateKindTexts[kind], shared ? 'Compartida' : 'Tuya', ...(take ? ['usar en la nota'] : [])),
  does: take ? { run: () => take(id) } : { to: pathTo.template(id) },
});

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** In the order in which they stand on the page, by which the arrows go. */
export const inGroups = (entries: readonly Entry[]): Entry[] =>
  (Object.keys(groupWords) as EntryGroup[]).flatMap((group) => entries.filter((one) => one.group === group));

/** Those that hold every typed word, however it is accented; what begins with the first one comes before. */
export function matching(entries: readonly Entry[], query: string): Entry[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const held = entries.filter(({ label }) => words.every((word) => plain(label).includes(word)));
  const begins = ({ label }: Entry) => plain(label).startsWith(words[0] ?? '');
  return [...held.filter(begins), ...held.filter((one) => !begins(one))];
}
