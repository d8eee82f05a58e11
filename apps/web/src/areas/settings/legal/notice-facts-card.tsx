import { trpc } from '@consultorio/client/trpc';
import {
  MAX_PROCESSORS,
  type NoticeFacts,
  noContract,
  updatePrivacyNoticeInput,
} from '@consultorio/contracts/privacy-notice';
import type { Settings } from '@consultorio/contracts/settings';
import { noticePartWords } from '@consultorio/contracts/words/privacy-notice';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { type Control, Controller, useFieldArray, useFormState } from 'react-hook-form';
import { useVersionedForm } from '../../../capabilities/editing/use-versioned-form.ts';
import { SectionCard } from '../../../kit/section-card.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { VersionedForm } from '../../../kit/versioned-form.tsx';
import { EditableRow, EditableRows } from '../editable-rows.tsx';

type Fields = NoticeFacts & { expectedVersion: number };

/** Of a processor of before nothing was asked. */
const withContracts = (facts: NoticeFacts): NoticeFacts => ({
  ...facts,
  processors: facts.processors.map((one) => ({ ...one, contract: one.contract ?? noContract })),
});

/** What the law asks the notice of privacy to say: each a field, so that a blank one is seen before it is published. */
export function NoticeFactsCard({ settings }: { settings: Settings }) {
  const save = trpc.updatePrivacyNotice.useMutation({
    meta: { success: 'Guardamos los datos del aviso. Se publican con la siguiente versión.' },
    onSuccess: () => {
      versioned.markSaved();
    },
  });
  const versioned = useVersionedForm({
    name: 'settings-privacy-notice',
    resolver: zodResolver(updatePrivacyNoticeInput),
    saved: { expectedVersion: settings.versions.privacyNotice, ...withContracts(settings.privacyNotice) },
    save,
  });
  const { register, control, formState } = versioned.form;
  const { errors } = formState;
  const long = (
    part: 'data' | 'sensitive' | 'refusal' | 'limits' | 'rights' | 'transfers' | 'changes',
    hint?: string,
  ) => (
    <TextInput
      label={noticePartWords[part]}
      multiline
      minRows={2}
      hint={hint}
      error={errors[part]?.message}
      {...register(part)}
    />
  );
  return (
    <SectionCard
      title="Lo que la ley pide que diga el aviso"
      subtitle="Se publica debajo de tu texto. El nombre y el domicilio del responsable son los de «General»."
    >
      <VersionedForm form={versioned} submit="Guardar datos del aviso">
        <TextInput
          label={noticePartWords.contact}
          hint="Persona o departamento, y cómo escribirle."
          error={errors.contact?.message}
          {...register('contact')}
        />
        {long('data')}
        {long('sensitive')}
        <Purposes control={control} part="necessary" label={noticePartWords.necessary} hint="Una por línea." />
        <Purposes
          control={control}
          part="voluntary"
          label="Finalidades voluntarias"
          hint="Una por línea. Lo que no hace falta para atender; en blanco, ninguna."
        />
        {long('refusal', 'Solo si hay finalidades voluntarias.')}
        {long('limits')}
        {long('rights')}
        {long('transfers', 'A quién y para qué, o que no se hacen.')}
        {long('changes')}
        <Processors control={control} />
      </VersionedForm>
    </SectionCard>
  );
}

interface PurposesProps {
  control: Control<Fields>;
  part: 'necessary' | 'voluntary';
  label: string;
  hint: string;
}

function Purposes({ control, part, label, hint }: PurposesProps) {
  return (
    <Controller
      control={control}
      name={part}
      render={({ field: { value, onChange, ...field }, fieldState: { error } }) => {
        const ofLines = Array.isArray(error) ? error.find(Boolean) : error;
        return (
          <TextInput
            label={label}
            multiline
            minRows={2}
            hint={hint}
            error={ofLines?.message}
            value={value.join('\n')}
            onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
            {...field}
          />
        );
      }}
    />
  );
}

const inPairs = { display: 'grid', gap: 1.5, alignItems: 'start', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } };

/** The list that the clinic keeps. That there is nobody is said, never left to an empty list. */
function Processors({ control }: { control: Control<Fields> }) {
  const { errors } = useFormState({ control });
  const { fields, append, move, remove } = useFieldArray({ control, name: 'processors' });
  return (
    <>
      <EditableRows
        title={noticePartWords.processors}
        add="Agregar encargado"
        onAdd={
          fields.length < MAX_PROCESSORS ? () => append({ name: '', task: '', place: '', contract: noContract }) : null
        }
      >
        {fields.map(({ id }, at) => (
          <EditableRow
            key={id}
            label={`encargado ${at + 1}`}
            at={at}
            count={fields.length}
            onMove={(by) => move(at, at + by)}
            onRemove={() => remove(at)}
          >
            <TextInput
              label={`Encargado ${at + 1}`}
              error={errors.processors?.[at]?.name?.message}
              {...control.register(`processors.${at}.name`)}
            />
            <Box sx={inPairs}>
              <TextInput
                label="Qué hace con los datos"
                error={errors.processors?.[at]?.task?.message}
                {...control.register(`processors.${at}.task`)}
              />
              <TextInput
                label="Dónde (país)"
                error={errors.processors?.[at]?.place?.message}
                {...control.register(`processors.${at}.place`)}
              />
              <TextInput
                label="Contrato firmado el"
                type="date"
                hint="El contrato no se publica: es para que la clínica lo tenga a la mano."
                error={errors.processors?.[at]?.contract?.signedOn?.message}
                {...control.register(`processors.${at}.contract.signedOn`)}
              />
              <TextInput
                label="Quién lo firmó"
                error={errors.processors?.[at]?.contract?.signedBy?.message}
                {...control.register(`processors.${at}.contract.signedBy`)}
              />
              <TextInput
                label="Qué cubre"
                error={errors.processors?.[at]?.contract?.covers?.message}
                {...control.register(`processors.${at}.contract.covers`)}
              />
              <TextInput
                label="Dónde está"
                hint="Folio, carpeta o archivo."
                error={errors.processors?.[at]?.contract?.reference?.message}
                {...control.register(`processors.${at}.contract.reference`)}
              />
            </Box>
          </EditableRow>
        ))}
      </EditableRows>
      <Controller
        control={control}
        name="noProcessors"
        render={({ field: { value, onChange, ...field }, fieldState: { error } }) => (
          <div>
            <FormControlLabel
              control={<Checkbox {...field} checked={value} onChange={(_, on) => onChange(on)} />}
              label="La clínica no tiene encargados: nadie más trata los datos por ella"
            />
            {error ? <FormHelperText error>{error.message}</FormHelperText> : null}
          </div>
        )}
      />
    </>
  );
}
