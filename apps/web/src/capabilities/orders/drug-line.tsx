import type { KnownDiagnosis } from '@consultorio/contracts/diagnoses';
import { presentationText, quantityOf, doseText as quantityText, routeText } from '@consultorio/contracts/drug-texts';
import { requiredDrugFields } from '@consultorio/contracts/order-kinds';
import { packOf } from '@consultorio/prescribing/engine/quantity';
import type { FoundMedicine } from '@consultorio/prescribing/find-medicines';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { TextInput } from '../../kit/text-input.tsx';
import { drugFieldTexts } from '../../texts/orders.ts';
import { fieldAfter, focusDrugField, isEnter } from './drug-keys.ts';
import { computedOf, type DrugText, drugOfRow, mostPerDayOf } from './drug-row.ts';
import { IndicationField } from './indication-field.tsx';
import { MedicineSearch } from './medicine-search.tsx';
import type { OrderForm } from './order-form.ts';
import { DrugFindings } from './safety-findings.tsx';
import { settled } from './settled.ts';
import { isUnchecked } from './unchecked.ts';
import type { ShownFinding } from './use-safety-findings.ts';

interface Props {
  form: UseFormReturn<OrderForm>;
  index: number;
  /** Its place among the lines that are filled: findings and what is missing are told by it. */
  place: number;
  missing: readonly string[];
  findings: readonly ShownFinding[];
  diagnoses: (() => readonly KnownDiagnosis[]) | undefined;
  listId: string;
  onRemove: (() => void) | null;
  /** Enter on the last field. */
  onEnd: () => void;
}

const required: readonly string[] = requiredDrugFields;
const texts = [
  ...(['dose', 'frequency', 'duration', 'presentation', 'route', 'quantity', 'brandName'] as const),
  ...(['asNeeded.reason', 'asNeeded.mostPerDay'] as const),
] as const;
type LineText = (typeof texts)[number];
const longest: Partial<Record<LineText, number>> = { presentation: 160, route: 80, brandName: 160, quantity: 40 };
const suggested: readonly string[] = ['route', 'frequency', 'duration'];
/** Those that do not stand two in a row on a phone: the others fill its rows in pairs. */
const wholeOnPhone: readonly LineText[] = ['dose', 'presentation', 'brandName'];

/** One medicine: its name, how it is taken, and what else the paper says of it. */
export function DrugLine({ form, index, place, missing, findings, diagnoses, listId, onRemove, onEnd }: Props) {
  const path = `drugs.${index}` as const;
  const name = useController({ control: form.control, name: `${path}.genericName` }).field;
  const indication = useController({ control: form.control, name: `${path}.indication` }).field;
  const row = useWatch({ control: form.control, name: path });
  const computed = computedOf(drugOfRow({ ...row, quantity: '' }));
  const pack = packOf(row.presentation);
  const onePack = pack ? quantityText({ amount: 1, unit: pack }) : drugFieldTexts.quantity.example;
  const errorOf = (field: string) => (missing.includes(`drugs.${place}.${field}`) ? 'Falta este dato' : undefined);
  const settle = (field: LineText) => settled(form, index, field);
  const choose = (found: FoundMedicine) => {
    const { id, form: box, strength, route } = found;
    form.setValue(`${path}.medicine`, { id, ...(box ? { form: box } : {}), ...(strength ? { strength } : {}) });
    form.setValue(`${path}.genericName`, found.name);
    form.setValue(`${path}.brandName`, found.brand ?? '');
    form.setValue(`${path}.presentation`, box ? presentationText(box, strength) : '');
    form.setValue(`${path}.route`, route ? routeText(route) : '');
    focusDrugField(`${path}.dose`);
  };
  const goOn = (event: KeyboardEvent<HTMLElement>, field: LineText | null = null) => {
    if (!isEnter(event) || !(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    const last = field && settle(field);
    const from = last ? document.getElementsByName(`${path}.${last}`)[0] : event.target;
    const next = from instanceof HTMLElement ? fieldAfter(from) : null;
    if (next) next.focus();
    else onEnd();
  };
  const rules: Partial<Record<LineText, { validate: (typed: string) => true | string }>> = {
    quantity: {
      validate: (typed) =>
        typed.trim() === '' || quantityOf(typed.trim()) !== null || 'Escribe cuánto y de qué: 1 caja',
    },
    'asNeeded.mostPerDay': {
      validate: (typed) => typed.trim() === '' || mostPerDayOf(typed) !== null || 'De 1 a 48 al día',
    },
  };
  const errors = form.formState.errors.drugs?.[index];
  const invalid = { quantity: errors?.quantity, 'asNeeded.mostPerDay': errors?.asNeeded?.mostPerDay };
  return (
    <Box component="fieldset" sx={{ m: 0, minWidth: 0, p: 2, border: 1, borderColor: 'divider', borderRadius: 1.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 1.5 }}>
        <Typography component="legend" variant="h6" sx={{ p: 0, float: 'left' }}>
          {`Medicamento ${index + 1}`}
        </Typography>
        {onRemove ? (
          <Button size="small" color="secondary" startIcon={<DeleteOutlined />} onClick={onRemove}>
            Quitar
          </Button>
        ) : null}
      </Stack>
      <Box
        sx={{
          ...{ display: 'grid', gap: 2, alignItems: 'start' },
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        <Box sx={{ gridColumn: '1 / -1' }}>
          <MedicineSearch
            name={name.name}
            value={name.value}
            ref={name.ref}
            error={errorOf('genericName')}
            autoFocus={index === 0 && name.value === ''}
            unchecked={isUnchecked(findings, place)}
            onType={(text) => {
              name.onChange(text);
              form.setValue(`${path}.medicine`, null);
            }}
            onBlur={name.onBlur}
            onChoose={choose}
            onEnter={goOn}
          />
        </Box>
        {texts.map((field) => (
          <Box
            key={field}
            sx={{ minWidth: 0, gridColumn: wholeOnPhone.includes(field) ? { xs: '1 / -1', sm: 'auto' } : 'auto' }}
          >
            <TextInput
              label={drugFieldTexts[field].label}
              placeholder={field === 'quantity' ? (computed?.text ?? onePack) : drugFieldTexts[field].example}
              required={required.includes(field)}
              size="small"
              hint={field === 'quantity' && computed ? `${computed.text}: ${computed.from}` : undefined}
              error={errorOf(field) ?? invalid[field as keyof typeof invalid]?.message}
              inputProps={{
                maxLength: longest[field] ?? 120,
                list: suggested.includes(field) ? `${listId}-${field}` : undefined,
                autoComplete: 'off',
              }}
              onKeyDown={(event) => goOn(event, field)}
              {...form.register(`${path}.${field}`, { ...rules[field], onBlur: () => settle(field) })}
            />
          </Box>
        ))}
        <Box sx={{ gridColumn: '1 / -1' }}>
          <IndicationField
            name={indication.name}
            value={indication.value}
            diagnoses={diagnoses}
            onChange={indication.onChange}
            onEnter={goOn}
          />
        </Box>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <TextInput
            label={drugFieldTexts.instructions.label}
            placeholder={drugFieldTexts.instructions.example}
            size="small"
            multiline
            error={errorOf('instructions')}
            inputProps={{ maxLength: 1000 }}
            {...form.register(`${path}.instructions` satisfies `drugs.${number}.${DrugText}`)}
          />
        </Box>
      </Box>
      <DrugFindings findings={findings} index={place} />
    </Box>
  );
}
