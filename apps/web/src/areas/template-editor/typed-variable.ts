import { type TemplateVariable, variablesFor } from '@consultorio/contracts/template-variables';
import type { EditorView } from 'prosemirror-view';

/** `{{` right before the cursor, not closed yet: the matching variables, and the place in text and screen. */
export interface TypedVariable {
  from: number;
  to: number;
  offered: TemplateVariable[];
  left: number;
  top: number;
  bottom: number;
}

export function typedVariable(view: EditorView): TypedVariable | null {
  const { $from, empty, from } = view.state.selection;
  if (!empty || !view.hasFocus() || !$from.parent.isTextblock) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  const found = /\{\{([^{}[\]\ufffc]{0,40})$/.exec(before);
  if (!found) return null;
  const after = $from.parent.textBetween($from.parentOffset, $from.parent.content.size, undefined, '\ufffc');
  const start = from - found[0].length;
  const { left, top, bottom } = view.coordsAtPos(start);
  // Brackets that close it already are replaced with it.
  const closing = /^[^{}[\]\ufffc]{0,40}\}\}/.exec(after)?.[0].length ?? 0;
  return { from: start, to: from + closing, offered: variablesFor(found[1] ?? '').slice(0, 8), left, top, bottom };
}
