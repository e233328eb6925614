import { hairOf } from './hair.ts'
import type { Look } from './look.ts'

/** The variation between pictures of one person. */
export interface Pose {
  /** Degrees. */
  tilt: number
  /** The offset of the face's centre from the picture's, in SVG units. */
  x: number
  y: number
  /** Darkness of the light: 0 by day. */
  dusk: number
  isSmiling: boolean
}

const ink = '#2a1d18'

function eyes({ hair, hasGlasses }: Look): string {
  const eye = (x: number) =>
    `<ellipse cx="${x}" cy="-6" rx="18" ry="12" fill="#fff"/><circle cx="${x}" cy="-5" r="10" fill="#3a2519"/><circle cx="${x + 3}" cy="-9" r="3" fill="#fff"/>
    <path d="M${x - 20} -8 Q${x} -24 ${x + 20} -8" fill="none" stroke="${ink}" stroke-width="4"/>`
  const brows = `<path d="M-68 -40 Q-46 -54 -24 -42 M24 -42 Q46 -54 68 -40" fill="none" stroke="${hair}" stroke-width="8" stroke-linecap="round"/>`
  const glasses = `<g fill="#fff" fill-opacity=".16" stroke="#33302e" stroke-width="5"><rect x="-78" y="-32" width="64" height="50" rx="20"/><rect x="14" y="-32" width="64" height="50" rx="20"/><path d="M-14 -10 Q0 -18 14 -10 M-78 -12 L-104 -18 M78 -12 L104 -18" fill="none"/></g>`
  return eye(-46) + eye(46) + brows + (hasGlasses ? glasses : '')
}

function mouth({ shade }: Look, isSmiling: boolean): string {
  if (!isSmiling)
    return `<path d="M-30 70 Q0 88 30 70" fill="none" stroke="#8a3d3a" stroke-width="7" stroke-linecap="round"/>`
  return `<path d="M-38 64 Q0 74 38 64 Q26 100 0 100 Q-26 100 -38 64 Z" fill="#8a3d3a"/><path d="M-30 67 Q0 76 30 67 Q26 80 0 81 Q-26 80 -30 67 Z" fill="#fff"/>
    <path d="M-52 54 Q-60 66 -52 78 M52 54 Q60 66 52 78" fill="none" stroke="${shade}" stroke-width="4" stroke-linecap="round"/>`
}

function beard({ beard: kind, hair }: Look): string {
  const jaw =
    'M-106 6 C-104 70 -70 136 0 138 C70 136 104 70 106 6 C92 40 66 48 36 46 Q0 36 -36 46 C-66 48 -92 40 -106 6 Z'
  const lip = 'M-44 58 Q-20 40 0 50 Q20 40 44 58 Q20 60 0 58 Q-20 60 -44 58 Z'
  if (kind === 'full') return `<path d="${jaw}" fill="${hair}"/>`
  if (kind === 'stubble') return `<path d="${jaw}" fill="${hair}" fill-opacity=".28"/>`
  return kind === 'moustache' ? `<path d="${lip}" fill="${hair}"/>` : ''
}

function head(look: Look, isSmiling: boolean): string {
  const { skin, shade, hair, hasEarrings, hasLines } = look
  const { behind, before } = hairOf(look.cut)
  const lines = `<path d="M-40 -84 Q0 -92 40 -84 M-82 4 L-94 0 M82 4 L94 0" fill="none" stroke="${shade}" stroke-width="4" stroke-linecap="round"/>`
  const earrings = `<g fill="#e0b64a"><circle cx="-112" cy="38" r="8"/><circle cx="112" cy="38" r="8"/></g>`
  return `<g fill="${hair}">${behind}</g>
    <path d="M-44 90 L-44 190 Q0 220 44 190 L44 90 Z" fill="${shade}"/>
    <ellipse cx="-108" cy="6" rx="18" ry="28" fill="${shade}"/><ellipse cx="108" cy="6" rx="18" ry="28" fill="${shade}"/>
    <path d="M-108 -20 C-108 -104 -62 -132 0 -132 C62 -132 108 -104 108 -20 C108 62 66 134 0 134 C-66 134 -108 62 -108 -20 Z" fill="${skin}"/>
    <g fill="#d9604c" fill-opacity=".16"><circle cx="-66" cy="38" r="24"/><circle cx="66" cy="38" r="24"/></g>
    ${beard(look)}${hasLines ? lines : ''}
    <path d="M-4 -2 Q-18 34 -12 40 Q0 48 14 40" fill="none" stroke="${shade}" stroke-width="6" stroke-linecap="round"/>
    ${mouth(look, isSmiling)}<g fill="${hair}">${before}</g>${eyes(look)}${hasEarrings ? earrings : ''}`
}

/** The shop behind the person: a wall and a shelf with goods. */
function shop({ wall, shirt }: Look, { x }: Pose): string {
  const goods = [20, 84, 150, 330, 396, 452].map(
    (left, i) => `<rect x="${left - x}" y="${112 - (i % 3) * 18}" width="44" height="${58 + (i % 3) * 18}" rx="6"/>`,
  )
  return `<rect width="480" height="640" fill="${wall}"/><g fill="${shirt}" fill-opacity=".22">${goods.join('')}</g>
    <rect y="170" width="480" height="10" fill="#8b7d70" fill-opacity=".35"/>`
}

/** A phone's portrait format, and a square around the face alone. */
const frames = {
  selfie: 'width="480" height="640" viewBox="0 0 480 640"',
  portrait: 'width="256" height="256" viewBox="0 70 480 480"',
} as const

/** Draw a picture of somebody, as SVG. */
export function drawFace(look: Look, pose: Pose, frame: keyof typeof frames): string {
  const { tilt, x, y, dusk, isSmiling } = pose
  const place = `translate(${240 + x} ${310 + y}) scale(1.3)`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frames[frame]}>
    ${shop(look, pose)}
    <g transform="${place}"><path d="M-210 400 C-210 250 -150 196 -60 176 Q0 220 60 176 C150 196 210 250 210 400 Z" fill="${look.shirt}"/></g>
    <g transform="${place} rotate(${tilt} 0 150) scale(${look.width} 1)">${head(look, isSmiling)}</g>
    <g transform="${place}" fill="#fff" fill-opacity=".85"><path d="M-62 174 L-20 262 L0 214 Z M62 174 L20 262 L0 214 Z"/></g>
    <rect width="480" height="640" fill="#4a2f1c" fill-opacity="${dusk}"/>
  </svg>`
}
