import type { Integration } from '@consultorio/contracts/integrations';
import { isScope, type Scope } from '@consultorio/contracts/machine-access';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { keySlots, merge } from '../../../capabilities/editing/slots.ts';
import { browserDay } from '../../../texts/browser-day.ts';
import { scopeText } from '../../../texts/scopes.ts';
import type { TypedTraits } from './integration-fields.tsx';

type Trait = keyof TypedTraits;
const labels = {
  name: 'Nombre',
  purpose: 'Para qué',
  contact: 'Correo de contacto',
  day: 'Último día',
  networks: 'Redes desde las que llama',
  scopes: 'Permisos',
} as const satisfies Record<Trait, string>;
const traits = Object.keys(labels) as Trait[];

/** What an integration has, as it is typed. */
export const typedOf = ({ name, purpose, contact, scopes, expiresAt, networks }: Integration): TypedTraits => ({
  ...{ name, purpose, contact, scopes: scopes.filter(isScope) },
  day: browserDay(expiresAt),
  networks: networks.join(', '),
});

const slots = keySlots<TypedTraits, Trait>(traits, (one, other, name) => textOf(one, name) === textOf(other, name));

/** In one order, whatever order they were chosen in. */
const textOf = (typed: TypedTraits, trait: Trait): string =>
  trait === 'scopes' ? [...typed.scopes].sort().map(scopeText).join(' · ') : typed[trait].trim();

/** What somebody else saved meanwhile: taken where nobody had touched it here, told where both changed it. */
export interface Elsewhere {
  theirs: TypedTraits;
  taken: Trait[];
  both: Trait[];
}

/** What is typed stays; the rest follows what was saved. */
export function mergeTraits(base: Integration, mine: TypedTraits, newer: Integration) {
  const theirs = typedOf(newer);
  const { values, taken, both } = merge(slots, typedOf(base), mine, theirs);
  return { typed: values, elsewhere: { theirs, taken, both } };
}

interface Props {
  elsewhere: Elsewhere;
  typed: TypedTraits;
  onTake: (more: Partial<TypedTraits>) => void;
}

/** Stands above the fields, and comes into sight: whoever pressed save looks at the end of a long form. */
export function ChangedElsewhere({ elsewhere: { theirs, taken, both }, typed, onTake }: Props) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Again for each newer version.
  useEffect(() => place.current?.focus(), [theirs]);
  const open = both.filter((trait) => textOf(typed, trait) !== textOf(theirs, trait));
  return (
    <Alert severity="warning" ref={place} tabIndex={-1} sx={{ mb: 3, '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}>
      <Typography>
        Otra persona la cambió mientras la editabas. Lo que escribiste sigue aquí; revísalo y guarda.
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
        {taken.map((trait) => (
          <li key={trait}>{`${labels[trait]}: ahora ${said(theirs, trait)}.`}</li>
        ))}
        {open.map((trait) => (
          <li key={trait}>
            {`${labels[trait]}: también lo cambió; ${trait === 'scopes' ? scopesText(typed.scopes, theirs.scopes) : `su versión ${said(theirs, trait)}`}. `}
            <Button
              size="small"
              color="inherit"
              variant="outlined"
              aria-label={`Usar su versión de ${labels[trait]}`}
              sx={{ my: 0.5 }}
              onClick={() => onTake({ [trait]: theirs[trait] })}
            >
              Usar su versión
            </Button>
          </li>
        ))}
      </Box>
    </Alert>
  );
}

const said = (theirs: TypedTraits, trait: Trait): string => {
  const text = textOf(theirs, trait);
  return text ? `dice «${text}»` : 'está vacío';
};

/** How the others differ from those chosen here: two long lists are hard to compare. */
function scopesText(mine: readonly Scope[], theirs: readonly Scope[]): string {
  const words = (some: readonly Scope[]) => `«${some.map(scopeText).join('», «')}»`;
  const [more, less] = [theirs.filter((one) => !mine.includes(one)), mine.filter((one) => !theirs.includes(one))];
  const parts = [more.length > 0 && `con ${words(more)}`, less.length > 0 && `sin ${words(less)}`].filter(Boolean);
  return `su versión es ${parts.join(' y ')}`;
}
