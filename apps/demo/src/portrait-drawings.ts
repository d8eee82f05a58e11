import sharp from 'sharp';
import type { DemoDoctorKey } from './accounts-data.ts';

/** Faces of people who do not exist, in the hand of the app's own pictures: flat, few lines, one light from the left. */
interface Look {
  ground: string;
  skin: string;
  /** Below the chin, the ears and the nose. */
  shade: string;
  hair: string;
  /** Hair behind the head, and over it. */
  behind: string;
  over: string;
  scrubs: string;
  more: string;
}

const ink = '#2B2A33';

const figure = ({ ground, skin, shade, hair, behind, over, scrubs, more }: Look) => `
<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
  <rect width="512" height="512" fill="${ground}"/>
  <circle cx="256" cy="270" r="206" fill="#FFFFFF" opacity="0.42"/>
  <g fill="${hair}">${behind}</g>
  <path d="M52 512c4-84 60-118 136-132h136c76 14 132 48 136 132z" fill="#F7FAFD"/>
  <path d="M190 378l66 92 66-92-20-12h-92z" fill="${scrubs}"/>
  <path d="M212 300h88v74c0 30-24 58-44 58s-44-28-44-58z" fill="${skin}"/>
  <path d="M212 330c24 26 64 26 88 0v24c-22 24-66 24-88 0z" fill="${shade}" opacity="0.55"/>
  <path d="M188 372c-14 4-20 12-22 22l62 118h22z" fill="#FFFFFF"/>
  <path d="M324 372c14 4 20 12 22 22l-62 118h-22z" fill="#FFFFFF"/>
  <path d="M166 394l48 30-22 22 42 66M346 394l-48 30 22 22-42 66" fill="none" stroke="#C5D3E0" stroke-width="4" stroke-linejoin="round"/>
  <path d="M118 416c-8 30-12 62-12 96M394 416c8 30 12 62 12 96" fill="none" stroke="#D9E3EC" stroke-width="4"/>
  <ellipse cx="152" cy="240" rx="17" ry="26" fill="${shade}"/><ellipse cx="360" cy="240" rx="17" ry="26" fill="${shade}"/>
  <path d="M156 196c0-66 44-104 100-104s100 38 100 104c0 84-40 150-100 150s-100-66-100-150z" fill="${skin}"/>
  <ellipse cx="198" cy="272" rx="22" ry="14" fill="#E2725B" opacity="0.2"/><ellipse cx="314" cy="272" rx="22" ry="14" fill="#E2725B" opacity="0.2"/>
  <ellipse cx="212" cy="228" rx="9" ry="11" fill="${ink}"/><ellipse cx="300" cy="228" rx="9" ry="11" fill="${ink}"/>
  <circle cx="215" cy="224" r="3" fill="#FFFFFF"/><circle cx="303" cy="224" r="3" fill="#FFFFFF"/>
  <path d="M192 200c10-9 28-10 38-3M282 197c10-7 28-6 38 3" fill="none" stroke="${hair}" stroke-width="8" stroke-linecap="round"/>
  <path d="M258 236c4 14 8 24 2 30-4 4-10 4-14 1" fill="none" stroke="${shade}" stroke-width="6" stroke-linecap="round"/>
  <path d="M222 296c20 20 48 20 68 0-10 30-58 30-68 0z" fill="#FFFFFF" stroke="#B4533F" stroke-width="5" stroke-linejoin="round"/>
  ${more}
  <g fill="${hair}">${over}</g>
</svg>`;

const glasses = `<g fill="#FFFFFF" fill-opacity="0.18" stroke="#3B4A5A" stroke-width="6"><rect x="178" y="204" width="66" height="52" rx="22"/>
  <rect x="268" y="204" width="66" height="52" rx="22"/></g><path d="M244 224c8-6 16-6 24 0M178 222l-22-6M334 222l22-6" fill="none" stroke="#3B4A5A" stroke-width="6"/>`;

const stethoscope = `<path d="M180 384c-8 46 8 82 40 96M332 384c8 46-8 82-40 96" fill="none" stroke="#44586C" stroke-width="9" stroke-linecap="round"/>
  <circle cx="296" cy="486" r="17" fill="#8FA3B5" stroke="#44586C" stroke-width="6"/>`;

const portraits: Record<DemoDoctorKey, string> = {
  // Long dark hair parted at the side, glasses.
  doctora: figure({
    ground: '#D6E8F8',
    skin: '#E3B18B',
    shade: '#C98F68',
    hair: '#3A2620',
    behind:
      '<path d="M128 214c0-92 54-146 128-146s128 54 128 146v96c0 62 26 84 26 84-40 16-84 6-110-20h-88c-26 26-70 36-110 20 0 0 26-22 26-84z"/>',
    over: '<path d="M150 222c-8-86 34-142 106-142s114 56 106 142c-10-22-18-50-20-66-40 2-92-8-120-34-10 34-40 66-72 100z"/>',
    scrubs: '#2E8B8B',
    more: glasses,
  }),
  // Short black hair going grey, a trimmed beard.
  doctor: figure({
    ground: '#E4EDDC',
    skin: '#C98E63',
    shade: '#A96F48',
    hair: '#2F2A2C',
    behind: '',
    over: `<path d="M146 216c-14-88 30-146 110-146 82 0 124 58 110 146-6-8-10-22-14-44-6-24-16-36-30-42-44 14-102 12-132-2-16 8-24 22-30 44-4 22-8 36-14 44z"/>
      <path d="M158 176c2-24 10-40 22-50-2 20-6 44-14 70z M354 176c-2-24-10-40-22-50 2 20 6 44 14 70z" fill="#8B8583"/>`,
    scrubs: '#3E6FA8',
    more: `<path d="M157 222c4 20 14 30 20 46 8 22 18 12 34 8 26-8 64-8 90 0 16 4 26 14 34-8 6-16 16-26 20-46 4 78-40 136-99 136s-103-58-99-136z" fill="#3A3335"/>
      <path d="M218 292c22 14 54 14 76 0-8 32-68 32-76 0z" fill="#FFFFFF" stroke="#8E4536" stroke-width="5" stroke-linejoin="round"/>`,
  }),
  // Curly brown hair tied up, a stethoscope.
  pediatra: figure({
    ground: '#FBE6CF',
    skin: '#A9714B',
    shade: '#875435',
    hair: '#4A2A1C',
    behind:
      '<circle cx="256" cy="60" r="52"/><circle cx="214" cy="74" r="34"/><circle cx="298" cy="74" r="34"/><path d="M140 226c-8-92 44-150 116-150s124 58 116 150z"/>',
    over: `<path d="M148 218c-12-80 32-138 108-138s120 58 108 138c-12-16-18-36-20-56-30-8-60-20-88-40-28 20-58 32-88 40-2 20-8 40-20 56z"/>
      <circle cx="166" cy="140" r="20"/><circle cx="190" cy="112" r="22"/><circle cx="226" cy="96" r="22"/><circle cx="286" cy="96" r="22"/><circle cx="322" cy="112" r="22"/><circle cx="346" cy="140" r="20"/>
      <path d="M214 92c24-14 60-14 84 0" fill="none" stroke="#E2A23B" stroke-width="12" stroke-linecap="round"/>`,
    scrubs: '#D9705A',
    more: stethoscope,
  }),
};

/** As a profile picture is kept. */
export const renderPortrait = (doctor: DemoDoctorKey): Promise<Buffer> =>
  sharp(Buffer.from(portraits[doctor])).webp({ quality: 88 }).toBuffer();
