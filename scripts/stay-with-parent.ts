/**
 * Imported for its effect: ends this process when the one that started it is gone, however it went. A parent killed
 * with -9 tells nobody, and its children would keep the ports. POSIX gives an orphan another parent; that is watched.
 */
const parent = process.ppid;

const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, 500);
watch.unref();

export {};
