import { LICENCE_REGISTER, type SpokenLanguage } from '@consultorio/contracts/doctor-introduction';
import { languageWords } from '@consultorio/contracts/words/languages';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { textLink } from '../../kit/text-link.ts';

interface Props {
  doctor: { name: string; cedula: string; university: string; languages: readonly SpokenLanguage[] };
  /** Names of what the doctor attends. */
  services?: readonly string[];
}

/** «Español, inglés y náhuatl». */
export function languagesText(languages: readonly SpokenLanguage[]): string {
  const words = languages.map((code, index) =>
    // A name of its own keeps its capitals.
    index === 0 || code === 'mfs' ? languageWords[code] : languageWords[code].toLowerCase(),
  );
  return new Intl.ListFormat('es-MX').format(words);
}

/** Where a doctor studied, what he or she attends and speaks, and where anybody can look the cédula up. */
export function DoctorFacts({ doctor, services = [] }: Props) {
  const { name, cedula, university, languages } = doctor;
  const facts: [string, string][] = [
    ['Estudió en', university],
    ['Atiende', new Intl.ListFormat('es-MX').format(services)],
    ['Habla', languagesText(languages)],
  ];
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
      {facts.map(([label, value]) => (value ? <Fact key={label} label={label} value={value} /> : null))}
      <Fact label="Cédula profesional" value={cedula}>
        {' · '}
        <LicenceLink name={name} />
      </Fact>
    </Box>
  );
}

function Fact({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div>
      <Typography variant="caption" component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography variant="body2" component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {value}
        {children}
      </Typography>
    </div>
  );
}

/** The number stands beside it: the register's page asks for it, and takes none in its address. */
function LicenceLink({ name }: { name: string }) {
  return (
    <Box
      component="a"
      href={LICENCE_REGISTER}
      target="_blank"
      rel="noreferrer"
      aria-label={`Buscarla en el registro público: la cédula de ${name} (se abre en otra pestaña)`}
      sx={{ ...textLink, whiteSpace: 'nowrap' }}
    >
      Buscarla en el registro
    </Box>
  );
}
