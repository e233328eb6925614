import { CircleCheck, ExternalLink, MapPin, MapPinOff, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayOf, timeWithSecondsOf } from '#shared/calendar/day.ts'
import type { Flag } from '#shared/clock/entry.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { DayMark } from '#shared/contract/hours.ts'
import type { Store } from '#shared/people/store.ts'
import { formatDay } from '#shared/text/format.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { StateLine } from '../../ui/state-line.tsx'
import { wordsOf } from './flag-words.ts'
import styles from './mark-view.module.css'
import { PlaceMap } from './place-map.tsx'
import { markPlaceOf } from './place-words.ts'
import { proofWords } from './proof-words.ts'

interface MarkViewProps {
  entry: DayMark
  store: Store | undefined
  /** The kiosk at which it was made, where that is known. */
  kiosk?: TimeEntry['kiosk'] | undefined
  /** The URL of map tiles; null while unknown. */
  tiles: string | null
  photo: ReactNode
  badge: ReactNode
  /** The actions on it. */
  children?: ReactNode
}

function PlaceLine({ entry, store, tiles }: Pick<MarkViewProps, 'entry' | 'store' | 'tiles'>) {
  const place = markPlaceOf(entry.location, store)
  if (!place) {
    return (
      <StateLine className={styles.state} icon={MapPinOff}>
        {entry.is_manual ? 'Registro manual, sem posição' : 'Sem posição'}
      </StateLine>
    )
  }
  return (
    <Stack gap="snug">
      <Row between wraps>
        <StateLine
          className={styles.state}
          icon={place.isAway ? TriangleAlert : MapPin}
          tone={place.isAway ? 'bad' : 'ok'}
        >
          {place.words}
        </StateLine>
        <a {...buttonLook({ kind: 'link', small: true })} href={place.href} target="_blank" rel="noreferrer">
          Abrir mapa
          <Icon icon={ExternalLink} size="sm" />
        </a>
      </Row>
      <span className="t-sm muted">Coordenadas {place.coordinates}</span>
      {entry.location && <PlaceMap key={entry.id} location={entry.location} store={store} tiles={tiles} />}
    </Stack>
  )
}

function FlagFacts({ flag }: { flag: Flag }) {
  const { short, device, server } = wordsOf(flag)
  return (
    <li className="lines">
      <b>{short}</b>
      <span>Aparelho: {device}</span>
      <span>Servidor: {server}</span>
    </li>
  )
}

function Attention({ entry }: { entry: DayMark }) {
  const { flags, decision } = entry
  if (flags.length === 0) return null
  return (
    <Note
      icon={decision ? CircleCheck : TriangleAlert}
      tone={decision ? 'ok' : 'red'}
      slim
      title={decision ? `Conferido por ${decision.by}` : 'precisa de atenção'}
    >
      <ul className={styles.flagfacts}>
        {flags.map((flag) => (
          <FlagFacts key={flag} flag={flag} />
        ))}
      </ul>
    </Note>
  )
}

const seconds = (ms: number) =>
  ms < 1000 ? 'menos de 1 s' : ms < 120_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`

/** The origin of the time, for somebody who has to trust it. */
function TimeFacts({ entry, kiosk }: Pick<MarkViewProps, 'entry' | 'kiosk'>) {
  const { received_at, timezone, uncertainty_ms, offline, is_manual, adjusted_by } = entry
  const received = Date.parse(received_at)
  const when = `${formatDay(dayOf(received, timezone))} ${timeWithSecondsOf(received, timezone)}`
  return (
    <p className="t-sm muted">
      {is_manual
        ? `Escrito por ${adjusted_by ?? 'quem pediu'}`
        : offline
          ? 'Registrado sem internet'
          : 'Registrado com internet'}
      {kiosk && ` no quiosque ${kiosk.name}, ${proofWords(kiosk.proof)}`}, recebido em {when}
      {uncertainty_ms !== null && `; a hora pode estar até ${seconds(uncertainty_ms)} adiantada ou atrasada`}.
    </p>
  )
}

/** A mark in full: photo, kind, time to the second, location in words, the device's claims and the server's conclusions. */
export function MarkView({ entry, store, kiosk, tiles, photo, badge, children }: MarkViewProps) {
  const at = Date.parse(entry.timestamp)
  return (
    <div className={styles.markview}>
      {photo}
      <Row wraps className={styles.meta}>
        {badge}
        <span className="t-sm soft">{formatDay(dayOf(at, entry.timezone))}</span>
        <b>{timeWithSecondsOf(at, entry.timezone)}</b>
      </Row>
      <Stack className={styles.inner}>
        <PlaceLine entry={entry} store={store} tiles={tiles} />
        {entry.notes && entry.is_manual && <p>{entry.notes}</p>}
        <Attention entry={entry} />
        <TimeFacts entry={entry} kiosk={kiosk} />
        {children}
      </Stack>
    </div>
  )
}
