/** What notices are for in this browser. `installFirst`: an iPhone tells only of what stands on its home screen. */
export type PushState = 'impossible' | 'installFirst' | 'blocked' | 'off' | 'on';

/** An iPad says that it is a Mac, but for its fingers. */
const isApplesPhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** As far as the browser says it at once; null where its worker must be asked whether notices are on. */
export function pushStateAtOnce(): Exclude<PushState, 'off' | 'on'> | null {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isApplesPhone() ? 'installFirst' : 'impossible';
  return Notification.permission === 'denied' ? 'blocked' : null;
}
