import type { VerbName } from '@consultorio/contracts/verbs';
import { accountClockVerbs, accountVerbs } from '@consultorio/contracts/verbs/accounts';
import { clinicVerbs } from '@consultorio/contracts/verbs/clinic';
import { consultationClockVerbs, consultationVerbs } from '@consultorio/contracts/verbs/consultations';
import { formVerbs } from '@consultorio/contracts/verbs/forms';
import { guardianshipClockVerbs, guardianshipVerbs } from '@consultorio/contracts/verbs/guardianships';
import { integrationVerbs } from '@consultorio/contracts/verbs/integrations';
import { orderClockVerbs, orderVerbs } from '@consultorio/contracts/verbs/orders';
import {
  arcoClockVerbs,
  fileClockVerbs,
  patientVerbs,
  retentionClockVerbs,
} from '@consultorio/contracts/verbs/patients';
import { signInFacts, staffVerbs } from '@consultorio/contracts/verbs/staff';
import { operatorFacts, staffSessionVerbs } from '@consultorio/contracts/verbs/staff-sessions';
import { webhookClockVerbs, webhookVerbs } from '@consultorio/contracts/verbs/webhooks';
import { auditActionOptions } from './audit.ts';

/** As the verb table is written, a group a subject; whoever looks for a change knows what it was about. */
const groups: readonly { label: string; verbs: readonly object[] }[] = [
  { label: 'Consultas', verbs: [consultationVerbs, consultationClockVerbs] },
  { label: 'Recetas y órdenes', verbs: [orderVerbs, orderClockVerbs] },
  {
    label: 'Pacientes y expedientes',
    verbs: [patientVerbs, arcoClockVerbs, retentionClockVerbs, fileClockVerbs],
  },
  { label: 'Personas a cargo', verbs: [guardianshipVerbs, guardianshipClockVerbs] },
  { label: 'Cuentas', verbs: [accountVerbs, accountClockVerbs, signInFacts] },
  { label: 'Sesiones del personal', verbs: [staffSessionVerbs, operatorFacts] },
  { label: 'Doctores y personal', verbs: [staffVerbs] },
  { label: 'Integraciones', verbs: [integrationVerbs, webhookVerbs, webhookClockVerbs] },
  { label: 'Formularios y plantillas', verbs: [formVerbs] },
  { label: 'Configuración de la clínica', verbs: [clinicVerbs] },
];

export interface AuditAction {
  value: VerbName;
  label: string;
  group: string;
}

/** What the bitácora can be asked for: group after group, each in the order of the alphabet. */
export const auditActions: readonly AuditAction[] = groups.flatMap(({ label: group, verbs }) =>
  auditActionOptions
    .filter(({ value }) => verbs.some((names) => Object.hasOwn(names, value)))
    .map(({ value, label }) => ({ value, label, group })),
);
