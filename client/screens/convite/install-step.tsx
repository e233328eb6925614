import { Check, Download, EllipsisVertical, Share, SquarePlus } from 'lucide-react'
import { install, useIsOffered } from '../../features/session/install-way.ts'
import { type InstallStep as Direction, installSteps } from '../../features/session/install-words.ts'
import { Mark } from '../../ui/brand.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { FirstFrame } from './first-frame.tsx'
import styles from './install-step.module.css'

const icons = { share: Share, add: SquarePlus, menu: EllipsisVertical }

/** The places of a drawn home screen, and the one where the application stands. */
const places = [1, 2, 3, 4, 5, 6]
const OWN = 5

function HomeScreen() {
  return (
    <div className={styles.picture} aria-hidden="true">
      <div className={styles.phone}>
        {places.map((place) => (
          <span key={place} className={classes(place === OWN && styles.own)}>
            {place === OWN && <Mark />}
          </span>
        ))}
      </div>
    </div>
  )
}

function Directions({ steps }: { steps: readonly Direction[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ icon, say, press }, i) => (
        <li key={press}>
          <span className={styles.number} aria-hidden="true">
            {i + 1}
          </span>
          <span className="grow">
            {say} <b>{press}</b>
          </span>
          <Icon icon={icons[icon]} />
        </li>
      ))}
    </ol>
  )
}

/** The way to put the application on the home screen, in the words of this browser; a button where the browser offers it. */
export function InstallStep({ onNext }: { onNext: () => void }) {
  const isOffered = useIsOffered()
  return (
    <FirstFrame
      step={2}
      title="Instale na tela inicial"
      lead="Assim o ponto abre com um toque, também sem internet."
      footer={
        <>
          <Button kind={isOffered ? 'secondary' : 'primary'} block icon={Check} onClick={onNext}>
            Já está na tela inicial
          </Button>
          <Button kind="quiet" block onClick={onNext}>
            Depois
          </Button>
        </>
      }
    >
      <HomeScreen />
      {isOffered ? (
        <Button kind="primary" block icon={Download} onClick={() => void install()}>
          Instalar
        </Button>
      ) : (
        <Directions steps={installSteps(navigator.userAgent)} />
      )}
    </FirstFrame>
  )
}
