/** From here on `claimed_until` is no server's moment but a mark. As the database's `claim_mail` knows it. */
export const MARKS = '9999-01-01T00:00:00.000Z';
/** There was no mail server when it was written. */
export const NEVER_SENT = '9999-12-31T00:00:00.000Z';
/** The mail server refused it for good. */
export const REFUSED = '9999-12-30T00:00:00.000Z';
