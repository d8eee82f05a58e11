import type { InteractionTable } from './table.ts';

/** Pairs that are met less often, each between other families than the tables beside it. */
export const furtherInteractions = {
  digoxin: {
    nsaids: ['informs', 'label', 'puede subir la digoxina si baja la función renal; se vigila.'],
    quinidine: ['asks', 'label', 'sube la digoxina al doble; se baja a la mitad y se mide.'],
    trimethoprim: ['informs', 'label', 'puede subir la digoxina en mayores; se vigila.'],
    ppis: ['informs', 'label', 'puede bajar el magnesio y subir la digoxina con uso largo; se vigila.'],
    arbs: ['informs', 'label', 'telmisartán puede subir la digoxina; se mide.'],
    amphotericin: ['asks', 'label', 'el potasio bajo da arritmias con digoxina; se mide.'],
    phenytoin: ['informs', 'label', 'puede bajar la digoxina; se mide.'],
    quinolones: ['informs', 'label', 'puede subir la digoxina; se vigila.'],
    metoclopramide: ['informs', 'label', 'puede bajar la absorción de la digoxina; se vigila.'],
  },
  pentoxifylline: {
    ketorolac: ['stops', 'fda', 'riesgo de hemorragia; la ficha del ketorolaco los contraindica.'],
    vitaminKAntagonists: ['asks', 'label', 'sube el riesgo de hemorragia; se mide el INR.'],
    theophylline: ['asks', 'label', 'sube la teofilina; se mide.'],
    nsaids: ['informs', 'label', 'sube el riesgo de hemorragia; se vigila.'],
  },
  adrenaline: {
    nonSelectiveBetaBlockers: [
      'asks',
      'label',
      'hipertensión con bradicardia, y la anafilaxia responde mal; se tiene glucagón.',
    ],
    tricyclics: ['asks', 'label', 'hipertensión y arritmia; se baja la dosis.'],
    maoInhibitors: ['asks', 'label', 'hipertensión; se baja la dosis.'],
  },
  sotalol: {
    loopDiuretics: ['asks', 'label', 'el potasio bajo favorece torsade; se miden potasio y magnesio.'],
    thiazides: ['asks', 'label', 'el potasio bajo favorece torsade; se miden potasio y magnesio.'],
    corticosteroids: ['informs', 'label', 'el potasio bajo favorece torsade; se mide.'],
  },
  pressors: {
    betaBlockers: ['asks', 'label', 'sube la presión y frena el corazón; se prefiere lavado nasal.'],
    methyldopa: ['asks', 'label', 'quita el efecto y sube la presión; se prefiere lavado nasal.'],
    aceInhibitors: ['informs', 'label', 'sube la presión; se prefiere lavado nasal.'],
    arbs: ['informs', 'label', 'sube la presión; se prefiere lavado nasal.'],
    dihydropyridines: ['informs', 'label', 'sube la presión; se prefiere lavado nasal.'],
    thiazides: ['informs', 'label', 'sube la presión; se prefiere lavado nasal.'],
    ergots: ['asks', 'label', 'vasoconstricción e hipertensión; se evita.'],
    pressors: ['asks', 'label', 'dos descongestivos: hipertensión y taquicardia; se deja uno.'],
  },
  citalopram: {
    omeprazoleEsomeprazole: [
      'asks',
      'fda',
      'sube el citalopram y el QT: no más de 20 mg al día, o se usa pantoprazol.',
    ],
    cimetidine: ['asks', 'fda', 'sube el citalopram y el QT: no más de 20 mg al día.'],
    fluconazole: ['asks', 'fda', 'sube el citalopram y el QT: no más de 20 mg al día.'],
  },
  escitalopram: {
    omeprazoleEsomeprazole: ['informs', 'label', 'puede subir el escitalopram; se vigila en mayores.'],
  },
  hydroxyzine: {
    qtProlongers: ['asks', 'ema', 'los dos alargan el QT; se elige otro antihistamínico.'],
  },
  duloxetine: {
    ciprofloxacin: ['asks', 'label', 'sube mucho la duloxetina; la ficha pide evitarlo.'],
    fluvoxamine: ['asks', 'label', 'sube mucho la duloxetina; la ficha pide evitarlo.'],
    antipsychotics: ['informs', 'label', 'puede subir el antipsicótico; se vigila.'],
  },
  mirtazapine: {
    strongCyp3a4Inhibitors: ['asks', 'label', 'sube el antidepresivo: sedación, hipotensión y QT; se baja la dosis.'],
    benzodiazepines: ['informs', 'label', 'se suma la sedación; se advierte.'],
    enzymeInducingAntiepileptics: ['informs', 'label', 'quita efecto al antidepresivo.'],
  },
  lorazepam: {
    valproate: ['asks', 'label', 'sube el lorazepam; se baja a la mitad.'],
    probenecid: ['asks', 'label', 'sube el lorazepam; se baja a la mitad.'],
  },
  cyp3a4Benzodiazepines: {
    fluoxetine: ['asks', 'label', 'sube la benzodiacepina; se baja la dosis.'],
    cimetidine: ['informs', 'label', 'sube la benzodiacepina; se prefiere famotidina.'],
    hormonalContraceptives: ['informs', 'label', 'puede subir la benzodiacepina.'],
  },
  benzodiazepines: {
    valproate: ['informs', 'label', 'se suma la sedación; se vigila.'],
    tricyclics: ['informs', 'label', 'se suma la sedación; se advierte.'],
    antipsychotics: ['informs', 'label', 'se suma la sedación; se advierte.'],
    omeprazoleEsomeprazole: ['informs', 'label', 'sube el diazepam; se vigila.'],
  },
  voriconazole: {
    omeprazoleEsomeprazole: ['asks', 'label', 'sube el omeprazol; se baja a la mitad.'],
    efavirenz: ['stops', 'label', 'quita el efecto del voriconazol; a dosis usuales están contraindicados.'],
    rifamycins: ['stops', 'label', 'quita el efecto del voriconazol; están contraindicados juntos.'],
    carbamazepine: ['stops', 'label', 'quita el efecto del voriconazol; están contraindicados juntos.'],
    nsaids: ['informs', 'label', 'sube el antiinflamatorio; se baja la dosis.'],
  },
  vancomycin: {
    piperacillin: ['asks', 'idsa', 'daño renal; se vigila la creatinina o se elige otro.'],
    calcineurinInhibitors: ['asks', 'label', 'daño renal; se vigila.'],
  },
  amphotericin: {
    aminoglycosides: ['asks', 'label', 'daño renal; se evita.'],
    calcineurinInhibitors: ['asks', 'label', 'daño renal; se evita.'],
    loopDiuretics: ['informs', 'label', 'más pérdida de potasio; se mide.'],
    corticosteroids: ['informs', 'label', 'más pérdida de potasio; se mide.'],
  },
  lincosamides: {
    macrolides: ['asks', 'label', 'se oponen en el mismo sitio de la bacteria; se deja uno.'],
    chloramphenicol: ['informs', 'label', 'se oponen; se deja uno.'],
  },
  salmeterol: {
    strongCyp3a4Inhibitors: ['asks', 'label', 'sube el broncodilatador: palpitaciones y QT; la ficha lo desaconseja.'],
  },
  montelukast: {
    phenobarbital: ['informs', 'label', 'baja el montelukast; se vigila.'],
    rifamycins: ['informs', 'label', 'baja el montelukast; se vigila.'],
    gemfibrozil: ['informs', 'label', 'sube el montelukast; se vigila.'],
  },
  drospirenone: {
    potassiumSparing: ['asks', 'label', 'riesgo de hiperkalemia; se mide el potasio en el primer ciclo.'],
    potassium: ['asks', 'label', 'riesgo de hiperkalemia; se mide el potasio.'],
    aceInhibitors: ['asks', 'label', 'riesgo de hiperkalemia; se mide el potasio en el primer ciclo.'],
    arbs: ['asks', 'label', 'riesgo de hiperkalemia; se mide el potasio en el primer ciclo.'],
    nsaids: ['informs', 'label', 'con uso diario, puede subir el potasio; se mide.'],
  },
  memantine: {
    amantadine: ['asks', 'label', 'dos antagonistas de NMDA: psicosis; se evita.'],
    dextromethorphan: ['asks', 'label', 'dos antagonistas de NMDA: psicosis; se evita.'],
  },
  amantadine: {
    anticholinergicsOfMind: ['informs', 'label', 'se suman efectos anticolinérgicos: confusión.'],
    trimethoprimSulfa: ['informs', 'label', 'puede dar delirio en mayores; se vigila.'],
  },
  tricyclics: {
    sedatingAntihistamines: ['informs', 'beers', 'se suman efectos anticolinérgicos: retención, confusión.'],
    muscleRelaxants: ['informs', 'beers', 'se suman sedación y efectos anticolinérgicos.'],
    cimetidine: ['informs', 'label', 'sube el tricíclico; se prefiere famotidina.'],
    levothyroxine: ['informs', 'label', 'más riesgo de arritmia; se vigila.'],
  },
  cyclobenzaprine: {
    tramadol: ['asks', 'label', 'riesgo de síndrome serotoninérgico y convulsiones; se elige otro.'],
    tricyclics: ['asks', 'label', 'es un tricíclico: se suman QT y efectos anticolinérgicos; se elige otro.'],
  },
  tramadol: {
    triptans: ['asks', 'label', 'riesgo de síndrome serotoninérgico; se advierte.'],
    dextromethorphan: ['asks', 'label', 'riesgo de síndrome serotoninérgico; se elige otro antitusivo.'],
    antiemetics5Ht3: ['informs', 'label', 'puede quitar analgesia; se vigila.'],
    lithium: ['asks', 'label', 'riesgo de síndrome serotoninérgico; se vigila.'],
    metoclopramide: ['asks', 'label', 'riesgo de convulsiones; se prefiere ondansetrón.'],
    digoxin: ['informs', 'label', 'casos raros de intoxicación digitálica.'],
    stJohnsWort: ['asks', 'label', 'riesgo de síndrome serotoninérgico; se evita.'],
  },
  triptans: {
    stJohnsWort: ['asks', 'label', 'riesgo de síndrome serotoninérgico; se evita.'],
    lithium: ['informs', 'label', 'riesgo serotoninérgico bajo; se advierte.'],
  },
  melatonin: {
    fluvoxamine: ['asks', 'label', 'sube mucho la melatonina; se evita.'],
  },
  caffeine: {
    ciprofloxacin: ['informs', 'label', 'sube la cafeína: nervios, insomnio.'],
    theophylline: ['informs', 'label', 'se suman: nervios, taquicardia.'],
    fluvoxamine: ['informs', 'label', 'sube la cafeína: nervios, insomnio.'],
    lithium: ['informs', 'label', 'al dejar la cafeína sube el litio.'],
  },
  ezetimibe: {
    ciclosporin: ['asks', 'label', 'suben los dos; se miden niveles.'],
    fibrates: ['informs', 'label', 'más cálculos biliares; se vigila.'],
    gemfibrozil: ['asks', 'label', 'más cálculos biliares; se elige fenofibrato.'],
  },
  fibrates: {
    ciclosporin: ['asks', 'label', 'daño renal; se vigila la creatinina.'],
    statins: ['informs', 'label', 'más riesgo de daño muscular; se vigila dolor muscular.'],
  },
  orlistat: {
    ciclosporin: ['asks', 'label', 'baja la ciclosporina; se separan 3 horas y se mide.'],
    amiodarone: ['informs', 'label', 'puede bajar la amiodarona.'],
    enzymeInducingAntiepileptics: ['informs', 'label', 'puede bajar el antiepiléptico; se vigila.'],
  },
  glp1Agonists: {
    sulfonylureas: ['informs', 'ada', 'más hipoglucemia; se baja la sulfonilurea.'],
    insulins: ['informs', 'ada', 'más hipoglucemia; se baja la insulina.'],
  },
  sglt2Inhibitors: {
    insulins: ['informs', 'ada', 'más hipoglucemia; se baja la insulina.'],
    sulfonylureas: ['informs', 'ada', 'más hipoglucemia; se baja la sulfonilurea.'],
    loopDiuretics: ['informs', 'ada', 'más deshidratación; se vigila la presión.'],
  },
  cimetidine: {
    betaBlockers: ['informs', 'label', 'sube propranolol y metoprolol; se prefiere famotidina.'],
    dihydropyridines: ['informs', 'label', 'sube el calcioantagonista; se prefiere famotidina.'],
    calcineurinInhibitors: ['informs', 'label', 'puede subir el inmunosupresor; se mide.'],
    opioids: ['informs', 'label', 'puede subir el opioide; se vigila.'],
    sulfonylureas: ['informs', 'label', 'puede bajar la glucosa; se mide.'],
  },
  loopDiuretics: {
    calcineurinInhibitors: ['informs', 'label', 'daño renal y gota; se vigila.'],
    cephalosporins: ['informs', 'label', 'más daño renal con dosis altas; se vigila.'],
    theophylline: ['informs', 'label', 'puede cambiar la teofilina y bajar el potasio.'],
    phenytoin: ['informs', 'label', 'menos efecto del diurético.'],
  },
  ssris: {
    loopDiuretics: ['informs', 'label', 'riesgo de hiponatremia en mayores; se mide el sodio.'],
    cilostazol: ['informs', 'label', 'sube el riesgo de hemorragia.'],
    metamizole: ['informs', 'ema', 'puede bajar la sertralina o el citalopram.'],
  },
  metamizole: {
    ciclosporin: ['asks', 'ema', 'baja la ciclosporina; se mide.'],
    bupropion: ['informs', 'ema', 'baja el bupropión.'],
    lithium: ['informs', 'label', 'puede subir el litio; se vigila.'],
    antipsychotics: ['informs', 'ema', 'con clorpromazina, hipotermia; con clozapina, se suma el daño de la médula.'],
  },
} as const satisfies InteractionTable;
