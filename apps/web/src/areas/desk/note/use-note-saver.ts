import { trpc } from '@consultorio/client/trpc';
import type { ClinicalNote } from '@consultorio/contracts/notes';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Unsaved } from '../../../capabilities/editing/save-state.ts';
import { Saver } from '../../../capabilities/editing/saver.ts';
import { freshRead, useSaver } from '../../../capabilities/editing/use-saver.ts';
import { useUnsaved } from '../../../capabilities/editing/use-unsaved.ts';
import { formOf, type NoteForm, putValues, valuesOfForm } from './note-form.ts';
import { type NoteValues, noteSlots, valuesOf } from './note-values.ts';

const savedOf = (note: ClinicalNote) => ({ values: valuesOf(note), version: note.version, at: note.recordedAt });

/** The form of one note and its saver. `note` is the query's own data: live events keep it fresh. */
export function useNoteSaver(note: ClinicalNote) {
  const { consultationId } = note;
  const utils = trpc.useUtils();
  const draftStore = useUnsaved<Unsaved<NoteValues>>(`note:${consultationId}`);
  const [left] = useState(draftStore.read);
  const form = useForm<NoteForm>({ defaultValues: formOf(left?.values ?? valuesOf(note)) });
  const saver = useSaver(
    () =>
      new Saver({
        slots: noteSlots,
        saved: savedOf(note),
        draftStore,
        left,
        read: () => valuesOfForm(form.getValues()),
        adopt: (values) => putValues(form, values),
        send: async (values, expectedVersion, idempotencyKey) => {
          const occurredAt = values.occurredAt || null;
          const { version, recordedAt: at } = await utils.client.saveClinicalNote.mutate({
            consultationId,
            expectedVersion,
            ...values,
            occurredAt,
            idempotencyKey,
          });
          return { version, at };
        },
        latest: async () => savedOf(await utils.getClinicalNote.fetch({ consultationId }, freshRead)),
      }),
    { asks: true },
  );

  useEffect(() => {
    if (note.status === 'draft') saver.receive(savedOf(note));
  }, [saver, note]);

  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => saver.touch() }), [form, saver]);

  return { form, saver };
}
