import { trpc } from '@consultorio/client/trpc';
import type { KnownDiagnosis } from '@consultorio/contracts/diagnoses';
import type { Block, BlockType } from '@consultorio/contracts/structured-text';
import { checkTemplate, type TemplateIssue } from '@consultorio/contracts/template-check';
import { sameTemplates } from '@consultorio/contracts/template-content';
import { templateLimits } from '@consultorio/contracts/template-editing';
import {
  type TemplateContent,
  type TemplateDetail,
  type TemplateSection,
  templateParts,
} from '@consultorio/contracts/templates';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Command, EditorState } from 'prosemirror-state';
import type { ComponentProps } from 'react';
import { useMemo, useRef, useState } from 'react';
import { DiagnosisSearch } from '../../capabilities/diagnoses/diagnosis-search.tsx';
import { publishedText, usePublication } from '../../capabilities/editing/use-publication.ts';
import { EditorFrame } from '../../kit/editor-frame.tsx';
import { EditorHead } from '../../kit/editor-head.tsx';
import { PublishDialog } from '../../kit/publish-dialog.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { sectionOf } from './problem-list.tsx';
import { templateChanges } from './template-changes.ts';
import { TemplateChangesView } from './template-changes-view.tsx';
import { TemplateOrders } from './template-orders.tsx';
import { type PanelTab, TemplatePanel } from './template-panel.tsx';
import { TemplateSectionField } from './template-section-field.tsx';
import type { AtCursor } from './template-toolbar.tsx';
import { TemplateToolbar } from './template-toolbar.tsx';
import { insertVariable } from './text-commands.ts';
import type { TextHandle } from './text-editor.tsx';
import { textSchema } from './text-schema.ts';
import { useTemplateDraft } from './use-template-draft.ts';

interface Props {
  template: TemplateDetail;
  /** Begins again with the server's version. */
  onReload: () => void;
}

/** Mounted once per template: its content is this person's draft until it is saved. */
export function TemplateEditor({ template, onReload }: Props) {
  const editor = useTemplateDraft(template);
  const { name, content } = editor.draft;
  const { kind } = template;
  const parts = templateParts[kind];
  const sections: readonly TemplateSection[] = parts.sections;
  const cursor = useCursor(sections);
  const [typing, setTyping] = useState<TemplateSection | null>(null);
  const checked = useMemo(() => checkTemplate(content, kind), [content, kind]);
  // Brackets that are being typed are not wrong yet.
  const issues = checked.filter((issue) => issue.code !== 'stray-bracket' || sectionOf(issue) !== typing);
  const [tab, setTab] = useState<PanelTab>('vista');
  const [panelOpen, setPanelOpen] = useState(false);
  const show = (next: PanelTab) => {
    setTab(next);
    setPanelOpen(true);
  };
  const change = (part: (now: TemplateContent) => TemplateContent, tag?: string) =>
    editor.change((now) => ({ ...now, content: part(now.content) }), tag);
  const write = (section: TemplateSection) => (blocks: Block[]) =>
    change((now) => ({ ...now, sections: { ...now.sections, [section]: blocks } }), section);
  const go = (issue: TemplateIssue) => {
    setPanelOpen(false);
    // The dialog of a phone takes the focus with it when it goes.
    if (!cursor.go(issue)) document.getElementById(`plantilla-${issue.path[0] ?? ''}`)?.scrollIntoView();
  };
  const mend = (issue: TemplateIssue) => {
    const section = sectionOf(issue);
    if (!section || !issue.meant) return;
    cursor.go(issue);
    cursor.runIn(section, insertVariable(issue.meant));
  };
  const publication = usePublication(editor);
  const publish = trpc.publishTemplate.useMutation({
    meta: { success: publishedText },
    onSuccess: publication.done,
  });
  const panel = (
    <TemplatePanel
      content={content}
      versions={template.versions}
      issues={issues}
      wordless={sections.length === 0}
      tab={tab}
      onTab={setTab}
      onInsert={(variable) => {
        setPanelOpen(false);
        cursor.run(insertVariable(variable));
      }}
      onGo={go}
    />
  );
  return (
    <>
      <EditorFrame
        editor={editor}
        what="esta plantilla"
        onReload={onReload}
        head={
          <EditorHead
            saver={editor.saver}
            unpublished={!template.published || !sameTemplates(template.published, content)}
            issueCount={issues.length}
            onShow={show}
            onPublish={() => (checked.length > 0 ? show('revision') : void publication.open())}
          />
        }
        panel={{
          title: name || 'Plantilla',
          content: panel,
          open: panelOpen,
          onClose: () => setPanelOpen(false),
          back: 'Volver a la plantilla',
        }}
      >
        <TemplateToolbar
          atCursor={cursor.atCursor}
          undo={editor.undo}
          redo={editor.redo}
          wordless={sections.length === 0}
          onCommand={cursor.run}
          onVariables={() => show('variables')}
        />
        <Stack sx={{ gap: 2.5, p: { xs: 2, sm: 2.5 } }}>
          <TextInput
            label="Nombre de la plantilla"
            size="small"
            value={name}
            inputProps={{ maxLength: 120 }}
            error={name.trim() === '' ? 'La plantilla necesita un nombre' : undefined}
            onChange={(event) => {
              const next = event.target.value;
              editor.change((now) => ({ ...now, name: next }), 'name');
            }}
          />
          {sections.map((section) => (
            <TemplateSectionField
              key={section}
              ref={cursor.refOf(section)}
              section={section}
              blocks={content.sections[section] ?? noBlocks}
              issues={issues.filter((issue) => sectionOf(issue) === section)}
              onChange={write(section)}
              onUndo={() => editor.undo?.()}
              onRedo={() => editor.redo?.()}
              onCursor={cursor.watch(section)}
              onGo={go}
              onMend={mend}
              onTyping={(is) => setTyping((now) => (is ? section : now === section ? null : now))}
            />
          ))}
          {parts.diagnoses ? (
            <Box id="plantilla-diagnoses">
              <TemplateDiagnoses
                value={content.diagnoses}
                onChange={(next) => change((now) => ({ ...now, diagnoses: next }))}
              />
            </Box>
          ) : null}
          {parts.orders ? (
            <Box id="plantilla-orders">
              <TemplateOrders
                value={content.orders}
                onChange={(next) => change((now) => ({ ...now, orders: next }))}
                issues={issues.filter(({ path }) => path[0] === 'orders')}
              />
            </Box>
          ) : null}
        </Stack>
      </EditorFrame>
      {publication.isOpen ? (
        <PublishTemplate
          content={content}
          published={template.published}
          number={(template.publishedNumber ?? 0) + 1}
          shared={template.shared}
          pending={publish.isPending}
          onPublish={(changeNote) =>
            void publication.send((expectedVersion) =>
              publish.mutate({ templateId: template.id, expectedVersion, changeNote }),
            )
          }
          onClose={publication.close}
        />
      ) : null}
    </>
  );
}

