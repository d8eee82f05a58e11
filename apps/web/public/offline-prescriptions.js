// What somebody kept on this device with «Guardar receta en este teléfono», read without any part of the application:
// apps/web/src/capabilities/kept-prescriptions/vault.ts writes it and says what it is.
const DATABASE = 'kept-prescriptions';
const STORE = 'prescriptions';
const OWNER = 'kept-here:prescriptions';
const SEALED = 'sealed:';

const asked = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function openShelf() {
  const opening = indexedDB.open(DATABASE);
  // It is not there, and is not made.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  return asked(opening);
}

async function readAll(database) {
  const store = database.transaction(STORE).objectStore(STORE);
  const [names, values] = await Promise.all([asked(store.getAllKeys()), asked(store.getAll())]);
  const key = values[names.indexOf('key')];
  const read = await Promise.all(
    names.map(async (name, at) => {
      if (!key || !String(name).startsWith(SEALED)) return null;
      const { iv, data } = values[at];
      const additionalData = new TextEncoder().encode(String(name).slice(SEALED.length));
      const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, data).catch(() => null);
      return text && JSON.parse(new TextDecoder().decode(text));
    }),
  );
  return read.filter(Boolean).sort((a, b) => b.folio.localeCompare(a.folio));
}

async function remove(database, orderId) {
  const store = database.transaction(STORE, 'readwrite').objectStore(STORE);
  await asked(store.delete(SEALED + orderId));
  const left = (await asked(store.getAllKeys())).some((name) => String(name).startsWith(SEALED));
  if (left) return;
  // With the last one the key goes too.
  await asked(store.clear());
  localStorage.removeItem(OWNER);
}

/** Words only: nothing of a prescription is ever read as markup. */
function element(name, words, ...children) {
  const made = document.createElement(name);
  if (words) made.textContent = words;
  made.append(...children.filter(Boolean));
  return made;
}

function drawn({ size, path }, folio) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', `Código QR de la receta ${folio}`);
  svg.setAttribute('shape-rendering', 'crispEdges');
  const squares = document.createElementNS(svg.namespaceURI, 'path');
  squares.setAttribute('d', path);
  svg.append(squares);
  const sheet = element('div', '', svg);
  sheet.className = 'sheet';
  return sheet;
}

const stateWords = { cancelled: 'Cancelada', replaced: 'Sustituida', expired: 'Vencida', fulfilled: 'Surtida' };
const moment = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeStyle: 'short' });

function standing({ state, validUntil, validUntilText }) {
  const isPast = validUntil !== null && Date.parse(validUntil) <= Date.now();
  if (state === 'issued' && !isPast) return { stands: true, words: validUntilText ?? 'Vigente' };
  return {
    stands: false,
    words: `${stateWords[isPast && state === 'issued' ? 'expired' : state] ?? 'Terminada'}: ya no la uses`,
  };
}

function card(kept, onRemove) {
  const { stands, words } = standing(kept);
  const told = element('span', words);
  told.className = stands ? 'standing' : 'standing ended';
  const medicines = element(
    'ol',
    '',
    ...kept.medicines.map(({ name, lines, day, exact }) =>
      element(
        'li',
        '',
        element('strong', name),
        ...lines.map((line) => element('div', line)),
        // Hours that the doctor did not write are an example, as they are where there is a connection.
        day.length > 0 ? element('div', `${exact ? 'Tu día' : 'Tu día, por ejemplo'}: ${day.join(', ')}`) : null,
      ),
    ),
  );
  medicines.setAttribute('aria-label', 'Medicamentos');
  const away = element('button', 'Quitar de este teléfono');
  away.type = 'button';
  away.className = 'quiet';
  const made = element(
    'details',
    '',
    element('summary', `Receta ${kept.folio}`, told),
    element('p', `Para ${kept.patientName}. La firmó ${kept.doctorName}.`),
    medicines,
    ...kept.written.flatMap(({ heading, text }) => [element('h3', heading), element('p', text)]),
    stands ? drawn(kept.qr, kept.folio) : null,
    element('p', `Código de verificación: ${kept.code}`),
    kept.checkCode ? element('p', `Clave para ver los medicamentos: ${kept.checkCode}`) : null,
    element('p', `Comprobada con el servidor: ${moment.format(new Date(kept.checkedAt))}`),
    element('p', 'Si tu médico la canceló después, lo sabrás cuando vuelva la conexión.'),
    away,
  );
  away.addEventListener('click', () => onRemove(made));
  return made;
}

async function show() {
  const place = document.getElementById('prescriptions');
  // Signing out takes this name away at once, whatever else it still has to do.
  if (!place || localStorage.getItem(OWNER) === null) return;
  const database = await openShelf();
  const kept = await readAll(database);
  if (kept.length === 0) return;
  const title = element('h2', '');
  title.tabIndex = -1;
  const tellHowMany = () => {
    const left = place.querySelectorAll('details').length;
    title.textContent = left === 1 ? 'Tu receta guardada aquí' : 'Tus recetas guardadas aquí';
    place.hidden = left === 0;
  };
  const cards = kept.map((one) =>
    card(one, async (made) => {
      await remove(database, one.orderId);
      made.remove();
      tellHowMany();
      // The button is gone that had the keyboard.
      (place.hidden ? document.querySelector('h1') : title)?.focus();
    }),
  );
  place.append(title, ...cards);
  tellHowMany();
}

show().catch((error) => console.warn(error));
