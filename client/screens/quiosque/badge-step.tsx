import { CameraOff, UsersRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PhotoGap } from '#shared/clock/punch-event.ts'
import { kioskMessages } from '#shared/text/kiosk-messages.ts'
import type { KioskView } from '../../features/kiosk/kiosk.ts'
import { type Camera, useCamera } from '../../features/punch/use-camera.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './badge-step.module.css'
import { codeReader } from './code-reader.ts'
import type { CodeProblem } from './flow.ts'
import { Frame } from './frame.tsx'
import { Back, KioskButton } from './kiosk-button.tsx'
import { useFocus } from './use-focus.ts'
import { useKeys } from './use-keys.ts'

const LOOKED_EVERY_MS = 200

/**
 * Look for codes in the camera's picture, one look after the other; each code is told once. Return false once this browser turned out to
 * read none: it has no reader, and ours could not be loaded.
 */
function useBadgeReader({ state, video }: Camera, onCode: (code: string) => Promise<void>): boolean {
  const isReady = state.kind === 'ready'
  const tell = useEffectEvent(onCode)
  const [reads, setReads] = useState(true)
  useEffect(() => {
    if (!isReady) return
    const loading = codeReader()
    let told = ''
    let timer: ReturnType<typeof setTimeout>
    let isGone = false
    const look = async () => {
      const read = await loading
      const code = video.current && (await read(video.current))
      if (!isGone && code && code !== told) {
        told = code
        await tell(code)
      }
      if (!isGone) timer = setTimeout(next, LOOKED_EVERY_MS)
    }
    const next = () => void look().catch(() => !isGone && setReads(false))
    next()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isReady, video])
  return reads
}

const whyDark: Record<PhotoGap, string> = {
  refused: kioskMessages.cameraRefused,
  absent: kioskMessages.cameraAbsent,
  broken: kioskMessages.cameraBroken,
}

const whyNobody: Record<CodeProblem, string> = {
  refused: kioskMessages.badgeRefused,
  stranger: kioskMessages.cardOfNobody,
}

interface ReaderProps {
  problem: CodeProblem | null
  onCode: (code: string) => Promise<void>
}

function Dark({ words }: { words: string }) {
  return (
    <div className={styles.dark} role="alert">
      <Icon icon={CameraOff} />
      {words}
    </div>
  )
}

function Reader({ problem, onCode }: ReaderProps) {
  const camera = useCamera()
  const reads = useBadgeReader(camera, onCode)
  const { state, video } = camera
  if (!reads) return <Dark words={kioskMessages.badgeUnread} />
  return (
    <>
      <div className={styles.finder} data-refused={problem !== null || undefined}>
        <video ref={video} className={styles.video} playsInline muted aria-label="Imagem da câmera" />
        {state.kind === 'failed' && <Dark words={whyDark[state.gap]} />}
      </div>
      <p className={styles.words} role="status">
        {problem ? whyNobody[problem] : kioskMessages.badgeText}
      </p>
    </>
  )
}

interface BadgeStepProps extends ReaderProps {
  view: KioskView
  onNames: () => void
  onBack: () => void
  onQuiet: () => void
}

/** Hold a badge before the camera, instead of choosing a name and typing a PIN; or a printed card, instead of choosing a name. */
export function BadgeStep({ view, problem, onCode, onNames, onBack, onQuiet }: BadgeStepProps) {
  const title = useFocus<HTMLHeadingElement>()
  useKeys({ escape: onBack, enter: onNames, digit: onNames })
  const footer = (
    <>
      <Back onBack={onBack} onQuiet={onQuiet} />
      <KioskButton icon={UsersRound} onClick={onNames}>
        {kioskMessages.chooseName}
      </KioskButton>
    </>
  )
  return (
    <Frame view={view} footer={footer}>
      <main className={styles.badge}>
        <h1 ref={title} tabIndex={-1}>
          {kioskMessages.badgeTitle}
        </h1>
        <Reader problem={problem} onCode={onCode} />
      </main>
    </Frame>
  )
}
