/**
 * Loaded before a server of a test's own: its clock begins so many milliseconds ahead, and each SIGUSR2 sets it another
 * eleven minutes ahead.
 */
const now = Date.now;
let ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
process.on('SIGUSR2', () => {
  ahead += 11 * 60_000;
});
Date.now = () => now() + ahead;
