import type { FormSchema } from '@consultorio/contracts/forms';
import { DndContext, type DragEndEvent, type DragOverEvent, DragOverlay } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import AddOutlined from '@mui/icons-material/AddOutlined';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo, useState } from 'react';
import { useDragSensors } from '../../kit/drag-list.tsx';
import { dragInstructions } from '../../kit/drag-words.ts';
import { type FormSection, moveRow, putSection, rowsOf } from './form-edits.ts';
import { ListRow } from './list-row.tsx';
import { type ListVerbs, useRowVerbs } from './row-verbs.ts';
import { collide, draggedSection, dropLine, formAnnouncements, keyboardSteps, sectionUnder } from './section-drag.ts';
import { SectionCount } from './section-row.tsx';

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

interface FormDragListProps {
  schema: FormSchema;
  onMove: (change: (schema: FormSchema) => FormSchema) => void;
  /** The rows; `lifted` is the dragged section, `line` the place where it would go. */
  children: (lifted: string | null, line: ReturnType<typeof dropLine>) => ReactNode;
}

/** Questions and whole sections, moved in one list. */
function FormDragList({ schema, onMove, children }: FormDragListProps) {
  const rows = rowsOf(schema);
  const order = JSON.stringify(rows.map(({ id }) => id));
  // New ids would render every row again, at every letter that is typed into one of them.
  const ids = useMemo(() => JSON.parse(order) as string[], [order]);
  const sensors = useDragSensors(keyboardSteps);
  const [lifted, setLifted] = useState<{ key: string; over: string | null } | null>(null);
  const track = ({ active, over = null }: Pick<DragOverEvent, 'active'> & { over?: DragOverEvent['over'] }) => {
    const key = draggedSection(active.id);
    if (key !== null) setLifted({ key, over: sectionUnder(over, active) });
  };
  const drop = ({ active, over }: DragEndEvent) => {
    setLifted(null);
    const [key, overKey] = [draggedSection(active.id), sectionUnder(over, active)];
    if (key !== null) {
      if (overKey !== null && overKey !== key) onMove((now) => putSection(now, key, overKey));
    } else if (over && over.id !== active.id) onMove((now) => moveRow(now, String(active.id), String(over.id)));
  };
  const sectionKeys = schema.sections.map(({ key }) => key);
  const line = dropLine(sectionKeys, lifted?.key ?? null, lifted?.over ?? null);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collide}
      onDragStart={track}
      onDragOver={track}
      onDragCancel={() => setLifted(null)}
      onDragEnd={drop}
      accessibility={{ announcements: formAnnouncements(rows), screenReaderInstructions: dragInstructions }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children(lifted?.key ?? null, line)}
      </SortableContext>
      <LiftedSection section={schema.sections.find(({ key }) => key === lifted?.key) ?? null} />
    </DndContext>
  );
}

/** The title that follows the pointer; the section itself does not move until it is dropped. */
function LiftedSection({ section }: { section: FormSection | null }) {
  return (
    <DragOverlay dropAnimation={null}>
      {section ? (
        <Box
          aria-hidden
          sx={{
            display: 'flex',
            alignItems: 'center',
            minHeight: 44,
            px: 1,
            gap: 1,
            borderRadius: 1,
            bgcolor: 'background.paper',
            boxShadow: 6,
          }}
        >
          <DragIndicatorOutlined fontSize="small" sx={{ color: 'text.secondary' }} />
          <Typography component="span" variant="h6" noWrap sx={{ flex: 1, minWidth: 0 }}>
            {section.title || 'Sección sin título'}
          </Typography>
          <SectionCount count={section.items.length} />
        </Box>
      ) : null}
    </DragOverlay>
  );
}
