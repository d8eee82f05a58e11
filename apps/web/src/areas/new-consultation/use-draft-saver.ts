import { trpc } from '@consultorio/client/trpc';
import type { Consultation } from '@consultorio/contracts/consultations';
import type { StoredFile } from '@consultorio/contracts/files';
import { useEffect, useRef } from 'react';
import {
  contentOf,
  type DraftContent,
  type DraftSlot,
  draftSlots,
} from '../../capabilities/consultation-draft/draft-content.ts';
import type { DraftStore, Unsaved } from '../../capabilities/editing/save-state.ts';
import { Saver } from '../../capabilities/editing/saver.ts';
import { useSaver, useSaverView } from '../../capabilities/editing/use-saver.ts';
import { notify } from '../../kit/notifications.tsx';
import { errorText } from '../../texts/errors.ts';

interface Options {
  consultation: Consultation;
  draftStore: DraftStore<DraftContent>;
  left: Unsaved<DraftContent> | null;
  /** As it stands on the page. */
  draft: DraftContent;
  /** Puts it on the page; all of its files that the server knows are among `files`. */
  show: (draft: DraftContent, files: StoredFile[]) => void;
}

export type DraftSaver = Saver<DraftContent, DraftSlot>;

const savedOf = (consultation: Consultation) => ({ values: contentOf(consultation), version: consultation.version });

/** The patient's draft, saved by itself. Changes saved on another device are brought in, or asked about. */
export function useDraftSaver({ consultation, draftStore, left, draft, show }: Options) {
  const { id: consultationId } = consultation;
  const utils = trpc.useUtils();
  const newest = useRef(draft);
  newest.current = draft;
  const files = useRef(consultation.files);
  const onPage = useRef(show);
  onPage.current = show;
  const saver = useSaver(
    () =>
      new Saver({
        slots: draftSlots,
        saved: savedOf(consultation),
        draftStore,
        left,
        read: () => newest.current,
        adopt: (values) => {
          newest.current = values;
          onPage.current(values, files.current);
        },
        send: async (values, expectedVersion, idempotencyKey) => {
          const { version } = await utils.client.saveConsultationDraft.mutate({
            consultationId,
            expectedVersion,
            ...values,
            idempotencyKey,
          });
          utils.getConsultation.setData({ consultationId }, (old) =>
            old ? { ...old, answers: values.answers, version } : old,
          );
          return { version };
        },
        latest: async () => {
          const current = await utils.client.getConsultation.query({ consultationId });
          files.current = current.files;
          return current.state === 'draft' ? savedOf(current) : null;
        },
      }),
    { asks: false },
  );
  const view = useSaverView(saver);

  const touched = useRef(draft);
  useEffect(() => {
    // How far a file is changes the page, not the draft.
    if (draftSlots.differing(touched.current, draft).length === 0) return;
    touched.current = draft;
    saver.touch();
  }, [draft, saver]);

  const { save: state } = view;
  useEffect(() => {
    if (state.kind === 'refused') notify(errorText(state.error), 'error');
  }, [state]);

  return { saver, view };
}
