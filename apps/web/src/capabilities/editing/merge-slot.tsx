import { type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import type { MergeDialogProps } from './merge-dialog.tsx';
import type { MergeWords } from './merge-words.ts';
import type { SaverView } from './save-state.ts';

// Two versions are rare. What it compares is of any kind, which a part that loads later cannot say by itself.
const Later = lazyPart(async () => (await import('./merge-dialog.tsx')).MergeDialog as ComponentType<object>);

interface Props<Values, Slot> {
  saver: { resolve: (values: Values) => Promise<boolean> };
  view: SaverView<Values, Slot>;
  /** The page's value, asked for at the moment of comparing. */
  mine: () => Values;
  words: MergeWords<Values, Slot>;
  children: (compare: () => void) => ReactNode;
}

/** Opens the comparison by itself when saving found two versions, shortly after the last letter; later on demand. */
export function MergeSlot<Values, Slot extends string>({ saver, view, mine, words, children }: Props<Values, Slot>) {
  const [compared, setCompared] = useState<{ mine: Values } | null>(null);
  const waits = view.save.kind === 'conflict';
  const compare = useEffectEvent(() => setCompared({ mine: mine() }));
  // Only the moment when saving stops opens it: a person who closed it goes on writing in peace.
  useEffect(() => {
    if (waits) compare();
  }, [waits]);
  const MergeDialog = Later as ComponentType<MergeDialogProps<Values, Slot>>;
  return (
    <>
      {children(() => setCompared({ mine: mine() }))}
      {view.conflict && compared ? (
        <Suspense fallback={null}>
          <MergeDialog
            conflict={view.conflict}
            mine={compared.mine}
            words={words}
            onClose={() => setCompared(null)}
            onResolve={(values) => {
              setCompared(null);
              void saver.resolve(values);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
