import {
  CalendarSearch,
  CalendarX,
  FileClock,
  FileText,
  MessageCircle,
  Phone,
  Scale,
  Send,
  TabletSmartphone,
  Users,
} from 'lucide-react'
import { Link } from 'wouter'
import { addressOf } from '#shared/access/page.ts'
import type { InboxItem } from '#shared/contract/inbox.ts'
import { askDelivery } from '#shared/contract/kiosks.ts'
import { tabletMessages } from '#shared/text/tablet-messages.ts'
import { act } from '../../offline/act.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast.ts'
import { detailQuery } from '../daily-report/report-filter.ts'
import { whatsAppLink } from '../invitations/invitation-words.ts'
import { isProposed } from './item-deeds.ts'
import { askText } from './item-words.ts'

interface ActsProps {
  item: InboxItem
  /** The words for the item, for screen readers. */
  what: string
  now: number
  blocked: string | undefined
}

async function ask(id: string): Promise<void> {
  try {
    await act(askDelivery, { params: { id } })
    showToast({ title: tabletMessages.asked, text: tabletMessages.askedText })
  } catch {
    showToast({ title: tabletMessages.askFailed, kind: 'bad' })
  }
}

function Day({ item, what }: ActsProps) {
  if (!('day' in item) || !item.day || !item.person) return null
  const to = addressOf('RelatorioDetalhe', detailQuery(item.person.id, item.day.date, ''))
  return (
    <Link {...buttonLook({ small: true })} to={to} aria-label={`Ver o dia: ${what}`}>
      <Icon icon={CalendarSearch} size="sm" />
      Ver o dia
    </Link>
  )
}

/** Ask the person, in the words that one would write. */
function Write({ item, what, now, label }: ActsProps & { label: string }) {
  return (
    <a
      {...buttonLook({ small: true })}
      href={whatsAppLink(askText(item, now), item.person?.phone ?? null)}
      target="_blank"
      rel="noreferrer"
      aria-label={`${label}: ${what}`}
    >
      <Icon icon={MessageCircle} size="sm" />
      {label}
    </a>
  )
}

/** Write an absence of that person and day instead. */
function Absence({ item, what }: ActsProps) {
  if (!('day' in item) || !item.day || !item.person) return null
  const { id, name } = item.person
  const query = new URLSearchParams({ modo: 'ausencia', busca: name, pessoa: id, dia: item.day.date })
  return (
    <Link
      {...buttonLook({ small: true })}
      to={addressOf('RegistroLote', query.toString())}
      aria-label={`Lançar ausência: ${what}`}
    >
      <Icon icon={CalendarX} size="sm" />
      Lançar ausência
    </Link>
  )
}

function Late(props: ActsProps) {
  const { item, what } = props
  const phone = item.person?.phone
  return (
    <>
      {phone && (
        <a {...buttonLook({ small: true })} href={`tel:${phone.replace(/[^\d+]/g, '')}`} aria-label={`Ligar: ${what}`}>
          <Icon icon={Phone} size="sm" />
          Ligar
        </a>
      )}
      <Write {...props} label="Escrever" />
    </>
  )
}

/** Lead to the closing in which the sheet is: there it is read, and its period reopened. */
function Contested({ item, what }: ActsProps) {
  if (item.kind !== 'contested') return null
  const query = new URLSearchParams({ empresa: item.store_id ?? '', periodo: item.from })
  return (
    <Link
      {...buttonLook({ small: true })}
      to={addressOf('Fechamento', query.toString())}
      aria-label={`Ver fechamento: ${what}`}
    >
      <Icon icon={FileClock} size="sm" />
      Ver fechamento
    </Link>
  )
}

/** Lead to the person's hour bank, where a day off is planned and hours are paid. */
function Bank({ item, what }: ActsProps) {
  if (!item.person) return null
  const query = new URLSearchParams({ userId: item.person.id, aba: 'saldo' })
  return (
    <Link {...buttonLook({ small: true })} to={addressOf('Pessoa', query.toString())} aria-label={`Ver saldo: ${what}`}>
      <Icon icon={Scale} size="sm" />
      Ver saldo
    </Link>
  )
}

/** The links and buttons that lead on from something that waits, beside deciding it. */
export function ItemActs(props: ActsProps) {
  const { item, what, blocked } = props
  switch (item.kind) {
    case 'check':
    case 'overlap':
      return <Day {...props} />
    case 'contested':
      return <Contested {...props} />
    case 'open_day':
      return (
        <>
          {!isProposed(item) && <Day {...props} />}
          <Write {...props} label="Perguntar" />
        </>
      )
    case 'no_mark':
      return (
        <>
          {!isProposed(item) && <Day {...props} />}
          <Write {...props} label="Perguntar" />
          <Absence {...props} />
        </>
      )
    case 'expiring':
      return <Bank {...props} />
    case 'late':
      return <Late {...props} />
    case 'certificate':
      return (
        <a {...buttonLook({ small: true })} href={item.paper.file_url} target="_blank" rel="noreferrer">
          <Icon icon={FileText} size="sm" />
          Abrir<span className="sr"> {item.paper.file_name}</span>
        </a>
      )
    case 'silent':
      return (
        <>
          <Link {...buttonLook({ small: true })} to={addressOf('Aparelhos')} aria-label={`Ver aparelho: ${what}`}>
            <Icon icon={TabletSmartphone} size="sm" />
            Ver aparelho
          </Link>
          <Button
            small
            icon={Send}
            iconSize="sm"
            aria-label={`Pedir envio: ${what}`}
            blocked={blocked}
            onBlocked={(title) => showToast({ title, kind: 'info' })}
            onClick={() => void ask(item.kiosk.id)}
          >
            Pedir envio
          </Button>
        </>
      )
    case 'no_cpf': {
      const query = item.store_id ? new URLSearchParams({ empresa: item.store_id }).toString() : ''
      return (
        <Link
          {...buttonLook({ small: true })}
          to={addressOf('GestaoUsuario', query)}
          aria-label={`Ver pessoas: ${what}`}
        >
          <Icon icon={Users} size="sm" />
          Ver pessoas
        </Link>
      )
    }
    default:
      return null
  }
}
