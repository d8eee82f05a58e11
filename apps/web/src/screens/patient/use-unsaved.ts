import { useMemo } from 'react';
import { useSession } from '../../session/session-context.ts';

/**
 * What was typed and not saved: it survives a reload and goes with the tab. Kept under the person's own id, because the
 * next one to sign in here may be somebody else.
 */
export function useUnsaved<Typed>(name: string) {
  const { profile } = useSession();
  const key = `unsaved-${name}:${profile?.id ?? ''}`;
  return useMemo(
    () => ({
      read: (): Typed | null => {
        try {
          return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Typed | null;
        } catch {
          return null;
        }
      },
      keep: (typed: Typed): void => {
        try {
          sessionStorage.setItem(key, JSON.stringify(typed));
        } catch (error) {
          // A full or forbidden storage costs the copy, never the form.
          console.error(error);
        }
      },
      forget: (): void => sessionStorage.removeItem(key),
    }),
    [key],
  );
}
