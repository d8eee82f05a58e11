const variableTexts: Record<string, string> = {
  'patient.name': 'nombre completo del paciente',
  'patient.firstName': 'nombre del paciente',
  'patient.lastName': 'apellidos del paciente',
  'patient.age': 'edad del paciente',
  'patient.sex': 'sexo del paciente',
  'doctor.name': 'nombre del médico',
  'doctor.cedula': 'cédula del médico',
  'consultation.folio': 'folio de la consulta',
  'consultation.service': 'servicio',
  date: 'fecha de hoy',
};

/** A variable that we do not know is shown as it was written. */
export const templateVariableText = (name: string): string => variableTexts[name] ?? name;
