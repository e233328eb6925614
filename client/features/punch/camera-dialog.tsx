import { Camera as CameraIcon, MapPin, ScanFace, SwitchCamera, X } from 'lucide-react'
import { useState } from 'react'
import { timeOf } from '#shared/calendar/day.ts'
import { labelOf, type PunchType } from '#shared/clock/entry.ts'
import type { Location } from '#shared/clock/location.ts'
import type { PhotoGap } from '#shared/clock/punch-event.ts'
import type { Store } from '#shared/people/store.ts'
import { messages } from '#shared/text/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row } from '../../ui/layout.tsx'
import { OvalGuide } from '../../ui/oval-guide.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { EntryBadge } from '../entries/entry-badge.tsx'
import styles from './camera-dialog.module.css'
import { placeWords } from './context-line.tsx'
import room from './punch.module.css'
import { type Camera, useCamera } from './use-camera.ts'
import type { Shot } from './use-punch.ts'

interface CameraDialogProps {
  type: PunchType
  at: number
  zone: string
  store: Store | null
  location: Location | null
  busy: boolean
  onShot: (shot: Shot) => void
  onClose: () => void
}

const howTo: Record<PhotoGap, string> = {
  refused: 'Permita o uso da câmera nas configurações do navegador para este site e tente de novo.',
  absent: 'Nenhuma câmera foi encontrada neste aparelho.',
  broken: 'A câmera não respondeu. Feche outros aplicativos que a usam e tente de novo.',
}

function CameraFailure({ gap, onRetry, onWithout }: { gap: PhotoGap; onRetry: () => void; onWithout: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <b>{messages.photoRequired}</b>
      <span>{howTo[gap]}</span>
      <Button kind="primary" onClick={onRetry}>
        {messages.retry}
      </Button>
      <Button onClick={onWithout}>Registrar sem foto</Button>
    </div>
  )
}

function Viewfinder({
  camera,
  onClose,
  onWithout,
}: {
  camera: Camera
  onClose: () => void
  onWithout: (gap: PhotoGap) => void
}) {
  const { state, video, facing } = camera
  const gap = state.kind === 'failed' ? state.gap : null
  return (
    <div className={styles.viewfinder}>
      <video
        ref={video}
        className={classes(styles.video, facing === 'user' && styles.mirror)}
        playsInline
        muted
        aria-label="Imagem da câmera"
      />
      {!gap && <OvalGuide />}
      {gap && <CameraFailure gap={gap} onRetry={camera.retry} onWithout={() => onWithout(gap)} />}
      <div className={styles.top}>
        <IconButton className={styles.round} label="Fechar" icon={X} iconSize="lg" onClick={onClose} />
        <span className={styles.pill}>
          <Icon icon={ScanFace} />
          Selfie do registro
        </span>
        <IconButton
          className={styles.round}
          label="Trocar câmera"
          icon={SwitchCamera}
          iconSize="lg"
          onClick={camera.flip}
        />
      </div>
      {!gap && (
        <div className={styles.hint}>
          <span className={styles.pill}>Deixe o rosto dentro do contorno</span>
        </div>
      )}
    </div>
  )
}

/** The selfie: the shutter registers the mark with this photo; X or back registers nothing. A broken camera blocks nobody. */
export function CameraDialog({ type, at, zone, store, location, busy, onShot, onClose }: CameraDialogProps) {
  const camera = useCamera()
  const [isShooting, setShooting] = useState(false)
  const label = labelOf(type)
  const place = placeWords(location, store)
  const isReady = camera.state.kind === 'ready' && !isShooting && !busy
  const shoot = async () => {
    if (!isReady) return
    setShooting(true)
    const photo = await camera.shoot()
    onShot(photo ? { photo, gap: null } : { photo: null, gap: 'broken' })
  }
  return (
    <Dialog onClose={onClose} title={`Tirar selfie para registrar ${label.toLowerCase()}`} kind="full">
      <div className={styles.dialog} data-toasts="none">
        <Viewfinder camera={camera} onClose={onClose} onWithout={(gap) => onShot({ photo: null, gap })} />
        <div className={styles.panel}>
          <Row between>
            <div>
              <Row as="h1">
                <EntryBadge type={type} />
              </Row>
              <p className={classes('t-sm soft', styles.place, place.isAway && styles.warn)}>
                <Icon icon={MapPin} />
                {place.words}
              </p>
            </div>
            <span className={styles.time}>{timeOf(at, zone)}</span>
          </Row>
          <button
            type="button"
            className={classes(room.press, styles.shutter)}
            data-punch={type}
            aria-disabled={!isReady || undefined}
            aria-busy={isShooting || busy || undefined}
            onClick={() => void shoot()}
          >
            {isShooting || busy ? <Spinner /> : <Icon icon={CameraIcon} />}
            Tirar foto e registrar
          </button>
          <p className={classes('t-sm muted', styles.fine)}>
            Ao tocar, {articleOf(type)} é {participleOf(type)} com esta foto.
          </p>
        </div>
      </div>
    </Dialog>
  )
}

const articleOf = (type: PunchType) => (type === 'retorno' ? 'o retorno' : `a ${labelOf(type).toLowerCase()}`)
const participleOf = (type: PunchType) => (type === 'retorno' ? 'registrado' : 'registrada')
