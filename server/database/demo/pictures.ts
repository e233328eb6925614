import { hash } from 'node:crypto'
import { HOUR } from '#shared/calendar/day.ts'
import { drawFace, type Pose } from './face.ts'
import { lookOf } from './look.ts'

/** A drawn picture as its owner sent it. */
export interface Picture {
  svg: string
  sha256: string
}

/** The pictures of a person: one for their profile and some that their marks share, all of one face. */
export interface Pictures {
  portrait: Picture
  selfies: readonly [Picture, ...Picture[]]
}

const still: Pose = { tilt: 0, x: 0, y: 0, dusk: 0, isSmiling: true }

/** Poses at arm's length, in the light of the morning, of noon and of the evening. */
const poses: readonly [Pose, Pose, Pose] = [
  { tilt: -4, x: -14, y: 6, dusk: 0.06, isSmiling: false },
  { tilt: 2, x: 10, y: -8, dusk: 0, isSmiling: true },
  { tilt: 5, x: 4, y: 12, dusk: 0.14, isSmiling: false },
]

function pictureOf(svg: string): Picture {
  return { svg, sha256: hash('sha256', svg) }
}

/** Draw the pictures of the person with a number; `age` in years. */
export function picturesOf(number: number, name: string, age: number): Pictures {
  const look = lookOf(number, name, age)
  const [first, ...others] = poses
  const selfie = (pose: Pose) => pictureOf(drawFace(look, pose, 'selfie'))
  return { portrait: pictureOf(drawFace(look, still, 'portrait')), selfies: [selfie(first), ...others.map(selfie)] }
}

/** Return the picture of a mark: marks at the same hours of different days share one. */
export function selfieAt({ selfies }: Pictures, at: number): Picture {
  return selfies[Math.floor(at / (3 * HOUR)) % selfies.length] ?? selfies[0]
}
