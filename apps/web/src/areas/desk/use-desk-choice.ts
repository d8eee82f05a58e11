import type { Consultation } from '@consultorio/contracts/consultations';
import type { StoredFile } from '@consultorio/contracts/files';
import type { ChecklistItem } from '@consultorio/contracts/notes';
import { type RefObject, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNextCase } from '../../capabilities/consultation-actions/use-next-case.ts';
import { isImage } from '../../capabilities/files/thumbnail.tsx';
import { useKeys } from '../../capabilities/keys/use-keys.ts';
import { type DeskPanel, deskPanels } from './desk-panels.ts';
import { fieldOf, focusNoteField, focusPanel } from './focus-desk.ts';
import type { NoteHandle } from './note/note-editor.tsx';
import { useDeskWidth } from './use-desk-width.ts';

/** Panels that an address may ask for. */
const partPanels: Partial<Record<string, DeskPanel>> = { ordenes: 'orders', chat: 'chat' };

/** Buttons of the note, which comes later than the desk. */
const pressButton = (key: 'template' | 'fill') =>
  document.querySelector<HTMLElement>(`[data-desk-key="${key}"]`)?.click();

/** Which part of the desk is in front, as the address, the keyboard, a photo or the checklist of signing choose it. */
export function useDeskChoice({ id, files }: Consultation, note: RefObject<NoteHandle | null>) {
  const width = useDeskWidth();
  const [params] = useSearchParams();
  const asked = partPanels[params.get('parte') ?? ''] ?? null;
  const [wanted, setWanted] = useState<DeskPanel>(asked ?? (width === 'narrow' ? 'note' : 'chat'));
  const [photo, setPhoto] = useState<StoredFile | null>(null);
  const hasPhotos = photo !== null || files.some(isImage);
  const nextCase = useNextCase();
  const openNext = () => void nextCase.open(id);
  const show = (panel: DeskPanel) => {
    setWanted(panel);
    focusPanel(panel);
  };
  const dockPhoto = (file: StoredFile) => {
    // A copy, so that the same photo pressed again is a choice again.
    setPhoto({ ...file });
    show('photos');
  };
  const goTo = (item: ChecklistItem | 'history') => {
    if (item === 'messagesSeen') show('chat');
    else if (item === 'noDraftOrders') show('orders');
    else {
      if (width === 'narrow') setWanted('note');
      focusNoteField(fieldOf(item, note.current?.current().values));
    }
  };
  const save = () => void note.current?.flush();
  useKeys('desk', {
    ...Object.fromEntries(deskPanels.map((panel) => [panel, () => show(panel)])),
    save,
    next: openNext,
    template: () => pressButton('template'),
    fill: () => pressButton('fill'),
    diagnoses: () => goTo('principalDiagnosis'),
  });
  useKeys('writing', { saveNow: save });
  return { width, wanted, setWanted, photo, hasPhotos, dockPhoto, goTo, openNext };
}
