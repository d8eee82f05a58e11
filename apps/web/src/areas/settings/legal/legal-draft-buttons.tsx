import { trpc } from '@consultorio/client/trpc';
import type { LegalDraft } from '@consultorio/contracts/legal';
import { withoutContract } from '@consultorio/contracts/privacy-notice';
import type { Settings } from '@consultorio/contracts/settings';
import { noticePartWords } from '@consultorio/contracts/words/privacy-notice';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { lazyPart } from '../../../kit/lazy-part.ts';
import { TextInput } from '../../../kit/text-input.tsx';
import { missingToPublish, wholeText } from './notice-to-publish.ts';

const LegalDiff = lazyPart(async () => (await import('./legal-diff.tsx')).LegalDiff);

interface Props {
  draft: LegalDraft;
  settings: Settings;
  /** The typed text is not saved yet: publishing would publish something else. */
  disabled: boolean;
}

/** Publishing and throwing away the saved draft. Both tell the consequences. */
export function LegalDraftButtons({ draft, settings, disabled }: Props) {
  const [asking, setAsking] = useState<'publish' | 'discard' | null>(null);
  const [changeNote, setChangeNote] = useState('');
  const { kind, version: expectedVersion, inForce } = draft;
  const missing = missingToPublish(kind, settings);
  const unbound = kind === 'privacy' ? withoutContract(settings.privacyNotice) : [];
  const close = () => setAsking(null);
  const publish = trpc.publishLegalDocument.useMutation({
    meta: {
      success: ({ version }: { version: number }) =>
        `Publicamos la versión ${version}. Se pedirá aceptarla a todas las personas.`,
    },
    onSuccess: () => {
      close();
      setChangeNote('');
    },
  });
  const discard = trpc.discardLegalDraft.useMutation({ onSuccess: close });
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ gap: 1, pt: 2, borderTop: 1, borderColor: 'divider', flexWrap: 'wrap' }}
    >
      {missing.length > 0 ? (
        <Alert severity="warning" sx={{ width: 1 }}>
          No se publica mientras falte algo que la ley pide:
          <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
            {missing.map((part) => (
              <li key={part}>{noticePartWords[part]}</li>
            ))}
          </Box>
        </Alert>
      ) : null}
      <Button variant="outlined" disabled={disabled || missing.length > 0} onClick={() => setAsking('publish')}>
        Publicar versión {inForce.version + 1}
      </Button>
      {draft.hasDraft ? (
        <Button color="secondary" disabled={disabled} onClick={() => setAsking('discard')}>
          Tirar el borrador
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking === 'publish'}
        title={`¿Publicar la versión ${inForce.version + 1}?`}
        confirm="Publicar documento"
        pending={publish.isPending}
        disabled={changeNote.trim() === ''}
        onConfirm={() => publish.mutate({ kind, expectedVersion, changeNote })}
        onClose={close}
      >
        <Stack sx={{ gap: 2 }}>
          <Typography>
            Ya no podrá cambiarse. Desde ese momento cada paciente tendrá que leerla y aceptarla antes de su siguiente
            consulta.
          </Typography>
          {unbound.length > 0 ? (
            <Alert severity="warning">
              {`Sin datos completos de su contrato: ${unbound.join(', ')}. La ley pide que un contrato obligue a cada encargado.`}
            </Alert>
          ) : null}
          <Suspense>
            <LegalDiff before={inForce.text} after={wholeText(kind, draft.text, settings)} />
          </Suspense>
          <TextInput
            label="Qué cambió y por qué"
            required
            multiline
            minRows={2}
            inputProps={{ maxLength: 500 }}
            value={changeNote}
            onChange={({ target }) => setChangeNote(target.value)}
          />
        </Stack>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'discard'}
        title="¿Tirar el borrador?"
        confirm="Tirar borrador"
        dangerous
        pending={discard.isPending}
        onConfirm={() => discard.mutate({ kind, expectedVersion })}
        onClose={close}
      >
        <Typography>Se pierde lo que no se ha publicado. La versión vigente no cambia.</Typography>
      </ConfirmDialog>
    </Stack>
  );
}
