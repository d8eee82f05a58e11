import { trpc } from '@consultorio/client/trpc';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { writtenSections } from '../../features/templates/template-sections.ts';
import { TemplateTextView } from '../../features/templates/template-text-view.tsx';
import { dateTimeText } from '../../texts/dates.ts';
import { templateKindTexts, templateSectionText } from '../../texts/templates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { SkeletonList } from '../../ui/skeleton-list.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';

export function TemplateScreen() {
  const { templateId } = useParams();
  return (
    <Page width="patient">
      <Button component={Link} to={paths.templates} startIcon={<ArrowBackOutlined />} sx={{ ml: -1.5, mb: 1.5 }}>
        Plantillas
      </Button>
      {templateId ? (
        <TemplatePage templateId={templateId} />
      ) : (
        <NoTemplate title="Elige una plantilla">Ábrela desde la lista.</NoTemplate>
      )}
    </Page>
  );
}

function TemplatePage({ templateId }: { templateId: string }) {
  const template = trpc.getTemplate.useQuery({ templateId });
  const missing = (
    <NoTemplate title="No encontramos esta plantilla">Puede que ya no se use, o que sea de otro médico.</NoTemplate>
  );
  return (
    <QueryStates query={template} skeleton={<SkeletonList rows={3} height={140} />} missing={missing}>
      {({ name, kind, shared, ownerName, number, updatedAt, content }) => (
        <>
          <PageHeader
            title={name}
            subtitle={[
              templateKindTexts[kind],
              ownerName ?? 'De la clínica',
              `versión ${number}`,
              dateTimeText(updatedAt),
            ].join(' · ')}
            actions={<StatusChip tone={shared ? 'info' : 'neutral'} label={shared ? 'Compartida' : 'Personal'} />}
          />
          <Stack sx={{ gap: 3 }}>
            {writtenSections({ content }).map(([section, text]) => (
              <SectionCard key={section} title={templateSectionText(section)}>
                <TemplateTextView text={text} />
              </SectionCard>
            ))}
          </Stack>
        </>
      )}
    </QueryStates>
  );
}

function NoTemplate({ title, children }: { title: string; children: string }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        heading="h1"
        icon={<ArticleOutlined />}
        title={title}
        action={
          <Button component={Link} to={paths.templates} variant="contained">
            Ver plantillas
          </Button>
        }
      >
        {children}
      </EmptyState>
    </>
  );
}
