import type { StoredFile } from '@consultorio/contracts/files';
import { useEffect, useRef } from 'react';
import { AttachmentsField } from './attachments-field.tsx';
import { useUploads } from './use-uploads.ts';

const MAX_PER_ANSWER = 5;

interface Props {
  fileIds: string[];
  /** Of whom they are; see useUploads. */
  patientId?: string | undefined;
  /** The known files by id; one that nobody describes is kept and not shown. */
  known: StoredFile[];
  disabled: boolean;
  /** How many may still be added to the whole form. */
  room?: number;
  /** The place where chosen files wait for the next visit; see useUploads. */
  place?: string;
  onChange: (fileIds: string[]) => void;
  /** Newly stored files, so that the code that saves the form can describe them later. */
  onStored?: (files: StoredFile[]) => void;
  /** Whether a file is on its way; none is once the field is gone. */
  onUnderway?: ((underway: boolean) => void) | undefined;
}

/** The answer to a question of type `file`. */
export function FileAnswerField(props: Props) {
  const { fileIds, patientId, known, disabled, room = MAX_PER_ANSWER, place, onChange, onStored, onUnderway } = props;
  const shown = known.filter(({ id }) => fileIds.includes(id));
  const hidden = useRef(fileIds.filter((id) => !known.some((file) => file.id === id)));
  const max = Math.min(MAX_PER_ANSWER, fileIds.length + room);
  const uploads = useUploads({ purpose: 'consultation', patientId, max, initial: shown, place });
  const ids = uploads.stored.map(({ id }) => id);
  const now = [...hidden.current.filter((id) => !ids.includes(id)), ...ids].join();
  const tell = useRef({ onChange, onStored, onUnderway });
  tell.current = { onChange, onStored, onUnderway };
  const told = useRef(fileIds.join());
  const { stored, busy } = uploads;
  useEffect(() => {
    if (!busy) return;
    tell.current.onUnderway?.(true);
    return () => tell.current.onUnderway?.(false);
  }, [busy]);
  useEffect(() => {
    if (told.current === now) return;
    told.current = now;
    tell.current.onStored?.(stored);
    tell.current.onChange(now ? now.split(',') : []);
  }, [now, stored]);
  return <AttachmentsField uploads={uploads} max={max} disabled={disabled} />;
}
