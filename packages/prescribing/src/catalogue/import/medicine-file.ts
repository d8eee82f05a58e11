import { type Cells, type Headings, rowsUnder, type TableFile } from './table-columns.ts';

/** `description` is of the Compendio Nacional: form, content and box in one sentence. */
type MedicineColumn = 'name' | 'atc' | 'form' | 'route' | 'strength' | 'brands' | 'also' | 'group' | 'description';
export type MedicineCells = Cells<MedicineColumn>;

/** The first are ours; then those of the Compendio Nacional de Insumos para la Salud and of its usual copies. */
const headings: Headings<MedicineColumn> = {
  name: ['generico', 'nombregenerico', 'medicamento', 'denominaciongenerica', 'dci', 'nombre', 'sustancia'],
  atc: ['atc', 'codigoatc', 'claveatc'],
  form: ['forma', 'formafarmaceutica'],
  route: ['via', 'vias', 'viadeadministracion', 'viasdeadministracion', 'viadeadministracionydosis'],
  strength: ['concentracion', 'concentraciones', 'dosis', 'potencia'],
  brands: ['marcas', 'marca', 'nombrecomercial', 'nombresdistintivos', 'denominaciondistintiva'],
  also: ['otrosnombres', 'sinonimos', 'abreviaturas'],
  group: ['grupo', 'fraccion', 'grupoley', 'clasificacion'],
  description: ['descripcion', 'descripciondelinsumo', 'descripcioncompleta', 'presentacion'],
};

export const medicineHeadings = 'generico,atc,forma,via,concentracion,marcas,otros nombres,grupo';

/** The route may go on with doses, of which nothing is read. */
export const medicineRows = (table: readonly (readonly string[])[]): TableFile<MedicineColumn> =>
  rowsUnder(table, headings, {
    has: (columns) => columns.has('name') || columns.has('description'),
    lacking: 'No encontramos las columnas. La primera fila debe decir «genérico» o «descripción», y «forma».',
    cuts: 'route',
  });
