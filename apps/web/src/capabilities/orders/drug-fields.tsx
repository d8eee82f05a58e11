import type { KnownDiagnosis } from '@consultorio/contracts/diagnoses';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { drugSuggestions } from '../../texts/orders.ts';
import { focusDrugField } from './drug-keys.ts';
import { DrugLine } from './drug-line.tsx';
import { emptyRow, isEmptyRow } from './drug-row.ts';
import type { OrderForm } from './order-form.ts';
import type { ShownFinding } from './use-safety-findings.ts';

interface Props {
  form: UseFormReturn<OrderForm>;
  /** Paths that block the issuing, marked once it was tried. */
  missing: readonly string[];
  findings: readonly ShownFinding[];
  diagnoses?: (() => readonly KnownDiagnosis[]) | undefined;
}

const MOST = 30;
const suggested = Object.keys(drugSuggestions) as (keyof typeof drugSuggestions)[];

export function DrugFields({ form, missing, findings, diagnoses }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'drugs' });
  const rows = useWatch({ control: form.control, name: 'drugs' });
  const listId = useId();
  // Lines that were left empty are not kept: those after them move up.
  const placeOf = (index: number) => rows.slice(0, index).filter((row) => !isEmptyRow(row)).length;
  const add = () => {
    if (fields.length < MOST) append({ ...emptyRow }, { focusName: `drugs.${fields.length}.genericName` });
  };
  const goToNext = (index: number) => {
    if (index + 1 < fields.length) focusDrugField(`drugs.${index + 1}.genericName`);
    else if (!isEmptyRow(form.getValues(`drugs.${index}`))) add();
  };
  const drop = (index: number) => {
    remove(index);
    // The button is gone with its line.
    requestAnimationFrame(() => focusDrugField(`drugs.${Math.max(0, index - 1)}.genericName`));
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
        <DrugLine
          key={field.id}
          form={form}
          index={index}
          place={placeOf(index)}
          missing={missing}
          findings={rows[index] && isEmptyRow(rows[index]) ? [] : findings}
          diagnoses={diagnoses}
          listId={listId}
          onRemove={fields.length > 1 ? () => drop(index) : null}
          onEnd={() => goToNext(index)}
        />
      ))}
      <Button
        startIcon={<AddOutlined />}
        variant="outlined"
        disabled={fields.length >= MOST}
        onClick={add}
        sx={{ alignSelf: 'flex-start' }}
      >
        Agregar medicamento
      </Button>
    </Stack>
  );
}
