import type { TemplateRow } from '@consultorio/contracts/templates';
import Stack from '@mui/material/Stack';
import { pathTo } from '../../addresses/paths.ts';
import { RecordList } from '../../kit/record-list.tsx';
import type { Column } from '../../kit/record-list-props.ts';
import { StatusChip } from '../../kit/status-chip.tsx';
import { shortDateText } from '../../texts/dates.ts';
import { templateKindTexts, templateStateTexts } from '../../texts/templates.ts';

const columns: Column<TemplateRow>[] = [
  { header: 'Tipo', cell: ({ kind }) => templateKindTexts[kind], nowrap: true },
  {
    header: 'De quién',
    cell: ({ shared, editable, ownerName }) => (shared ? 'De la\u00a0clínica' : editable ? 'Tuya' : ownerName),
  },
  { header: 'Usos', cell: ({ useCount }) => useCount.toLocaleString('es-MX') },
  { header: 'Actualizada', cell: ({ updatedAt }) => shortDateText(updatedAt), nowrap: true },
  {
    header: 'Estado',
    phone: 'aside',
    cell: ({ state, hasDraft }) => (
      <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
        <StatusChip {...templateStateTexts[state]} />
        {hasDraft && state === 'published' ? <StatusChip tone="info" label="Con cambios" /> : null}
      </Stack>
    ),
  },
];

export function TemplateList({ templates }: { templates: readonly TemplateRow[] }) {
  return (
    <RecordList
      label="Plantillas"
      rows={templates}
      keyOf={({ id }) => id}
      title={{ header: 'Plantilla', text: ({ name }) => name, note: ({ beginning }) => beginning }}
      hrefOf={({ id }) => pathTo.template(id)}
      columns={columns}
    />
  );
}
