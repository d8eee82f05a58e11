import type { Consultation } from '@consultorio/contracts/consultations';
import type { ClinicalHistory } from '@consultorio/contracts/history-sections';
import { blankHistory, historySections, historyWords } from '@consultorio/contracts/history-sections';
import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { lazyPart } from '../../../kit/lazy-part.ts';
import { SkeletonList } from '../../../kit/skeleton-list.tsx';
import { noteFieldId } from './note-field-id.ts';
import type { NoteFormApi } from './note-form.ts';

const HistoryFields = lazyPart(async () => (await import('./history-fields.tsx')).HistoryFields);

interface Props {
  form: NoteFormApi;
  patient: Consultation['patient'];
}

/** The rest of the clinical history, folded: most notes leave it as it stands, and it says how it stands. */
export function HistorySlot({ form, patient }: Props) {
  const [open, setOpen] = useState(false);
  const partsId = useId();
  const history = useWatch({ control: form.control, name: 'history' });
  const written = historySections.length - blankHistory(history).length;
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, px: 2, py: 1 }}>
      <Button
        id={noteFieldId('history')}
        color="inherit"
        fullWidth
        aria-expanded={open}
        aria-controls={partsId}
        endIcon={open ? <ExpandLess /> : <ExpandMore />}
        onClick={() => setOpen(!open)}
        sx={{ justifyContent: 'space-between', textAlign: 'left', px: 0, minHeight: 44 }}
      >
        <span>
          Historia clínica
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
            {written === historySections.length
              ? 'Sus cuatro partes están dichas'
              : `${written} de ${historySections.length} partes; las demás se firman como no exploradas`}
          </Typography>
        </span>
      </Button>
      <Box id={partsId} sx={{ py: open ? 1 : 0 }}>
        {open ? (
          <Suspense fallback={<SkeletonList rows={2} height={90} />}>
            <HistoryFields form={form} patient={patient} />
          </Suspense>
        ) : null}
      </Box>
    </Box>
  );
}

/** What the signature will say of the parts of which nothing was written: seen before the press that says it. */
export function NotExplored({ history, onGo }: { history: ClinicalHistory; onGo: () => void }) {
  const blank = blankHistory(history);
  if (blank.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label="Historia clínica"
      sx={{ mt: 2, p: 1.5, borderRadius: 1, bgcolor: 'background.default' }}
    >
      <Typography variant="body2">
        {`De la historia clínica se firma como no explorado: ${blank.map((name) => historyWords[name].toLowerCase()).join('; ')}.`}
      </Typography>
      <Button size="small" endIcon={<ArrowForwardOutlined />} onClick={onGo} sx={{ ml: -0.5 }}>
        Escribir la historia clínica
      </Button>
    </Box>
  );
}
