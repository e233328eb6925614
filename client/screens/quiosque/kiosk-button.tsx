import { ArrowLeft, type LucideIcon } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { kioskMessages } from '#shared/text/kiosk-messages.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './kiosk-button.module.css'

const SECOND = 1_000

/** The events that show that somebody is there; typing on a screen's own keyboard may be told by `input` alone. */
const TOUCHES = ['pointerdown', 'keydown', 'input'] as const

/** Count whole seconds down to `onEnd`; every touch of the screen counts anew, unless `goesOn`. Returns the seconds left. */
function useCountdown(seconds: number, onEnd: () => void, goesOn = false): number {
  const [left, setLeft] = useState(Math.ceil(seconds))
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    let until = 0
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const ms = until - performance.now()
      setLeft(Math.max(0, Math.ceil(ms / SECOND)))
      if (ms <= 0) end()
      else timer = setTimeout(tick, ms % SECOND || SECOND)
    }
    const begin = () => {
      clearTimeout(timer)
      until = performance.now() + seconds * SECOND
      tick()
    }
    begin()
    if (!goesOn) for (const touch of TOUCHES) window.addEventListener(touch, begin, { capture: true })
    return () => {
      clearTimeout(timer)
      for (const touch of TOUCHES) window.removeEventListener(touch, begin, { capture: true })
    }
  }, [seconds, goesOn])
  return left
}

/** Seconds without a touch after which the idle screen returns. */
const QUIET_AFTER = 20

interface KioskButtonProps extends ComponentProps<'button'> {
  icon?: LucideIcon
  look?: 'primary' | undefined
}

/** A button large enough for a hand in passing. */
export function KioskButton({ icon, look, className, children, ...button }: KioskButtonProps) {
  return (
    <button type="button" {...button} data-look={look} className={classes(styles.button, className)}>
      {icon && <Icon icon={icon} size="lg" />}
      {children}
    </button>
  )
}

interface CountedProps {
  seconds: number
  onEnd: () => void
  /** True to count on whatever is touched. */
  goesOn?: boolean
}

/** Seconds that count down on a button; screen readers are not told each of them. */
export function Counted({ seconds, onEnd, goesOn }: CountedProps) {
  const left = useCountdown(seconds, onEnd, goesOn)
  return (
    <span className={styles.count} aria-hidden="true">
      {left} s
    </span>
  )
}

interface BackProps {
  children?: ReactNode
  onBack: () => void
  onQuiet: () => void
}

/** The way back, which is taken by itself after 20 seconds without a touch. */
export function Back({ children = kioskMessages.back, onBack, onQuiet }: BackProps) {
  return (
    <KioskButton icon={ArrowLeft} onClick={onBack} aria-description={kioskMessages.goesBack}>
      <span>{children}</span>
      <Counted seconds={QUIET_AFTER} onEnd={onQuiet} />
    </KioskButton>
  )
}
