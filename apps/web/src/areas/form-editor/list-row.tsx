import type { FormItem, ItemType } from '@consultorio/contracts/forms';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, Suspense, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import type { FormSection } from './form-edits.ts';
import { QuestionRow } from './question-row.tsx';
import type { RowVerbs } from './row-verbs.ts';
import { SectionRow } from './section-row.tsx';

const QuestionTypes = lazyPart(async () => (await import('./row-menus.tsx')).QuestionTypes);

interface Props {
  id: string;
  /** Only in its first and last row: the others need not know about its changes. */
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
  /** The place where the dragged section would go. */
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

/** Rendered again only when it changed itself: with sixty questions each letter would otherwise render all of them. */
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

interface AddQuestionProps {
  section: FormSection;
  onAdd: (type: ItemType) => void;
}

/** At the end of each section: the types to choose from. */
function AddQuestion({ section, onAdd }: AddQuestionProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Box sx={{ px: 1.5, py: 0.75 }}>
      <Button
        size="small"
        startIcon={<AddOutlined />}
        aria-haspopup="menu"
        aria-label={`Agregar pregunta en ${section.title || 'la sección'}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Agregar pregunta
      </Button>
      {anchor ? (
        <Suspense fallback={null}>
          <QuestionTypes anchor={anchor} onClose={() => setAnchor(null)} onAdd={onAdd} />
        </Suspense>
      ) : null}
    </Box>
  );
}
