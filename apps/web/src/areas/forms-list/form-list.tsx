import type { formSummary } from '@consultorio/contracts/form-editing';
import type { z } from 'zod';
import { pathTo } from '../../addresses/paths.ts';
import { RecordList } from '../../kit/record-list.tsx';
import type { Column } from '../../kit/record-list-props.ts';
import { StatusChip } from '../../kit/status-chip.tsx';
import { dateTimeText } from '../../texts/dates.ts';
import { formKindTexts, formStateTexts } from '../../texts/forms.ts';

type FormSummary = z.infer<typeof formSummary>;

const columns: Column<FormSummary>[] = [
  {
    header: 'Versión',
    cell: ({ publishedNumber }) => publishedNumber ?? 'Sin publicar',
    nowrap: true,
  },
  { header: 'Respuestas', cell: ({ answerCount }) => answerCount.toLocaleString('es-MX') },
  {
    header: 'Actualizado',
    cell: ({ updatedAt, updatedBy }) => `${dateTimeText(updatedAt)}${updatedBy ? `, ${updatedBy}` : ''}`,
  },
  { header: 'Estado', phone: 'aside', cell: ({ state }) => <StatusChip {...formStateTexts[state]} /> },
];

export function FormList({ forms }: { forms: readonly FormSummary[] }) {
  return (
    <RecordList
      label="Formularios"
      rows={forms}
      keyOf={({ id }) => id}
      title={{ header: 'Formulario', text: ({ name }) => name, note: ({ kind }) => formKindTexts[kind] }}
      hrefOf={({ id }) => pathTo.form(id)}
      columns={columns}
    />
  );
}
