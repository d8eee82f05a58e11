import type { ColleagueOpinion } from '@consultorio/contracts/colleague-opinion';
import type { Priority } from '@consultorio/contracts/consultations';
import type { Diagnosis } from '@consultorio/contracts/diagnoses';
import type { OrderKind } from '@consultorio/contracts/order-kinds';
import type { OrderContent } from '@consultorio/contracts/orders';
import type { ConsultationState } from '@consultorio/contracts/states';
import type { Vitals } from '@consultorio/contracts/vitals';
import type { Database } from '../../server/src/core/db/database.ts';
import type { DemoServiceKey } from './clinic-data.ts';
import type { DemoPatientKey } from './patients-data.ts';
import type { DemoPhoto } from './photos.ts';

export const HOUR = 60;
export const DAY = 24 * HOUR;

/** Moments are minutes before the first seed, so that the queue always looks like this morning. */
type Ago = number;

type StoryLine = {
  who: 'patient' | 'doctor' | 'internal';
  ago: Ago;
  text: string;
  /** The other side has not opened it. */
  unread?: true;
};

/** `{age}` in the evolution becomes the patient's age on that day. */
export type StoryNote = {
  evolution: string;
  findings: string;
  prognosis: string;
  plan: string;
  patientText: string;
  alarmSigns?: string;
  vitals?: Vitals;
  diagnoses: Diagnosis[];
};

export type StoryOrder = {
  kind: OrderKind;
  content: OrderContent;
  /** Absent: still a draft. */
  issued?: Ago;
  cancelReason?: string;
  result?: { by: 'paciente' | 'admin'; ago: Ago; text: string; opinion?: ColleagueOpinion };
  /** The doctor has seen the result, and with that the patient has. */
  reviewed?: { ago: Ago; comment: string };
};

/** One consultation from the patient's first tap to where it stands; what was never reached is absent. */
export type Story = {
  key: string;
  service: DemoServiceKey;
  patient: DemoPatientKey | 'paciente' | 'bloqueado';
  doctor?: 'doctora' | 'doctor';
  state: ConsultationState;
  priority?: Priority;
  created: Ago;
  submitted?: Ago;
  assigned?: Ago;
  started?: Ago;
  /** Since when we wait for the patient. */
  waiting?: Ago;
  ended?: Ago;
  answers: Record<string, unknown>;
  photos?: DemoPhoto[];
  lines?: StoryLine[];
  note?: StoryNote;
  orders?: StoryOrder[];
  addendum?: { ago: Ago; text: string };
  reason?: string;
  advice?: string;
  rating?: number;
};

/** The data that all parts of one story share. */
export type Telling = {
  tx: Database;
  story: Story;
  consultationId: string;
  patientId: string;
  /** Who writes: the patient, or who cares for her. */
  accountId: string;
  doctorId: string | null;
  /** ISO 8601 of so many minutes before now. */
  at: (ago: number) => string;
};
