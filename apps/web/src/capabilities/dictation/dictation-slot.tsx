import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import { useSession } from '../session/session-context.ts';
import { findRecogniser } from './recogniser.ts';

const loadButton = async () => (await import('./dictation-button.tsx')).DictationButton;
const DictationButton = lazyPart(loadButton);

/** Where the clinic allows it and the browser can: elsewhere not a sign of it. Patients never have it. */
export function DictationSlot(props: ComponentProps<Awaited<ReturnType<typeof loadButton>>>) {
  const { profile } = useSession();
  if (!profile?.staffSession?.dictation || !findRecogniser()) return null;
  return (
    <Suspense fallback={null}>
      <DictationButton {...props} />
    </Suspense>
  );
}
