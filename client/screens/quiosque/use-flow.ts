import { useRef, useState } from 'react'
import type { PunchType } from '#shared/clock/entry.ts'
import type { KioskDeeds, KioskPerson, Known } from '../../features/kiosk/kiosk.ts'
import type { Pending, Shot } from '../../features/punch/use-punch.ts'
import { claimNow } from '../../offline/clock-anchor.ts'
import { anchors, here } from '../../offline/here.ts'
import { chime } from './chime.ts'
import { type Act, IDLE, type KioskStep, NO_SHOT, needsPhoto, next } from './flow.ts'

/** Freeze the clocks at a tap. */
const freeze = (entry_type: PunchType): Pending => ({ id: here.newId(), entry_type, claim: claimNow(here, anchors) })

/** The steps of a tablet: `act` takes one at once, so that a second tap before the next drawing finds it taken. */
function useSteps() {
  const [step, setStep] = useState<KioskStep>(IDLE)
  const latest = useRef(step)
  /** Take a step; return it, or null if the act changed nothing. */
  const act = (what: Act): KioskStep | null => {
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
    const kept = await deeds.register(known, tap, shot).catch(() => null)
    if (!kept) {
      // Who is told that it is not registered registers elsewhere: it must not become a mark at the next start.
      if (needsPhoto(known)) deeds.letGo(known, tap)
      return void act({ do: 'lose' })
    }
    act({ do: 'keep', kept })
    navigator.vibrate?.([20, 40, 20])
    chime()
    deeds.chose(known.person)
  }

  /** Judge what was typed. A tablet that can't judge a PIN takes a photo instead: nobody must lose a mark. */
  const judge = async (person: KioskPerson, typed: string) => {
    const verdict = await deeds.tryPin(person, typed).catch(() => null)
    act(verdict ? { do: 'judge', person, verdict } : { do: 'skip-pin', person })
  }

  /** Judge a new PIN. If the tablet can't keep it, the temporary one goes on. */
  const judgeNew = async (person: KioskPerson, temporary: string, typed: string) => {
    const problem = await deeds.changePin(person, temporary, typed).catch(() => 'failed' as const)
    act(problem === 'failed' ? { do: 'keep-old', person } : { do: 'judge-new', person, problem })
  }

  const press = (type: PunchType) => {
    const at = now()
    if (at.at !== 'action' || at.tap) return
    const tap = freeze(type)
    navigator.vibrate?.(20)
    act({ do: 'press', tap })
    if (needsPhoto(at.known)) deeds.hold(at.known, tap)
    else void keep(at.known, tap, NO_SHOT)
  }

  /** Take a step; whoever leaves the camera has given up the tap that led there. */
  const go = (what: Act) => {
    const before = now()
    if (act(what) && before.at === 'camera' && !before.shot) deeds.letGo(before.known, before.tap)
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
    if (after?.at === 'pin' && after.mood === 'judging') await judge(after.person, after.typed)
    if (after?.at === 'new-pin' && after.mood === 'judging') await judgeNew(after.person, after.temporary, after.typed)
  }

  const read = async (code: string) => {
    act({ do: 'read', code, shown: await deeds.readCode(code).catch(() => 'refused' as const) })
  }
  const choose = (person: KioskPerson) => void act({ do: 'choose', person })
  return { step, act: go, press, shoot, retry, submit, read, choose }
}

export type Flow = ReturnType<typeof useFlow>
