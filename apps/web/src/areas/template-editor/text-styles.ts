import { chipStyles } from '../../capabilities/templates/chip-styles.ts';
import { fieldFocus } from '../../kit/styles.ts';

/** How the text looks while it is written; a list is counted, for its items are lines beside each other. */
export const textStyles = {
  position: 'relative',
  px: 1.75,
  py: 1.25,
  border: 1,
  borderColor: 'line.field',
  borderRadius: 1,
  bgcolor: 'background.paper',
  cursor: 'text',
  '&:hover:not(:focus-within)': { borderColor: 'line.hover' },
  '&:focus-within': fieldFocus,
  '&[data-invalid]:not(:focus-within)': { borderColor: 'error.main' },
  '& .ProseMirror': {
    minHeight: '1.7em',
    lineHeight: 1.7,
    outline: 'none',
    whiteSpace: 'pre-wrap',
    wordWrap: 'break-word',
    overflowWrap: 'anywhere',
    fontVariantLigatures: 'none',
    counterReset: 'item',
  },
  '& .ProseMirror p': { m: 0, counterReset: 'item' },
  '& .ProseMirror p[data-item]': { pl: 3, position: 'relative' },
  '& .ProseMirror p[data-item=number]': { counterReset: 'none', counterIncrement: 'item' },
  '& .ProseMirror p[data-item]::before': { position: 'absolute', left: 4, color: 'text.secondary' },
  '& .ProseMirror p[data-item=bullet]::before': { content: '"•"' },
  '& .ProseMirror p[data-item=number]::before': { content: 'counter(item) "."' },
  '& .ProseMirror strong': { fontWeight: 700 },
  '& [data-variable]': { ...chipStyles.variable, cursor: 'default' },
  '& .ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'primary.dark' },
  '& [data-look=blank]': chipStyles.blank,
  '& [data-look=unknown]': chipStyles.wrong,
  // Brackets that are being typed are not wrong yet.
  '&:not([data-typing]) [data-look=stray]': chipStyles.wrong,
} as const;
