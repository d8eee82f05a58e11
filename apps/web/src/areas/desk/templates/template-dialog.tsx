import { trpc } from '@consultorio/client/trpc';
import type { KnownDiagnosis } from '@consultorio/contracts/diagnoses';
import { plainText } from '@consultorio/contracts/structured-text';
import { writtenSections } from '@consultorio/contracts/template-content';
import type { VariableValues } from '@consultorio/contracts/template-variables';
import type { TemplateSummary } from '@consultorio/contracts/templates';
import { orderKindWords } from '@consultorio/contracts/words/orders';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { orderLines } from '../../../capabilities/orders/order-form.ts';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { ErrorState } from '../../../kit/error-state.tsx';
import { SkeletonList } from '../../../kit/skeleton-list.tsx';
import { filledSections } from './filled-sections.ts';
import { TemplateChoiceList } from './template-choice-list.tsx';
import { type SectionMode, TemplateSectionChoice } from './template-section-choice.tsx';

export interface AppliedTemplate {
  template: TemplateSummary;
  sections: Record<string, { mode: 'append' | 'replace'; text: string }>;
  diagnoses: KnownDiagnosis[];
  /** Places of the wanted orders within the template. */
  orders: number[];
}

interface Props {
  open: boolean;
  /** The template that somebody found elsewhere and wants here; it stands chosen. */
  found?: string | null;
  /** Names of the sections where the text goes; only these are offered. */
  sectionLabels: Record<string, string>;
  /** The section for the single text of an indications template. */
  indicationsInto: string;
  values: VariableValues;
  /** The current text of a section. */
  written: (section: string) => string;
  /** Codes of the diagnoses that the note has already. */
  chosenCodes: readonly string[];
  onApply: (applied: AppliedTemplate) => void;
  /** After a template was applied and this dialog is gone: moves the focus. */
  onApplied: () => void;
  onClose: () => void;
}

const kindsAtDesk = ['note', 'indications', 'orderSet'];
const nothingLeft: ReadonlySet<string> = new Set();

