import FormLabel from '@mui/material/FormLabel';

export const diagnosisPlaceholder = 'Código, palabras o abreviatura: «J06», «faringitis», «IVU»';
export const openDiagnosesText = 'Ver favoritos, recientes y frecuentes';

export function DiagnosisLabel({ htmlFor }: { htmlFor: string }) {
  return (
    <FormLabel htmlFor={htmlFor} sx={{ display: 'block', mb: 0.75 }}>
      Diagnósticos CIE-10
    </FormLabel>
  );
}
