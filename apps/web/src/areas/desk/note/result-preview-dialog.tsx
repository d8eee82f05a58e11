import type { ClinicalNote } from '@consultorio/contracts/notes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { AlarmSigns } from '../../../capabilities/consultation-result/alarm-signs.tsx';
import { ResultWords } from '../../../capabilities/consultation-result/result-words.tsx';
import { FormDialog } from '../../../kit/form-dialog.tsx';
import { SectionCard } from '../../../kit/section-card.tsx';

export type PreviewedNote = Pick<ClinicalNote, 'patientText' | 'diagnoses' | 'plan' | 'prognosis' | 'alarmSigns'>;

/** The very words and shapes of the patient's page, as wide as a phone shows them. */
export function ResultPreviewDialog({ note, onClose }: { note: PreviewedNote; onClose: () => void }) {
  const { patientText, diagnoses, plan, prognosis, alarmSigns } = note;
  return (
    <FormDialog
      title="Así lo verá el paciente"
      width="sm"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          Seguir escribiendo
        </Button>
      }
    >
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        Lo lee cuando firmes, junto con tu nombre, tu cédula y los documentos que hayas emitido. La evolución, los
        hallazgos y las notas internas no los ve.
      </Typography>
      <Box sx={{ maxWidth: 390, mx: 'auto', p: 1.5, borderRadius: 2, bgcolor: 'background.default' }}>
        <SectionCard title="Tu resultado">
          {patientText ? null : (
            <Typography sx={{ color: 'text.secondary' }}>Falta el texto para el paciente.</Typography>
          )}
          <ResultWords summary={patientText} diagnoses={diagnoses} plan={plan} prognosis={prognosis} />
        </SectionCard>
        <Box sx={{ mt: 2 }}>
          <AlarmSigns text={alarmSigns} />
        </Box>
      </Box>
    </FormDialog>
  );
}
