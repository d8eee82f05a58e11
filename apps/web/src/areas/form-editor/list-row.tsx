import type { FormItem } from '@consultorio/contracts/forms';
import Box from '@mui/material/Box';
import { memo } from 'react';
import { AddQuestion } from './add-question.tsx';
import type { FormSection } from './form-edits.ts';
import { QuestionRow } from './question-row.tsx';
import type { RowVerbs } from './row-verbs.ts';
import { SectionRow } from './section-row.tsx';

interface Props {
  id: string;
  /** Where it begins or ends: its other rows need not know what became of it. */
  section: FormSection | null;
  /** The question; absent in the row of the section itself. */
  item: FormItem | undefined;
  /** Of the question, counted through the form. */
  number: number;
  first: boolean;
  endsSection: boolean;
  mayMoveUp: boolean;
  mayMoveDown: boolean;
  selected: boolean;
  troubled: boolean;
  /** Its section is in hand. */
  lifted: boolean;
  /** Where a section that is in hand would go. */
  line: 'top' | 'bottom' | null;
  verbs: RowVerbs;
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

/** Drawn again only when it changed itself: with sixty questions each letter would otherwise draw all of them. */
export const ListRow = memo(function ListRow(props: Props) {
  const { id, section, item, number, first, endsSection, mayMoveUp, mayMoveDown, verbs, lifted, line, ...look } = props;
  const select = () => verbs.select(id);
  return (
    <Box
      component="li"
      sx={{ position: 'relative', opacity: lifted ? 0.5 : 1, ...(line ? { '&::after': lineAt[line] } : {}) }}
    >
      {item ? (
        <QuestionRow
          {...look}
          id={id}
          item={item}
          number={number}
          onSelect={select}
          onMoveUp={mayMoveUp ? () => verbs.step(id, -1) : null}
          onMoveDown={mayMoveDown ? () => verbs.step(id, 1) : null}
          onDuplicate={() => verbs.duplicate(item)}
          onDelete={() => verbs.remove(item)}
        />
      ) : section ? (
        <SectionRow {...look} id={id} section={section} first={first} onSelect={select} />
      ) : null}
      {endsSection && section ? <AddQuestion section={section} onAdd={(type) => verbs.add(section.key, type)} /> : null}
    </Box>
  );
});
