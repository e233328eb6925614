import {
  CalendarClock,
  CalendarOff,
  CalendarX2,
  Check,
  ClockAlert,
  HeartPulse,
  Hourglass,
  IdCard,
  Layers2,
  type LucideIcon,
  MessageSquareWarning,
  PauseCircle,
  Tablet,
  TriangleAlert,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { DEFAULT_ZONE } from '#shared/calendar/day.ts'
import type { InboxKind } from '#shared/clock/inbox.ts'
import type { InboxItem } from '#shared/contract/inbox.ts'
import { PersonLink } from '../../features/people/person-link.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast.ts'
import { RefuseForm } from '../decisions/refuse-form.tsx'
import { foldAway } from './fold-away.ts'
import styles from './inbox-row.module.css'
import { ItemActs } from './item-acts.tsx'
import { itemChange } from './item-change.ts'
import { approvalOf, refusalOf } from './item-deeds.ts'
import { ItemFigures, ItemPicture } from './item-effect.tsx'
import { isOld, sinceText, untilText } from './item-times.ts'
import { type Reader, spokenOf, wordsOf } from './item-words.ts'
import { kindWords } from './kind-words.ts'
import { useSwipe } from './use-swipe.ts'

const looks: Record<InboxKind, { icon: LucideIcon; tone: string }> = {
  request: { icon: CalendarClock, tone: 'pen' },
  certificate: { icon: HeartPulse, tone: 'teal' },
  contested: { icon: MessageSquareWarning, tone: 'red' },
  held: { icon: PauseCircle, tone: 'sun' },
  check: { icon: TriangleAlert, tone: 'red' },
  open_day: { icon: CalendarX2, tone: 'sun' },
  no_mark: { icon: CalendarOff, tone: 'sun' },
  overlap: { icon: Layers2, tone: 'red' },
  late: { icon: ClockAlert, tone: 'sun' },
  expiring: { icon: Hourglass, tone: 'sun' },
  silent: { icon: Tablet, tone: 'red' },
  no_cpf: { icon: IdCard, tone: 'clay' },
}

/** The owner of the item: a person, a tablet, a company. */
function Whose({ item }: { item: InboxItem }) {
  const store = item.store_name ?? 'Sem empresa'
  const name = item.kind === 'silent' ? item.kiosk.name : (item.person?.name ?? store)
  return (
    <div className={styles.whose}>
      {item.person ? (
        <Avatar name={name} src={item.person.photo_url} />
      ) : (
        <span className={styles.thing} aria-hidden="true">
          <Icon icon={looks[item.kind].icon} />
        </span>
      )}
      <span className="lines">
        <b>{item.person ? <PersonLink id={item.person.id}>{name}</PersonLink> : name}</b>
        {name !== store && <small>{store}</small>}
      </span>
    </div>
  )
}

/** When something began to wait, or when it will be too late for it. */
function Age({ item, now }: { item: InboxItem; now: number }) {
  if (item.kind === 'expiring') {
    return (
      <span className={styles.age} data-old>
        {untilText(item.expires_on, now, DEFAULT_ZONE)}
      </span>
    )
  }
  if (item.since === null) return null
  const since = Date.parse(item.since)
  return (
    <span className={styles.age} data-old={isOld(since, now) || undefined}>
      {sinceText(since, now)}
    </span>
  )
}

function Words({ item, reader }: { item: InboxItem; reader: Reader }) {
  const { what, why } = wordsOf(item, reader)
  const [before, strong, after] = what
  return (
    <div className={styles.words}>
      <p className={styles.kind}>
        <Badge icon={looks[item.kind].icon} tone={looks[item.kind].tone}>
          {kindWords[item.kind].one}
        </Badge>
        <Age item={item} now={reader.now} />
      </p>
      <p>
        {before}
        <b>{strong}</b>
        {after}
      </p>
      {why && <p className={styles.why}>{why}</p>}
    </div>
  )
}

interface DeedsProps {
  item: InboxItem
  what: string
  reader: Reader
  isOn: boolean
  blocked: string | undefined
  onApprove: () => void
  onRefuse: (reason: string) => void
}

const tell = (title: string) => showToast({ title, kind: 'info' })

/** The actions of an item: what leads on, refusing with its reason, and the one click that settles it. */
function Deeds({ item, what, reader, isOn, blocked, onApprove, onRefuse }: DeedsProps) {
  const [isRefusing, setRefusing] = useState(false)
  const approval = approvalOf(item)
  const words = refusalOf(item)?.words
  if (isRefusing && words) {
    return <RefuseForm what={what} words={words} onRefuse={onRefuse} onClose={() => setRefusing(false)} />
  }
  const wall = { small: true, onBlocked: tell }
  return (
    <div className={styles.acts}>
      <ItemActs item={item} what={what} now={reader.now} blocked={blocked} />
      {words && (
        <Button
          {...wall}
          data-deed="r"
          aria-label={`${words.act} ${what}`}
          blocked={blocked}
          onClick={() => setRefusing(true)}
        >
          {words.act}
        </Button>
      )}
      {approval && (
        <Button
          {...wall}
          data-deed="a"
          kind={isOn ? 'primary' : 'secondary'}
          aria-label={`${approval.label} ${what}`}
          blocked={blocked ?? approval.prevented ?? undefined}
          onClick={onApprove}
        >
          {approval.label}
        </Button>
      )}
    </div>
  )
}

interface InboxRowProps {
  item: InboxItem
  reader: Reader
  /** True on the first thing of somebody, which shows whose they are. */
  isFirst: boolean
  /** True on the row that has the only primary button. */
  isOn: boolean
  blocked: string | undefined
  onFocus: () => void
}

/** Something that waits: whose, what and why, the day as it becomes, and what can be done about it. */
export function InboxRow({ item, reader, isFirst, isOn, blocked, onFocus }: InboxRowProps) {
  const row = useRef<HTMLLIElement>(null)
  const what = `${spokenOf(item, reader)}, ${item.person?.name ?? item.store_name ?? ''}`
  const change = itemChange(item, reader.now)
  const approval = approvalOf(item)
  const approve = () => void foldAway(row.current, () => approval?.run(what))
  const isOpen = approval !== null && !blocked && !approval.prevented
  const { dragged, isFar, hands } = useSwipe(isOpen ? approve : null)
  return (
    <li
      ref={row}
      className={classes(styles.row, isFirst && styles.first)}
      tabIndex={-1}
      aria-current={isOn || undefined}
      aria-label={`${kindWords[item.kind].one}: ${what}`}
      onFocus={onFocus}
      data-far={isFar || undefined}
    >
      {isFirst && <Whose item={item} />}
      {dragged > 0 && (
        <span className={styles.under} aria-hidden="true">
          <Icon icon={Check} />
          {approval?.label}
        </span>
      )}
      <div
        className={styles.body}
        {...hands}
        style={dragged > 0 ? { transform: `translateX(${dragged}px)` } : undefined}
      >
        <Words item={item} reader={reader} />
        <ItemPicture item={item} change={change} now={reader.now} />
        <ItemFigures item={item} change={change} now={reader.now} />
        <Deeds
          item={item}
          what={what}
          reader={reader}
          isOn={isOn}
          blocked={blocked}
          onApprove={approve}
          onRefuse={(reason) => void foldAway(row.current, () => refusalOf(item)?.run(reason, what))}
        />
      </div>
    </li>
  )
}
