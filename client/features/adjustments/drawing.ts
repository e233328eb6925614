import type { ComponentType } from 'react'
import type { PunchType } from '#shared/clock/entry.ts'

/** What the form shows of a day, drawn by rooms of their own: the screens hand it in. */
export interface Drawing {
  Ruler: ComponentType<{
    segments: readonly { kind: 'work' | 'pause' | 'open' | 'asked'; from: number; to: number }[]
    ticks: readonly { at: number; words: string }[]
    tall: boolean
    axis: boolean
    label: string
  }>
  Kind: ComponentType<{ type: PunchType }>
  Balance: ComponentType<{ minutes: number }>
}
