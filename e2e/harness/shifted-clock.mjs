/** Loaded before a server of a test's own: each SIGUSR2 sets its clock eleven minutes ahead. */
const now = Date.now;
let ahead = 0;
process.on('SIGUSR2', () => {
  ahead += 11 * 60_000;
});
Date.now = () => now() + ahead;
