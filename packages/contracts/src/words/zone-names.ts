import type { ClinicZone } from '../mexican-zones.ts';

/** `place` as papers say it; `region` for whoever looks for the own town. */
export const zoneWords = {
  'America/Mexico_City': { place: 'centro de México', region: 'Ciudad de México, Guadalajara, Puebla, Veracruz' },
  'America/Monterrey': { place: 'Monterrey', region: 'Nuevo León, Coahuila y Tamaulipas lejos de la frontera' },
  'America/Merida': { place: 'Mérida', region: 'Yucatán y Campeche' },
  'America/Bahia_Banderas': { place: 'Bahía de Banderas', region: 'Bahía de Banderas, Nayarit' },
  'America/Cancun': { place: 'Cancún', region: 'Quintana Roo' },
  'America/Chihuahua': { place: 'Chihuahua', region: 'Chihuahua lejos de la frontera' },
  'America/Mazatlan': { place: 'Mazatlán', region: 'Sinaloa, Nayarit y Baja California Sur' },
  'America/Hermosillo': { place: 'Hermosillo', region: 'Sonora' },
  'America/Tijuana': { place: 'Tijuana', region: 'Baja California, con horario de verano' },
  'America/Matamoros': { place: 'Matamoros', region: 'frontera del noreste, con horario de verano' },
  'America/Ciudad_Juarez': { place: 'Ciudad Juárez', region: 'Ciudad Juárez, con horario de verano' },
  'America/Ojinaga': { place: 'Ojinaga', region: 'Ojinaga, con horario de verano' },
} as const satisfies Record<ClinicZone, { place: string; region: string }>;
