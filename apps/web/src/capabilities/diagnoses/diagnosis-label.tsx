import InputLabel from '@mui/material/InputLabel';

export const diagnosisPlaceholder = 'Código, palabras o abreviatura: «J06», «faringitis», «IVU»';
export const openDiagnosesText = 'Ver favoritos, recientes y frecuentes';

export function DiagnosisLabel({ htmlFor }: { htmlFor: string }) {
  return (
    <InputLabel
      htmlFor={htmlFor}
      sx={{
        position: 'static',
        transform: 'none',
        mb: 0.75,
        fontSize: 'body2.fontSize',
        fontWeight: 600,
        color: 'text.primary',
      }}
    >
      Diagnósticos CIE-10
    </InputLabel>
  );
}
