import type { FormSchema } from '@consultorio/contracts/forms';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, useState } from 'react';
import { DRAG_HINT, dragInstructions } from '../../kit/drag-words.ts';
import type { Lifted } from './form-drag.tsx';
import { rowsOf } from './form-edits.ts';
import { useHeldDrag } from './held-drag.ts';
import { ListRow } from './list-row.tsx';
import { type ListVerbs, useRowVerbs } from './row-verbs.ts';

interface Props extends ListVerbs {
  schema: FormSchema;
  selected: string | null;
  /** Rows with something to correct. */
  troubled: ReadonlySet<string>;
  onAddSection: () => void;
}

/**
 * The whole form as one list: a question dragged past a section's title changes section; a section takes its questions along.
 */
export const QuestionList = memo(function QuestionList({
  schema,
  selected,
  troubled,
  onAddSection,
  ...listVerbs
}: Props) {
  const verbs = useRowVerbs(listVerbs);
  const rows = rowsOf(schema);
  const numbers = new Map(rows.filter(({ item }) => item).map(({ id }, at) => [id, at + 1]));
  const { Drag, drag, listProps } = useHeldDrag();
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const line = dropLine(
    schema.sections.map(({ key }) => key),
    lifted,
  );
  return (
    <>
      <span id={DRAG_HINT} hidden>
        {dragInstructions.draggable}
      </span>
      <Box component="ol" aria-label="Preguntas del formulario" sx={{ m: 0, p: 0, listStyle: 'none' }} {...listProps}>
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
              lifted={lifted?.key === section.key}
              line={isDropPlace && line ? line.edge : null}
              verbs={verbs}
            />
          );
        })}
      </Box>
      {Drag ? <Drag {...{ schema, lifted, ...drag }} onLift={setLifted} onMove={listVerbs.onMove} /> : null}
      <Box sx={{ p: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Button size="small" startIcon={<AddOutlined />} onClick={onAddSection}>
          Agregar sección
        </Button>
      </Box>
    </>
  );
});

/** The place of the line while a section is over another one. */
export function dropLine(keys: readonly string[], lifted: Lifted | null) {
  if (!lifted?.over || lifted.key === lifted.over) return null;
  const { key, over } = lifted;
  return { key: over, edge: keys.indexOf(over) > keys.indexOf(key) ? ('bottom' as const) : ('top' as const) };
}
