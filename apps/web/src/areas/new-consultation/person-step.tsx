import type { PersonInCare } from '@consultorio/contracts/people-in-care';
import AddOutlined from '@mui/icons-material/AddOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';
import { SectionCard } from '../../kit/section-card.tsx';
import { SkeletonList } from '../../kit/skeleton-list.tsx';
import { fullName } from '../../texts/names.ts';
import { careText } from '../../texts/people-in-care.ts';
import { StepFrame } from './step-frame.tsx';

const AddPersonForm = lazyPart(
  async () => (await import('../../capabilities/people/add-person-form.tsx')).AddPersonForm,
);

interface Props {
  people: PersonInCare[];
  onChoose: (person: PersonInCare) => void;
}

/** Before anything else: for whom. Somebody new is added here. */
export function PersonStep({ people, onChoose }: Props) {
  const [adding, setAdding] = useState(people.length < 2);
  const added = (person: PersonInCare) => (person.standing === 'current' ? onChoose(person) : setAdding(false));
  return (
    <StepFrame
      step="servicio"
      title="¿Para quién es la consulta?"
      lead="El médico ve la edad y los antecedentes de esa persona, y la receta lleva su nombre."
    >
      <Stack sx={{ gap: 1.5 }}>
        {people.map((person) => (
          <Button
            key={person.patientId}
            variant="outlined"
            size="large"
            disabled={person.standing === 'waiting' || person.standing === 'ofAge'}
            onClick={() => onChoose(person)}
            endIcon={<ChevronRightOutlined />}
            sx={{ justifyContent: 'space-between', textAlign: 'left', px: 2, py: 1.5, bgcolor: 'background.paper' }}
          >
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {person.relation === null ? 'Para mí' : fullName(person)}
              <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                {aboutText(person)}
              </Typography>
            </Box>
          </Button>
        ))}
        {adding ? (
          <SectionCard title="Otra persona" subtitle="Alguien de quien respondes: una hija, un hijo, un familiar.">
            <Suspense fallback={<SkeletonList rows={4} height={64} />}>
              <AddPersonForm onAdded={added} onCancel={() => setAdding(false)} />
            </Suspense>
          </SectionCard>
        ) : (
          <Button startIcon={<AddOutlined />} onClick={() => setAdding(true)} sx={{ alignSelf: 'flex-start' }}>
            Agregar a otra persona
          </Button>
        )}
      </Stack>
    </StepFrame>
  );
}

function aboutText(person: PersonInCare): string {
  if (person.standing === 'waiting') return 'La clínica revisa que respondas por esta persona';
  if (person.standing === 'ofAge') return 'Ya es mayor de edad: pide sus consultas con su propia cuenta';
  return person.relation === null ? fullName(person) : careText(person);
}
