/**
 * What Node.js is started with where it serves: room for the young objects of some thousand answers, so that collecting
 * them costs a tenth less. Of a whole process's memory it is little.
 */
export const serverFlags = ['--min-semi-space-size=16', '--max-semi-space-size=32'];
