import { trpc } from '@consultorio/client/trpc';
import type { Diagnosis, DiagnosisDoubt, KnownDiagnosis } from '@consultorio/contracts/diagnoses';
import type { DiagnosisFacts } from '@consultorio/contracts/diagnosis-facts';
import type { DiagnosedPerson } from '@consultorio/contracts/diagnosis-fit';
import { certaintyWords } from '@consultorio/contracts/words/notes';
import BookmarkAdded from '@mui/icons-material/BookmarkAdded';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { DiagnosisNotice } from '../../../capabilities/diagnoses/diagnosis-notice.tsx';
import { DiagnosisSearchLater } from '../../../capabilities/diagnoses/diagnosis-search-later.tsx';
import { withConfirmed, withDiagnosis, withoutDiagnosis, withPrincipal } from './diagnosis-list.ts';

interface Props {
  id: string;
  value: Diagnosis[];
  onChange: (value: Diagnosis[]) => void;
  /** Null where the reader may not know whom the note is about. */
  patient: DiagnosedPerson | null;
  /** One at hand was chosen with the mouse. */
  onPicked: () => void;
  /** The moment of the attention; null while what is typed is none. */
  at: string | null;
}

/** Chosen diagnoses: exactly one is the principal as soon as there is one. */
export function DiagnosesField({ id, value, onChange, onPicked, patient, at }: Props) {
  const { favourites, recent, setFavourite } = useMyDiagnoses();
  const codes = value.map(({ code }) => code);
  const described = trpc.describeDiagnoses.useQuery(
    { codes },
    { enabled: codes.length > 0, placeholderData: keepPreviousData, staleTime: 5 * 60_000 },
  );
  const isFavourite = (code: string) => favourites.some((one) => one.code === code);
  const setCertainty = (code: string, certainty: Diagnosis['certainty']) =>
    onChange(value.map((one) => (one.code === code ? { ...one, certainty } : one)));
  return (
    <Box>
      <DiagnosisSearchLater
        id={id}
        chosen={codes}
        favourites={favourites}
        recent={recent}
        onChoose={({ code, description }) => onChange(withDiagnosis(value, { code, description }))}
      />
      {value.length === 0 ? (
        <DiagnosesAtHand
          known={[...favourites, ...recent.filter(({ code }) => !isFavourite(code))]}
          onChoose={(one, byHand) => {
            onChange(withDiagnosis(value, one));
            if (byHand) onPicked();
          }}
        />
      ) : null}
      <Stack
        component="ul"
        aria-label="Diagnósticos elegidos"
        sx={{ m: 0, mt: value.length > 0 ? 1 : 0, p: 0, listStyle: 'none', gap: 1 }}
      >
        {value.map((one) => (
          <Box
            component="li"
            key={one.code}
            sx={{
              border: 1,
              borderColor: one.principal ? 'primary.main' : 'divider',
              borderRadius: 1,
              pl: 1.5,
              pr: 0.5,
              py: 0.75,
            }}
          >
            <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
              <Typography sx={{ flex: 1, minWidth: 0 }}>
                <strong>{one.code}</strong> {one.description}
              </Typography>
              <IconButton
                aria-label={`Favorito: ${one.code}`}
                aria-pressed={isFavourite(one.code)}
                title={isFavourite(one.code) ? 'Quitar de mis favoritos' : 'Guardar en mis favoritos'}
                onClick={() =>
                  setFavourite({
                    code: one.code,
                    description: one.description,
                    favourite: !isFavourite(one.code),
                  })
                }
                sx={{ color: isFavourite(one.code) ? 'primary.main' : undefined }}
              >
                {isFavourite(one.code) ? <BookmarkAdded fontSize="small" /> : <BookmarkBorder fontSize="small" />}
              </IconButton>
              <IconButton aria-label={`Quitar ${one.code}`} onClick={() => onChange(withoutDiagnosis(value, one.code))}>
                <DeleteOutlined fontSize="small" />
              </IconButton>
            </Stack>
            <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
              <Button
                size="small"
                aria-pressed={one.principal}
                startIcon={one.principal ? <Star /> : <StarBorder />}
                onClick={() => onChange(withPrincipal(value, one.code))}
                sx={{ ml: -1 }}
              >
                {one.principal ? 'Principal' : 'Hacer principal'}
              </Button>
              <ToggleButtonGroup
                exclusive
                size="small"
                aria-label={`Certeza de ${one.code}`}
                value={one.certainty}
                onChange={(_, certainty: Diagnosis['certainty'] | null) =>
                  certainty && setCertainty(one.code, certainty)
                }
              >
                {Object.entries(certaintyWords).map(([certainty, label]) => (
                  <ToggleButton key={certainty} value={certainty} sx={{ py: 0.25, px: 1.25, textTransform: 'none' }}>
                    {label}
                  </ToggleButton>
                ))}
              </ToggleButtonGroup>
            </Stack>
            <NoticeOf
              diagnosis={one}
              facts={described.data?.find(({ code }) => code === one.code)}
              patient={patient}
              at={at}
              onConfirm={(doubt, isSo) => onChange(withConfirmed(value, one.code, doubt, isSo))}
            />
          </Box>
        ))}
      </Stack>
      {described.isError && codes.length > 0 ? (
        <Alert
          severity="warning"
          sx={{ mt: 1 }}
          action={
            <Button color="inherit" onClick={() => described.refetch()}>
              Volver a intentar
            </Button>
          }
        >
          No pudimos revisar los diagnósticos contra el sexo y la edad.
        </Alert>
      ) : null}
    </Box>
  );
}

