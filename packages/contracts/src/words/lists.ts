/** «la nota, la receta y el resumen». The formatter is made by the call: on a first page it would be made before it is asked. */
export const andList = (words: Iterable<string>): string => new Intl.ListFormat('es-MX').format(words);

/** «uno, dos o tres». */
export const orList = (words: Iterable<string>): string =>
  new Intl.ListFormat('es-MX', { type: 'disjunction' }).format(words);
