import { EllipsisVertical, History, Tablet } from 'lucide-react'
import type { Kiosk } from '#shared/contract/kiosks.ts'
import {
  clockText,
  listedCountText,
  silentText,
  spaceText,
  tabletMessages,
  wrongPinsText,
} from '#shared/text/tablet-messages.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PopMenu } from '../../ui/pop-menu.tsx'
import { StateLine } from '../../ui/state-line.tsx'
import room from './aparelhos.module.css'
import { Cell, Contact } from './cells.tsx'
import { isInUse, isSilent } from './use-aparelhos.ts'

/** The actions of a keeper on a kiosk. */
export type KioskAct = 'ask' | 'marks' | 'listed' | 'code' | 'rename' | 'revoke'

interface KioskRowProps {
  kiosk: Kiosk
  zone: string
  now: number
  onAct: (act: KioskAct) => void
}

/** The acts on a kiosk; the first also on one that is no longer in use: what it brought stays. */
const acts: readonly { act: KioskAct; words: string }[] = [
  { act: 'marks', words: 'Ver marcações' },
  { act: 'ask', words: 'Pedir envio' },
  { act: 'listed', words: 'Quem mais registra aqui' },
  { act: 'code', words: 'Código de saída' },
  { act: 'rename', words: 'Mudar nome ou empresa' },
  { act: 'revoke', words: 'Revogar' },
]

function State({ kiosk }: { kiosk: Kiosk }) {
  if (kiosk.revoked_at !== null) return <Badge tone="red">Revogado</Badge>
  if (kiosk.left_at !== null) return <Badge>Fora do modo</Badge>
  if (kiosk.forked_at !== null) return <Badge tone="red">Copiado</Badge>
  return null
}

function Seen({ kiosk, zone, now }: Omit<KioskRowProps, 'onAct'>) {
  if (!isSilent(kiosk)) return <Contact at={kiosk.last_seen_at} zone={zone} now={now} />
  return (
    <StateLine icon={History} tone="q">
      {silentText(kiosk.silent_days)}
    </StateLine>
  )
}

const batteryText = (battery: number | null) => (battery === null ? 'não diz' : `${battery} %`)

/** The keepers' part: what it told of itself, null where it never did. */
function Facts({ kiosk }: { kiosk: Kiosk }) {
  const { waiting, clock_ahead, browser, build, storage_free, persisted, battery } = kiosk
  return (
    <>
      <Cell label="Por enviar" number tone={waiting ? 'q' : undefined}>
        {waiting ?? '–'}
      </Cell>
      <Cell label="Relógio">{clockText(clock_ahead)}</Cell>
      <Cell label="Navegador" small={build === null ? undefined : `versão ${build.split('+')[0]}`}>
        {browser ?? 'não disse'}
      </Cell>
      <Cell
        label="Espaço livre"
        small={persisted === null ? undefined : persisted ? 'protegido' : 'o navegador pode apagar'}
      >
        {spaceText(storage_free)}
      </Cell>
      <Cell label="Bateria" number>
        {batteryText(battery)}
      </Cell>
    </>
  )
}

/** A kiosk: what it told at its last contact, and what a keeper can do. */
export function KioskRow({ kiosk, zone, now, onAct }: KioskRowProps) {
  const name = `${kiosk.name}, ${kiosk.store_name}`
  return (
    <li className={room.row} data-tone={isSilent(kiosk) ? 'q' : undefined}>
      <div className={room.who}>
        <span className={room.picture}>
          <Icon icon={Tablet} />
        </span>
        <span className="lines">
          <b>{kiosk.name}</b>
          <span className="t-sm muted">{kiosk.store_name}</span>
          {kiosk.listed.length > 0 && isInUse(kiosk) && (
            <span className="t-sm muted">{listedCountText(kiosk.listed.length)}</span>
          )}
          <State kiosk={kiosk} />
          {kiosk.forked_at !== null && isInUse(kiosk) && <span className="t-sm soft">{tabletMessages.fork}</span>}
          {kiosk.wrong_pins.length > 0 && <span className="t-sm soft">{wrongPinsText(kiosk.wrong_pins)}</span>}
        </span>
      </div>
      <Cell label="Último contato">
        <Seen kiosk={kiosk} zone={zone} now={now} />
      </Cell>
      <Facts kiosk={kiosk} />
      <div className={room.acts}>
        {isSilent(kiosk) && (
          <Button small aria-label={`Pedir envio: ${name}`} onClick={() => onAct('ask')}>
            Pedir envio
          </Button>
        )}
        <PopMenu
          className={room.more}
          name={`Ações: ${name}`}
          label={`Mais ações: ${name}`}
          words={<Icon icon={EllipsisVertical} />}
          plain
        >
          {(close) =>
            acts.slice(0, isInUse(kiosk) ? acts.length : 1).map(({ act, words }) => (
              <button
                key={act}
                type="button"
                {...buttonLook({ kind: 'quiet' })}
                onClick={() => {
                  close()
                  onAct(act)
                }}
              >
                {words}
              </button>
            ))
          }
        </PopMenu>
      </div>
    </li>
  )
}
