import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { MergeDialog } from './merge-dialog.tsx';
import type { QuestionWords } from './note-field-text.ts';
import type { NoteSaver, SaverView } from './note-saver.ts';
import type { NoteValues } from './note-values.ts';

interface Props {
  saver: NoteSaver;
  view: SaverView;
  /** What stands on the page, asked for at the moment of comparing. */
  mine: () => NoteValues;
  questions: QuestionWords | null;
  children: (compare: () => void) => ReactNode;
}

/** Opens the comparison by itself when saving found two versions, a second after the last letter; later on demand. */
export function MergeSlot({ saver, view, mine, questions, children }: Props) {
  const [compared, setCompared] = useState<NoteValues | null>(null);
  const waits = view.save.kind === 'conflict';
  const compare = useEffectEvent(() => setCompared(mine()));
  // Only the moment when saving stops opens it: who closed it goes on writing in peace.
  useEffect(() => {
    if (waits) compare();
  }, [waits]);
  return (
    <>
      {children(() => setCompared(mine()))}
      {view.conflict && compared ? (
        <MergeDialog
          conflict={view.conflict}
          mine={compared}
          questions={questions}
          onClose={() => setCompared(null)}
          onResolve={(values) => {
            setCompared(null);
            void saver.resolve(values);
          }}
        />
      ) : null}
    </>
  );
}
