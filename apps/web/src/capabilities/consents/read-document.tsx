import { trpc } from '@consultorio/client/trpc';
import type { LegalKind } from '@consultorio/contracts/legal';
import { legalKindWords } from '@consultorio/contracts/words/records';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { HashText } from '../../kit/hash-text.tsx';
import { QueryStates } from '../../kit/query-states.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { LegalText } from './legal-text.tsx';

interface Props {
  kind: LegalKind;
  /** Null: the one in force. */
  version: number | null;
  onClose: () => void;
}

/** A legal document in one of its versions, such as the accepted one, even if a newer one was published since. */
export function ReadDocument({ kind, version, onClose }: Props) {
  const query = trpc.getLegalDocument.useQuery({ kind, version });
  return (
    <Dialog
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': legalKindWords[kind] } }}
      fullWidth
      maxWidth="sm"
      scroll="paper"
    >
      <DialogContent dividers tabIndex={0} role="region" aria-label="Texto del documento">
        <QueryStates query={query} skeleton={<SkeletonList rows={5} height={64} />}>
          {(document) => (
            <>
              <LegalText document={document} />
              <HashText sha256={document.sha256} />
            </>
          )}
        </QueryStates>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button onClick={onClose}>Cerrar</Button>
      </DialogActions>
    </Dialog>
  );
}
