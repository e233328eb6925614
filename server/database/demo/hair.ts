import type { Cut } from './look.ts'

/** Hair behind and in front of the head, in the face's own coordinates: its middle at 0, 0, its chin at 0, 130. */
interface Hair {
  behind: string
  before: string
}

const path = (d: string) => `<path d="${d}"/>`
const dot = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}"/>`

/** Close-lying hair from temple to temple; `height` is its height above the head. */
const cap = (height: number, line = -62) =>
  path(
    `M-110 -10 C-122 -${70 + height} -62 -${136 + height} 0 -${136 + height} C62 -${136 + height} 122 -${70 + height} 110 -10 C106 -34 96 -50 84 ${line} C40 ${line - 22} -40 ${line - 22} -84 ${line} C-96 -50 -106 -34 -110 -10 Z`,
  )

/** Draw curls as a ring around the head. */
function curls(radius: number, size: number, from: number, to: number): string {
  const count = Math.round((to - from) / 17)
  return Array.from({ length: count + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / count) * Math.PI) / 180
    return dot(Math.round(radius * Math.cos(angle)), Math.round(-20 + radius * 1.06 * Math.sin(angle)), size)
  }).join('')
}

const parted = path(
  'M-108 -6 C-124 -90 -70 -146 8 -144 C78 -142 124 -86 109 -4 C104 -40 92 -62 72 -74 C30 -66 -16 -76 -44 -104 C-58 -78 -96 -56 -108 -6 Z',
)
const long = path(
  'M-124 -20 C-132 -120 -70 -154 0 -154 C70 -154 132 -120 124 -20 C128 70 132 140 112 196 L-112 196 C-132 140 -128 70 -124 -20 Z',
)
const wavy = path(
  'M-122 -30 C-130 -122 -70 -156 0 -156 C70 -156 130 -122 122 -30 C146 10 112 40 138 84 C154 128 122 150 122 178 L-122 178 C-122 150 -154 128 -138 84 C-112 40 -146 10 -122 -30 Z',
)
const bob = path(
  'M-124 -24 C-132 -122 -70 -154 0 -154 C70 -154 132 -122 124 -24 C132 40 126 84 104 108 L-104 108 C-126 84 -132 40 -124 -24 Z',
)

function braids(): string {
  return [-1, 1]
    .map((side) => [60, 96, 132, 168].map((y, i) => dot(side * (112 + i * 3), y, 21 - i * 2)).join(''))
    .join('')
}

const fringe = path(
  'M-110 10 C-124 -90 -66 -144 0 -144 C66 -144 124 -90 110 10 C106 -24 98 -36 88 -44 C30 -30 -30 -30 -88 -44 C-98 -36 -106 -24 -110 10 Z',
)
const swept = path(
  'M-108 -14 C-118 -86 -96 -120 -50 -140 C10 -176 96 -152 108 -84 C112 -58 112 -34 108 -10 C104 -44 94 -60 78 -70 C30 -60 -34 -70 -78 -62 C-96 -52 -104 -36 -108 -14 Z',
)
const sides = path(
  'M-110 14 C-116 -30 -108 -58 -94 -72 C-98 -40 -100 -10 -102 16 Z M110 14 C116 -30 108 -58 94 -72 C98 -40 100 -10 102 16 Z',
)

const hairs: Record<Cut, Hair> = {
  long: { behind: long, before: parted },
  curls: { behind: curls(122, 44, -205, 25) + dot(0, -70, 104), before: curls(104, 24, -165, -15) },
  bob: { behind: bob, before: parted },
  bun: { behind: dot(0, -164, 46), before: cap(4) },
  wavy: { behind: wavy, before: parted },
  braids: { behind: braids(), before: cap(6) },
  fringe: { behind: bob, before: fringe },
  short: { behind: '', before: cap(8) },
  crew: { behind: '', before: cap(-2, -70) },
  tight: { behind: curls(108, 26, -190, 10), before: curls(102, 24, -165, -15) + cap(0) },
  parted: { behind: '', before: parted },
  curlyTop: { behind: '', before: curls(110, 30, -150, -30) + cap(2, -66) },
  bald: { behind: '', before: sides },
  swept: { behind: '', before: swept },
}

export const hairOf = (cut: Cut): Hair => hairs[cut]
