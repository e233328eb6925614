import { isPin } from '#shared/kiosk/pin.ts'
import type { KeptMark, KioskPerson, Known, Shown } from '../../features/kiosk/kiosk.ts'
import type { Pending, Shot } from '../../features/punch/use-punch.ts'

/** The digits that a PIN has at most. */
export const MOST_DIGITS = 6

/** Why the digits above the keys were not taken; 'judging' while they are looked at. */
export type PinMood = 'open' | 'judging' | 'wrong' | 'short'
/** Why a code that was held before the camera shows nobody. */
export type CodeProblem = Extract<Shown, string>
export type NewPinMood = 'open' | 'judging' | 'differs' | 'format' | 'common' | 'same'

/** The step that the tablet shows, with all that was said on the way there. Nothing of a person outlasts the idle screen. */
export type KioskStep =
  | { at: 'idle' }
  | { at: 'people' }
  | { at: 'badge'; problem: CodeProblem | null }
  | { at: 'leave' }
  | { at: 'pin'; person: KioskPerson; typed: string; mood: PinMood }
  | { at: 'new-pin'; person: KioskPerson; temporary: string; first: string | null; typed: string; mood: NewPinMood }
  /** With a `tap`: the tablet is keeping it. */
  | { at: 'action'; known: Known; tap: Pending | null }
  /** With a `shot`: the tablet is keeping both. */
  | { at: 'camera'; known: Known; tap: Pending; shot: Shot | null }
  | { at: 'done'; known: Known; kept: KeptMark }
  /** The tablet could not keep the mark. */
  | { at: 'lost'; known: Known; tap: Pending; shot: Shot }

type At<Name extends KioskStep['at']> = Extract<KioskStep, { at: Name }>

export type Act =
  | { do: 'touch' | 'names' | 'show-badge' | 'leave' | 'erase' | 'submit' | 'lose' | 'retry' }
  /** Somebody goes a step back, or nobody touched the screen for long. */
  | { do: 'back' | 'quiet' }
  | { do: 'choose' | 'skip-pin' | 'keep-old'; person: KioskPerson }
  | { do: 'digit'; digit: string }
  | { do: 'judge'; person: KioskPerson; verdict: 'right' | 'wrong' | 'locked' }
  | { do: 'judge-new'; person: KioskPerson; problem: 'format' | 'common' | 'same' | null }
  | { do: 'read'; code: string; shown: Shown }
  | { do: 'press'; tap: Pending }
  | { do: 'shoot'; shot: Shot }
  | { do: 'keep'; kept: KeptMark }

export const IDLE: KioskStep = { at: 'idle' }
const PEOPLE: KioskStep = { at: 'people' }
export const NO_SHOT: Shot = { photo: null, gap: null }

/** Tell whether a mark is taken with a photo: it is asked of the person, or all that says who they are. */
export const needsPhoto = ({ person, proof }: Pick<Known, 'person' | 'proof'>): boolean =>
  person.require_selfie || proof === 'photo'

const known = (person: KioskPerson, proof: Known['proof'], more: Partial<Known> = {}): KioskStep => ({
  at: 'action',
  known: { person, proof, pin: null, badge: null, ...more },
  tap: null,
})

const byPhoto = (person: KioskPerson): KioskStep => known(person, 'photo')

/** Return the step that a choice leads to: the PIN, or without one straight to the photo. */
const chosen = (person: KioskPerson): KioskStep =>
  person.pin === 'none' ? byPhoto(person) : { at: 'pin', person, typed: '', mood: 'open' }

/** Return the digits after a key. */
function keyed(typed: string, act: Act): string {
  if (act.do === 'erase') return typed.slice(0, -1)
  return act.do === 'digit' ? (typed + act.digit).slice(0, MOST_DIGITS) : typed
}

const isKey = (act: Act) => act.do === 'digit' || act.do === 'erase'

function judged(step: At<'pin'>, verdict: 'right' | 'wrong' | 'locked'): KioskStep {
  const { person, typed } = step
  if (verdict !== 'right') return { ...step, typed: '', mood: 'wrong' }
  if (person.pin !== 'temporary') return known(person, 'pin', { pin: typed })
  return { at: 'new-pin', person, temporary: typed, first: null, typed: '', mood: 'open' }
}

/** Tell whether an act is about somebody else: an answer that came late. */
const isOfOther = ({ person }: At<'pin' | 'new-pin'>, act: Act): boolean =>
  'person' in act && act.person?.id !== person.id

function afterPin(step: At<'pin'>, act: Act): KioskStep {
  if (isOfOther(step, act)) return step
  if (act.do === 'skip-pin') return byPhoto(act.person)
  if (step.mood === 'judging') return act.do === 'judge' ? judged(step, act.verdict) : step
  if (isKey(act)) return { ...step, typed: keyed(step.typed, act), mood: 'open' }
  return act.do === 'submit' ? { ...step, mood: isPin(step.typed) ? 'judging' : 'short' } : step
}

