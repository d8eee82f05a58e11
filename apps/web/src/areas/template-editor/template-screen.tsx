import { trpc } from '@consultorio/client/trpc';
import { useCan } from '@consultorio/client/use-can';
import type { TemplateDetail } from '@consultorio/contracts/templates';
import { counted } from '@consultorio/contracts/words/counted';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../addresses/paths.ts';
import { MissingPage } from '../../kit/missing-page.tsx';
import { Page } from '../../kit/page.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { QueryStates } from '../../kit/query-states.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { StatusChip } from '../../kit/status-chip.tsx';
import { dotted } from '../../texts/dotted.ts';
import { templateKindTexts, templateStateTexts } from '../../texts/templates.ts';
import { NewTemplate } from './new-template.tsx';
import { TemplateEditor } from './template-editor.tsx';
import { TemplateMenu } from './template-menu.tsx';
import { TemplateReader } from './template-reader.tsx';
import { TemplateVersions } from './template-versions.tsx';

export function TemplateScreen() {
  const { templateId } = useParams();
  return (
    <Page width="wide">
      <Button component={Link} to={paths.templates} startIcon={<ArrowBackOutlined />} sx={{ ml: -1.5, mb: 1.5 }}>
        Plantillas
      </Button>
      {templateId ? <TemplatePage key={templateId} templateId={templateId} /> : <NewTemplatePage />}
    </Page>
  );
}

function TemplatePage({ templateId }: { templateId: string }) {
  // Kept by nobody after the page: the editor must begin with the server's version, not with an older copy.
  const template = trpc.getTemplate.useQuery({ templateId }, { gcTime: 0 });
  const [reloads, setReloads] = useState(0);
  const reload = async () => {
    await template.refetch();
    setReloads((count) => count + 1);
  };
  const missing = (
    <NoTemplate title="No encontramos esta plantilla">Puede que ya no se use, o que sea de otro médico.</NoTemplate>
  );
  return (
    <QueryStates query={template} skeleton={<SkeletonList rows={3} height={140} />} missing={missing}>
      {(detail) => (
        <>
          <PageHeader
            title={detail.name}
            subtitle={subtitleOf(detail)}
            actions={
              <>
                <StatusChip {...templateStateTexts[detail.state]} />
                <TemplateMenu template={detail} />
              </>
            }
          />
          {detail.editable && detail.state !== 'archived' ? (
            <TemplateEditor key={reloads} template={detail} onReload={() => void reload()} />
          ) : (
            <ReadOnly template={detail} />
          )}
        </>
      )}
    </QueryStates>
  );
}

function ReadOnly({ template: { content, versions } }: { template: TemplateDetail }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
      }}
    >
      <SectionCard title="Contenido">
        <TemplateReader content={content} />
      </SectionCard>
      <SectionCard title="Versiones" subtitle="Lo publicado no cambia.">
        <TemplateVersions versions={versions} />
      </SectionCard>
    </Box>
  );
}

function subtitleOf({ kind, shared, editable, ownerName, publishedNumber, useCount }: TemplateDetail): string {
  return dotted(
    templateKindTexts[kind],
    shared ? 'De la clínica' : editable ? 'Tuya' : ownerName,
    publishedNumber === null ? 'sin publicar' : `versión ${publishedNumber}`,
    counted(useCount, 'uso', 'usos'),
  );
}

function NewTemplatePage() {
  const shared = useCan('shareTemplate');
  return useCan('createTemplate') ? (
    <>
      <PageHeader
        title="Nueva plantilla"
        subtitle={
          shared
            ? 'Será de la clínica. Empieza como borrador: nadie la ve hasta que la publicas.'
            : 'Será tuya. Empieza como borrador: se ofrece al atender cuando la publicas.'
        }
      />
      <NewTemplate />
    </>
  ) : (
    <NoTemplate title="Elige una plantilla">Ábrela desde la lista.</NoTemplate>
  );
}

function NoTemplate(words: { title: string; children: string }) {
  return (
    <MissingPage icon={<ArticleOutlined />} list={{ path: paths.templates, label: 'Ver plantillas' }} {...words} />
  );
}
