import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { EfirmaFields } from './efirma-fields.tsx';
import type { Efirma } from './use-efirma.ts';

/** Folded until somebody wants it: the signature of the clinic needs none. */
export function EfirmaRow({ efirma }: { efirma: Efirma }) {
  const [unfolded, setUnfolded] = useState(false);
  const fieldsId = useId();
  return (
    <Box sx={{ mt: 2, pt: 1, borderTop: 1, borderColor: 'divider' }}>
      <Button
        size="small"
        aria-expanded={unfolded}
        aria-controls={fieldsId}
        endIcon={<ExpandMore sx={unfolded ? { transform: 'rotate(180deg)' } : {}} />}
        onClick={() => setUnfolded(!unfolded)}
      >
        Firmar también con e.firma
      </Button>
      <Box id={fieldsId} sx={{ mt: 1 }}>
        {unfolded ? <EfirmaFields efirma={efirma} /> : null}
      </Box>
    </Box>
  );
}
