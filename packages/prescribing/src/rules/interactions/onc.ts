import type { InteractionTable } from './table.ts';

/**
 * The fifteen pairs of the ONC list with every member, those not sold in Mexico too. Two soften the list where it says
 * so itself or practice does: selegiline is downgraded, and of two QT prolongers a reason is asked.
 */
export const oncInteractions = {
  maoInhibitors: {
    amphetamines: [
      'stops',
      'onc',
      'riesgo de crisis hipertensiva; están contraindicados juntos y hasta 14 días después.',
    ],
    serotonergicAntidepressants: [
      'stops',
      'onc',
      'riesgo de síndrome serotoninérgico mortal; se dejan 14 días entre uno y otro (5 semanas con fluoxetina).',
    ],
    oncOpioids: [
      'stops',
      'onc',
      'riesgo de síndrome serotoninérgico o depresión respiratoria; están contraindicados juntos.',
    ],
    tricyclics: ['stops', 'onc', 'riesgo de hipertermia, convulsiones y síndrome serotoninérgico; no se usan juntos.'],
    triptans: ['stops', 'onc', 'el IMAO sube mucho la concentración del triptán; están contraindicados juntos.'],
    tranylcypromine: ['stops', 'onc', 'dos IMAO juntos: riesgo de crisis hipertensiva; no se usan juntos.'],
    maoBInhibitors: ['stops', 'label', 'dos IMAO juntos: riesgo de crisis hipertensiva; no se usan juntos.'],
    mirtazapine: ['stops', 'label', 'riesgo de síndrome serotoninérgico; se dejan 14 días entre uno y otro.'],
    bupropion: ['stops', 'label', 'riesgo de crisis hipertensiva; se dejan 14 días entre uno y otro.'],
    buspirone: ['stops', 'label', 'riesgo de crisis hipertensiva; están contraindicados juntos.'],
    pressors: ['stops', 'label', 'riesgo de crisis hipertensiva; no se usan descongestivos con un IMAO.'],
    levodopa: ['asks', 'label', 'riesgo de crisis hipertensiva; se evitan juntos.'],
    carbamazepine: ['stops', 'label', 'están contraindicados juntos; se dejan 14 días entre uno y otro.'],
    cyclobenzaprine: ['stops', 'label', 'riesgo de crisis hiperpirética; están contraindicados juntos.'],
    opioids: ['asks', 'label', 'riesgo de síndrome serotoninérgico o sedación profunda; se evitan juntos.'],
  },
  tranylcypromine: {
    procarbazine: ['stops', 'onc', 'dos IMAO juntos: riesgo de crisis hipertensiva; están contraindicados juntos.'],
  },
  maoBInhibitors: {
    amphetamines: [
      'asks',
      'onc',
      'riesgo de crisis hipertensiva, sobre todo por arriba de la dosis usual; se evitan juntos.',
    ],
    serotonergicAntidepressants: [
      'asks',
      'onc',
      'riesgo de síndrome serotoninérgico; se evitan juntos o se vigila de cerca con la dosis más baja.',
    ],
    oncOpioids: ['stops', 'onc', 'riesgo de síndrome serotoninérgico; la ficha los contraindica juntos.'],
    tricyclics: ['asks', 'onc', 'riesgo de síndrome serotoninérgico e hipertensión; se evitan juntos.'],
    triptans: ['asks', 'label', 'puede subir la concentración del triptán; se prefiere otro antimigrañoso.'],
    pressors: ['asks', 'label', 'riesgo de hipertensión; se evitan los descongestivos orales.'],
    cyclobenzaprine: ['asks', 'label', 'riesgo de síndrome serotoninérgico; se elige otro relajante.'],
  },
  atazanavir: {
    ppis: ['stops', 'onc', 'el inhibidor de bomba quita el efecto del atazanavir; no se usan juntos.'],
    h2Blockers: ['asks', 'label', 'baja el atazanavir; se separan al menos 10 horas.'],
    antacids: ['asks', 'label', 'baja el atazanavir; se separan 2 horas.'],
  },
  febuxostat: {
    azathioprine: ['stops', 'onc', 'riesgo de aplasia de médula; están contraindicados juntos.'],
  },
  irinotecan: {
    strongCyp3a4Inhibitors: [
      'stops',
      'onc',
      'sube el metabolito tóxico: diarrea y neutropenia graves; no se usan juntos.',
    ],
    oncIrinotecanInhibitors: [
      'asks',
      'onc',
      'puede subir el irinotecán: diarrea y neutropenia; se busca otro o se vigila.',
    ],
    strongInducers: ['asks', 'label', 'quita efecto al irinotecán; se cambia el inductor dos semanas antes.'],
  },
  ramelteon: {
    oncCyp1a2Inhibitors: ['stops', 'onc', 'sube mucho el ramelteón; no se usan juntos.'],
  },
  proteaseInhibitors: {
    oncInducersOfProteaseInhibitors: [
      'stops',
      'onc',
      'se pierde el efecto contra el VIH y crea resistencia; no se usan juntos.',
    ],
    simvastatin: ['stops', 'onc', 'riesgo de rabdomiólisis; se usa pravastatina o atorvastatina en dosis baja.'],
    inhaledCorticosteroidsOfCyp3a4: [
      'asks',
      'label',
      'riesgo de síndrome de Cushing y supresión suprarrenal; se prefiere beclometasona.',
    ],
    pde5Inhibitors: ['asks', 'label', 'sube mucho el inhibidor de PDE5; se usa la dosis más baja y espaciada.'],
    cyp3a4Benzodiazepines: ['stops', 'label', 'sedación profunda y prolongada; se usa lorazepam.'],
    enzymeInducingAntiepileptics: ['asks', 'label', 'se pierde el efecto antiviral; se busca otro antiepiléptico.'],
  },
  simvastatin: {
    strongCyp3a4Inhibitors: [
      'stops',
      'onc',
      'riesgo de rabdomiólisis; se suspende la estatina o se usa rosuvastatina o pravastatina.',
    ],
    erythromycin: ['stops', 'onc', 'riesgo de rabdomiólisis; se suspende la estatina mientras dura el antibiótico.'],
    fluconazole: [
      'asks',
      'onc',
      'sube la estatina y el riesgo de rabdomiólisis; se suspende mientras dura el fluconazol.',
    ],
    oncStatinInhibitors: ['asks', 'onc', 'sube la estatina: no más de 10 a 20 mg al día, o se cambia a rosuvastatina.'],
  },
  ergots: {
    oncErgotInhibitors: [
      'stops',
      'onc',
      'riesgo de ergotismo con isquemia de las extremidades; están contraindicados juntos.',
    ],
  },
  tizanidine: {
    oncCyp1a2Inhibitors: [
      'stops',
      'onc',
      'sube mucho la tizanidina: hipotensión y sedación graves; se elige otro relajante.',
    ],
  },
  qtProlongers: {
    qtProlongers: [
      'asks',
      'onc',
      'los dos alargan el QT: riesgo de torsade de pointes; se evita uno o se toma un electrocardiograma.',
    ],
  },
} as const satisfies InteractionTable;
