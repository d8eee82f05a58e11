import { trpc } from '@consultorio/client/trpc';
import type { ClinicalNote } from '@consultorio/contracts/notes';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useKeptHere } from '../../../capabilities/session/kept-here.ts';
import { formOf, type NoteForm, putValues, valuesOfForm } from './note-form.ts';
import { NoteSaver } from './note-saver.ts';
import { valuesOf } from './note-values.ts';
import type { UnsavedNote } from './unsaved-note.ts';

/** The form of one note and what saves it. `note` is the query's own data: live events keep it fresh. */
export function useNoteSaver(note: ClinicalNote) {
  const { consultationId } = note;
  const utils = trpc.useUtils();
  const here = useKeptHere();
  const name = `unsaved-note:${consultationId}`;
  // What a page that was closed without the server left behind; the newest version is merged in below.
  const [left] = useState(() => here.read<UnsavedNote>(name));
  const form = useForm<NoteForm>({ defaultValues: formOf(left?.values ?? valuesOf(note)) });
  // Told in place, by the save state: a notification for every second without network would shout.
  // Without network it must fail at once and be said, not wait in silence.
  const { mutateAsync } = trpc.saveClinicalNote.useMutation({ meta: { quiet: true }, networkMode: 'always' });
  const [saver] = useState(
    () =>
      new NoteSaver({
        saved: { values: left?.base ?? valuesOf(note), version: left?.version ?? note.version, at: note.recordedAt },
        read: () => valuesOfForm(form.getValues()),
        send: (values, expectedVersion) =>
          mutateAsync({ consultationId, expectedVersion, ...values, occurredAt: values.occurredAt || null }),
        latest: async () => {
          const newest = await utils.getClinicalNote.fetch({ consultationId }, { staleTime: 0 });
          return { values: valuesOf(newest), version: newest.version };
        },
        adopt: (values) => putValues(form, values),
        keep: (unsaved) => (unsaved ? here.keep(name, unsaved) : here.forget(name)),
      }),
  );

  useEffect(() => {
    if (note.status === 'draft') saver.receive({ values: valuesOf(note), version: note.version });
  }, [saver, note]);

  useEffect(() => {
    if (left) saver.touch();
  }, [saver, left]);

  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => saver.touch() }), [form, saver]);

  useEffect(() => {
    const flush = () => void saver.flush();
    const onHide = () => document.visibilityState === 'hidden' && flush();
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!saver.settled) event.preventDefault();
    };
    window.addEventListener('online', flush);
    window.addEventListener('beforeunload', onLeave);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('beforeunload', onLeave);
      document.removeEventListener('visibilitychange', onHide);
      // Leaving the page within the second that saving waits must not lose it.
      flush();
    };
  }, [saver]);

  return { form, saver };
}
