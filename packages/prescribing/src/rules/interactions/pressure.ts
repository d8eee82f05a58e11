import type { InteractionTable } from './table.ts';

/** Blood pressure, potassium, kidneys. */
export const pressureInteractions = {
  aceInhibitors: {
    arbs: ['asks', 'ema', 'doble bloqueo: hiperkalemia, hipotensión y daño renal sin beneficio; se deja uno.'],
    potassiumSparing: ['asks', 'label', 'riesgo de hiperkalemia; se miden potasio y creatinina a la semana.'],
    potassium: ['asks', 'label', 'riesgo de hiperkalemia; solo con potasio bajo comprobado y control.'],
    sacubitril: ['stops', 'label', 'riesgo de angioedema; se dejan 36 horas entre uno y otro.'],
    aliskiren: ['asks', 'label', 'hiperkalemia y daño renal; contraindicado en diabetes o riñón enfermo.'],
    trimethoprimSulfa: [
      'asks',
      'label',
      'riesgo de hiperkalemia; se elige otro antibiótico o se mide el potasio a los 4 días.',
    ],
    nsaids: ['informs', 'label', 'puede subir la presión y dañar el riñón; pocos días y con agua, o paracetamol.'],
    mtorInhibitors: ['asks', 'label', 'riesgo de angioedema; se vigila.'],
    dpp4Inhibitors: ['informs', 'label', 'más riesgo de angioedema con vildagliptina; se advierte.'],
    azathioprine: ['informs', 'label', 'puede haber anemia o leucopenia; se vigila la biometría.'],
    allopurinol: ['informs', 'label', 'más riesgo de reacción de hipersensibilidad con riñón enfermo; se advierte.'],
    calcineurinInhibitors: ['asks', 'label', 'hiperkalemia y daño renal; se vigilan.'],
    heparins: ['informs', 'label', 'puede subir el potasio; se mide si dura más de una semana.'],
    desmopressin: ['informs', 'label', 'riesgo de hiponatremia; se vigila.'],
  },
  arbs: {
    potassiumSparing: ['asks', 'label', 'riesgo de hiperkalemia; se miden potasio y creatinina a la semana.'],
    potassium: ['asks', 'label', 'riesgo de hiperkalemia; solo con potasio bajo comprobado y control.'],
    aliskiren: ['asks', 'label', 'hiperkalemia y daño renal; contraindicado en diabetes o riñón enfermo.'],
    trimethoprimSulfa: [
      'asks',
      'label',
      'riesgo de hiperkalemia; se elige otro antibiótico o se mide el potasio a los 4 días.',
    ],
    nsaids: ['informs', 'label', 'puede subir la presión y dañar el riñón; pocos días y con agua, o paracetamol.'],
    calcineurinInhibitors: ['asks', 'label', 'hiperkalemia y daño renal; se vigilan.'],
  },
  potassiumSparing: {
    potassium: ['stops', 'label', 'riesgo de hiperkalemia mortal; no se usan juntos.'],
    trimethoprimSulfa: [
      'asks',
      'label',
      'riesgo de hiperkalemia y muerte súbita en ancianos; se elige otro antibiótico.',
    ],
    nsaids: ['informs', 'label', 'hiperkalemia y menos efecto; se vigila.'],
    calcineurinInhibitors: ['asks', 'label', 'riesgo de hiperkalemia; se evita.'],
    potassiumSparing: ['asks', 'label', 'dos ahorradores de potasio: riesgo de hiperkalemia; se deja uno.'],
  },
  eplerenone: {
    strongCyp3a4Inhibitors: ['stops', 'label', 'sube mucho el antagonista: hiperkalemia; la ficha los contraindica.'],
    moderateCyp3a4Inhibitors: ['asks', 'label', 'sube el antagonista; se baja la dosis y se mide el potasio.'],
    strongInducers: ['asks', 'label', 'quita el efecto; se evita.'],
  },
  aliskiren: {
    ciclosporin: ['stops', 'label', 'sube mucho el aliskireno; están contraindicados juntos.'],
    ketoconazoleItraconazole: ['asks', 'label', 'sube el aliskireno; con itraconazol está contraindicado.'],
  },
  thiazides: {
    nsaids: ['informs', 'label', 'menos efecto y más daño renal; se prefiere paracetamol.'],
    vitaminD: ['informs', 'label', 'riesgo de calcio alto; se mide.'],
    calcium: ['informs', 'label', 'riesgo de calcio alto con dosis altas; se mide.'],
    corticosteroids: ['informs', 'label', 'más pérdida de potasio; se mide.'],
    carbamazepine: ['informs', 'label', 'riesgo de hiponatremia; se mide el sodio.'],
    ssris: ['informs', 'label', 'riesgo de hiponatremia en ancianos; se mide el sodio.'],
    desmopressin: [
      'stops',
      'label',
      'riesgo de hiponatremia grave; la ficha contraindica la desmopresina nasal con diuréticos.',
    ],
  },
  loopDiuretics: {
    aminoglycosides: ['asks', 'label', 'daño del oído y del riñón; se evita o se vigilan niveles y creatinina.'],
    nsaids: ['informs', 'label', 'menos efecto y más daño renal; se prefiere paracetamol.'],
    corticosteroids: ['informs', 'label', 'más pérdida de potasio; se mide.'],
    vancomycin: ['informs', 'label', 'más daño del oído y del riñón; se vigila.'],
    desmopressin: ['stops', 'label', 'riesgo de hiponatremia grave; la ficha los contraindica.'],
    beta2Agonists: ['informs', 'label', 'más pérdida de potasio con dosis altas; se mide.'],
  },
  betaBlockers: {
    rateSlowingCalciumBlockers: [
      'asks',
      'label',
      'bradicardia, bloqueo e insuficiencia cardiaca; se prefiere amlodipino.',
    ],
    clonidine: [
      'asks',
      'label',
      'hipertensión de rebote al suspender la clonidina; se retira antes el betabloqueador.',
    ],
    digoxin: ['informs', 'label', 'bradicardia y bloqueo; se vigila la frecuencia.'],
    amiodarone: ['asks', 'label', 'bradicardia y bloqueo; se vigila la frecuencia y el electrocardiograma.'],
    propafenone: ['asks', 'label', 'bradicardia, y sube el betabloqueador; se vigila.'],
    insulins: ['informs', 'label', 'puede ocultar la hipoglucemia; se advierte.'],
    sulfonylureas: ['informs', 'label', 'puede ocultar la hipoglucemia; se advierte.'],
    cholinesteraseInhibitors: ['informs', 'label', 'riesgo de bradicardia y síncope; se vigila.'],
    nsaids: ['informs', 'label', 'puede quitar efecto; se vigila la presión.'],
    ivabradine: ['informs', 'label', 'usual en insuficiencia cardiaca; se vigila la frecuencia.'],
  },
  nonSelectiveBetaBlockers: {
    beta2Agonists: [
      'asks',
      'label',
      'broncoespasmo y pérdida del efecto del broncodilatador; se elige uno cardioselectivo.',
    ],
    ergots: ['asks', 'label', 'vasoconstricción con isquemia; se evita.'],
    theophylline: ['asks', 'label', 'se oponen, y el propranolol sube la teofilina; se evita.'],
  },
  metoprolol: {
    strongCyp2d6Inhibitors: [
      'asks',
      'label',
      'sube el betabloqueador varias veces: bradicardia y bloqueo; se baja la dosis o se elige atenolol o sertralina.',
    ],
    rizatriptan: ['asks', 'label', 'el propranolol sube el rizatriptán; se usa la dosis de 5 mg.'],
  },
  rateSlowingCalciumBlockers: {
    digoxin: ['asks', 'label', 'sube la digoxina y causa bloqueo; se baja la digoxina a la mitad y se mide.'],
    amiodarone: ['asks', 'label', 'bradicardia y bloqueo; se evita o se vigila.'],
    ivabradine: ['stops', 'label', 'bradicardia grave; la ficha los contraindica juntos.'],
    carbamazepine: ['asks', 'label', 'sube la carbamazepina: mareo, diplopía; se mide y se ajusta.'],
    calcineurinInhibitors: ['asks', 'label', 'sube el inmunosupresor; se miden niveles.'],
    colchicine: ['asks', 'label', 'sube la colchicina; se baja la dosis.'],
    strongInducers: ['informs', 'label', 'quita el efecto; se vigila la presión.'],
    atorvastatin: ['informs', 'label', 'sube la atorvastatina; se vigila dolor muscular.'],
    clonidine: ['asks', 'label', 'riesgo de bradicardia; se vigila.'],
    strongMacrolides: ['asks', 'label', 'hipotensión y choque en ancianos; se elige azitromicina.'],
    cyp3a4Benzodiazepines: ['asks', 'label', 'sube la benzodiacepina; se baja la dosis.'],
  },
  dihydropyridines: {
    strongMacrolides: ['asks', 'fda', 'hipotensión y daño renal en mayores; se elige azitromicina.'],
    strongAzoles: ['asks', 'label', 'sube el calcioantagonista: edema e hipotensión; se ajusta.'],
    simvastatin: ['informs', 'fda', 'con amlodipino no más de 20 mg al día de simvastatina.'],
    rifamycins: ['asks', 'label', 'quita el efecto, y con nifedipino está contraindicada; se elige otra clase.'],
  },
  alphaBlockers: {
    pde5Inhibitors: ['asks', 'label', 'hipotensión con síncope; se empieza con la dosis más baja y separados 4 horas.'],
    alphaBlockers: ['asks', 'label', 'dos alfabloqueadores: hipotensión; se deja uno.'],
  },
  silodosin: {
    strongCyp3a4Inhibitors: [
      'asks',
      'label',
      'sube mucho el alfabloqueador: hipotensión; la ficha lo desaconseja o contraindica.',
    ],
  },
  clonidine: {
    tricyclics: ['asks', 'label', 'quita el efecto de la clonidina; se elige otro.'],
    mirtazapine: ['asks', 'label', 'quita el efecto de la clonidina; se elige otro.'],
  },
  nitrates: {
    pde5Inhibitors: ['stops', 'label', 'hipotensión mortal; están contraindicados juntos.'],
    riociguat: ['stops', 'label', 'hipotensión grave; están contraindicados juntos.'],
    ergots: ['asks', 'label', 'se oponen y sube la ergotamina; se evita.'],
  },
  riociguat: {
    pde5Inhibitors: ['stops', 'label', 'hipotensión grave; están contraindicados juntos.'],
  },
  pde5Inhibitors: {
    strongCyp3a4Inhibitors: ['asks', 'label', 'sube mucho el inhibidor de PDE5; se usa la dosis más baja.'],
    erythromycin: ['asks', 'label', 'sube el sildenafil; se empieza con 25 mg.'],
    pde5Inhibitors: ['asks', 'label', 'dos inhibidores de PDE5: hipotensión y priapismo; se deja uno.'],
  },
} as const satisfies InteractionTable;
