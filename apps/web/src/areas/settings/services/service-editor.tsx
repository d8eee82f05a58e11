import { trpc } from '@consultorio/client/trpc';
import { type ServiceChoices, type ServiceSettings, updateServiceInput } from '@consultorio/contracts/services';
import { counted } from '@consultorio/contracts/words/counted';
import { userStatusWords } from '@consultorio/contracts/words/people';
import { zodResolver } from '@hookform/resolvers/zod';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { Controller, get, useFieldArray } from 'react-hook-form';
import { useVersionedForm } from '../../../capabilities/editing/use-versioned-form.ts';
import { lazyPart } from '../../../kit/lazy-part.ts';
import { QueryStates } from '../../../kit/query-states.tsx';
import { SectionCard } from '../../../kit/section-card.tsx';
import { SelectInput } from '../../../kit/select-input.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { VersionedForm } from '../../../kit/versioned-form.tsx';
import { EditableRow, EditableRows } from '../editable-rows.tsx';
import { DurationInput } from './duration-input.tsx';

const ServiceHoursField = lazyPart(async () => (await import('../hours/service-hours-field.tsx')).ServiceHoursField);

const MAX_RED_FLAGS = 15;
const pair = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

interface Props {
  service: ServiceSettings;
  onBack: () => void;
}

export function ServiceEditor({ service, onBack }: Props) {
  const choices = trpc.listServiceChoices.useQuery();
  return (
    <Box sx={{ maxWidth: 880 }}>
      <Button
        component="a"
        href="?seccion=servicios"
        startIcon={<ArrowBackOutlined />}
        sx={{ ml: -1.5, mb: 1.5 }}
        onClick={(event) => {
          event.preventDefault();
          onBack();
        }}
      >
        Servicios
      </Button>
      <SectionCard title={service.name} subtitle="Los cambios valen para las consultas que empiecen desde ahora.">
        <QueryStates query={choices}>
          {(found) => <ServiceForm key={service.id} service={service} choices={found} />}
        </QueryStates>
      </SectionCard>
    </Box>
  );
}

/** The chosen form stays choosable, even if it is archived. */
function formOptions({ forms }: ServiceChoices, { formId, formName }: ServiceSettings) {
  const offered = forms.map(({ id, name }) => ({ value: id, label: name }));
  return offered.some(({ value }) => value === formId)
    ? offered
    : [{ value: formId, label: `${formName} (archivado)` }, ...offered];
}