/** A new PIN is typed twice: the first time it is remembered, the second time compared. */
function typedAgain(step: At<'new-pin'>): KioskStep {
  const { first, typed } = step
  if (!isPin(typed)) return { ...step, mood: 'format' }
  if (first === null) return { ...step, first: typed, typed: '', mood: 'open' }
  return first === typed ? { ...step, mood: 'judging' } : { ...step, first: null, typed: '', mood: 'differs' }
}

/** The new PIN was taken, or not for a reason; where it can't be kept, the temporary one goes on. */
function judgedNew(step: At<'new-pin'>, act: Act): KioskStep {
  if (act.do === 'keep-old') return known(step.person, 'pin', { pin: step.temporary })
  if (act.do !== 'judge-new') return step
  if (act.problem) return { ...step, first: null, typed: '', mood: act.problem }
  return known(step.person, 'pin', { pin: step.typed })
}

function afterNewPin(step: At<'new-pin'>, act: Act): KioskStep {
  if (isOfOther(step, act)) return step
  if (step.mood === 'judging') return judgedNew(step, act)
  if (isKey(act)) return { ...step, typed: keyed(step.typed, act), mood: 'open' }
  return act.do === 'submit' ? typedAgain(step) : step
}

function afterAction(step: At<'action'>, act: Act): KioskStep {
  if (step.tap) return kept(step, step.tap, NO_SHOT, act)
  if (act.do !== 'press') return step
  return needsPhoto(step.known)
    ? { at: 'camera', known: step.known, tap: act.tap, shot: null }
    : { ...step, tap: act.tap }
}

function afterCamera(step: At<'camera'>, act: Act): KioskStep {
  if (step.shot) return kept(step, step.tap, step.shot, act)
  if (act.do === 'shoot') return { ...step, shot: act.shot }
  return act.do === 'back' ? { at: 'action', known: step.known, tap: null } : step
}

/** While a mark is kept nothing else counts: it ends kept or lost. */
function kept(step: At<'action' | 'camera'>, tap: Pending, shot: Shot, act: Act): KioskStep {
  if (act.do === 'keep') return { at: 'done', known: step.known, kept: act.kept }
  return act.do === 'lose' ? { at: 'lost', known: step.known, tap, shot } : step
}

function afterLost({ known, tap, shot }: At<'lost'>): KioskStep {
  return needsPhoto(known) ? { at: 'camera', known, tap, shot } : { at: 'action', known, tap }
}

function afterBadge(step: At<'badge'>, act: Act): KioskStep {
  if (act.do === 'names') return PEOPLE
  if (act.do !== 'read') return step
  const { code, shown } = act
  if (typeof shown === 'string') return { ...step, problem: shown }
  return shown.by === 'card' ? chosen(shown.person) : known(shown.person, 'badge', { badge: code })
}

/** From the idle screen and the people one also goes to the badge; a tap chooses. */
function fromRest(step: At<'idle' | 'people'>, act: Act): KioskStep {
  if (act.do === 'show-badge') return { at: 'badge', problem: null }
  if (step.at === 'people') return act.do === 'choose' ? chosen(act.person) : step
  if (act.do === 'touch') return PEOPLE
  return act.do === 'leave' ? { at: 'leave' } : step
}

/** Tell whether a mark is being kept: neither a finger nor the clock ends that. */
export const isKeeping = (step: KioskStep): boolean =>
  (step.at === 'action' && step.tap !== null) || (step.at === 'camera' && step.shot !== null)

/** Tell whether the camera is open: from the first digit on, so that it is ready when the photo is due. */
export function wantsCamera(step: KioskStep): boolean {
  if (step.at === 'pin') return step.person.require_selfie && (step.typed !== '' || step.mood !== 'open')
  if (step.at === 'new-pin') return step.person.require_selfie
  return step.at === 'camera' || (step.at === 'action' && needsPhoto(step.known))
}

/** Return the step that going back leads to: whoever was not the one chosen chooses again, everything else ends. */
function before(step: KioskStep): KioskStep {
  if (step.at === 'camera') return afterCamera(step, { do: 'back' })
  return step.at === 'pin' || step.at === 'new-pin' || step.at === 'action' ? PEOPLE : IDLE
}

function onward(step: KioskStep, act: Act): KioskStep {
  switch (step.at) {
    case 'pin':
      return afterPin(step, act)
    case 'new-pin':
      return afterNewPin(step, act)
    case 'action':
      return afterAction(step, act)
    case 'camera':
      return afterCamera(step, act)
    case 'badge':
      return afterBadge(step, act)
    case 'lost':
      return act.do === 'retry' ? afterLost(step) : step
    case 'idle':
    case 'people':
      return fromRest(step, act)
    default:
      return step
  }
}

/** Return the step that follows. What does not belong to a step, or comes too late for it, changes nothing. */
export function next(step: KioskStep, act: Act): KioskStep {
  if (isKeeping(step)) return onward(step, act)
  if (act.do === 'quiet') return IDLE
  return act.do === 'back' ? before(step) : onward(step, act)
}
