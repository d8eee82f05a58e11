import { formKey } from '@consultorio/contracts/form-draft';
import { type FormItem, type FormKind, type FormSchema, itemTypes } from '@consultorio/contracts/forms';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { SelectInput } from '../../kit/select-input.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { itemTypeTexts } from '../../texts/forms.ts';
import { AnsweringEditor } from './answering-editor.tsx';
import { changeItem, itemsOf, renameItem, retype } from './form-edits.ts';
import { NumberInput } from './number-input.tsx';
import { OptionsEditor } from './options-editor.tsx';
import { AlarmEditor, ShowIfEditor } from './rule-editors.tsx';

interface Props {
  schema: FormSchema;
  kind: FormKind;
  item: FormItem;
  /** Changes of one tag that follow each other are undone together. */
  onChange: (change: (schema: FormSchema) => FormSchema, tag?: string) => void;
  onRenamed: (key: string) => void;
}

/** Everything about one question. */
export function ItemEditor({ schema, kind, item, onChange, onRenamed }: Props) {
  const { key, type } = item;
  const patch = (change: Partial<FormItem>, tag?: string) =>
    onChange((now) => changeItem(now, key, (one) => ({ ...one, ...change })), tag);
  const isInformation = type === 'information';
  return (
    <Stack sx={{ gap: 2 }}>
      <TextInput
        label={isInformation ? 'Texto' : 'Pregunta'}
        value={item.label}
        multiline
        maxRows={6}
        autoFocus={item.label === ''}
        inputProps={{ maxLength: 500 }}
        onChange={(event) => patch({ label: event.target.value.replaceAll('\n', ' ') }, `${key} label`)}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', alignItems: 'end' }}>
        <SelectInput
          label="Tipo"
          size="small"
          value={type}
          options={itemTypes.map((one) => ({ value: one, label: itemTypeTexts[one] }))}
          onChange={(event) => {
            const next = itemTypes.find((one) => one === event.target.value);
            if (next) onChange((now) => changeItem(now, key, (one) => retype(one, next)));
          }}
        />
        {isInformation ? null : (
          <FormControlLabel
            control={<Switch checked={Boolean(item.required)} onChange={(_, required) => patch({ required })} />}
            label="Obligatoria"
          />
        )}
      </Box>
      <TextInput
        label="Ayuda"
        size="small"
        value={item.help ?? ''}
        multiline
        maxRows={5}
        inputProps={{ maxLength: 2000 }}
        onChange={(event) => patch({ help: event.target.value || null }, `${key} help`)}
      />
      {type === 'oneChoice' || type === 'manyChoices' ? <OptionsEditor item={item} onChange={patch} /> : null}
      <Limits item={item} onChange={patch} />
      {kind === 'general' ? null : <AnsweringEditor item={item} onChange={patch} />}
      <ShowIfEditor schema={schema} item={item} onChange={patch} />
      <AlarmEditor schema={schema} item={item} onChange={patch} />
      <ItemKeyInput
        itemKey={key}
        taken={itemsOf(schema).map((one) => one.key)}
        onChange={(next) => {
          onChange((now) => renameItem(now, key, next));
          onRenamed(next);
        }}
      />
    </Stack>
  );
}

interface LimitsProps {
  item: FormItem;
  onChange: (change: Partial<FormItem>, tag?: string) => void;
}

function Limits({ item, onChange }: LimitsProps) {
  const { key, type } = item;
  const isText = type === 'shortText' || type === 'longText';
  if (!isText && type !== 'number' && type !== 'scale') return null;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
      {isText ? null : (
        <Labelled text="Mínimo">
          <NumberInput label="Mínimo" value={item.min ?? null} onChange={(min) => onChange({ min }, `${key} min`)} />
        </Labelled>
      )}
      <Labelled text={isText ? 'Máx. caracteres' : 'Máximo'}>
        <NumberInput
          label={isText ? 'Máximo de caracteres' : 'Máximo'}
          value={item.max ?? null}
          onChange={(max) => onChange({ max }, `${key} max`)}
        />
      </Labelled>
      {type === 'number' ? (
        <TextInput
          label="Unidad"
          size="small"
          value={item.unit ?? ''}
          inputProps={{ maxLength: 20 }}
          onChange={(event) => onChange({ unit: event.target.value || null }, `${key} unit`)}
        />
      ) : null}
    </Box>
  );
}

function Labelled({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Box>
      <Typography aria-hidden sx={{ mb: 0.75, fontSize: 'body2.fontSize', fontWeight: 600, lineHeight: '1.4375em' }}>
        {text}
      </Typography>
      {children}
    </Box>
  );
}

interface ItemKeyInputProps {
  itemKey: string;
  taken: readonly string[];
  onChange: (key: string) => void;
}

/** The key under which answers are kept. It changes when the field is left, and only to one that is free. */
function ItemKeyInput({ itemKey, taken, onChange }: ItemKeyInputProps) {
  const [typed, setTyped] = useState(itemKey);
  const parsed = formKey.safeParse(typed);
  const repeated = typed !== itemKey && taken.includes(typed);
  const error = parsed.success
    ? repeated
      ? 'Otra pregunta ya tiene esta clave'
      : undefined
    : 'Empieza con letra; sin espacios ni acentos';
  return (
    <TextInput
      label="Clave"
      size="small"
      value={typed}
      error={error}
      hint="Con ella se guardan las respuestas. Cambiarla después de publicar separa las anteriores de las nuevas."
      inputProps={{ maxLength: 60, spellCheck: false, autoCapitalize: 'none' }}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        if (error) setTyped(itemKey);
        else if (typed !== itemKey) onChange(typed);
      }}
    />
  );
}
