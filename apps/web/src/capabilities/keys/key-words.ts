import { type KeyAction, type KeyScope, keys } from './keys.ts';

/** The meaning of each key, in the words of the help. */
export const keyWords: { [Scope in KeyScope]: Record<KeyAction<Scope>, string> } = {
  everywhere: { palette: 'Buscar y hacer cualquier cosa', help: 'Ver los atajos de teclado' },
  queue: {
    down: 'Bajar por la lista',
    up: 'Subir por la lista',
    open: 'Abrir la consulta',
    take: 'Tomar la consulta',
    choose: 'Marcar la consulta',
    next: 'Abrir la siguiente que espera',
    more: 'Más acciones de la consulta',
    search: 'Buscar en la lista',
  },
  desk: {
    begin: 'Tomar la consulta, o iniciar la atención',
    ask: 'Pedir información',
    note: 'Ir a la nota',
    diagnoses: 'Buscar un diagnóstico',
    template: 'Usar una plantilla',
    fill: 'Llenar la nota con lo que envió el paciente',
    chat: 'Ir al chat',
    orders: 'Ir a las órdenes',
    record: 'Ver el expediente',
    photos: 'Ver las fotos junto a la nota',
    patient: 'Ver al paciente',
    activity: 'Ver la actividad',
    save: 'Guardar la nota ahora',
    sign: 'Firmar y cerrar',
    next: 'Abrir la siguiente que espera',
  },
  writing: {
    saveNow: 'Guardar la nota ahora',
    nextPart: 'Siguiente texto de la nota',
    partBefore: 'Texto anterior de la nota',
    usual: 'La primera respuesta o atajo a la mano; con 2, 3… las demás',
    confirm: 'Confirmar lo que el campo llenó solo',
    finish: 'Emitir, enviar o firmar lo que está abierto',
    quickText: 'Textos rápidos y plantillas, por su nombre',
    nextBlank: 'Siguiente espacio [[ ]] por llenar',
  },
};

export const scopeWords: Record<KeyScope, { title: string; hint?: string }> = {
  everywhere: { title: 'En todas partes' },
  queue: { title: 'En la lista de consultas' },
  desk: { title: 'Al atender', hint: 'Mientras escribes, lo mismo con Alt.' },
  writing: { title: 'Al escribir' },
};

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

const names: Partial<Record<string, string>> = { Enter: 'Intro', ArrowDown: '↓', ArrowUp: '↑' };

/** The parts of a key as they stand on the keyboard: «Ctrl» and «K», «⌘» on a Mac. */
export const keyParts = (key: string): string[] =>
  key.split('+').map((part) => (part === 'Mod' ? (isMac() ? '⌘' : 'Ctrl') : (names[part] ?? part)));

/** The rows of one scope, in the order of the table. */
export const keyRows = <Scope extends KeyScope>(scope: Scope) =>
  (Object.entries(keys[scope]) as [KeyAction<Scope>, string][]).map(([action, key]) => ({
    action,
    parts: keyParts(key),
    does: keyWords[scope][action],
  }));
