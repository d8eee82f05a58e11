import type { TemplateSummary } from '@consultorio/contracts/templates';
import { pathTo } from '../../app/paths.ts';
import { dateTimeText } from '../../texts/dates.ts';
import { templateKindTexts } from '../../texts/templates.ts';
import { type Column, RecordList } from '../../ui/record-list.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { beginningOf } from './template-sections.ts';

const columns: Column<TemplateSummary>[] = [
  { header: 'Tipo', cell: ({ kind }) => templateKindTexts[kind], nowrap: true },
  { header: 'De quién', cell: ({ ownerName, shared }) => ownerName ?? (shared ? 'De la clínica' : null) },
  { header: 'Versión', cell: ({ number }) => number },
  { header: 'Actualizada', cell: ({ updatedAt }) => dateTimeText(updatedAt), nowrap: true },
  {
    header: 'Uso',
    phone: 'aside',
    cell: ({ shared }) => <StatusChip tone={shared ? 'info' : 'neutral'} label={shared ? 'Compartida' : 'Personal'} />,
  },
];

export function TemplateList({ templates }: { templates: readonly TemplateSummary[] }) {
  return (
    <RecordList
      label="Plantillas"
      rows={templates}
      keyOf={({ id }) => id}
      title={{ header: 'Plantilla', text: ({ name }) => name, note: beginningOf }}
      hrefOf={({ id }) => pathTo.template(id)}
      columns={columns}
    />
  );
}
