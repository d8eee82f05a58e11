/** Somebody's bytes: nobody keeps them, no other site embeds them, and no browser guesses what they are. */
export const guardedDocument = {
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
};

/** The same, and whatever they are, they run nothing. Not for our own PDFs: a sandbox keeps the browser's viewer shut. */
export const guarded = { ...guardedDocument, 'content-security-policy': "sandbox; default-src 'none'" };
