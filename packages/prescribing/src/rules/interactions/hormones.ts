import type { InteractionTable } from './table.ts';

/** Sugar, thyroid, contraceptives, steroids, bone. */
export const hormoneInteractions = {
  sulfonylureas: {
    trimethoprimSulfa: [
      'asks',
      'label',
      'hipoglucemia grave en mayores; se elige otro antibiótico o se mide la glucosa.',
    ],
    aspirin: ['informs', 'label', 'con dosis altas puede bajar la glucosa; se mide.'],
    fibrates: ['informs', 'label', 'puede bajar la glucosa; se mide.'],
    gemfibrozil: ['asks', 'label', 'puede bajar la glucosa; se mide.'],
    bosentan: ['stops', 'label', 'con glibenclamida, daño del hígado; están contraindicados juntos.'],
    corticosteroids: ['informs', 'ada', 'el esteroide sube la glucosa; se mide y se ajusta.'],
    insulins: ['informs', 'ada', 'más hipoglucemia; se baja la sulfonilurea.'],
    sulfonylureas: ['asks', 'ada', 'dos sulfonilureas: hipoglucemia; se deja una.'],
    alcohol: ['informs', 'label', 'hipoglucemia y bochorno.'],
    repaglinide: ['asks', 'ada', 'dos secretagogos: hipoglucemia; se deja uno.'],
  },
  insulins: {
    corticosteroids: ['informs', 'ada', 'el esteroide sube la glucosa; se mide y se ajusta.'],
    pioglitazone: ['informs', 'label', 'edema e insuficiencia cardiaca; se vigila.'],
  },
  metformin: {
    contrastMedia: ['asks', 'fda', 'riesgo de acidosis láctica; se suspende 48 horas si el riñón está enfermo.'],
    cimetidine: ['informs', 'label', 'sube la metformina; se prefiere famotidina.'],
    corticosteroids: ['informs', 'ada', 'el esteroide sube la glucosa; se mide.'],
    zonisamideAcetazolamide: ['informs', 'label', 'puede dar acidosis; se vigila.'],
    trimethoprim: ['informs', 'label', 'puede subir la metformina y la creatinina.'],
  },
  repaglinide: {
    clopidogrel: ['asks', 'label', 'sube la repaglinida: hipoglucemia; la ficha lo desaconseja.'],
    trimethoprim: ['asks', 'label', 'sube la repaglinida: hipoglucemia; se mide.'],
    ciclosporin: ['asks', 'label', 'sube la repaglinida: hipoglucemia; se mide.'],
  },
  dpp4Inhibitors: {
    glp1Agonists: ['asks', 'ada', 'se suman sin beneficio; se deja uno.'],
    strongCyp3a4Inhibitors: ['informs', 'label', 'sube saxagliptina; no más de 2.5 mg.'],
  },
  levothyroxine: {
    calcium: ['asks', 'label', 'el calcio impide su absorción; se separan 4 horas.'],
    iron: ['asks', 'label', 'el hierro impide su absorción; se separan 4 horas.'],
    antacids: ['asks', 'label', 'el antiácido impide su absorción; se separan 4 horas.'],
    sucralfate: ['asks', 'label', 'impide su absorción; se separan 4 horas.'],
    cholestyramine: ['asks', 'label', 'impide su absorción; se separan 4 a 6 horas.'],
    ppis: ['informs', 'label', 'puede bajar su absorción; se mide la TSH a las 6 a 8 semanas.'],
    estrogenContraceptives: ['informs', 'label', 'puede necesitar más dosis; se mide la TSH.'],
    orlistat: ['informs', 'label', 'baja su absorción; se separan 4 horas.'],
    ssris: ['informs', 'label', 'la sertralina puede subir la TSH; se mide.'],
    insulins: ['informs', 'label', 'al corregir la tiroides sube la necesidad de insulina.'],
  },
  hormonalContraceptives: {
    stJohnsWort: ['asks', 'usmec', 'quita efecto al anticonceptivo; se usa otro método.'],
    ulipristal: ['asks', 'label', 'se oponen; el anticonceptivo se empieza 5 días después.'],
    bosentan: ['asks', 'label', 'quita efecto al anticonceptivo; se usa otro método.'],
    aprepitant: ['asks', 'label', 'quita efecto al anticonceptivo hasta 28 días después.'],
    mycophenolate: ['informs', 'label', 'puede bajar el anticonceptivo; se usan dos métodos.'],
    theophylline: ['informs', 'label', 'sube la teofilina.'],
    calcineurinInhibitors: ['informs', 'label', 'sube la ciclosporina.'],
    cholestyramine: ['informs', 'label', 'baja su absorción; se separan 4 horas.'],
    proteaseInhibitors: ['asks', 'usmec', 'cambia el anticonceptivo; se usa otro método.'],
    penicillins: ['informs', 'usmec', 'no quita efecto al anticonceptivo, salvo vómito o diarrea.'],
  },
  corticosteroids: {
    aprepitant: ['informs', 'label', 'sube la dexametasona; se baja a la mitad.'],
    liveVaccines: ['asks', 'label', 'con dosis altas, infección por la vacuna; se espera un mes.'],
    beta2Agonists: ['informs', 'label', 'más pérdida de potasio con dosis altas.'],
    hormonalContraceptives: ['informs', 'label', 'puede subir el esteroide.'],
    ciclosporin: ['informs', 'label', 'suben los dos; se vigila.'],
    corticosteroids: ['asks', 'label', 'dos esteroides sistémicos; se deja uno, salvo al cambiar de vía.'],
  },
  bisphosphonates: {
    calcium: [
      'asks',
      'label',
      'el calcio impide su absorción; se separan al menos 30 a 60 minutos, mejor en la tarde.',
    ],
    iron: ['asks', 'label', 'impide su absorción; se separan 2 horas.'],
    antacids: ['asks', 'label', 'impide su absorción; se separan 2 horas.'],
    zincMagnesium: ['informs', 'label', 'impide su absorción; se separan 2 horas.'],
    aspirin: ['informs', 'label', 'más irritación del estómago.'],
  },
  calcium: {
    iron: ['informs', 'label', 'el calcio baja la absorción del hierro; se separan 2 horas.'],
  },
  iron: {
    antacids: ['informs', 'label', 'baja la absorción del hierro; se separan 2 horas.'],
    ppis: ['informs', 'label', 'baja la absorción del hierro; se da más tiempo.'],
    mycophenolate: ['informs', 'label', 'puede bajar el micofenolato; se separan.'],
    methyldopa: ['informs', 'label', 'baja la metildopa; se separan 2 horas.'],
  },
  isotretinoin: {
    vitaminA: ['stops', 'label', 'hipervitaminosis A; están contraindicados juntos.'],
    methotrexate: ['stops', 'label', 'con acitretina, hepatitis; están contraindicados juntos.'],
    corticosteroids: ['informs', 'label', 'más riesgo de osteoporosis; se vigila.'],
    hormonalContraceptives: ['informs', 'label', 'las minipíldoras pueden fallar; se usan dos métodos.'],
  },
  finasteride: {
    finasteride: ['asks', 'label', 'dos inhibidores de la 5-alfa-reductasa; se deja uno.'],
  },
  misoprostol: {
    antacids: ['informs', 'label', 'los antiácidos con magnesio empeoran la diarrea.'],
  },
  loperamide: {
    strongCyp3a4Inhibitors: ['asks', 'fda', 'sube la loperamida: arritmia con dosis altas; se limita.'],
    anticholinergicsOfGut: ['informs', 'label', 'estreñimiento; se elige uno.'],
  },
  domperidone: {
    proteaseInhibitors: ['stops', 'ema', 'arritmia; están contraindicados juntos.'],
    anticholinergicsOfGut: ['informs', 'label', 'se oponen.'],
  },
  beta2Agonists: {
    theophylline: ['informs', 'label', 'taquicardia y potasio bajo; se vigila.'],
    tricyclics: ['informs', 'label', 'más taquicardia; se vigila.'],
    pressors: ['informs', 'label', 'más taquicardia; se advierte.'],
  },
  theophylline: {
    cimetidine: ['asks', 'label', 'sube la teofilina; se prefiere famotidina.'],
    allopurinol: ['informs', 'label', 'con dosis altas sube la teofilina.'],
    rateSlowingCalciumBlockers: ['informs', 'label', 'puede subir la teofilina.'],
    febuxostat: ['informs', 'label', 'se usa con cautela.'],
  },
} as const satisfies InteractionTable;
