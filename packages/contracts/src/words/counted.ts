/** «1 hora», «3 horas», «1,200 renglones». */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('es-MX')} ${count === 1 ? one : many}`;
