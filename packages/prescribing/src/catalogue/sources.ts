/** Where each kind of fact in the tables comes from; what was not sure was left out. Written on 2026-11-23. */
export const catalogueSources = {
  atc: 'WHO ATC/DDD index. A code of five letters or less stands where the index has none of seven for the substance.',
  name: 'Denominación común internacional en español (OMS); otros nombres y abreviaturas de uso común.',
  sold: 'Formas y concentraciones usuales en México (Compendio Nacional de Insumos para la Salud y mercado). No es un registro.',
  brands: 'Marcas de uso común en México, con algunas de otros países que los pacientes nombran. No es un registro.',
  controlled: 'Ley General de Salud, artículos 226, 234 y 245.',
  groups:
    'Etiquetas; AAAAI/ACAAI drug allergy practice parameter 2022; EAACI/ENDA classification of NSAID hypersensitivity.',
} as const;
