/** Part of a pattern: the id of a row, as PostgreSQL writes it. */
export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const whole = new RegExp(`^${UUID}$`, 'i');

/** What is none must not reach a column of ids: PostgreSQL would end the transaction. */
export const isUuid = (text: string): boolean => whole.test(text);
