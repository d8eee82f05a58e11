import type { InteractionTable } from './table.ts';

/** Joints, immunosuppressants, cancer. */
export const immunityInteractions = {
  methotrexate: {
    trimethoprimSulfa: ['stops', 'label', 'aplasia de médula mortal; se elige otro antibiótico.'],
    nsaids: [
      'asks',
      'label',
      'sube el metotrexato; con dosis bajas semanales se vigilan riñón y biometría, con altas no se usa.',
    ],
    aspirin: ['asks', 'label', 'sube el metotrexato; se evitan dosis de analgésico.'],
    ppis: ['asks', 'fda', 'sube el metotrexato en dosis altas; se vigila o se usa famotidina.'],
    probenecid: ['asks', 'label', 'sube mucho el metotrexato; se evita.'],
    leflunomide: ['asks', 'acr', 'daño del hígado y de la médula; se vigilan.'],
    azathioprine: ['asks', 'label', 'se suma la inmunosupresión; se vigila.'],
    ciclosporin: ['asks', 'label', 'suben los dos; se vigila.'],
    theophylline: ['informs', 'label', 'sube la teofilina; se mide.'],
    liveVaccines: ['asks', 'label', 'infección por la vacuna; se evita.'],
    metamizole: ['asks', 'label', 'se suma el daño de la médula; se evita.'],
    loopDiuretics: ['informs', 'label', 'puede subir el metotrexato.'],
    chloramphenicol: ['asks', 'label', 'se suma el daño de la médula; se evita.'],
    vancomycin: ['informs', 'label', 'puede subir el metotrexato.'],
    metformin: ['informs', 'label', 'más riesgo de acidosis con riñón enfermo.'],
  },
  azathioprine: {
    allopurinol: ['asks', 'label', 'aplasia de médula; se baja a la cuarta parte o no se usan juntos.'],
    trimethoprimSulfa: ['asks', 'label', 'daño de la médula; se vigila la biometría.'],
    mycophenolate: ['asks', 'label', 'doble inmunosupresión; se deja uno.'],
    liveVaccines: ['asks', 'label', 'infección por la vacuna; se evita.'],
    ribavirin: ['asks', 'label', 'daño de la médula; se evita.'],
  },
  allopurinol: {
    thiazides: ['informs', 'label', 'más reacciones de hipersensibilidad y sube el ácido úrico.'],
    ciclosporin: ['asks', 'label', 'sube la ciclosporina; se mide.'],
    antacids: ['informs', 'label', 'el aluminio baja su absorción; se separan 3 horas.'],
    febuxostat: ['asks', 'acr', 'dos inhibidores de la xantina oxidasa; se deja uno.'],
  },
  colchicine: {
    strongCyp3a4Inhibitors: [
      'asks',
      'label',
      'sube la colchicina: toxicidad mortal; contraindicada con riñón o hígado enfermo.',
    ],
    calcineurinInhibitors: ['asks', 'label', 'sube la colchicina: miopatía y toxicidad mortal; se baja la dosis.'],
    moderateCyp3a4Inhibitors: ['asks', 'label', 'sube la colchicina; se baja la dosis.'],
    statins: ['informs', 'label', 'más riesgo de miopatía; se vigila dolor muscular.'],
    fibrates: ['informs', 'label', 'más riesgo de miopatía; se vigila dolor muscular.'],
    digoxin: ['informs', 'label', 'puede subir la colchicina y dar miopatía.'],
  },
  calcineurinInhibitors: {
    strongCyp3a4Inhibitors: ['asks', 'label', 'sube el inmunosupresor: daño renal; se ajusta y se miden niveles.'],
    strongInducers: ['asks', 'label', 'quita efecto al inmunosupresor: rechazo; se evita o se miden niveles.'],
    nsaids: ['asks', 'label', 'daño del riñón; se prefiere paracetamol.'],
    potassium: ['asks', 'label', 'hiperkalemia; se mide.'],
    trimethoprimSulfa: ['informs', 'label', 'sube la creatinina y el potasio; se vigilan.'],
    calcineurinInhibitors: ['stops', 'label', 'dos inhibidores de calcineurina: daño renal; no se usan juntos.'],
    statins: ['asks', 'label', 'sube la estatina; se usa dosis baja.'],
    liveVaccines: ['asks', 'label', 'infección por la vacuna; se evita.'],
    metoclopramide: ['informs', 'label', 'sube la ciclosporina.'],
    ppis: ['informs', 'label', 'puede subir el tacrolimus; se mide.'],
    fluvoxamine: ['asks', 'label', 'sube el inmunosupresor; se miden niveles.'],
  },
  mtorInhibitors: {
    strongCyp3a4Inhibitors: ['asks', 'label', 'sube mucho el inmunosupresor; se evita.'],
    strongInducers: ['asks', 'label', 'quita efecto al inmunosupresor; se evita.'],
  },
  mycophenolate: {
    antacids: ['informs', 'label', 'baja la absorción; se separan 2 horas.'],
    ppis: ['informs', 'label', 'puede bajar el micofenolato.'],
    cholestyramine: ['asks', 'label', 'baja el micofenolato; se evita.'],
    liveVaccines: ['asks', 'label', 'infección por la vacuna; se evita.'],
    metronidazole: ['informs', 'label', 'puede bajar el micofenolato.'],
  },
  leflunomide: {
    liveVaccines: ['asks', 'label', 'infección por la vacuna; se evita.'],
    cholestyramine: ['asks', 'label', 'elimina la leflunomida; solo para lavarla.'],
    rifamycins: ['informs', 'label', 'sube el metabolito activo.'],
  },
  jakInhibitors: {
    strongCyp3a4Inhibitors: ['asks', 'label', 'sube el inhibidor de JAK; se baja la dosis.'],
    strongInducers: ['asks', 'label', 'quita el efecto; no se recomienda.'],
    biologics: ['stops', 'acr', 'infecciones graves; no se usan juntos.'],
    azathioprine: ['asks', 'label', 'se suma la inmunosupresión; no se recomienda.'],
    calcineurinInhibitors: ['asks', 'label', 'se suma la inmunosupresión; no se recomienda.'],
    fluconazole: ['informs', 'label', 'sube el inhibidor de JAK; se baja la dosis.'],
    liveVaccines: ['asks', 'label', 'infección por la vacuna; se evita.'],
  },
  biologics: {
    biologics: ['stops', 'acr', 'dos biológicos: infecciones graves; no se usan juntos.'],
    liveVaccines: ['asks', 'label', 'infección por la vacuna; se evita.'],
  },
  tyrosineKinaseInhibitors: {
    strongCyp3a4Inhibitors: ['asks', 'label', 'sube el antineoplásico; se evita o se ajusta.'],
    strongInducers: ['asks', 'label', 'quita el efecto; se evita.'],
  },
  acidDependentKinaseInhibitors: {
    ppis: ['asks', 'label', 'sin ácido no se absorbe; se evita.'],
    h2Blockers: ['informs', 'label', 'baja su absorción; se separa.'],
  },
  fluorouracil: {
    phenytoin: ['asks', 'label', 'sube la fenitoína; se mide.'],
  },
  vaptans: {
    strongCyp3a4Inhibitors: ['stops', 'label', 'sube mucho el tolvaptán; están contraindicados juntos.'],
    potassium: ['informs', 'label', 'puede subir el potasio; se mide.'],
  },
  tamoxifen: {
    estrogenContraceptives: ['asks', 'label', 'se oponen; se evita el estrógeno.'],
    bupropion: ['asks', 'label', 'quita efecto al tamoxifeno; se elige otro.'],
  },
} as const satisfies InteractionTable;
