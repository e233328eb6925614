import { Camera as CameraIcon, CameraOff, Check, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { timeOf } from '#shared/calendar/day.ts'
import { estimatedInstant } from '#shared/clock/evidence.ts'
import type { PhotoGap } from '#shared/clock/punch-event.ts'
import { kioskMessages } from '#shared/text/kiosk-messages.ts'
import { messages } from '#shared/text/messages.ts'
import { buttonWord } from '../../features/entries/punch-look.ts'
import { type Camera, useCamera } from '../../features/punch/use-camera.ts'
import type { Shot } from '../../features/punch/use-punch.ts'
import { Icon } from '../../ui/icon.tsx'
import { OvalGuide } from '../../ui/oval-guide.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './camera-step.module.css'
import type { KioskStep } from './flow.ts'
import { Back, Counted, KioskButton } from './kiosk-button.tsx'
import { useKeys } from './use-keys.ts'
import { useSelfTimer } from './use-self-timer.ts'

/** Seconds for which a picture may be repeated. */
const LOOKED_AT = 1.5

const howTo: Record<PhotoGap, string> = {
  refused: kioskMessages.cameraRefused,
  absent: kioskMessages.cameraAbsent,
  broken: kioskMessages.cameraBroken,
}

type CameraAt = Extract<KioskStep, { at: 'camera' }>

interface CameraStepProps {
  /** Null while the camera only gets ready behind another step. */
  step: CameraAt | null
  zone: string
  onShot: (shot: Shot) => void
  onBack: () => void
  onQuiet: () => void
}

/** The camera of a tablet. It stays the same element from the first digit on, so that it need not open twice. */
export function CameraStep({ step, zone, onShot, onBack, onQuiet }: CameraStepProps) {
  const camera = useCamera()
  return (
    <div
      className={styles.camera}
      data-shown={step ? '' : undefined}
      role={step ? 'main' : undefined}
      aria-hidden={!step || undefined}
    >
      <video ref={camera.video} className={styles.video} playsInline muted aria-label="Imagem da câmera" />
      {step && (
        <Shown
          key={step.tap.id}
          step={step}
          zone={zone}
          camera={camera}
          onShot={onShot}
          onBack={onBack}
          onQuiet={onQuiet}
        />
      )}
    </div>
  )
}

interface ShownProps extends Omit<CameraStepProps, 'step'> {
  step: CameraAt
  camera: Camera
}

function Shown({ step, zone, camera, onShot, onBack, onQuiet }: ShownProps) {
  const { timer, again } = useSelfTimer(camera)
  const { state, retry } = camera
  const { tap, shot, known } = step
  const head = (
    <div className={styles.head}>
      <h1>{buttonWord[tap.entry_type]}</h1>
      <span>{timeOf(estimatedInstant(tap.claim), zone)}</span>
    </div>
  )
  useKeys({ escape: onBack })
  if (shot) return <Panel head={head} busy />
  if (state.kind === 'failed') {
    const without = () => onShot({ photo: null, gap: state.gap })
    // Who showed who they are and pressed the button has registered, also if they go away now.
    return (
      <Failed
        head={head}
        gap={state.gap}
        retry={retry}
        without={without}
        onBack={onBack}
        onQuiet={known.proof === 'photo' ? onQuiet : without}
      />
    )
  }
  if (timer.at === 'taken') return <Taken head={head} onUse={() => onShot(timer.shot)} onAgain={again} />
  const isReady = state.kind === 'ready'
  return (
    <>
      <OvalGuide />
      <p className={styles.count} role="timer" aria-live="assertive">
        {isReady && timer.left}
      </p>
      <Panel head={head}>
        <p className={styles.words}>
          <Icon icon={CameraIcon} size="lg" />
          {isReady ? kioskMessages.look : kioskMessages.cameraStarting}
        </p>
        <Back onBack={onBack} onQuiet={onQuiet} />
      </Panel>
    </>
  )
}

/** The panel below the picture: which mark, of when, and what can be done. */
function Panel({ head, busy = false, children }: { head: ReactNode; busy?: boolean; children?: ReactNode }) {
  return (
    <div className={styles.panel}>
      {head}
      <div className={styles.acts}>
        {busy && (
          <p className={styles.words} role="status">
            <Spinner size="lg" />
            {kioskMessages.keeping}
          </p>
        )}
        {children}
      </div>
    </div>
  )
}

/** The picture stands still for a moment: then it is used, unless it is repeated. */
function Taken({ head, onUse, onAgain }: { head: ReactNode; onUse: () => void; onAgain: () => void }) {
  useKeys({ enter: onUse, erase: onAgain })
  return (
    <Panel head={head}>
      <KioskButton icon={RotateCcw} onClick={onAgain}>
        {kioskMessages.photoAgain}
      </KioskButton>
      <KioskButton icon={Check} look="primary" className={styles.use} onClick={onUse}>
        {kioskMessages.photoUse}
        <Counted seconds={LOOKED_AT} onEnd={onUse} goesOn />
      </KioskButton>
    </Panel>
  )
}

interface FailedProps {
  head: ReactNode
  gap: PhotoGap
  retry: () => void
  without: () => void
  onBack: () => void
  onQuiet: () => void
}

function Failed({ head, gap, retry, without, onBack, onQuiet }: FailedProps) {
  useKeys({ enter: without })
  return (
    <>
      <div className={styles.failure} role="alert">
        <Icon icon={CameraOff} />
        <b>{kioskMessages.photoFailed}</b>
        <span>{howTo[gap]}</span>
        <KioskButton onClick={retry}>{messages.retry}</KioskButton>
      </div>
      <Panel head={head}>
        <Back onBack={onBack} onQuiet={onQuiet} />
        <KioskButton look="primary" className={styles.use} onClick={without}>
          {kioskMessages.withoutPhoto}
        </KioskButton>
        <p className={styles.fine}>{kioskMessages.withoutPhotoText}</p>
      </Panel>
    </>
  )
}
