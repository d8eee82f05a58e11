import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { AttachmentsField } from '../../capabilities/files/attachments-field.tsx';
import type { Uploads } from '../../capabilities/files/use-uploads.ts';
import { StepFrame } from './step-frame.tsx';
import type { Step } from './steps.ts';

interface Props {
  about: ReactNode;
  stale: ReactNode;
  uploads: Uploads;
  /** Files were given with the answers already. */
  given: boolean;
  max: number;
  onStep: (step: Step) => void;
}

/** Going on does not wait for the uploads; sending does. */
export function AttachmentsStep({ about, stale, uploads, given, max, onStep }: Props) {
  const some = given || uploads.list.length > 0;
  return (
    <StepFrame
      step="archivos"
      about={about}
      lead="Una foto clara ayuda mucho: con buena luz, enfocada y de cerca. También puedes agregar estudios en PDF."
      onBack={() => onStep('preguntas')}
      next={{ label: some ? 'Continuar' : 'Continuar sin archivos', onClick: () => onStep('antecedentes') }}
    >
      {stale}
      <AttachmentsField uploads={uploads} max={max} />
      <Alert severity="info" sx={{ mt: 2 }}>
        Solo tu médico y el personal de la clínica que te atiende ven estos archivos.
      </Alert>
    </StepFrame>
  );
}
