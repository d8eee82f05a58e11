import { issuesOf } from '@consultorio/client/errors';
import { daysOf } from '@consultorio/contracts/age-in-days';
import { dayOf } from '@consultorio/contracts/clinic-calendar';
import { type AnyRecordContent, measuredNumbers, nameOfContent } from '@consultorio/contracts/record-contents';
import type { RecordKind } from '@consultorio/contracts/record-kinds';
import { folded } from '@consultorio/contracts/skeleton';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { addEntryTexts, changeEntryTexts } from '../../texts/structured-record.ts';
import { type EntryField, entryFields } from './entry-fields.ts';
import { formOfEntry, readEntryForm } from './entry-form.ts';
import { CatalogueNameField, EntryFieldInput, ProblemField } from './entry-inputs.tsx';
import type { ReviewedPerson } from './reviewed-lists.ts';

interface Props {
  kind: RecordKind;
  /** The entry to be changed; null to add one. */
  before: AnyRecordContent | null;
  /** What was typed for it before; else the fields show the entry. */
  typed?: AnyRecordContent | null;
  person: ReviewedPerson;
  /** What the list holds already: the same thing is not added twice. */
  taken: readonly AnyRecordContent[];
  /** Said above the fields: somebody else changed the entry meanwhile. */
  notice?: string | null;
  save: string;
  pending?: boolean;
  error?: unknown;
  onSave: (content: AnyRecordContent) => void;
  onClose: () => void;
}

const nameOf = (kind: RecordKind, content: AnyRecordContent) =>
  folded((nameOfContent[kind] as (content: AnyRecordContent) => string)(content)).trim();

/** The last part of the path of a refusal is the field. */
const refusedFields = (error: unknown): Record<string, string> =>
  Object.fromEntries(issuesOf(error).map(({ path, message }) => [String(path.at(-1) ?? ''), message]));

/** Sentences to ask back with: numbers that are rather a slip at that age. The tables of the WHO are a chunk of their own. */
async function measuredDoubts(content: AnyRecordContent, { birthDate, sex }: ReviewedPerson): Promise<string[]> {
  if (!('measuredOn' in content)) return [];
  try {
    const { openVitalDoubts } = await import('@consultorio/growth/open-vital-doubts');
    const at = Date.parse(`${content.measuredOn}T18:00:00Z`);
    const ageInDays = birthDate ? daysOf(birthDate, at) : null;
    return openVitalDoubts(measuredNumbers.parse(content), { ageInDays, sex }).map(({ text }) => text);
  } catch {
    // The numbers are kept as they were written: nothing else of the form depends on the tables.
    return [];
  }
}

/** An entry of the record in fields. What is typed stays until it is kept or left. */
export function EntryDialog(props: Props) {
  const { kind, before, typed = null, person, taken, notice, save, pending = false, error, onSave, onClose } = props;
  const [today] = useState(() => dayOf(Date.now()));
  const [values, setValues] = useState(() => formOfEntry(kind, typed ?? before, today));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [doubts, setDoubts] = useState<{ of: string; texts: string[] }>({ of: '', texts: [] });
  const wrong = { ...refusedFields(error), ...errors };
  const put = (next: Record<string, string>) => {
    setValues({ ...values, ...next });
    setErrors({});
  };
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const read = readEntryForm(kind, before, values, today);
    if ('errors' in read) return setErrors(read.errors);
    if (before === null && taken.some((one) => nameOf(kind, one) === nameOf(kind, read.content)))
      return setErrors({ '': 'Ya está en la lista: cámbialo ahí.' });
    const of = JSON.stringify(read.content);
    // Asked back, and pressed once more: these very numbers are so.
    if (doubts.of === of)
      return onSave({ ...read.content, confirmed: measuredNumbers.parse(read.content) } as AnyRecordContent);
    const texts = await measuredDoubts(read.content, person);
    if (texts.length > 0) return setDoubts({ of, texts });
    onSave(read.content);
  };
  const elsewhere = Object.entries(wrong).find(([name]) => !entryFields[kind].some((field) => field.name === name));
  return (
    <FormDialog
      title={before ? changeEntryTexts[kind] : addEntryTexts[kind]}
      width="sm"
      onSubmit={(event) => void keep(event)}
      onClose={pending ? null : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={pending} color="secondary">
            Cancelar
          </Button>
          <Button type="submit" variant="contained" loading={pending}>
            {doubts.texts.length > 0 ? 'Sí, es correcto' : save}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        {notice ? <Wide severity="warning">{notice}</Wide> : null}
        {elsewhere ? <Wide severity="error">{elsewhere[1]}</Wide> : null}
        {entryFields[kind].map((field: EntryField, index) => (
          <Box key={field.name} sx={{ gridColumn: field.half ? undefined : '1 / -1', minWidth: 0 }}>
            <Field {...{ kind, field, values, put }} autoFocus={index === 0} error={wrong[field.name]} />
          </Box>
        ))}
        {doubts.texts.map((text) => (
          <Wide key={text} severity="warning">
            {text}
          </Wide>
        ))}
      </Box>
    </FormDialog>
  );
}

function Wide({ severity, children }: { severity: 'error' | 'warning'; children: string }) {
  return (
    <Alert severity={severity} sx={{ gridColumn: '1 / -1' }}>
      {children}
    </Alert>
  );
}

interface FieldProps {
  kind: RecordKind;
  field: EntryField;
  values: Record<string, string>;
  put: (next: Record<string, string>) => void;
  autoFocus: boolean;
  error: string | undefined;
}

function Field({ kind, field, values, put, autoFocus, error }: FieldProps) {
  const value = values[field.name] ?? '';
  const onChange = (next: string) => put({ [field.name]: next });
  if (field.type === 'name' && kind === 'problem')
    return <ProblemField description={value} code={values.code ?? ''} error={error} onChange={put} />;
  if (field.type === 'name' && (kind === 'allergy' || kind === 'medicine' || kind === 'vaccine'))
    return <CatalogueNameField {...{ kind, value, error, onChange }} label={field.label} />;
  return <EntryFieldInput {...{ field, value, error, autoFocus, onChange }} />;
}
