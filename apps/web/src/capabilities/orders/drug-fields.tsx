import { type Drug, requiredDrugFields } from '@consultorio/contracts/orders';
import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { TextInput } from '../../kit/text-input.tsx';
import { drugFieldTexts, drugSuggestions } from '../../texts/orders.ts';
import { spelledOut } from './drug-shorthand.ts';
import { emptyDrug, type OrderForm } from './order-form.ts';
import { DrugFindings } from './safety-findings.tsx';
import type { ShownFinding } from './use-safety-findings.ts';

interface Props {
  form: UseFormReturn<OrderForm>;
  /** Paths that block the issuing, marked once it was tried. */
  missing: readonly string[];
  findings: readonly ShownFinding[];
}

const required: readonly string[] = requiredDrugFields;
const longest: Record<keyof Drug, number> = {
  genericName: 160,
  brandName: 160,
  dose: 120,
  presentation: 160,
  route: 80,
  frequency: 120,
  duration: 120,
  instructions: 1000,
};
/** Sixths of the row, from a tablet up: how it is taken stands on one line. */
const widths: Record<keyof Drug, 2 | 3 | 6> = {
  genericName: 3,
  brandName: 3,
  dose: 3,
  presentation: 3,
  route: 2,
  frequency: 2,
  duration: 2,
  instructions: 6,
};
const names = Object.keys(longest) as (keyof Drug)[];

const suggested = Object.keys(drugSuggestions) as (keyof typeof drugSuggestions)[];

/** Enter goes on to the next field, as Tab does; with Ctrl it belongs to the dialog. */
function goToNext(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
  event.preventDefault();
  const fields = [...(event.target.closest('fieldset')?.querySelectorAll<HTMLElement>('input, textarea') ?? [])].filter(
    (field) => !field.ariaHidden,
  );
  fields[fields.indexOf(event.target) + 1]?.focus();
}

export function DrugFields({ form, missing, findings }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'drugs' });
  const listId = useId();
  const spellOut = (index: number, name: keyof Drug) => {
    const typed = form.getValues(`drugs.${index}.${name}`);
    const full = spelledOut(name, typed);
    if (full !== typed) form.setValue(`drugs.${index}.${name}`, full);
  };
  return (
    <Stack sx={{ gap: 2 }}>
      {suggested.map((name) => (
        <datalist key={name} id={`${listId}-${name}`}>
          {drugSuggestions[name].map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      ))}
      {fields.map((field, index) => (
        <Box
          component="fieldset"
          key={field.id}
          sx={{ m: 0, minWidth: 0, p: 2, border: 1, borderColor: 'divider', borderRadius: '12px' }}
        >
          <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 1.5 }}>
            <Typography component="legend" variant="h6" sx={{ p: 0, float: 'left' }}>
              {`Medicamento ${index + 1}`}
            </Typography>
            {fields.length > 1 ? (
              <Button size="small" color="secondary" startIcon={<DeleteOutlined />} onClick={() => remove(index)}>
                Quitar
              </Button>
            ) : null}
          </Stack>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(6, minmax(0, 1fr))' } }}>
            {names.map((name) => (
              <Box key={name} sx={{ gridColumn: { sm: `span ${widths[name]}` } }}>
                <TextInput
                  label={drugFieldTexts[name].label}
                  placeholder={drugFieldTexts[name].example}
                  required={required.includes(name)}
                  size="small"
                  multiline={name === 'instructions'}
                  error={missing.includes(`drugs.${index}.${name}`) ? 'Falta este dato' : undefined}
                  inputProps={{
                    maxLength: longest[name],
                    list: name in drugSuggestions ? `${listId}-${name}` : undefined,
                    autoComplete: 'off',
                  }}
                  onKeyDown={name === 'instructions' ? undefined : goToNext}
                  {...form.register(`drugs.${index}.${name}`, {
                    onBlur: () => spellOut(index, name),
                  })}
                />
              </Box>
            ))}
          </Box>
          <DrugFindings findings={findings} index={index} />
        </Box>
      ))}
      <Button
        startIcon={<AddOutlined />}
        variant="outlined"
        disabled={fields.length >= 30}
        onClick={() => append({ ...emptyDrug }, { focusName: `drugs.${fields.length}.genericName` })}
        sx={{ alignSelf: 'flex-start' }}
      >
        Agregar medicamento
      </Button>
    </Stack>
  );
}