const AT_HAND = 4;

interface AtHandProps {
  known: KnownDiagnosis[];
  onChoose: (one: KnownDiagnosis, byHand: boolean) => void;
}

/** The doctor's favourites and what was written of late, in one press while there is none yet. */
function DiagnosesAtHand({ known, onChoose }: AtHandProps) {
  if (known.length === 0) return null;
  return (
    <Stack direction="row" role="group" aria-label="Diagnósticos a la mano" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {known.slice(0, AT_HAND).map((one) => (
        <Chip
          key={one.code}
          label={`${one.code} ${one.description}`}
          title={one.description}
          variant="outlined"
          onClick={({ detail }) => onChoose({ code: one.code, description: one.description }, detail > 0)}
        />
      ))}
    </Stack>
  );
}

interface NoticeProps extends Pick<Props, 'patient' | 'at'> {
  diagnosis: Diagnosis;
  facts: DiagnosisFacts | undefined;
  onConfirm: (doubt: DiagnosisDoubt, isSo: boolean) => void;
}

function NoticeOf({ diagnosis: { code, confirmed = [] }, facts, patient, at, onConfirm }: NoticeProps) {
  const [opened] = useState(() => Date.now());
  if (!facts || !patient) return null;
  const when = at ? Date.parse(at) : opened;
  return <DiagnosisNotice {...{ code, facts, confirmed, onConfirm }} person={patient} at={when} />;
}

/** This doctor's favourites and recent diagnoses, and how one becomes a favourite. */
function useMyDiagnoses() {
  const utils = trpc.useUtils();
  const mine = trpc.listMyDiagnoses.useQuery(undefined, { staleTime: 5 * 60_000 });
  const change = trpc.setFavouriteDiagnosis.useMutation({
    // The star answers the finger at once; the server's answer afterwards is final.
    onMutate: ({ code, description, favourite }) =>
      utils.listMyDiagnoses.setData(undefined, (now) => {
        if (!now) return now;
        const others = now.favourites.filter((one) => one.code !== code);
        return { ...now, favourites: favourite ? [...others, { code, description }] : others };
      }),
  });
  return {
    favourites: mine.data?.favourites ?? [],
    recent: mine.data?.recent ?? [],
    setFavourite: change.mutate,
  };
}
