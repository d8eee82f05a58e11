import type { FormSchema } from '@consultorio/contracts/forms';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormDragList } from './form-drag-list.tsx';
import { rowsOf } from './form-edits.ts';
import { ListRow } from './list-row.tsx';
import { type ListVerbs, useRowVerbs } from './row-verbs.ts';

interface Props extends ListVerbs {
  schema: FormSchema;
  selected: string | null;
  /** Rows with something to correct. */
  troubled: ReadonlySet<string>;
  onAddSection: () => void;
}

/** The whole form as one list: a question dragged past a section's title changes section; a section takes its questions along. */
export function QuestionList({ schema, selected, troubled, onAddSection, ...listVerbs }: Props) {
  const verbs = useRowVerbs(listVerbs);
  const rows = rowsOf(schema);
  const numbers = new Map(rows.filter(({ item }) => item).map(({ id }, at) => [id, at + 1]));
  return (
    <>
      <FormDragList schema={schema} onMove={listVerbs.onMove}>
        {(lifted, line) => (
          <Box component="ol" aria-label="Preguntas del formulario" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {rows.map(({ id, section, item }, at) => {
              const endsSection = !rows[at + 1]?.item;
              const isDropPlace = line?.key === section.key && (line.edge === 'top' ? !item : endsSection);
              return (
                <ListRow
                  key={id}
                  id={id}
                  section={item && !endsSection ? null : section}
                  item={item}
                  number={numbers.get(id) ?? 0}
                  first={at === 0}
                  endsSection={endsSection}
                  mayMoveUp={at > 1}
                  mayMoveDown={at < rows.length - 1}
                  selected={selected === id}
                  troubled={troubled.has(id)}
                  lifted={lifted === section.key}
                  line={isDropPlace && line ? line.edge : null}
                  verbs={verbs}
                />
              );
            })}
          </Box>
        )}
      </FormDragList>
      <Box sx={{ p: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Button size="small" startIcon={<AddOutlined />} onClick={onAddSection}>
          Agregar sección
        </Button>
      </Box>
    </>
  );
}
