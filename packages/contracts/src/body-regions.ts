/** The places of the body that a question may show as a drawing: an option is drawn when its value is one of these. */
export interface BodyRegion {
  value: string;
  label: string;
}

const single = (value: string, label: string): BodyRegion[] => [{ value, label }];
/** Of the patient's own right and left. */
const pair = (stem: string, label: string, [right, left]: readonly [string, string]): BodyRegion[] =>
  [right, left].map((side) => ({ value: `${stem}-${side}`, label: `${label} ${side}` }));
const his = ['derecho', 'izquierdo'] as const;
const hers = ['derecha', 'izquierda'] as const;

/** From head to foot, in front and then behind; as somebody reads them in a list, between commas. */
export const bodyRegions: readonly BodyRegion[] = [
  ...single('cabeza', 'Cabeza'),
  ...single('cara', 'Cara'),
  ...single('cuello', 'Cuello'),
  ...pair('hombro', 'Hombro', his),
  ...pair('brazo', 'Brazo', his),
  ...pair('codo', 'Codo', his),
  ...pair('antebrazo', 'Antebrazo', his),
  ...pair('mano', 'Mano', hers),
  ...pair('pecho', 'Pecho del lado', his),
  ...single('boca-del-estomago', 'Boca del estómago'),
  ...pair('abdomen-alto', 'Abdomen arriba a la', hers),
  ...single('ombligo', 'Alrededor del ombligo'),
  ...pair('abdomen-bajo', 'Abdomen abajo a la', hers),
  ...single('pelvis', 'Pelvis o ingles'),
  ...pair('muslo', 'Muslo', his),
  ...pair('rodilla', 'Rodilla', hers),
  ...pair('espinilla', 'Espinilla', hers),
  ...pair('pie', 'Pie', his),
  ...single('nuca', 'Nuca'),
  ...pair('espalda-alta', 'Espalda arriba a la', hers),
  ...single('columna', 'Columna'),
  ...pair('espalda-baja', 'Espalda baja a la', hers),
  ...pair('gluteo', 'Glúteo', his),
  ...pair('muslo-detras', 'Detrás del muslo', his),
  ...pair('corva', 'Detrás de la rodilla', hers),
  ...pair('pantorrilla', 'Pantorrilla', hers),
  ...pair('talon', 'Talón', his),
];

const values = new Set(bodyRegions.map(({ value }) => value));
export const isBodyRegion = (value: string): boolean => values.has(value);
