export type BodySide = 'front' | 'back';
export interface BodyShape {
  /** Of body-regions.ts. */
  region: string;
  d: string;
  /** Drawn on the other side of the middle. */
  mirrored: boolean;
}

/** In units of the drawing. */
export const body = { width: 200, height: 396 } as const;

/** What stands on the left of the picture: of a body seen from the front, its right. */
const limbs = {
  hombro: 'M87 73C68 73 49 79 46 105L66 109C67 98 70 91 77 85Z',
  brazo: 'M45 108L66 112L61 149L42 145Z',
  codo: 'M41 148L61 152L59 167L39 163Z',
  antebrazo: 'M38 166L58 170L51 206L34 203Z',
  mano: 'M33 206L51 209C54 221 51 233 45 241C38 246 29 240 27 231C26 222 30 213 33 206Z',
} as const;
const frontHalf = {
  ...limbs,
  pecho: 'M90 73L99 73L99 121L70 121C69 116 69 113 68 110C68 99 72 92 79 86Z',
  'abdomen-alto': 'M70 124L99 124L99 156L74 156C73 146 71 134 70 124Z',
  'abdomen-bajo': 'M74 159L99 159L99 190L70 190C71 180 74 169 74 159Z',
  muslo: 'M66 210C78 215 88 225 98 231L97 280L72 280C66 256 63 232 66 210Z',
  rodilla: 'M72 283L97 283L96 305L75 305C74 298 73 291 72 283Z',
  espinilla: 'M75 308L96 308C97 328 93 346 91 362L79 362C74 346 72 328 75 308Z',
  pie: 'M79 365L91 365L92 376C94 386 92 392 84 392L71 392C65 392 65 386 70 382C76 377 79 373 79 365Z',
} as const;
const frontMiddle = {
  cabeza: 'M80 31C80 13 90 5 100 5C110 5 120 13 120 31Z',
  cara: 'M80 34L120 34C120 47 110 58 100 58C90 58 80 47 80 34Z',
  cuello: 'M90 59Q100 65 110 59L112 70L88 70Z',
  pelvis: 'M69 193L131 193L134 207C122 212 112 222 103 228L97 228C88 222 78 212 66 207Z',
  'boca-del-estomago': 'M87 129A13 11 0 1 0 113 129A13 11 0 1 0 87 129Z',
  ombligo: 'M88 163A12 11 0 1 0 112 163A12 11 0 1 0 88 163Z',
} as const;
const backHalf = {
  ...limbs,
  'espalda-alta': 'M89 73L92 73L92 132L71 132C70 124 69 117 68 110C68 99 72 92 79 86Z',
  'espalda-baja': 'M71 135L92 135L92 188L69 188C71 178 74 168 74 158C74 150 72 143 71 135Z',
  gluteo: 'M68 191L99 191L99 226C90 234 75 232 66 222C65 211 66 201 68 191Z',
  'muslo-detras': 'M66 226C74 236 90 238 98 231L97 280L72 280C68 262 65 244 66 226Z',
  corva: frontHalf.rodilla,
  pantorrilla: 'M75 308L96 308C99 326 94 344 91 356L79 356C73 344 71 326 75 308Z',
  talon: 'M79 359L91 359L93 380C94 390 90 392 85 392C78 392 75 389 77 381Z',
} as const;
const backMiddle = {
  cabeza: 'M80 31C80 13 90 5 100 5C110 5 120 13 120 31C120 41 116 47 112 51L88 51C84 47 80 41 80 31Z',
  nuca: 'M88 54L112 54L112 70L88 70Z',
  columna: 'M95 73L105 73L105 188L95 188Z',
} as const;

/** By the patient's own sides. */
const feminine = new Set(['mano', 'abdomen-alto', 'abdomen-bajo', 'rodilla', 'espinilla']);
for (const stem of ['espalda-alta', 'espalda-baja', 'corva', 'pantorrilla']) feminine.add(stem);
const sided = (stem: string, side: 'right' | 'left') =>
  `${stem}-${side === 'right' ? 'derech' : 'izquierd'}${feminine.has(stem) ? 'a' : 'o'}`;

function shapesOf(half: Record<string, string>, middle: Record<string, string>, left: 'right' | 'left'): BodyShape[] {
  const right = left === 'right' ? 'left' : 'right';
  // What stands in the middle lies on top.
  return [
    ...Object.entries(half).flatMap(([stem, d]) => [
      { region: sided(stem, left), d, mirrored: false },
      { region: sided(stem, right), d, mirrored: true },
    ]),
    ...Object.entries(middle).map(([region, d]) => ({ region, d, mirrored: false })),
  ];
}

export const bodyShapes: Record<BodySide, readonly BodyShape[]> = {
  front: shapesOf(frontHalf, frontMiddle, 'right'),
  back: shapesOf(backHalf, backMiddle, 'left'),
};
