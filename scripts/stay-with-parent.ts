/**
 * Imported for its effect: ends this process when the one that started it is gone, however it went. A parent killed
 * with -9 tells nobody, and its children would keep the ports. POSIX gives an orphan another parent; that is watched.
 *
 * `?keeper=PID` names the process to live with: it may die before this line runs, and with `node --watch` it is not the
 * parent but the parent's.
 */
const parent = process.ppid;
const keeper = Number(new URL(import.meta.url).searchParams.get('keeper')) || parent;

const watch = setInterval(() => {
  if (process.ppid === parent && isAlive(keeper)) return;
  clearInterval(watch);
  // The watcher would start this process again.
  if (process.env.WATCH_REPORT_DEPENDENCIES && process.ppid === parent) process.kill(parent, 'SIGTERM');
  process.kill(process.pid, 'SIGTERM');
}, 500);
watch.unref();

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Not ours to signal, and alive.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export {};
