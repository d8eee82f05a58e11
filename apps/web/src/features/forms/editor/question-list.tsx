import type { FormItem, FormSchema, ItemType } from '@consultorio/contracts/forms';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { AddQuestion } from './add-question.tsx';
import { FormDragList } from './form-drag-list.tsx';
import { moveRow, rowsOf } from './form-edits.ts';
import { QuestionRow } from './question-row.tsx';
import { SectionRow } from './section-row.tsx';

interface Props {
  schema: FormSchema;
  selected: string | null;
  /** Rows with something to correct. */
  troubled: ReadonlySet<string>;
  onSelect: (rowId: string) => void;
  onMove: (change: (schema: FormSchema) => FormSchema) => void;
  onAdd: (sectionKey: string, type: ItemType) => void;
  onAddSection: () => void;
  onDuplicate: (item: FormItem) => void;
  onDelete: (item: FormItem) => void;
}

const lineOf = {
  content: '""',
  position: 'absolute',
  left: 0,
  right: 0,
  height: 3,
  bgcolor: 'primary.main',
  zIndex: 3,
};
const lineAt = { top: { ...lineOf, top: -1 }, bottom: { ...lineOf, bottom: -1 } } as const;

/** The whole form as one list: a question dragged past a section's title changes section; a section takes its questions along. */
export function QuestionList(props: Props) {
  const { schema, selected, troubled, onSelect, onMove, onAdd, onAddSection, onDuplicate, onDelete } = props;
  const rows = rowsOf(schema);
  const ids = rows.map(({ id }) => id);
  const numbers = new Map(rows.filter(({ item }) => item).map(({ id }, at) => [id, at + 1]));
  return (
    <>
      <FormDragList schema={schema} onMove={onMove}>
        {(lifted, line) => (
          <Box component="ol" aria-label="Preguntas del formulario" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {rows.map(({ id, section, item }, at) => {
              const endsSection = !rows[at + 1]?.item;
              const isDropPlace = line?.key === section.key && (line.edge === 'top' ? !item : endsSection);
              return (
                <Box
                  component="li"
                  key={id}
                  sx={{
                    position: 'relative',
                    opacity: lifted === section.key ? 0.5 : 1,
                    ...(isDropPlace && line ? { '&::after': lineAt[line.edge] } : {}),
                  }}
                >
                  {item ? (
                    <QuestionRow
                      id={id}
                      item={item}
                      number={numbers.get(id) ?? 0}
                      selected={selected === id}
                      troubled={troubled.has(id)}
                      onSelect={() => onSelect(id)}
                      onMoveUp={at > 1 ? () => onMove((now) => moveRow(now, id, ids[at - 1] ?? id)) : null}
                      onMoveDown={
                        at < rows.length - 1 ? () => onMove((now) => moveRow(now, id, ids[at + 1] ?? id)) : null
                      }
                      onDuplicate={() => onDuplicate(item)}
                      onDelete={() => onDelete(item)}
                    />
                  ) : (
                    <SectionRow
                      id={id}
                      section={section}
                      first={at === 0}
                      selected={selected === id}
                      troubled={troubled.has(id)}
                      onSelect={() => onSelect(id)}
                    />
                  )}
                  {endsSection ? <AddQuestion section={section} onAdd={(type) => onAdd(section.key, type)} /> : null}
                </Box>
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