/** Choose, read as it will stand with this patient, say of each part whether it is added, replaces or is left out. */
export function TemplateDialog(props: Props) {
  const { open, found = null, sectionLabels, indicationsInto, values, written, chosenCodes } = props;
  const { onApply, onApplied, onClose } = props;
  const titleId = useId();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const templates = trpc.listTemplates.useQuery(null, { enabled: open });
  const [search, setSearch] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [modes, setModes] = useState<Record<string, SectionMode>>({});
  const [left, setLeft] = useState(nothingLeft);
  const [applying, setApplying] = useState(false);
  const all = kindsAtDesk.flatMap((wanted) => (templates.data ?? []).filter(({ kind }) => kind === wanted));
  const offered = foundTemplates(all, search);
  // Until somebody searches or chooses, it is the one that was found elsewhere.
  const wanted = chosenId ?? (search === '' ? found : null);
  const chosen = offered.find(({ id }) => id === wanted) ?? offered[0];
  const filled = chosen ? filledSections(chosen, values, indicationsInto) : {};
  const preview = chosen
    ? writtenSections(chosen.content).flatMap(([name, blocks]) => {
        const into = name === 'text' ? indicationsInto : name;
        const text = filled[into];
        return text && sectionLabels[into] ? [{ into, blocks, text }] : [];
      })
    : [];
  const modeOf = (name: string): SectionMode => modes[name] ?? 'append';
  const sections = preview.flatMap(({ into, text }) => {
    const mode = modeOf(into);
    return mode === 'skip' ? [] : [[into, { mode, text }] as const];
  });
  const diagnosisOptions = (chosen?.content.diagnoses ?? []).map(({ code, description }) => ({
    key: code,
    title: `${code} ${description}`,
    present: chosenCodes.includes(code),
  }));
  const orderOptions = (chosen?.content.orders ?? []).map(({ kind, content }, index) => ({
    key: `order-${index}`,
    title: orderKindWords[kind].name,
    lines: orderLines(kind, content),
  }));
  const diagnoses = (chosen?.content.diagnoses ?? []).filter(
    ({ code }) => !left.has(code) && !chosenCodes.includes(code),
  );
  const orders = orderOptions.flatMap(({ key }, index) => (left.has(key) ? [] : [index]));
  const nothing = sections.length === 0 && diagnoses.length === 0 && orders.length === 0;
  const reset = () => {
    setModes({});
    setLeft(nothingLeft);
  };
  const toggle = (key: string) =>
    setLeft((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]));
  const apply = () => {
    if (!chosen || nothing) return;
    setApplying(true);
    onApply({ template: chosen, sections: Object.fromEntries(sections), diagnoses, orders });
    onClose();
  };
  const onGone = () => {
    if (applying) onApplied();
    setApplying(false);
    setChosenId(null);
    setSearch('');
    reset();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      fullScreen={phone}
      maxWidth="md"
      aria-labelledby={titleId}
      disableRestoreFocus={applying}
      slotProps={{ transition: { onExited: onGone } }}
    >
      <DialogTitle id={titleId} variant="h3" component="h2">
        Usar plantilla
      </DialogTitle>
      <DialogContent
        dividers
        sx={{ p: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '280px 1fr' }, minHeight: 320 }}
      >
        <Box
          sx={{
            borderRight: { sm: 1 },
            borderBottom: { xs: 1, sm: 0 },
            borderColor: { xs: 'divider', sm: 'divider' },
            overflowY: 'auto',
            maxHeight: { xs: 220, sm: '60vh' },
          }}
        >
          {templates.isPending ? (
            <Box sx={{ p: 2 }}>
              <SkeletonList rows={4} height={52} />
            </Box>
          ) : null}
          {templates.isError && !templates.data ? (
            <ErrorState error={templates.error} onRetry={templates.refetch} />
          ) : null}
          {templates.data && all.length === 0 ? (
            <EmptyState icon={<ArticleOutlined />} title="Sin plantillas">
              Se crean en «Plantillas».
            </EmptyState>
          ) : null}
          {all.length > 0 ? (
            <TemplateChoiceList
              templates={offered}
              chosenId={chosen?.id ?? null}
              search={search}
              onSearch={(words) => {
                setSearch(words);
                // The first that is found is read at once.
                setChosenId(null);
                reset();
              }}
              onApply={apply}
              onChoose={({ id }) => {
                setChosenId(id);
                reset();
              }}
            />
          ) : null}
        </Box>
        <Stack sx={{ gap: 3, p: 2.5, overflowY: 'auto', maxHeight: { sm: '60vh' } }}>
          {preview.map(({ into, blocks }) => (
            <TemplateSectionChoice
              key={into}
              label={sectionLabels[into] ?? into}
              blocks={blocks}
              values={values}
              written={written(into)}
              mode={modeOf(into)}
              onMode={(mode) => setModes((before) => ({ ...before, [into]: mode }))}
            />
          ))}
          <AttachedChoice
            label="Diagnósticos"
            hint="Se agregan a la nota; ahí eliges el principal y su certeza."
            options={diagnosisOptions}
            left={left}
            onToggle={toggle}
          />
          <AttachedChoice
            label="Órdenes"
            hint="Quedan como borrador en «Órdenes»: nada se emite sin que lo revises."
            options={orderOptions}
            left={left}
            onToggle={toggle}
          />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2, gap: 1 }}>
        <Button color="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="contained" disabled={nothing} onClick={apply}>
          Aplicar plantilla
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface AttachedOption {
  key: string;
  title: string;
  lines?: readonly string[];
  /** It is there already: shown, and not to be chosen. */
  present?: boolean;
}

interface AttachedOptionProps {
  label: string;
  hint: string;
  options: readonly AttachedOption[];
  left: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

/** The rest of a template beside its words: all of it, except the items that the doctor leaves out. */
function AttachedChoice({ label, hint, options, left, onToggle }: AttachedOptionProps) {
  if (options.length === 0) return null;
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" sx={{ p: 0, fontWeight: 600 }}>
        {label}
      </Typography>
      <Typography variant="caption" component="p" sx={{ mb: 0.5, color: 'text.secondary' }}>
        {hint}
      </Typography>
      {options.map(({ key, title, lines = [], present }) => (
        <Box component="label" key={key} sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, ml: -1.25 }}>
          <Checkbox checked={!present && !left.has(key)} disabled={present ?? false} onChange={() => onToggle(key)} />
          <Box sx={{ pt: 1.25, minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {present ? `${title} (ya está en la nota)` : title}
            </Typography>
            {lines.map((line) => (
              <Typography key={line} variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {line}
              </Typography>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Names that begin with the words, then names that hold them, then texts that do. Accents and case say nothing. */
export function foundTemplates(all: readonly TemplateSummary[], search: string): TemplateSummary[] {
  const wanted = folded(search.trim());
  if (wanted === '') return [...all];
  const rankOf = ({ name, content }: TemplateSummary) => {
    const place = folded(name).indexOf(wanted);
    if (place >= 0) return place === 0 ? 0 : 1;
    const texts = writtenSections(content).map(([, blocks]) => plainText(blocks));
    return folded(texts.join(' ')).includes(wanted) ? 2 : 3;
  };
  return all
    .map((template) => ({ template, rank: rankOf(template) }))
    .filter(({ rank }) => rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ template }) => template);
}
