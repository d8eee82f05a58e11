/**
 * Ends this process when the one that started it is gone, however it went: a parent killed with -9 tells nobody, and
 * its children would keep the ports. POSIX gives an orphan another parent; that is what is watched.
 */
export function stayWithParent(end: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 500);
  watch.unref();
}
