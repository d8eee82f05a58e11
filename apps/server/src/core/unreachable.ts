/** Node's words for a connection that was never made, so that nothing was sent. */
export const neverThere = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

/** For one that was not made, or that ended before the answer: what was sent may have arrived. */
export const awayOrGone = [
  ...neverThere,
  ...['EHOSTDOWN', 'ENETDOWN', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
];
