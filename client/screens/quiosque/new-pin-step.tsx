import { kioskMessages } from '#shared/text/kiosk-messages.ts'
import type { KioskPerson, KioskView } from '../../features/kiosk/kiosk.ts'
import type { NewPinMood } from './flow.ts'
import type { PadKeys } from './key-pad.tsx'
import { PinScreen } from './pin-step.tsx'

const problemOf: Record<NewPinMood, string | null> = {
  open: null,
  judging: null,
  differs: kioskMessages.pinsDiffer,
  format: kioskMessages.pinShort,
  common: kioskMessages.pinCommon,
  same: kioskMessages.pinSame,
}

interface NewPinStepProps extends PadKeys {
  view: KioskView
  person: KioskPerson
  typed: string
  /** True once the new PIN was typed for the first time. */
  isAgain: boolean
  mood: NewPinMood
  onBack: () => void
  onQuiet: () => void
}

/** A keeper drew the PIN: its owner chooses a new one, twice. */
export function NewPinStep({ isAgain, mood, ...step }: NewPinStepProps) {
  return (
    <PinScreen
      {...step}
      lead={isAgain ? kioskMessages.newPinAgain : kioskMessages.newPin}
      problem={problemOf[mood]}
      isBusy={mood === 'judging'}
    />
  )
}
