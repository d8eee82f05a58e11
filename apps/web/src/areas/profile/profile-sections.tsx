import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../capabilities/session/session-context.ts';
import { Face } from '../../kit/face.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { personInitials } from '../../texts/initials.ts';
import { fullName } from '../../texts/names.ts';

type Load = () => Promise<ComponentType>;
/** All of them, to be fetched once the first one stands. */
export const sectionLoads: Load[] = [];

/** A section comes when it is opened: on a phone the profile is a list of rows, and six forms are many bytes. */
function part(load: Load) {
  sectionLoads.push(load);
  return lazyPart(load);
}

export const sections = {
  datos: {
    label: 'Datos',
    holds: 'Nombre, foto, teléfono y domicilio',
    Section: part(async () => (await import('./data-section.tsx')).DataSection),
  },
  antecedentes: {
    label: 'Antecedentes',
    holds: 'Alergias, medicinas y enfermedades',
    Section: part(async () => (await import('./general-form-section.tsx')).GeneralFormSection),
  },
  familia: {
    label: 'Mi familia',
    holds: 'Las personas por quienes respondes',
    Section: part(async () => (await import('./family-section.tsx')).FamilySection),
  },
  avisos: {
    label: 'Avisos',
    holds: 'Qué te avisamos, por correo y aquí',
    Section: part(async () => (await import('./notices-section.tsx')).NoticesSection),
  },
  seguridad: {
    label: 'Seguridad',
    holds: 'Contraseña, correo y sesión',
    Section: part(
      async () => (await import('../../capabilities/account/account-security-section.tsx')).AccountSecuritySection,
    ),
  },
  privacidad: {
    label: 'Privacidad',
    holds: 'Tu expediente, tus consentimientos y quién lo abrió',
    Section: part(async () => (await import('./privacy-section.tsx')).PrivacySection),
  },
} as const;
export type SectionName = keyof typeof sections;

export const isSection = (value: string | null): value is SectionName =>
  value !== null && Object.hasOwn(sections, value);

/** Those that are about a person and not about the account. */
const ofOthers = new Set<SectionName>(['datos', 'antecedentes', 'privacidad']);
const names = Object.keys(sections) as SectionName[];

export const sectionsOf = (isOther: boolean): SectionName[] =>
  isOther ? names.filter((name) => ofOthers.has(name)) : names;

interface RowsProps {
  names: readonly SectionName[];
  /** The address of a section. */
  to: (name: SectionName) => string;
}

/** Whose profile it is. */
export function Whose() {
  const { profile } = useSession();
  if (!profile) return null;
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 3 }}>
      <Face src={profile.profilePicture} initials={personInitials(profile)} size={64} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{fullName(profile) || profile.email}</Typography>
        {fullName(profile) ? (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {profile.email}
          </Typography>
        ) : null}
      </Box>
    </Box>
  );
}

/** On a phone the sections stand below each other, each with what is found in it. */
export function ProfileRows({ names, to }: RowsProps) {
  return (
    <Paper
      component="nav"
      variant="outlined"
      aria-label="Secciones del perfil"
      sx={{ borderRadius: 1.5, overflow: 'hidden' }}
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {names.map((name) => (
          <Box component="li" key={name} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <Box
              sx={{
                ...{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1.75, minHeight: 68 },
                position: 'relative',
                '&:hover': { bgcolor: 'action.hover' },
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography
                  component={Link}
                  to={to(name)}
                  aria-describedby={`contiene-${name}`}
                  sx={{
                    ...{ fontWeight: 600, color: 'text.primary', textDecoration: 'none' },
                    // The whole row is pressed, and its name is said alone.
                    '&::after': { content: '""', position: 'absolute', inset: 0 },
                    '&:focus-visible': { outline: 'none' },
                    '&:focus-visible::after': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: -3 },
                  }}
                >
                  {sections[name].label}
                </Typography>
                <Typography id={`contiene-${name}`} variant="body2" sx={{ color: 'text.secondary' }}>
                  {sections[name].holds}
                </Typography>
              </Box>
              <ChevronRightOutlined aria-hidden sx={{ color: 'text.secondary' }} />
            </Box>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
