import { trpc } from '@consultorio/client/trpc';
import type { Consultation } from '@consultorio/contracts/consultations';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Rating from '@mui/material/Rating';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useUnsaved } from '../../capabilities/editing/use-unsaved.ts';
import { onMomentText } from '../../capabilities/my-consultations/moment-text.ts';
import { SectionCard } from '../../kit/section-card.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { starTexts } from '../../texts/ratings.ts';

interface Typed {
  stars: number | null;
  comment: string;
}

/** How it was, asked once the result is there; it can be changed for some days and then stands. */
export function RatingCard({ consultation, mayRate }: { consultation: Consultation; mayRate: boolean }) {
  const { rating } = consultation;
  // null until a form was open here: the keyboard comes back to the button when it closes.
  const [editing, setEditing] = useState<boolean | null>(null);
  if (mayRate && (!rating || editing))
    return <RatingForm consultation={consultation} onDone={() => setEditing(false)} />;
  if (!rating) return null;
  const changeable = mayRate && Date.parse(rating.editableUntil) > Date.now();
  return (
    <SectionCard
      title="Tu calificación"
      action={
        changeable ? (
          <Button size="small" autoFocus={editing === false} onClick={() => setEditing(true)}>
            Cambiar
          </Button>
        ) : undefined
      }
    >
      <Stars stars={rating.stars} />
      {rating.comment ? (
        <Typography sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{rating.comment}</Typography>
      ) : null}
      {changeable ? (
        <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
          Puedes cambiarla hasta {onMomentText(rating.editableUntil)}
        </Typography>
      ) : null}
    </SectionCard>
  );
}

function Stars({ stars }: { stars: number }) {
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Rating value={stars} readOnly getLabelText={() => `${stars} de 5`} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {starTexts[stars - 1]}
      </Typography>
    </Stack>
  );
}

function RatingForm({ consultation, onDone }: { consultation: Consultation; onDone: () => void }) {
  const { id, version, rating } = consultation;
  const titleId = useId();
  const kept = useUnsaved<Typed>(`rating-${id}`);
  const [typed, setTyped] = useState<Typed>(
    () => kept.read() ?? { stars: rating?.stars ?? null, comment: rating?.comment ?? '' },
  );
  const [missing, setMissing] = useState(false);
  const stars = useRef<HTMLDivElement>(null);
  const opened = useEffectEvent(() => {
    if (rating) stars.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  });
  useEffect(() => opened(), []);
  const rate = trpc.rateConsultation.useMutation({
    meta: { success: 'Gracias. Le sirve a tu médico y a la clínica.' },
    onSuccess: () => {
      kept.forget();
      // The first rating closes its form by being there: the card that comes must know that it was open.
      if (!rating) onDone();
    },
    onSettled: (_answer, error) => {
      if (!error) onDone();
    },
  });
  const type = (change: Partial<Typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    kept.keep(next);
  };
  const send = () => {
    if (typed.stars === null) return setMissing(true);
    const comment = typed.comment.trim() || null;
    rate.mutate({ consultationId: id, expectedVersion: version, stars: typed.stars, comment });
  };
  return (
    <SectionCard title="¿Cómo fue tu atención?" subtitle="La leen tu médico y la clínica.">
      <Stack sx={{ gap: 2 }}>
        <Box>
          <Stack ref={stars} direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
            <Rating
              role="radiogroup"
              aria-label="De 1 a 5 estrellas"
              name={titleId}
              size="large"
              value={typed.stars}
              getLabelText={(stars) => `${stars} de 5: ${starTexts[stars - 1]}`}
              emptyLabelText="Sin calificar"
              onChange={(_, stars) => {
                setMissing(false);
                type({ stars });
              }}
              sx={{ fontSize: 40, ml: -0.5 }}
            />
            <Typography variant="body2" aria-hidden sx={{ color: 'text.secondary' }}>
              {typed.stars ? starTexts[typed.stars - 1] : 'Toca una estrella'}
            </Typography>
          </Stack>
          {missing ? (
            <Typography role="alert" variant="caption" component="p" sx={{ color: 'error.main' }}>
              Elige de 1 a 5 estrellas.
            </Typography>
          ) : null}
        </Box>
        <TextInput
          label="¿Quieres contarnos algo? (opcional)"
          multiline
          minRows={2}
          value={typed.comment}
          inputProps={{ maxLength: 1000 }}
          onChange={(event) => type({ comment: event.target.value })}
        />
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
          <Button variant="outlined" size="large" loading={rate.isPending} onClick={send}>
            {rating ? 'Guardar calificación' : 'Enviar calificación'}
          </Button>
          {rating ? (
            <Button
              color="secondary"
              size="large"
              onClick={() => {
                kept.forget();
                onDone();
              }}
            >
              Dejarla como estaba
            </Button>
          ) : null}
        </Stack>
      </Stack>
    </SectionCard>
  );
}
