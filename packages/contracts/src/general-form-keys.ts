/** Items of the general form that the product itself reads: the banner over a consultation, the allergy check. */
export const generalFormKeys = {
  allergies: 'alergias',
  medicines: 'medicamentos',
  conditions: 'enfermedades',
} as const;
