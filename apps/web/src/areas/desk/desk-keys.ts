import type { DeskPanel } from './desk-panels.ts';

export type DeskAction = DeskPanel | 'diagnoses' | 'template' | 'save' | 'sign' | 'next' | 'help';

interface DeskKey {
  key: string;
  action: DeskAction;
  text: string;
}

/** One letter outside of the fields; the same with Alt while writing. */
export const deskKeys: readonly DeskKey[] = [
  { key: 'n', action: 'note', text: 'Ir a la nota' },
  { key: 'd', action: 'diagnoses', text: 'Buscar un diagnóstico' },
  { key: 't', action: 'template', text: 'Usar una plantilla' },
  { key: 'c', action: 'chat', text: 'Ir al chat' },
  { key: 'o', action: 'orders', text: 'Ir a las órdenes' },
  { key: 'e', action: 'record', text: 'Ver el expediente' },
  { key: 'p', action: 'patient', text: 'Ver al paciente' },
  { key: 'a', action: 'activity', text: 'Ver la actividad' },
  { key: 'g', action: 'save', text: 'Guardar la nota ahora' },
  { key: 'f', action: 'sign', text: 'Firmar y cerrar' },
  { key: 's', action: 'next', text: 'Abrir la siguiente que espera' },
  { key: '?', action: 'help', text: 'Ver estos atajos' },
];

interface Stroke {
  key: string;
  code: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** A key's meaning at the desk, or null. With Alt some keyboards write another sign: the place of the key counts. */
export function deskActionOf(stroke: Stroke, typing: boolean): DeskAction | null {
  if ((stroke.ctrlKey || stroke.metaKey) && !stroke.altKey && stroke.key.toLowerCase() === 's') return 'save';
  if (stroke.ctrlKey || stroke.metaKey || (typing && !stroke.altKey)) return null;
  const letter = stroke.altKey ? stroke.code.replace(/^Key/, '').toLowerCase() : stroke.key.toLowerCase();
  return deskKeys.find(({ key }) => key === letter)?.action ?? null;
}
