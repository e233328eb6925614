import { hash } from 'node:crypto'
import { HOUR } from '#shared/calendar/day.ts'
import { drawFace, type Pose } from './face.ts'
import { lookOf } from './look.ts'

/** A drawn picture as its owner sent it. */
export interface Picture {
  svg: string
  sha256: string
}

/** What somebody's phone shows of them: one face, a picture for their profile and some that their marks share. */
export interface Pictures {
  portrait: Picture
  selfies: readonly [Picture, ...Picture[]]
}

const still: Pose = { tilt: 0, x: 0, y: 0, dusk: 0, isSmiling: true }

/** One arm's length away, in the light of the morning, of noon and of the evening. */
const poses: readonly [Pose, Pose, Pose] = [
  { tilt: -4, x: -14, y: 6, dusk: 0.06, isSmiling: false },
  { tilt: 2, x: 10, y: -8, dusk: 0, isSmiling: true },
  { tilt: 5, x: 4, y: 12, dusk: 0.14, isSmiling: false },
]

function pictureOf(svg: string): Picture {
  return { svg, sha256: hash('sha256', svg) }
}

/** The pictures of the person with a number, as old as they are in years. */
export function picturesOf(number: number, name: string, age: number): Pictures {
  const look = lookOf(number, name, age)
  const [first, ...others] = poses
  const selfie = (pose: Pose) => pictureOf(drawFace(look, pose, 'selfie'))
  return { portrait: pictureOf(drawFace(look, still, 'portrait')), selfies: [selfie(first), ...others.map(selfie)] }
}

/** The picture of a mark: those of the same hours of different days show the same. */
export function selfieAt({ selfies }: Pictures, at: number): Picture {
  return selfies[Math.floor(at / (3 * HOUR)) % selfies.length] ?? selfies[0]
}
