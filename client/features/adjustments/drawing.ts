import type { ComponentType } from 'react'
import type { PunchType } from '#shared/clock/entry.ts'

/** The parts that draw a day, passed in by the screens so that features don't depend on each other. */
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
