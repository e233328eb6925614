import type { PunchType } from '#shared/clock/entry.ts'
import type { Chance } from '../simulation/chance.ts'

/** Possible courses of a working day. */
export type Mishap =
  | 'none'
  | 'no-pause'
  | 'two-pauses'
  | 'came-back'
  | 'forgot-entrada'
  | 'forgot-pausa'
  | 'forgot-retorno'
  | 'forgot-saida'
  | 'saida-as-pausa'
  | 'entrada-twice'

/** A mark at a minute of the day; over 1440 it is on the next day. */
export type Slot = readonly [PunchType, number]

/** The slots actually marked, and the missing or wrong ones. */
export interface Lived {
  slots: Slot[]
  missing?: Slot | undefined
  wrong?: Slot
}

function without(slots: readonly Slot[], type: PunchType): Lived {
  return { slots: slots.filter((slot) => slot[0] !== type), missing: slots.find((slot) => slot[0] === type) }
}

const minuteOf = (slots: readonly Slot[], type: PunchType) => slots.find((slot) => slot[0] === type)?.[1] ?? 0

/** The effect of each mishap on a day. */
export const lives: Record<Mishap, (slots: readonly Slot[]) => Lived> = {
  none: (slots) => ({ slots: [...slots] }),
  'no-pause': (slots) => ({ slots: slots.filter(([type]) => type === 'entrada' || type === 'saida') }),
  'two-pauses'(slots) {
    const end = minuteOf(slots, 'saida')
    return { slots: [...slots.slice(0, -1), ['pausa', end - 75], ['retorno', end - 60], ['saida', end]] }
  },
  'came-back'(slots) {
    const end = minuteOf(slots, 'saida')
    return { slots: [...slots, ['entrada', end + 20], ['saida', end + 50]] }
  },
  'forgot-entrada': (slots) => without(slots, 'entrada'),
  'forgot-pausa': (slots) => without(slots, 'pausa'),
  'forgot-retorno': (slots) => without(slots, 'retorno'),
  'forgot-saida': (slots) => without(slots, 'saida'),
  'saida-as-pausa'(slots) {
    const wrong: Slot = ['pausa', minuteOf(slots, 'saida')]
    return { slots: [...slots.slice(0, -1), wrong], missing: ['saida', wrong[1]], wrong }
  },
  'entrada-twice'(slots) {
    const wrong: Slot = ['entrada', minuteOf(slots, 'entrada') + 1]
    return { slots: [...slots.slice(0, 1), wrong, ...slots.slice(1)], wrong }
  },
}

/** The share of days without a mishap. */
const GOOD_DAYS = 0.58
const mishaps: readonly [Mishap, ...Mishap[]] = [
  'no-pause',
  'two-pauses',
  'came-back',
  'forgot-entrada',
  'forgot-pausa',
  'forgot-retorno',
  'forgot-saida',
  'forgot-saida',
  'saida-as-pausa',
  'entrada-twice',
]

/** Mishaps that need a pause: impossible on days without one. */
const needsPause: readonly Mishap[] = ['no-pause', 'forgot-pausa', 'forgot-retorno']

/** Draw the mishap of a day. */
export function drawMishap(hasPause: boolean, chance: Chance): Mishap {
  const drawn = chance.is(GOOD_DAYS) ? 'none' : chance.pick(mishaps)
  return !hasPause && needsPause.includes(drawn) ? 'none' : drawn
}
