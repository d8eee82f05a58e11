import { type DoseRow, dosesOf } from './dose-row.ts';

const label = dosesOf('label');
const bnfc = dosesOf('bnfc');

/** Stomach, gut, allergy, cough, asthma. */
export const digestiveAndRespiratoryDoses: readonly DoseRow[] = [
  ...bnfc('omeprazol', 'oral', [10, 40, 80], { kg: [0.5, 2, 3.5] }),
  ...label('omeprazol', 'injected', [20, 80, 240]),
  ...label('esomeprazol', 'oral', [10, 40, 80], { kg: [0.5, 2, 2] }),
  ...label('pantoprazol', 'oral', [20, 80, 160], { kg: [0.5, 1.5, 2] }),
  ...label('lansoprazol', 'oral', [15, 60, 90], { kg: [0.5, 2, 3] }),
  ...label('dexlansoprazol', 'oral', [30, 60, 60]),
  ...label('rabeprazol', 'oral', [10, 40, 60]),
  ...label('ranitidina', 'oral', [75, 300, 600], { kg: [1, 5, 10] }),
  ...label('ranitidina', 'injected', [25, 50, 200], { kg: [0.5, 1.5, 6] }),
  ...label('famotidina', 'oral', [10, 40, 80], { kg: [0.25, 1, 2] }),
  ...label('sucralfato', 'oral', [500, 2000, 8000], { kg: [10, 25, 80] }),
  ...bnfc('metoclopramida', 'oral', [5, 10, 30], { kg: [0.08, 0.15, 0.5] }),
  ...bnfc('metoclopramida', 'injected', [5, 10, 30], { kg: [0.08, 0.15, 0.5] }),
  ...label('domperidona', 'oral', [5, 10, 30], { kg: [0.15, 0.25, 0.75] }),
  ...label('cisaprida', 'oral', [5, 10, 40], { kg: [0.1, 0.2, 0.8] }),
  ...label('cinitaprida', 'oral', [0.5, 1, 3]),
  ...label('itoprida', 'oral', [50, 50, 150]),
  ...label('levosulpirida', 'oral', [12.5, 50, 150]),
  ...bnfc('ondansetron', 'oral', [4, 16, 24], { kg: [0.1, 0.2, 0.6] }),
  ...label('ondansetron', 'injected', [4, 16, 32], { kg: [0.1, 0.15, 0.45] }),
  ...label('dimenhidrinato', 'oral', [25, 100, 400], { kg: [0.7, 1.5, 5] }),
  ...label('difenidol', 'oral', [12.5, 50, 300], { kg: [0.5, 1, 5.5] }),
  ...label('meclizina', 'oral', [12.5, 50, 100]),
  ...label('butilhioscina', 'oral', [10, 20, 100], { ages: [[6, 12, 5, 10, 30]] }),
  ...label('butilhioscina', 'injected', [10, 40, 100], { kg: [0.2, 0.6, 1.5] }),
  ...label('trimebutina', 'oral', [100, 300, 600], { kg: [1, 2.5, 6] }),
  ...label('bromuro-de-pinaverio', 'oral', [50, 100, 300]),
  ...label('mebeverina', 'oral', [100, 200, 400]),
  ...label('simeticona', 'oral', [20, 250, 900], {
    ages: [
      [0, 2, 10, 40, 240],
      [2, 12, 20, 80, 480],
    ],
  }),
  ...label('loperamida', 'oral', [2, 4, 16], {
    ages: [
      [2, 6, 1, 1, 3],
      [6, 9, 1, 2, 4],
      [9, 12, 1, 2, 6],
    ],
  }),
  ...label('racecadotrilo', 'oral', [100, 200, 400], { kg: [1, 2, 6] }),
  ...label('senosidos', 'oral', [8, 35, 70], {
    ages: [
      [2, 6, 4, 9, 18],
      [6, 12, 8, 18, 35],
    ],
  }),
  ...label('magaldrato', 'oral', [400, 1600, 6400]),
  ...label('bisacodilo', 'oral', [5, 15, 15], { ages: [[3, 12, 5, 10, 10]] }),
  ...label('picosulfato', 'oral', [2.5, 10, 10], { ages: [[4, 12, 2.5, 5, 5]] }),
  ...label('lactulosa', 'oral', [3000, 30_000, 120_000], {
    ages: [
      [0, 1, 1500, 5000, 10_000],
      [1, 12, 3000, 15_000, 30_000],
    ],
  }),
  ...label('mesalazina', 'oral', [400, 2400, 4800], { kg: [10, 50, 80] }),
  ...label('loratadina', 'oral', [5, 10, 10], {
    ages: [
      [1, 2, 2.5, 2.5, 2.5],
      [2, 6, 2.5, 5, 5],
      [6, 12, 5, 10, 10],
    ],
  }),
  ...label('desloratadina', 'oral', [2.5, 5, 5], {
    ages: [
      [0.5, 1, 1, 1, 1],
      [1, 6, 1.25, 1.25, 1.25],
      [6, 12, 2.5, 2.5, 2.5],
    ],
  }),
  ...label('cetirizina', 'oral', [5, 10, 10], {
    ages: [
      [0.5, 2, 2.5, 2.5, 5],
      [2, 6, 2.5, 5, 5],
      [6, 12, 5, 10, 10],
    ],
  }),
  ...label('levocetirizina', 'oral', [2.5, 5, 5], {
    ages: [
      [0.5, 6, 1.25, 2.5, 2.5],
      [6, 12, 2.5, 5, 5],
    ],
  }),
  ...label('fexofenadina', 'oral', [60, 180, 180], {
    ages: [
      [0.5, 2, 15, 15, 30],
      [2, 12, 30, 30, 60],
    ],
  }),
  ...label('epinastina', 'oral', [10, 20, 20]),
  ...label('ebastina', 'oral', [10, 20, 20], {
    ages: [
      [2, 6, 2.5, 2.5, 2.5],
      [6, 12, 5, 5, 5],
    ],
  }),
  ...label('bilastina', 'oral', [20, 20, 20], { ages: [[6, 12, 10, 10, 10]] }),
  ...label('rupatadina', 'oral', [10, 10, 10], { ages: [[2, 12, 2.5, 5, 5]] }),
  ...label('clorfenamina', 'oral', [2, 8, 24], {
    ages: [
      [1, 2, 0.5, 1, 2],
      [2, 6, 0.5, 1, 6],
      [6, 12, 1, 2, 12],
    ],
  }),
  ...label('clorfenamina', 'injected', [5, 20, 40], { kg: [0.05, 0.25, 0.9] }),
  ...label('difenhidramina', 'oral', [12.5, 50, 300], { kg: [0.5, 1.25, 5] }),
  ...label('hidroxizina', 'oral', [10, 100, 300], { kg: [0.3, 1, 2] }),
  ...label('ciproheptadina', 'oral', [2, 8, 32], { kg: [0.05, 0.15, 0.4] }),
  ...label('ketotifeno', 'oral', [0.5, 2, 4], { kg: [0.025, 0.06, 0.12] }),
  ...label('ambroxol', 'oral', [15, 60, 120], {
    ages: [
      [0, 2, 3.75, 7.5, 15],
      [2, 6, 7.5, 7.5, 22.5],
      [6, 12, 15, 15, 45],
    ],
  }),
  ...label('bromhexina', 'oral', [4, 16, 48], {
    ages: [
      [2, 6, 2, 4, 12],
      [6, 12, 4, 8, 24],
    ],
  }),
  ...label('acetilcisteina', 'oral', [100, 600, 600], {
    ages: [
      [2, 6, 100, 200, 300],
      [6, 12, 100, 200, 600],
    ],
  }),
  ...label('carbocisteina', 'oral', [250, 750, 2250], {
    ages: [
      [2, 6, 60, 250, 500],
      [6, 12, 100, 250, 750],
    ],
  }),
  ...label('dextrometorfano', 'oral', [10, 30, 120], {
    ages: [
      [2, 6, 2.5, 7.5, 30],
      [6, 12, 5, 15, 60],
    ],
  }),
  ...label('levodropropizina', 'oral', [60, 60, 180], { kg: [1, 1, 3] }),
  ...label('benzonatato', 'oral', [100, 200, 600]),
  ...label('guaifenesina', 'oral', [100, 600, 2400], {
    ages: [
      [2, 6, 50, 100, 600],
      [6, 12, 100, 200, 1200],
    ],
  }),
  ...label('fenilefrina', 'oral', [5, 10, 60], {
    ages: [
      [4, 6, 2.5, 2.5, 15],
      [6, 12, 5, 5, 30],
    ],
  }),
  ...label('montelukast', 'oral', [10, 10, 10], {
    ages: [
      [0.5, 6, 4, 5, 5],
      [6, 15, 5, 5, 5],
    ],
  }),
  ...label('teofilina', 'oral', [100, 450, 900], { kg: [3, 10, 20], narrow: true }),
  ...label('salbutamol', 'oral', [2, 4, 16], { kg: [0.08, 0.2, 0.6] }),
  ...label('salbutamol', 'inhaled', [0.1, 5, 30], { ages: [[0, 12, 0.1, 5, 20]] }),
  ...label('ipratropio', 'inhaled', [0.02, 0.5, 2], { ages: [[0, 12, 0.02, 0.25, 1]] }),
  ...label('beclometasona', 'inhaled', [0.05, 0.5, 1], { ages: [[0, 12, 0.05, 0.2, 0.4]] }),
  ...label('budesonida', 'inhaled', [0.1, 1, 2], { ages: [[0, 12, 0.1, 1, 2]] }),
  ...label('fluticasona', 'inhaled', [0.05, 0.5, 1], { ages: [[0, 12, 0.05, 0.25, 0.5]] }),
  ...label('formoterol', 'inhaled', [0.0045, 0.024, 0.048], { ages: [[6, 12, 0.0045, 0.012, 0.024]] }),
  ...label('salmeterol', 'inhaled', [0.025, 0.05, 0.1], { ages: [[4, 12, 0.025, 0.05, 0.1]] }),
  ...label('tiotropio', 'inhaled', [0.0025, 0.018, 0.018]),
  ...label('mometasona', 'nasal', [0.05, 0.2, 0.4], { ages: [[2, 12, 0.05, 0.1, 0.1]] }),
];
