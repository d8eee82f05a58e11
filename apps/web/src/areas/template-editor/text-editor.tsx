import { type Block, blocksOf, plainText } from '@consultorio/contracts/structured-text';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Slice } from 'prosemirror-model';
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import {
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { chipStyles } from '../../capabilities/templates/chip-styles.ts';
import { fieldFocus } from '../../kit/styles.ts';
import { insertVariable, onLetter } from './text-commands.ts';
import { textPlugins } from './text-plugins.ts';
import { blocksFrom, docOf, fragmentOf } from './text-schema.ts';
import { type TypedVariable, typedVariable } from './typed-variable.ts';
import { optionId, VariableMenu } from './variable-menu.tsx';

/** How the text looks while it is written; a list is counted, for its items are lines beside each other. */
const textStyles = {
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

/** The actions of the toolbar and of the list of problems on a text. */
export interface TextHandle {
  run: (command: Command) => void;
  /** Selects letters of a line, as `span` of a problem names them. */
  select: (line: number, span: readonly [number, number]) => void;
  state: () => EditorState | null;
}

interface Props {
  label: string;
  hint: string;
  blocks: readonly Block[];
  invalid: boolean;
  describedBy: string | undefined;
  ref: Ref<TextHandle>;
  onChange: (blocks: Block[]) => void;
  onUndo: () => void;
  onRedo: () => void;
  /** The cursor is here, and the formats at it may have changed. */
  onCursor: (state: EditorState) => void;
  /** Whether a variable is being typed: it is not wrong yet. */
  onTyping: (typing: boolean) => void;
}

/**
 * One section: the blocks belong to the template, the cursor and the letters on their way belong here. ProseMirror without
 * Tiptap, which would add 30 kB and write none of the schema, commands and decorations (decision 053).
 */
export function TextEditor(props: Props) {
  const { label, hint, blocks, invalid, describedBy, ref } = props;
  const listId = useId();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  /** The blocks told last: the same ones coming back are no news. */
  const told = useRef<readonly Block[]>(blocks);
  const [empty, setEmpty] = useState(blocks.length === 0);
  const [typed, setTyped] = useState<TypedVariable | null>(null);
  const [marked, setMarked] = useState(0);
  const typing = typed !== null;
  /** The place of the brackets that were answered with Escape. */
  const closed = useRef<number | null>(null);

  const choose = (name: TypedVariable['offered'][number] | undefined) => {
    if (!view.current || !typed || !name) return;
    insertVariable(name, typed)(view.current.state, view.current.dispatch);
    view.current.focus();
  };
  const onKey = useEffectEvent((event: KeyboardEvent): boolean => {
    if (!typed || event.isComposing) return false;
    const { offered } = typed;
    if (event.key === 'Escape') {
      closed.current = typed.from;
      setTyped(null);
      return true;
    }
    if (offered.length === 0) return false;
    if (event.key === 'ArrowDown') setMarked((marked + 1) % offered.length);
    else if (event.key === 'ArrowUp') setMarked((marked - 1 + offered.length) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(offered[marked]);
    else return false;
    return true;
  });
  const tell = useEffectEvent((state: EditorState) => {
    const next = blocksFrom(state.doc);
    told.current = next;
    setEmpty(next.length === 0);
    props.onChange(next);
  });
  const look = useEffectEvent(() => {
    if (!view.current) return;
    const found = typedVariable(view.current);
    if (found?.from !== closed.current) closed.current = null;
    const shown = found && closed.current === null ? found : null;
    setTyped(shown);
    if (shown?.from !== typed?.from || shown?.offered.join() !== typed?.offered.join()) setMarked(0);
    if (view.current.hasFocus()) props.onCursor(view.current.state);
  });
  // A menu beside a letter follows it when the page scrolls.
  useEffect(() => {
    if (!typing) return;
    const follow = () => look();
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, [typing]);
  const undo = useEffectEvent(() => props.onUndo());
  const redo = useEffectEvent(() => props.onRedo());
  const { onTyping } = props;
  const say = useEffectEvent((is: boolean) => onTyping(is));
  useEffect(() => say(typing), [typing]);

  const begin = useEffectEvent(() => EditorState.create({ doc: docOf(blocks), plugins: textPlugins({ undo, redo }) }));
  useLayoutEffect(() => {
    if (!place.current) return;
    const made = new EditorView(
      { mount: place.current },
      {
        state: begin(),
        dispatchTransaction(transaction) {
          made.updateState(made.state.apply(transaction));
          if (transaction.docChanged && !transaction.getMeta('told')) tell(made.state);
          look();
        },
        handleKeyDown: (_, event) => onKey(event),
        handleTextInput: (current, _from, _to, text) =>
          text.length === 1 && Boolean(onLetter(text)?.(current.state, current.dispatch)),
        handleDOMEvents: { blur: () => look(), focus: () => look() },
        clipboardTextParser: (text) => new Slice(fragmentOf(blocksOf(text)), 1, 1),
        clipboardTextSerializer: ({ content }) => plainText(blocksFrom(content)),
      },
    );
    view.current = made;
    return () => {
      view.current = null;
      made.destroy();
    };
  }, []);

  // Undone, or taken from somebody else: only the part that differs is replaced, so that the cursor stays by it.
  useLayoutEffect(() => {
    const current = view.current;
    if (!current || blocks === told.current) return;
    told.current = blocks;
    setEmpty(blocks.length === 0);
    const next = docOf(blocks);
    const start = current.state.doc.content.findDiffStart(next.content);
    const end = current.state.doc.content.findDiffEnd(next.content);
    if (start === null || !end) return;
    const overlap = start - Math.min(end.a, end.b);
    const [a, b] = overlap > 0 ? [end.a + overlap, end.b + overlap] : [end.a, end.b];
    current.dispatch(current.state.tr.replace(start, a, next.slice(start, b)).setMeta('told', true));
  }, [blocks]);

  useImperativeHandle(ref, () => ({
    run: (command) => {
      if (!view.current) return;
      view.current.focus();
      command(view.current.state, view.current.dispatch, view.current);
    },
    select: (line, [start, end]) => {
      const current = view.current;
      if (!current) return;
      const { doc } = current.state;
      const before = Array.from({ length: Math.min(line, doc.childCount - 1) }, (_, at) => doc.child(at).nodeSize);
      const from = before.reduce((sum, size) => sum + size, 1);
      const letters = doc.child(before.length);
      const at = (letter: number) => from + Math.min(positionOf(letters, letter), letters.content.size);
      current.focus();
      current.dispatch(current.state.tr.setSelection(TextSelection.create(doc, at(start), at(end))).scrollIntoView());
    },
    state: () => view.current?.state ?? null,
  }));

  const option = typed?.offered[marked];
  return (
    <Box sx={textStyles} data-invalid={invalid || undefined} data-typing={typing || undefined}>
      {empty ? (
        <Typography
          aria-hidden
          sx={{ position: 'absolute', pr: 2, lineHeight: 1.7, color: 'text.secondary', pointerEvents: 'none' }}
        >
          {hint}
        </Typography>
      ) : null}
      <Box
        ref={place}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={label}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        aria-autocomplete="list"
        aria-controls={typed ? listId : undefined}
        aria-activedescendant={option ? optionId(listId, marked) : undefined}
        spellCheck
      />
      {typed ? <VariableMenu id={listId} typed={typed} marked={marked} onChoose={choose} /> : null}
    </Box>
  );
}

/** From letters as the check counts them (a variable is long) to places in the line (a variable is one). */
function positionOf(line: EditorState['doc'], letter: number): number {
  let [place, letters] = [0, 0];
  line.forEach((child) => {
    const length = child.isText ? child.nodeSize : `{{${child.attrs.name}}}`.length;
    if (letters + length <= letter) place += child.nodeSize;
    else if (letters < letter) place += child.isText ? letter - letters : 1;
    letters += length;
  });
  return place;
}
