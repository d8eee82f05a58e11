import { trpc } from '@consultorio/client/trpc';
import { daysOf } from '@consultorio/contracts/age-in-days';
import { countDoubtful, type DiagnosedPerson } from '@consultorio/contracts/diagnosis-fit';
import { evaluateForDoctor } from '@consultorio/contracts/form-evaluation';
import type { NoteSection } from '@consultorio/contracts/note-sections';
import { type ClinicalNote, missingToSign } from '@consultorio/contracts/notes';
import { useQuery } from '@tanstack/react-query';
import { readTyped } from '../../capabilities/messages/unsent.ts';
import { useKeptHere } from '../../capabilities/session/kept-here.ts';

export interface WrittenNote {
  values: Pick<
    ClinicalNote,
    NoteSection | 'history' | 'diagnoses' | 'vitals' | 'drafted' | 'doctorAnswers' | 'occurredAt'
  >;
  version: number;
  /** Vital signs on the page that nobody has, and that were not saved. */
  unsavedVitals: number;
}

interface Asked {
  open: boolean;
  consultationId: string;
  /** Saves the note being written; null when it could not be saved. */
  savedNote: () => Promise<WrittenNote | null>;
}

/** What is missing before a note may be signed. Everything is read anew: an old list must not say «listo». */
export function useSignChecklist({ open, consultationId, savedNote }: Asked) {
  const utils = trpc.useUtils();
  const here = useKeptHere();
  return useQuery({
    queryKey: ['checklistToSign', consultationId],
    enabled: open,
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      const fresh = { staleTime: 0 };
      const [note, consultation, orders, staff] = await Promise.all([
        savedNote(),
        utils.getConsultation.fetch({ consultationId }, fresh),
        utils.listConsultationOrders.fetch({ consultationId }, fresh),
        utils.getStaffProfile.fetch(undefined, fresh),
      ]);
      const draftOrders = orders.filter(({ state }) => state === 'draft').length;
      // Once it is closed nobody can send it any more.
      const typed = readTyped(here, consultationId, false).trim() !== '';
      if (!note) return { note, consultation, orders, typed, missing: [] };
      const { form, answers, unread: unreadMessages, patient } = consultation;
      const doubtfulDiagnoses = patient ? await countDoubtfulDiagnoses(utils, note.values, patient) : 0;
      const doubtfulVitals = note.unsavedVitals + (await countDoubtfulVitals(note.values, patient));
      const openQuestions = evaluateForDoctor(form.schema, answers, note.values.doctorAnswers).issues.length;
      const facts = {
        draftOrders,
        cedula: staff.doctor?.cedula ?? null,
        unreadMessages,
        openQuestions,
        doubtfulDiagnoses,
        doubtfulVitals,
      };
      return { note, consultation, orders, typed, missing: missingToSign({ note: note.values, ...facts }) };
    },
  });
}

/** Vital signs that are rather a slip and that nobody confirmed; the tables of the WHO are a chunk of their own. */
async function countDoubtfulVitals({ vitals, occurredAt }: WrittenNote['values'], patient: DiagnosedPerson | null) {
  if (Object.values(vitals).every((value) => value == null)) return 0;
  const { openVitalDoubts } = await import('@consultorio/growth/open-vital-doubts');
  const at = occurredAt ? Date.parse(occurredAt) : Date.now();
  const ageInDays = patient?.birthDate ? daysOf(patient.birthDate, at) : null;
  return openVitalDoubts(vitals, { ageInDays, sex: patient?.sex ?? null }).length;
}

/** Diagnoses against sex or age that nobody confirmed; the server asks again when it is signed. */
async function countDoubtfulDiagnoses(
  utils: ReturnType<typeof trpc.useUtils>,
  { diagnoses, occurredAt }: WrittenNote['values'],
  patient: DiagnosedPerson,
): Promise<number> {
  if (diagnoses.length === 0) return 0;
  const facts = await utils.describeDiagnoses.fetch({ codes: diagnoses.map(({ code }) => code) });
  return countDoubtful(diagnoses, facts, patient, occurredAt ? Date.parse(occurredAt) : Date.now());
}
