/** What a question, a section or an option is called in data. Apart from its schema, which a page that checks one does not need. */
export const FORM_KEY = /^[A-Za-z][A-Za-z0-9_-]{0,59}$/;

/** Keys are names of properties in answers: inherited ones would be found where nothing was answered. */
const inherited = new Set(Object.getOwnPropertyNames(Object.prototype));
export const isFree = (key: string): boolean => !inherited.has(key);

export const isFormKey = (key: string): boolean => FORM_KEY.test(key) && isFree(key);
