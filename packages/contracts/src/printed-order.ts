import { lastDayOf } from './clinic-calendar.ts';
import type { Relation } from './guardianships.ts';
import type { OrderKind } from './order-kinds.ts';
import type { OrderContent } from './orders.ts';
import type { Sex } from './patients.ts';
import { printedDrug } from './printed-drug.ts';
import type { AllergyStatement } from './says-none.ts';
import { ageWords } from './words/ages.ts';
import { allergyWords } from './words/allergies.ts';
import { dispensingWords, referralWords, restWords } from './words/orders.ts';
import { relationWords, sexWords } from './words/people.ts';

/**
 * The rows of an order's paper. The question before issuing shows the same rows from the same functions, so that nobody
 * signs what was not seen: a row that is added here stands in both.
 */
export type PrintedCard = { name: string; lines: string[] };
export type PrintedPart = { heading: string; entries: PrintedCard[]; text: string | null };

type Doctor = {
  name: string;
  cedula: string;
  speciality: string;
  specialityCedula?: string | null;
  titleInstitution: string;
  officeAddress: string;
};

/** Each title beside the number that proves it. */
export function printedDoctor(doctor: Doctor): PrintedCard {
  const { name, cedula, speciality, specialityCedula, titleInstitution, officeAddress } = doctor;
  return {
    name,
    lines: [
      ...(specialityCedula
        ? [`Cédula profesional ${cedula}`, `${speciality} · Cédula de especialidad ${specialityCedula}`]
        : [[speciality, `Cédula profesional ${cedula}`].filter(Boolean).join(' · ')]),
      `Título: ${titleInstitution}`,
      officeAddress,
    ].filter(Boolean),
  };
}

type Patient = {
  name: string;
  recordNo: string;
  birthDate: string | null;
  sex: Sex | null;
  /** Of somebody without an account: who answers for the person. */
  guardian?: { name: string; relation: Relation };
  /** Missing on documents of before they carried it. */
  allergies?: AllergyStatement;
};

/** @param on the day of issuing: the age is that of then. */
export function printedPatient(patient: Patient, on: number | Date, weightKg?: number | null): PrintedCard {
  const { name, recordNo, birthDate, sex, guardian } = patient;
  return {
    name,
    lines: [
      `Edad: ${ageWords(birthDate, on) ?? 'sin registrar'} · Sexo: ${sexWords[sex ?? 'undisclosed']}`,
      weightKg ? `Peso: ${weightKg} kg` : '',
      birthDate ? `Nacimiento: ${birthDate.split('-').reverse().join('/')}` : '',
      `Expediente ${recordNo}`,
      guardian ? `Responde: ${guardian.name} (${relationWords[guardian.relation].toLowerCase()})` : '',
    ].filter(Boolean),
  };
}

/** A certificate goes to an employer or a school: it tells nothing that it need not. */
export const printedAllergies = (kind: OrderKind, { allergies }: Pick<Patient, 'allergies'>): string | null =>
  allergies && kind !== 'certificate' ? `Alergias: ${allergyWords(allergies)}` : null;

/** The order itself, in the order in which it stands on the paper. @param sender the establishment, which a referral names. */
export function printedContent(kind: OrderKind, content: OrderContent, sender?: string): PrintedPart[] {
  const listed = (heading: string, entries: PrintedPart['entries']) => ({ heading, entries, text: null });
  const written = (heading: string, text: string | null | undefined): PrintedPart[] =>
    text ? [{ heading, entries: [], text }] : [];
  const studies = (content.studies ?? []).map(({ name, instructions }) => ({
    name,
    lines: instructions ? [instructions] : [],
  }));
  const words = referralWords[content.referralKind ?? 'referral'];
  const first: Record<OrderKind, () => PrintedPart[]> = {
    prescription: () => [listed('Medicamentos', (content.drugs ?? []).map(printedDrug))],
    laboratory: () => [listed('Estudios de laboratorio', studies)],
    imaging: () => [listed('Estudios de imagen', studies)],
    referral: () => [
      ...written('Establecimiento que envía', sender),
      ...written(words.to, content.referTo),
      ...written('Establecimiento receptor', content.receivingEstablishment),
    ],
    certificate: () => [
      ...written('Hago constar', content.certifies),
      ...written('Reposo', content.restFrom && content.restDays ? restWords(content.restFrom, content.restDays) : null),
      ...written('Se extiende para', content.purpose),
    ],
  };
  return [
    ...first[kind](),
    ...written(kind === 'referral' ? words.reason : 'Motivo', content.reason),
    ...written('Resumen clínico', content.clinicalSummary),
    ...written(kind === 'referral' ? 'Impresión diagnóstica' : 'Diagnóstico', content.diagnosticImpression),
    ...written('Terapéutica empleada', content.treatmentSoFar),
    ...written('Se solicita', kind === 'referral' ? words.asks : null),
    ...written('Indicaciones', content.indications),
  ];
}

const longDay = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' });

/** How long it stands, and how often it is dispensed where the doctor said so. */
export const printedValidity = (validUntil: string | null, { refills }: Pick<OrderContent, 'refills'>): string[] => [
  ...(validUntil ? [`Vigente hasta el ${longDay.format(new Date(lastDayOf(validUntil)))}`] : []),
  ...(refills == null ? [] : [dispensingWords(refills)]),
];
