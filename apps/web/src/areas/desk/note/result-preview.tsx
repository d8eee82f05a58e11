import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../kit/lazy-part.ts';
import type { PreviewedNote } from './result-preview-dialog.tsx';

// Only people who look at a result wait for it.
const ResultPreviewDialog = lazyPart(async () => (await import('./result-preview-dialog.tsx')).ResultPreviewDialog);

/** «Así lo verá el paciente»: the note as it stands on the page now, saved or not. */
export function ResultPreview({ written }: { written: () => PreviewedNote }) {
  const [shown, setShown] = useState<PreviewedNote | null>(null);
  return (
    <>
      <Button
        size="small"
        startIcon={<VisibilityOutlined />}
        onClick={() => setShown(written())}
        sx={{ alignSelf: 'flex-start', mt: -1.5 }}
      >
        Así lo verá el paciente
      </Button>
      {shown ? (
        <Suspense fallback={null}>
          <ResultPreviewDialog note={shown} onClose={() => setShown(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