/** One for all: a section without text is the same section at every look. */
const noBlocks: Block[] = [];

/** The section being written, the formats at its cursor, and the way there for the rest of the page. */
function useCursor(sections: readonly TemplateSection[]) {
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

interface PublishTemplateProps extends Omit<ComponentProps<typeof PublishDialog>, 'isFirst' | 'children'> {
  content: TemplateContent;
  published: TemplateContent | null;
  shared: boolean;
}

function PublishTemplate({ content, published, shared, ...dialog }: PublishTemplateProps) {
  return (
    <PublishDialog {...dialog} isFirst={published === null}>
      <Typography>
        {shared
          ? 'Desde ahora todos los médicos verán esta versión al atender. Lo que ya se escribió con otra no cambia.'
          : 'Desde ahora verás esta versión al atender. Lo que ya escribiste con otra no cambia.'}
      </Typography>
      {published ? <TemplateChangesView changes={templateChanges(published, content)} /> : null}
    </PublishDialog>
  );
}

interface TemplateDiagnosesProps {
  value: KnownDiagnosis[];
  onChange: (value: KnownDiagnosis[]) => void;
}

/** The diagnoses that the template adds to the note. The principal one is chosen there. */
export function TemplateDiagnoses({ value, onChange }: TemplateDiagnosesProps) {
  return (
    <Box>
      {value.length < templateLimits.diagnoses ? (
        <DiagnosisSearch
          id="plantilla-diagnostico"
          chosen={value.map(({ code }) => code)}
          favourites={[]}
          recent={[]}
          onChoose={({ code, description }) => onChange([...value, { code, description }])}
        />
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`Hasta ${templateLimits.diagnoses} diagnósticos por plantilla.`}
        </Typography>
      )}
      <Stack component="ul" aria-label="Diagnósticos elegidos" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {value.map(({ code, description }) => (
          <Stack component="li" key={code} direction="row" sx={{ mt: 0.5, gap: 1, alignItems: 'center' }}>
            <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <strong>{code}</strong> {description}
            </Typography>
            <IconButton
              aria-label={`Quitar ${code}`}
              onClick={() => onChange(value.filter((one) => one.code !== code))}
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </Stack>
        ))}
      </Stack>
    </Box>
  );
}
