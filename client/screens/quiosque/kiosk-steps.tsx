import type { KioskDeeds, KioskPerson, KioskView } from '../../features/kiosk/kiosk.ts'
import { ActionStep } from './action-step.tsx'
import { BadgeStep } from './badge-step.tsx'
import { CameraStep } from './camera-step.tsx'
import { DoneStep } from './done-step.tsx'
import { type KioskStep, wantsCamera } from './flow.ts'
import { IdleStep } from './idle-step.tsx'
import { LeaveStep } from './leave-step.tsx'
import { LostStep } from './lost-step.tsx'
import { NewPinStep } from './new-pin-step.tsx'
import { PeopleStep } from './people-step.tsx'
import { PinStep } from './pin-step.tsx'
import room from './quiosque.module.css'
import { type Flow, useFlow } from './use-flow.ts'
import { useKioskPage } from './use-kiosk-page.ts'

interface ShownProps {
  view: KioskView
  deeds: KioskDeeds
  flow: Flow
}

/** Return the actions that every step has in the same way. */
const wayOf = ({ act }: Flow) => ({
  onBack: () => act({ do: 'back' }),
  onQuiet: () => act({ do: 'quiet' }),
  onBadge: () => act({ do: 'show-badge' }),
})

const padOf = ({ act, submit }: Flow) => ({
  digit: (digit: string) => act({ do: 'digit', digit }),
  erase: () => act({ do: 'erase' }),
  enter: () => void submit(),
})

/** Return a person as the tablet knows them now: marks and locks change while somebody stands before it. */
const nowOf = ({ people }: KioskView, person: KioskPerson) => people.find(({ id }) => id === person.id) ?? person

type At<Name extends KioskStep['at']> = Extract<KioskStep, { at: Name }>

/** Before somebody is known. */
function Unknown({ step, view, deeds, flow }: ShownProps & { step: At<'idle' | 'people' | 'badge' | 'leave'> }) {
  const { onBadge, ...way } = wayOf(flow)
  switch (step.at) {
    case 'idle':
      return (
        <IdleStep
          view={view}
          onBadge={onBadge}
          onTouch={() => flow.act({ do: 'touch' })}
          onLeave={() => flow.act({ do: 'leave' })}
        />
      )
    case 'people':
      return <PeopleStep view={view} onChoose={flow.choose} onBadge={onBadge} {...way} />
    case 'badge':
      return (
        <BadgeStep
          view={view}
          problem={step.problem}
          onCode={flow.read}
          onNames={() => flow.act({ do: 'names' })}
          {...way}
        />
      )
    default:
      return <LeaveStep view={view} deeds={deeds} {...way} />
  }
}

/** The PIN of somebody who was chosen. */
function Chosen({ step, view, flow }: ShownProps & { step: At<'pin' | 'new-pin'> }) {
  const { onBack, onQuiet } = wayOf(flow)
  const person = nowOf(view, step.person)
  const pad = { view, person, onBack, onQuiet, typed: step.typed, ...padOf(flow) }
  if (step.at === 'new-pin') return <NewPinStep {...pad} isAgain={step.first !== null} mood={step.mood} />
  return <PinStep {...pad} mood={step.mood} onPhoto={() => flow.act({ do: 'skip-pin', person })} />
}

/** The mark of somebody who is known. The camera is drawn beside this, because it opens earlier. */
function Acting({ step, view, deeds, flow }: ShownProps & { step: At<'action' | 'done' | 'lost'> }) {
  const { onBack, onQuiet } = wayOf(flow)
  const known = { ...step.known, person: nowOf(view, step.known.person) }
  if (step.at === 'done')
    return <DoneStep view={view} deeds={deeds} person={known.person} kept={step.kept} onNext={onQuiet} />
  if (step.at === 'lost')
    return <LostStep view={view} known={known} tap={step.tap} onRetry={flow.retry} onBack={onBack} onQuiet={onQuiet} />
  return (
    <ActionStep
      view={view}
      known={known}
      keeping={step.tap?.entry_type ?? null}
      onPress={flow.press}
      onBack={onBack}
      onQuiet={onQuiet}
    />
  )
}

function Shown(props: ShownProps) {
  const { step } = props.flow
  if (step.at === 'pin' || step.at === 'new-pin')
    return <Chosen key={step.at + step.person.id} {...props} step={step} />
  if (step.at === 'action' || step.at === 'done' || step.at === 'lost') return <Acting {...props} step={step} />
  return step.at === 'camera' ? null : <Unknown {...props} step={step} />
}

/** A tablet on duty. Nothing of one person remains for the next. */
export function KioskSteps({ view, deeds }: Omit<ShownProps, 'flow'>) {
  const flow = useFlow(deeds)
  const { step, shoot } = flow
  const { onBack, onQuiet } = wayOf(flow)
  useKioskPage(step.at)
  return (
    <div className={room.kiosk} data-step={step.at} data-dirty={step.at !== 'idle'}>
      <Shown view={view} deeds={deeds} flow={flow} />
      {wantsCamera(step) && (
        <CameraStep
          step={step.at === 'camera' ? step : null}
          zone={view.zone}
          onShot={shoot}
          onBack={onBack}
          onQuiet={onQuiet}
        />
      )}
    </div>
  )
}
