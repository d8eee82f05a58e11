/** «Ninguna», «No», «Niega alergias»: an answer that says that there is nothing to fear. */
export const saysNone = (text: string): boolean => /^\s*(ningun[oa]s?|no|nada|niega\b.*)\s*\.?\s*$/i.test(text);
