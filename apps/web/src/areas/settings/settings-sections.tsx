import type { Settings } from '@consultorio/contracts/settings';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Stack from '@mui/material/Stack';
import { lazyPart } from '../../kit/lazy-part.ts';
import type { SectionGroup } from '../../kit/page-sections.tsx';
import { SectionCard } from '../../kit/section-card.tsx';
import { BannerCard } from './banner-form.tsx';
import { EstablishmentForm } from './establishment-form.tsx';
import { LogoCard } from './logo-card.tsx';

const HoursTab = lazyPart(async () => (await import('./hours/hours-tab.tsx')).HoursTab);
const ServicesTab = lazyPart(async () => (await import('./services/services-tab.tsx')).ServicesTab);
const QueueTab = lazyPart(async () => (await import('./queue/queue-tab.tsx')).QueueTab);
const SiteTextsForm = lazyPart(async () => (await import('./site-texts-form.tsx')).SiteTextsForm);
const MailTextsTab = lazyPart(async () => (await import('./mail-texts/mail-texts-tab.tsx')).MailTextsTab);
const PhonesTab = lazyPart(async () => (await import('./phones/phones-tab.tsx')).PhonesTab);
const LegalTab = lazyPart(async () => (await import('./legal/legal-tab.tsx')).LegalTab);
const DiagnosesTab = lazyPart(async () => (await import('./diagnoses/diagnoses-tab.tsx')).DiagnosesTab);
const MedicinesTab = lazyPart(async () => (await import('./medicines/medicines-tab.tsx')).MedicinesTab);
const StaffCard = lazyPart(async () => (await import('./staff/staff-card.tsx')).StaffCard);
const ClinicSecuritySection = lazyPart(
  async () => (await import('./security/clinic-security-section.tsx')).ClinicSecuritySection,
);
const IntegrationsTab = lazyPart(async () => (await import('./integrations/integrations-tab.tsx')).IntegrationsTab);
const AuditLog = lazyPart(async () => (await import('./audit/audit-log.tsx')).AuditLog);
const Reports = lazyPart(async () => (await import('../../capabilities/reports/reports.tsx')).Reports);
const StatusTab = lazyPart(async () => (await import('./status/status-tab.tsx')).StatusTab);

/** What can be set and seen, by subject; all but the first come when they are opened. */
export const settingsSections = (settings: Settings): readonly [SectionGroup, ...SectionGroup[]] => [
  {
    label: 'Clínica',
    sections: [
      { slug: 'general', label: 'General', content: () => <GeneralSection settings={settings} /> },
      {
        slug: 'horario',
        label: 'Horario',
        content: () => <HoursTab settings={settings} />,
      },
      { slug: 'servicios', label: 'Servicios', content: () => <ServicesTab settings={settings} /> },
      { slug: 'fila', label: 'Fila de consultas', content: () => <QueueTab settings={settings} /> },
      { slug: 'sitio', label: 'Sitio público', content: () => <SiteTextsForm settings={settings} /> },
      { slug: 'correos', label: 'Correos', content: () => <MailTextsTab /> },
      { slug: 'telefonos', label: 'SMS y WhatsApp', content: () => <PhonesTab settings={settings} /> },
      { slug: 'legales', label: 'Documentos legales', content: () => <LegalTab settings={settings} /> },
    ],
  },
  {
    label: 'Catálogos',
    sections: [
      { slug: 'diagnosticos', label: 'Diagnósticos', content: () => <DiagnosesTab /> },
      { slug: 'medicamentos', label: 'Medicamentos', content: () => <MedicinesTab /> },
    ],
  },
  {
    label: 'Acceso',
    sections: [
      { slug: 'usuarios', label: 'Usuarios', content: () => <StaffCard /> },
      { slug: 'seguridad', label: 'Seguridad', content: () => <ClinicSecuritySection settings={settings} /> },
      { slug: 'integraciones', label: 'Integraciones', content: () => <IntegrationsTab /> },
    ],
  },
  {
    label: 'Actividad',
    sections: [
      { slug: 'reportes', label: 'Reportes', content: () => <Reports /> },
      { slug: 'bitacora', label: 'Bitácora', content: () => <AuditLog /> },
      { slug: 'estado', label: 'Sistema', content: () => <StatusTab /> },
    ],
  },
];

/** The clinic's data and its announcements. */
function GeneralSection({ settings }: { settings: Settings }) {
  return (
    <Stack sx={{ gap: 3, maxWidth: 880 }}>
      <MissingFacts settings={settings} />
      <SectionCard title="Establecimiento" subtitle="Aparece en el sitio público y en cada documento.">
        <EstablishmentForm settings={settings} />
      </SectionCard>
      <LogoCard settings={settings} />
      <BannerCard settings={settings} />
    </Stack>
  );
}

/** The law wants both on paper: without them issuing is refused. */
function MissingFacts({ settings: { establishment } }: { settings: Settings }) {
  const missing = [
    establishment.name.trim() ? null : 'el nombre',
    establishment.address.trim() ? null : 'el domicilio',
  ].filter(Boolean);
  if (missing.length === 0) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>Tus médicos todavía no pueden emitir documentos</AlertTitle>
      Falta {missing.join(' y ')} del establecimiento: toda receta y solicitud debe llevarlos.
    </Alert>
  );
}
