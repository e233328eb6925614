import type { Act } from './acts.ts'

export const widths = [360, 1440] as const
export type Width = (typeof widths)[number]

/** Something that a person opens on a screen; without a name, the screen itself. */
export interface Part {
  name?: string
  act?: Act
  /** Taken at this width only. */
  only?: Width
  /** True for an endless list: take only what a screen of the usual height shows. */
  inSight?: boolean
  /** True to take it as printed. */
  onPaper?: boolean
}

/** A screen: its name in file names, its address, the selector that tells it has loaded, and what can be opened on it. */
export interface Scene {
  name: string
  address: string
  ready: Act
  parts: readonly Part[]
}

/** Scenes as one person sees them; without an e-mail, before signing in. */
export interface Visit {
  email: string | null
  scenes: readonly Scene[]
}

export const nameOf = (scene: Scene, part: Part) => (part.name ? `${scene.name}-${part.name}` : scene.name)
