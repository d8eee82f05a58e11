type Draw = (width: number, height: number) => string;

/** The same numbers at every run: a seed must give the same picture on every machine. */
function dice(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const filters = `<defs>
  <filter id="soft"><feGaussianBlur stdDeviation="10"/></filter>
  <linearGradient id="round"><stop offset="0" stop-color="#3a1d10" stop-opacity="0.55"/><stop offset="0.32" stop-color="#3a1d10" stop-opacity="0"/>
    <stop offset="0.6" stop-color="#3a1d10" stop-opacity="0"/><stop offset="1" stop-color="#3a1d10" stop-opacity="0.7"/></linearGradient>
  <radialGradient id="light" cx="0.42" cy="0.36" r="0.85">
    <stop offset="0" stop-color="#fff" stop-opacity="0.22"/><stop offset="0.5" stop-color="#fff" stop-opacity="0"/>
    <stop offset="1" stop-color="#1a0d06" stop-opacity="0.45"/></radialGradient>
</defs>`;

const frame = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${filters}${body}
  <rect width="${width}" height="${height}" fill="url(#light)"/></svg>`;

const table = (width: number, height: number, color: string) =>
  `<rect width="${width}" height="${height}" fill="${color}"/>`;

type Spots = { x: number; y: number; spread: number; size: number; color: string };

/** Small raised spots without a hard rim, scattered around a centre. */
function spots(seed: number, count: number, at: Spots): string {
  const roll = dice(seed);
  const around = () => (roll() + roll() + roll() - 1.5) * at.spread;
  const gradient = `<radialGradient id="s${seed}"><stop offset="0" stop-color="${at.color}" stop-opacity="0.95"/>
    <stop offset="0.4" stop-color="${at.color}" stop-opacity="0.6"/><stop offset="1" stop-color="${at.color}" stop-opacity="0"/></radialGradient>`;
  const circles = Array.from({ length: count }, () => {
    const [x, y, r] = [at.x + around(), at.y + around() * 1.25, at.size * (0.8 + roll() * 1.6)];
    const round = `rx="${r * (0.8 + roll() * 0.5)}" ry="${r * (0.8 + roll() * 0.5)}"`;
    return `<ellipse cx="${x}" cy="${y}" ${round} fill="url(#s${seed})" opacity="${0.55 + roll() * 0.4}"/>`;
  });
  return `<defs>${gradient}</defs>${circles.join('')}`;
}

/** An area with an irregular border: many faint blots that overlap, each fading out. Filters would cost seconds. */
function patch(x: number, y: number, rx: number, ry: number, color: string, opacity = 0.6): string {
  const roll = dice(x * 31 + y);
  const id = `p${x}-${y}`;
  const gradient = `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="0.5"/>
    <stop offset="0.72" stop-color="${color}" stop-opacity="0.42"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;
  const blots = Array.from({ length: 34 }, () => {
    const [angle, reach, size] = [roll() * Math.PI * 2, Math.sqrt(roll()) * 0.8, 0.16 + roll() * 0.3];
    return `<ellipse cx="${x + Math.cos(angle) * rx * reach}" cy="${y + Math.sin(angle) * ry * reach}" rx="${rx * size}" ry="${ry * size}" fill="url(#${id})"/>`;
  });
  return `<defs>${gradient}</defs><g opacity="${opacity}">${blots.join('')}</g>`;
}

/** A limb across the picture, darker towards its sides. */
function limb(width: number, height: number, tone: string, tilt: number, thickness = 0.6): string {
  const half = (width * thickness) / 2;
  const x = width / 2;
  const area = `x="${x - half}" y="-400" width="${half * 2}" height="${height + 800}" rx="${half * 0.6}"`;
  return `<g transform="rotate(${tilt} ${x} ${height / 2})"><rect ${area} fill="#20120a" opacity="0.35" transform="translate(22 10)" filter="url(#soft)"/>
    <rect ${area} fill="${tone}"/><rect ${area} fill="url(#round)"/></g>`;
}

const fullSkin = (width: number, height: number, tone: string) =>
  `<rect width="${width}" height="${height}" fill="${tone}"/>`;

