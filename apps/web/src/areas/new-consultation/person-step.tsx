import type { PersonInCare } from '@consultorio/contracts/people-in-care';
import { relationWords } from '@consultorio/contracts/words/people';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AddPersonForm } from '../../capabilities/people/add-person-form.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { fullName } from '../../texts/names.ts';
import { StepFrame } from './step-frame.tsx';

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
            sx={{ justifyContent: 'flex-start', textAlign: 'left', py: 1.5 }}
          >
            <span>
              {person.relation === null ? 'Para mí' : fullName(person)}
              <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                {aboutText(person)}
              </Typography>
            </span>
          </Button>
        ))}
        {adding ? (
          <SectionCard title="Otra persona" subtitle="Alguien de quien respondes: una hija, un hijo, un familiar.">
            <AddPersonForm onAdded={added} onCancel={() => setAdding(false)} />
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
  return person.relation === null ? fullName(person) : `Soy su: ${relationWords[person.relation].toLowerCase()}`;
}
