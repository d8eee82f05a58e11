import type { BlockType } from '@consultorio/contracts/structured-text';
import type { TemplateIssue } from '@consultorio/contracts/template-check';
import type { TemplateSection } from '@consultorio/contracts/templates';
import type { Command, EditorState } from 'prosemirror-state';
import { useRef, useState } from 'react';
import { sectionOf } from './problem-list.tsx';
import type { AtCursor } from './template-toolbar.tsx';
import type { TextHandle } from './text-editor.tsx';
import { textSchema } from './text-schema.ts';

/** The section being written, the formats at its cursor, and the way there for the rest of the page. */
export function useCursor(sections: readonly TemplateSection[]) {
  const handles = useRef(new Map<TemplateSection, TextHandle>());
  const current = useRef<TemplateSection | undefined>(sections[0]);
  const [atCursor, setAtCursor] = useState<AtCursor | null>(null);
  const handleOf = (section: TemplateSection | undefined) => (section ? handles.current.get(section) : undefined);
  return {
    atCursor,
    refOf: (section: TemplateSection) => (handle: TextHandle | null) => {
      if (handle) handles.current.set(section, handle);
      else handles.current.delete(section);
    },
    watch: (section: TemplateSection) => (state: EditorState) => {
      current.current = section;
      const next = look(state);
      setAtCursor((now) => (now?.bold === next.bold && now.type === next.type ? now : next));
    },
    run: (command: Command) => handleOf(current.current)?.run(command),
    /** @returns whether the problem stands in a text. */
    go: (issue: TemplateIssue): boolean => {
      const section = sectionOf(issue);
      if (!section) return false;
      handleOf(section)?.select(Number(issue.path[2] ?? 0), issue.span ?? [0, 0]);
      return true;
    },
    runIn: (section: TemplateSection, command: Command) => handleOf(section)?.run(command),
  };
}

function look({ selection, storedMarks }: EditorState): AtCursor {
  const marks = storedMarks ?? selection.$from.marks();
  return {
    bold: marks.some(({ type }) => type === textSchema.marks.bold),
    type: selection.$from.parent.type.name as BlockType,
  };
}
