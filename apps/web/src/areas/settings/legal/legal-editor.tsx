import { trpc } from '@consultorio/client/trpc';
import { type LegalDraft, type LegalKind, saveLegalDraftInput } from '@consultorio/contracts/legal';
import type { Settings } from '@consultorio/contracts/settings';
import { legalKindWords } from '@consultorio/contracts/words/records';
import { zodResolver } from '@hookform/resolvers/zod';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { LegalText } from '../../../capabilities/consents/legal-text.tsx';
import { useVersionedForm } from '../../../capabilities/editing/use-versioned-form.ts';
import { QueryStates } from '../../../kit/query-states.tsx';
import { SectionCard } from '../../../kit/section-card.tsx';
import { StatusChip } from '../../../kit/status-chip.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { VersionedForm } from '../../../kit/versioned-form.tsx';
import { relativeText } from '../../../texts/dates.ts';
import { LegalDraftButtons } from './legal-draft-buttons.tsx';
import { LegalVersions } from './legal-versions.tsx';
import { NoticeFactsCard } from './notice-facts-card.tsx';
import { isToPublish, wholeText } from './notice-to-publish.ts';

interface Props {
  settings: Settings;
  kind: LegalKind;
  onBack: () => void;
}

export function LegalEditor({ settings, kind, onBack }: Props) {
  const draft = trpc.getLegalDraft.useQuery({ kind });
  return (
    <>
      <Button
        component="a"
        href="?seccion=legales"
        startIcon={<ArrowBackOutlined />}
        sx={{ ml: -1.5, mb: 1.5 }}
        onClick={(event) => {
          event.preventDefault();
          onBack();
        }}
      >
        Documentos legales
      </Button>
      <QueryStates query={draft}>
        {(found) => (
          <Stack sx={{ gap: 3 }}>
            <LegalDraftForm draft={found} settings={settings} />
            {kind === 'privacy' ? <NoticeFactsCard settings={settings} /> : null}
            <LegalVersions kind={kind} versions={found.versions} />
          </Stack>
        )}
      </QueryStates>
    </>
  );
}

function LegalDraftForm({ draft, settings }: { draft: LegalDraft; settings: Settings }) {
  const save = trpc.saveLegalDraft.useMutation({
    meta: { success: 'Guardamos el borrador. Nadie más lo ve hasta que lo publiques.' },
    onSuccess: () => {
      versioned.markSaved();
    },
  });
  const { kind, version: expectedVersion, title, text } = draft;
  const versioned = useVersionedForm({
    name: `settings-legal-${kind}`,
    resolver: zodResolver(saveLegalDraftInput),
    saved: { kind, expectedVersion, title, text },
    save,
  });
  const { register, watch, formState } = versioned.form;
  const { errors } = formState;
  const typed = watch();
  const chip = draft.hasDraft
    ? ({ tone: 'warning', label: 'Borrador sin publicar' } as const)
    : ({ tone: 'success', label: `Versión ${draft.inForce.version} vigente` } as const);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <SectionCard
        title={legalKindWords[kind]}
        subtitle={
          draft.hasDraft
            ? `Borrador de ${draft.updatedBy ?? 'administración'}, ${relativeText(draft.updatedAt)}`
            : 'Lo que escribas empieza como borrador de la versión siguiente.'
        }
        action={<StatusChip {...chip} />}
      >
        <Stack sx={{ gap: 2 }}>
          <VersionedForm form={versioned} submit="Guardar borrador">
            <TextInput label="Título" required error={errors.title?.message} {...register('title')} />
            <TextInput
              label="Texto"
              required
              multiline
              minRows={12}
              maxRows={28}
              hint="Texto sencillo: una línea en blanco separa párrafos y una línea que empieza con «# » es un encabezado."
              error={errors.text?.message}
              {...register('text')}
            />
          </VersionedForm>
          {isToPublish(draft, settings) ? (
            <LegalDraftButtons draft={draft} settings={settings} disabled={versioned.isDirty} />
          ) : null}
        </Stack>
      </SectionCard>
      <SectionCard title="Vista previa" subtitle="Como lo leerá quien tenga que aceptarlo.">
        <Box
          sx={{ maxHeight: { lg: 720 }, overflow: 'auto' }}
          tabIndex={0}
          role="region"
          aria-label="Texto de la vista previa"
        >
          <LegalText
            document={{
              ...draft.inForce,
              version: draft.inForce.version + (draft.hasDraft || versioned.isDirty ? 1 : 0),
              title: typed.title,
              text: wholeText(kind, typed.text, settings),
            }}
          />
        </Box>
      </SectionCard>
    </Box>
  );
}