/** Everything stands on a sheet of 960 × 1280. */
export const drawn = {
  wristRash: (w, h) =>
    frame(
      w,
      h,
      table(w, h, '#8d8478') +
        limb(w, h, '#c99a78', 14) +
        patch(470, 620, 170, 110, '#b4473d') +
        spots(11, 90, { x: 470, y: 620, spread: 200, size: 10, color: '#a33631' }),
    ),
  forearmRash: (w, h) =>
    frame(
      w,
      h,
      table(w, h, '#a39b8e') +
        limb(w, h, '#cda07f', -9, 0.72) +
        patch(500, 760, 120, 190, '#b8524a', 0.5) +
        spots(23, 110, { x: 500, y: 720, spread: 250, size: 8, color: '#ab423c' }),
    ),
  cheekAcne: (w, h) =>
    frame(
      w,
      h,
      fullSkin(w, h, '#b98563') +
        patch(540, 640, 260, 300, '#a34f40', 0.4) +
        spots(37, 30, { x: 520, y: 680, spread: 330, size: 20, color: '#9a342f' }) +
        spots(41, 160, { x: 480, y: 640, spread: 480, size: 3, color: '#6d4330' }),
    ),
  childTrunkRash: (w, h) =>
    frame(
      w,
      h,
      fullSkin(w, h, '#dcb293') +
        spots(53, 150, { x: 480, y: 640, spread: 420, size: 11, color: '#cf625b' }) +
        `<ellipse cx="500" cy="1060" rx="34" ry="20" fill="#7d4a36" opacity="0.75" filter="url(#soft)"/>`,
    ),
  mole: (w, h) =>
    frame(
      w,
      h,
      fullSkin(w, h, '#c89c7c') +
        patch(485, 635, 105, 85, '#4a2a1c', 1) +
        patch(520, 650, 60, 46, '#24140f', 0.9) +
        spots(61, 60, { x: 500, y: 660, spread: 520, size: 3, color: '#7a4c36' }),
    ),
  foot: (w, h) =>
    frame(
      w,
      h,
      fullSkin(w, h, '#d2a487') +
        patch(470, 640, 250, 190, '#bd5a50', 0.5) +
        spots(71, 170, { x: 470, y: 640, spread: 330, size: 8, color: '#f3e3d4' }) +
        spots(73, 60, { x: 470, y: 640, spread: 300, size: 9, color: '#a8483f' }),
    ),
  scalp: (w, h) => frame(w, h, fullSkin(w, h, '#d3ab90') + hair()),
  thermometer: (w, h) =>
    frame(
      w,
      h,
      `${table(w, h, '#b9aa95')}<g transform="rotate(-24 480 640)">
      <rect x="132" y="600" width="560" height="130" rx="62" fill="#20180f" opacity="0.4" filter="url(#soft)"/>
      <rect x="120" y="575" width="560" height="130" rx="62" fill="#e9eef0"/>
      <rect x="650" y="612" width="250" height="56" rx="28" fill="#dfe5e8"/><rect x="860" y="618" width="76" height="44" rx="22" fill="#9aa3a8"/>
      <rect x="140" y="664" width="520" height="36" rx="18" fill="#8fa2ac" opacity="0.45" filter="url(#soft)"/>
      <rect x="330" y="592" width="230" height="96" rx="12" fill="#a9b7a0"/>
      <text x="345" y="668" font-family="DejaVu Sans Mono, Liberation Mono, monospace" font-size="78" fill="#20281f">39.1</text>
      <circle cx="230" cy="640" r="34" fill="#3f87c9"/></g>`,
    ),
} as const satisfies Record<string, Draw>;

/** Seen from above, parted in the middle; the parting is wider than it should be. */
function hair(): string {
  const roll = dice(83);
  return Array.from({ length: 700 }, () => {
    const side = roll() < 0.5 ? -1 : 1;
    const [x, y, bend] = [480 + side * (16 + roll() * 46), roll() * 1400 - 60, 260 + roll() * 420];
    const color = roll() < 0.5 ? '#1e1410' : '#332219';
    return `<path d="M${x} ${y} q${side * bend * 0.5} ${30 + roll() * 60} ${side * bend} ${190 + roll() * 240}" stroke="${color}" stroke-width="${2 + roll() * 4}" fill="none" opacity="0.8"/>`;
  }).join('');
}
