import { useRef, useState } from 'react'
import type { PunchType } from '#shared/clock/entry.ts'
import type { KioskDeeds, KioskPerson, Known } from '../../features/kiosk/kiosk.ts'
import type { Pending, Shot } from '../../features/punch/use-punch.ts'
import { claimNow } from '../../offline/clock-anchor.ts'
import { anchors, here } from '../../offline/here.ts'
import { chime } from './chime.ts'
import { type Act, IDLE, NO_SHOT, needsPhoto, next, type Step } from './flow.ts'

/** Freeze the clocks at a tap. */
const freeze = (entry_type: PunchType): Pending => ({ id: here.newId(), entry_type, claim: claimNow(here, anchors) })

/** The steps of a tablet: `act` takes one at once, so that a second tap before the next drawing finds it taken. */
function useSteps() {
  const [step, setStep] = useState<Step>(IDLE)
  const latest = useRef(step)
  /** Take a step; return it, or null if the act changed nothing. */
  const act = (what: Act): Step | null => {
    const after = next(latest.current, what)
    if (after === latest.current) return null
    latest.current = after
    setStep(after)
    return after
  }
  return { step, act, now: () => latest.current }
}

/** The flow of a tablet, with what the tablet does on the way. */
export function useFlow(deeds: KioskDeeds) {
  const { step, act, now } = useSteps()

  const keep = async (known: Known, tap: Pending, shot: Shot) => {
    try {
      const kept = await deeds.register(known, tap, shot)
      deeds.chose(known.person)
      act({ do: 'keep', kept })
      navigator.vibrate?.([20, 40, 20])
      chime()
    } catch {
      act({ do: 'lose' })
    }
  }

  const press = (type: PunchType) => {
    const at = now()
    if (at.at !== 'action' || at.tap) return
    const tap = freeze(type)
    navigator.vibrate?.(20)
    act({ do: 'press', tap })
    if (!needsPhoto(at.known)) void keep(at.known, tap, NO_SHOT)
  }

  const shoot = (shot: Shot) => {
    const after = act({ do: 'shoot', shot })
    if (after?.at === 'camera') void keep(after.known, after.tap, shot)
  }

  const retry = () => {
    const at = now()
    if (at.at === 'lost' && act({ do: 'retry' })) void keep(at.known, at.tap, at.shot)
  }

  const submit = async () => {
    const after = act({ do: 'submit' })
    if (after?.at === 'pin' && after.mood === 'judging') {
      const { person, typed } = after
      act({ do: 'judge', person, verdict: await deeds.tryPin(person, typed) })
    }
    if (after?.at === 'new-pin' && after.mood === 'judging') {
      const { person, temporary, typed } = after
      act({ do: 'judge-new', person, problem: await deeds.changePin(person, temporary, typed) })
    }
  }

  const read = async (badge: string) => {
    act({ do: 'read', badge, person: await deeds.readBadge(badge) })
  }
  const choose = (person: KioskPerson) => void act({ do: 'choose', person })
  return { step, act: (what: Act) => void act(what), press, shoot, retry, submit, read, choose }
}

export type Flow = ReturnType<typeof useFlow>
