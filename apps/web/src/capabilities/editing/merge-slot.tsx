import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import type { MergeDialog } from './merge-dialog.tsx';
import type { MergeWords } from './merge-words.ts';
import type { SaveState } from './save-state.ts';
import type { Saver } from './saver.ts';
import { useSaverView } from './use-saver.ts';

interface LaterProps {
  /** Draws it with the values of its place: of what kind they are a part that loads later cannot say by itself. */
  children: (Dialog: typeof MergeDialog) => ReactNode;
}

// Two versions are rare.
const MergeDialogLater = lazyPart<LaterProps>(async () => {
  const { MergeDialog } = await import('./merge-dialog.tsx');
  return ({ children }) => children(MergeDialog);
});

interface Props<Values, Slot extends string> {
  saver: Saver<Values, Slot>;
  /** The page's value, asked for at the moment of comparing. */
  mine: () => Values;
  words: MergeWords<Values, Slot>;
  children: (save: SaveState, compare: () => void) => ReactNode;
}

/** How it stands with the saving. Opens the comparison by itself when saving found two versions, shortly after the last letter; later on demand. */
export function MergeSlot<Values, Slot extends string>({ saver, mine, words, children }: Props<Values, Slot>) {
  const [compared, setCompared] = useState<{ mine: Values } | null>(null);
  const { save, conflict } = useSaverView(saver);
  const waits = save.kind === 'conflict';
  const compare = useEffectEvent(() => setCompared({ mine: mine() }));
  // Only the moment when saving stops opens it: a person who closed it goes on writing in peace.
  useEffect(() => {
    if (waits) compare();
  }, [waits]);
  return (
    <>
      {children(save, () => setCompared({ mine: mine() }))}
      {conflict && compared ? (
        <Suspense fallback={null}>
          <MergeDialogLater>
            {(Dialog) => (
              <Dialog
                conflict={conflict}
                mine={compared.mine}
                words={words}
                onClose={() => setCompared(null)}
                onResolve={(values) => {
                  setCompared(null);
                  void saver.resolve(values);
                }}
              />
            )}
          </MergeDialogLater>
        </Suspense>
      ) : null}
    </>
  );
}
