import type { Act } from './acts.ts'

export const widths = [360, 1440] as const
export type Width = (typeof widths)[number]

/** Something that a person opens on a screen; without a name the screen itself. */
export interface Part {
  name?: string
  act?: Act
  /** Only there at this width. */
  only?: Width
  /** Endless: only what a screen of the usual height shows. */
  inSight?: boolean
  /** Looked at as it is printed. */
  onPaper?: boolean
}

/** A screen: its name in the files' names, its address, what tells that it is read, and what can be opened on it. */
export interface Scene {
  name: string
  address: string
  ready: Act
  parts: readonly Part[]
}

/** Scenes as one person sees them; nobody before the sign-in. */
export interface Visit {
  email: string | null
  scenes: readonly Scene[]
}

export const nameOf = (scene: Scene, part: Part) => (part.name ? `${scene.name}-${part.name}` : scene.name)