function ServiceForm({ service, choices }: { service: ServiceSettings; choices: ServiceChoices }) {
  const save = trpc.updateService.useMutation({
    meta: { success: 'Guardamos el servicio.' },
    onSuccess: () => {
      versioned.markSaved();
    },
  });
  const { id, version, name, description, formId, priceText, replyMinutes, closeMinutes, followUpDays } = service;
  const versioned = useVersionedForm({
    name: `service-${id}`,
    resolver: zodResolver(updateServiceInput),
    saved: {
      ...{ serviceId: id, expectedVersion: version, name, description, formId, priceText },
      ...{ replyMinutes, closeMinutes, followUpDays, redFlags: service.redFlags, doctorIds: service.doctorIds },
      hours: service.hours,
    },
    save,
  });
  const { register, control, formState } = versioned.form;
  const { errors } = formState;
  const redFlags = useFieldArray({ control, name: 'redFlags', keyName: 'rowKey' });
  return (
    <VersionedForm form={versioned} submit="Guardar servicio">
      <Box sx={pair}>
        <TextInput label="Nombre" required error={errors.name?.message} {...register('name')} />
        <TextInput
          label="Precio que se muestra"
          required
          hint="Quien ya envió su consulta conserva el precio que leyó."
          error={errors.priceText?.message}
          {...register('priceText')}
        />
      </Box>
      <TextInput
        label="Descripción"
        required
        multiline
        minRows={2}
        error={errors.description?.message}
        {...register('description')}
      />
      <SelectInput
        label="Formulario"
        required
        options={formOptions(choices, service)}
        defaultValue={formId}
        hint="Solo se ofrecen los publicados. Quien ya empezó termina en el suyo."
        error={errors.formId?.message}
        {...register('formId')}
      />
      <Box sx={pair}>
        {(['replyMinutes', 'closeMinutes'] as const).map((field) => (
          <Controller
            key={field}
            control={control}
            name={field}
            render={({ field: { value, onChange } }) => (
              <DurationInput
                label={field === 'replyMinutes' ? 'Primera respuesta en' : 'Respuesta final en'}
                value={value}
                error={errors[field]?.message}
                onChange={onChange}
              />
            )}
          />
        ))}
      </Box>
      <Typography variant="body2" sx={{ mt: -1.5, color: 'text.secondary' }}>
        Cuentan solo las horas en que está abierto: «24 horas» de una clínica que abre ocho al día son tres días.
      </Typography>
      <Controller
        control={control}
        name="hours"
        render={({ field: { value, onChange } }) => (
          <Suspense fallback={null}>
            <ServiceHoursField
              value={value ?? null}
              onChange={onChange}
              error={get(errors, 'hours.week.message')}
              errorOf={(day, place) =>
                get(errors, `hours.week.${day}.${place}.from.message`) ??
                get(errors, `hours.week.${day}.${place}.to.message`)
              }
            />
          </Suspense>
        )}
      />
      <TextInput
        label="Días de seguimiento"
        type="number"
        inputProps={{ min: 0, max: 90, inputMode: 'numeric' }}
        hint="Cuántos días después de cerrar se puede pedir un seguimiento."
        sx={{ maxWidth: 160 }}
        error={errors.followUpDays?.message}
        {...register('followUpDays', { valueAsNumber: true })}
      />
      <EditableRows
        title="Señales de alarma"
        add="Agregar pregunta"
        onAdd={redFlags.fields.length < MAX_RED_FLAGS ? () => redFlags.append({ question: '' }) : null}
      >
        <Typography variant="body2" sx={{ mt: -1, color: 'text.secondary' }}>
          Se preguntan antes de empezar. Un solo «sí» detiene la solicitud y manda al 911;{' '}
          {stopsText(service.redFlagStops)}.
        </Typography>
        {redFlags.fields.map(({ rowKey }, at) => (
          <EditableRow
            key={rowKey}
            label={`pregunta ${at + 1}`}
            at={at}
            count={redFlags.fields.length}
            onMove={(by) => redFlags.move(at, at + by)}
            onRemove={() => redFlags.remove(at)}
          >
            <TextInput
              label={`Pregunta ${at + 1}`}
              placeholder="¿Tienes…?"
              error={errors.redFlags?.[at]?.question?.message}
              {...register(`redFlags.${at}.question`)}
            />
          </EditableRow>
        ))}
      </EditableRows>
      <Controller
        control={control}
        name="doctorIds"
        render={({ field: { value, onChange } }) => (
          <DoctorsField doctors={choices.doctors} value={value} onChange={onChange} error={errors.doctorIds?.message} />
        )}
      />
    </VersionedForm>
  );
}

const stopsText = (stops: number) =>
  stops === 0 ? 'todavía no ha pasado' : `ha pasado ${counted(stops, 'vez', 'veces')}`;

interface DoctorsFieldProps {
  doctors: ServiceChoices['doctors'];
  value: string[];
  error?: string | undefined;
  onChange: (doctorIds: string[]) => void;
}

/** The doctors of the service. A deactivated one is offered only if she is chosen already, to be taken out. */
function DoctorsField({ doctors, value, error, onChange }: DoctorsFieldProps) {
  const shown = doctors.filter(({ id, active }) => active || value.includes(id));
  return (
    <FormControl component="fieldset" error={Boolean(error)}>
      <FormLabel component="legend" sx={{ mb: 0.5 }}>
        Médicos que lo atienden
      </FormLabel>
      <FormGroup sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {shown.map(({ id, name, speciality, active }) => (
          <FormControlLabel
            key={id}
            control={
              <Checkbox
                checked={value.includes(id)}
                onChange={(_, on) => onChange(on ? [...value, id] : value.filter((other) => other !== id))}
              />
            }
            label={`${name} · ${active ? speciality : userStatusWords.inactive.toLowerCase()}`}
            sx={{ overflowWrap: 'anywhere' }}
          />
        ))}
      </FormGroup>
      <FormHelperText>
        {error ??
          (shown.length === 0
            ? 'Todavía no hay médicos: invítalos en Usuarios › Doctores.'
            : 'Solo ellos ven y toman sus consultas.')}
      </FormHelperText>
    </FormControl>
  );
}
