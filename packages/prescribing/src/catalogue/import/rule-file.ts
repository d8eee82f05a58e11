import { type Cells, type Headings, rowsUnder, type TableFile } from './table-columns.ts';

export const ruleColumns = ['one', 'other', 'level', 'text', 'source'] as const;
export type RuleColumn = (typeof ruleColumns)[number];
export type RuleCells = Cells<RuleColumn>;

const headings: Headings<RuleColumn> = {
  one: ['medicamentoa', 'medicamento1', 'a', 'farmacoa', 'sustanciaa', 'miembroa'],
  other: ['medicamentob', 'medicamento2', 'b', 'farmacob', 'sustanciab', 'miembrob'],
  level: ['nivel', 'gravedad', 'level'],
  text: ['texto', 'aviso', 'frase', 'efecto', 'recomendacion', 'text'],
  source: ['fuente', 'referencia', 'source'],
};

export const ruleHeadings = 'medicamento a,medicamento b,nivel,texto,fuente';

export const ruleRows = (table: readonly (readonly string[])[]): TableFile<RuleColumn> =>
  rowsUnder(table, headings, {
    has: (columns) => ruleColumns.every((column) => columns.has(column)),
    lacking:
      'No encontramos las columnas. La primera fila debe decir «medicamento a», «medicamento b», «nivel», «texto» y «fuente».',
  });
