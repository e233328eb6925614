import { Pointer, ScanQrCode, Settings, TriangleAlert, WifiOff } from 'lucide-react'
import { addDays, dayOf, minuteOf, timeOf, timeWithSecondsOf } from '#shared/calendar/day.ts'
import { formatDay, monthNames, weekdayName } from '#shared/text/format.ts'
import { kioskMessages } from '#shared/text/kiosk-messages.ts'
import { DayRuler } from '../../features/day-ruler/day-ruler.tsx'
import type { KioskView } from '../../features/kiosk/kiosk.ts'
import { useNow } from '../../features/punch/use-now.ts'
import { Icon } from '../../ui/icon.tsx'
import { Frame } from './frame.tsx'
import styles from './idle-step.module.css'
import { KioskButton } from './kiosk-button.tsx'
import { useKeys } from './use-keys.ts'

const [FROM, TO] = [6 * 60, 22 * 60]

/** `2026-06-16` → `terça-feira, 16 de junho`. */
function dayWords(day: string): string {
  const [, month = '1', date = ''] = day.split('-')
  return `${weekdayName(day)}, ${Number(date)} de ${monthNames[Number(month) - 1]?.toLowerCase()}`
}

function Clock({ zone }: { zone: string }) {
  const now = useNow()
  const minute = minuteOf(now, zone)
  const share = Math.min(100, Math.max(0, ((minute - FROM) / (TO - FROM)) * 100))
  return (
    <>
      <p className={styles.day}>{dayWords(dayOf(now, zone))}</p>
      <p className={styles.now} role="timer">
        {timeOf(now, zone)}
        <small>
          <span className="sr">:</span>
          {timeWithSecondsOf(now, zone).slice(-2)}
        </small>
      </p>
      <div className={styles.ruler} style={{ '--gone': `${share}%` } as React.CSSProperties}>
        <DayRuler
          segments={[]}
          now={minute}
          from={FROM}
          to={TO}
          axis
          className={styles.bar}
          label={`Agora são ${timeOf(now, zone)}, entre 6 e 22 horas`}
        />
      </div>
    </>
  )
}

/** `desde sábado, 13/06, às 18:04`; of today only the hour. */
function silentWords(since: number, now: number, zone: string): string {
  const [day, today, time] = [dayOf(since, zone), dayOf(now, zone), timeOf(since, zone)]
  if (day === today) return `desde as ${time}`
  if (day === addDays(today, -1)) return `desde ontem às ${time}`
  return `desde ${weekdayName(day)}, ${formatDay(day).slice(0, 5)}, às ${time}`
}

function Silent({ since, zone }: { since: number; zone: string }) {
  const now = useNow(60_000)
  return (
    <div className={styles.silent} role="status">
      <Icon icon={WifiOff} />
      <span>
        <b>Sem internet {silentWords(since, now, zone)}</b>
        {kioskMessages.offlineText}
      </span>
    </div>
  )
}

function Warning({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.silent} role="status">
      <Icon icon={TriangleAlert} />
      <span>
        <b>{title}</b>
        {text}
      </span>
    </div>
  )
}

/**
 * The trouble of the tablet, in words. Where the server takes nothing from it although there is a network, nobody is to look for the fault in
 * the network.
 */
function Trouble({ silentSince, isRefused, isClosed, zone }: KioskView) {
  if (isRefused) return <Warning title={kioskMessages.refused} text={kioskMessages.refusedText} />
  if (silentSince !== null) return <Silent since={silentSince} zone={zone} />
  return isClosed ? <Warning title={kioskMessages.closed} text={kioskMessages.closedText} /> : null
}

interface IdleStepProps {
  view: KioskView
  onTouch: () => void
  onBadge: () => void
  onLeave: () => void
}

/** Nobody is here: the clock, and a screen that is one button. */
export function IdleStep({ view, onTouch, onBadge, onLeave }: IdleStepProps) {
  useKeys({ digit: onTouch, enter: onTouch })
  const footer = (
    <div className={styles.foot}>
      <KioskButton icon={ScanQrCode} onClick={onBadge} className={styles.badge}>
        {kioskMessages.showBadge}
      </KioskButton>
      <button type="button" className={styles.leave} onClick={onLeave} aria-label={kioskMessages.leave}>
        <Icon icon={Settings} size="lg" />
      </button>
    </div>
  )
  return (
    <Frame view={view} isIdle footer={footer}>
      <Trouble {...view} />
      <main className={styles.idle}>
        <h1 className="sr">Quiosque {view.name}</h1>
        <Clock zone={view.zone} />
      </main>
      <button type="button" className={styles.touch} onClick={onTouch}>
        <Icon icon={Pointer} />
        {kioskMessages.touch}
      </button>
    </Frame>
  )
}
