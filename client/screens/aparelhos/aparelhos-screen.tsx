import { LifeBuoy, Tablet } from 'lucide-react'
import { useState } from 'react'
import { askDelivery, type Kiosk } from '#shared/contract/kiosks.ts'
import { countOf } from '#shared/text/format.ts'
import { lostText, tabletMessages } from '#shared/text/tablet-messages.ts'
import { seenWords } from '../../features/devices/seen-words.ts'
import { useNow } from '../../features/punch/use-now.ts'
import { PageHead } from '../../features/session/page-head.tsx'
import { act } from '../../offline/act.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { mainLook } from '../../ui/page.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { Stats } from '../../ui/stats.tsx'
import { showToast } from '../../ui/toast.ts'
import { Unread } from '../../ui/unread.tsx'
import room from './aparelhos.module.css'
import { Heads } from './cells.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'
import { CodeDialog, RenameDialog, RevokeDialog } from './kiosk-dialogs.tsx'
import { type KioskAct, KioskRow } from './kiosk-row.tsx'
import { ListedDialog } from './listed-dialog.tsx'
import { MarksDialog } from './marks-dialog.tsx'
import { PhoneRow } from './phone-row.tsx'
import { type Aparelhos, useAparelhos } from './use-aparelhos.ts'

type Open = { act: Exclude<KioskAct, 'ask'>; kiosk: Kiosk } | { act: 'enrol' } | null

/** The time by which the age of a contact is told: a minute is near enough. */
const STEP_MS = 10_000

const kioskHeads = [
  { name: 'Aparelho' },
  { name: 'Último contato' },
  { name: 'Por enviar', number: true },
  { name: 'Relógio' },
  { name: 'Navegador' },
  { name: 'Espaço livre' },
  { name: 'Bateria', number: true },
]
const phoneHeads = [
  { name: 'Pessoa' },
  { name: 'Último contato' },
  { name: 'Por enviar', number: true },
  { name: 'Relógio' },
  { name: 'Versão' },
]

async function ask(kiosk: Kiosk): Promise<void> {
  try {
    await act(askDelivery, { params: { id: kiosk.id } })
    showToast({ title: tabletMessages.asked, text: tabletMessages.askedText })
  } catch {
    showToast({ title: tabletMessages.askFailed, kind: 'bad' })
  }
}

function Kiosks({ view, now, onOpen }: { view: Aparelhos; now: number; onOpen: (open: Open) => void }) {
  const { kiosks, zoneOf } = view
  if (!kiosks.data) return <Unread reading={kiosks} failed={tabletMessages.notLoaded} rows={3} card />
  const { data } = kiosks
  return (
    <Card aria-labelledby="quiosques">
      <h2 id="quiosques" className={room.title}>
        Quiosques
      </h2>
      {data.length === 0 ? (
        <Empty title={tabletMessages.noKiosks}>{tabletMessages.noKiosksHelp}</Empty>
      ) : (
        <>
          <Heads names={kioskHeads} />
          <ul className={room.list}>
            {data.map((kiosk) => (
              <KioskRow
                key={kiosk.id}
                kiosk={kiosk}
                zone={zoneOf(kiosk.store_id)}
                now={now}
                onAct={(what) => (what === 'ask' ? void ask(kiosk) : onOpen({ act: what, kiosk }))}
              />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function Phones({ view: { phones, zoneOf }, now }: { view: Aparelhos; now: number }) {
  if (!phones.data) return <Unread reading={phones} failed={tabletMessages.notLoaded} rows={5} card />
  const { data } = phones
  return (
    <Card className={room.phones} aria-labelledby="celulares">
      <h2 id="celulares" className={room.title}>
        Celulares
      </h2>
      {data.length === 0 ? (
        <Empty title={tabletMessages.noPhones} />
      ) : (
        <>
          <Heads names={phoneHeads} />
          <ul className={room.list}>
            {data.map((phone) => (
              <PhoneRow
                key={`${phone.device_id} ${phone.user_id}`}
                phone={phone}
                zone={zoneOf(phone.store_id)}
                now={now}
              />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

/** A kiosk that never came back: what it had, and the way to get it. */
function Lost({ view, now, onOpen }: { view: Aparelhos; now: number; onOpen: (open: Open) => void }) {
  return view.silent.map((kiosk) => (
    <Note
      key={kiosk.id}
      icon={LifeBuoy}
      tone="sun"
      title={`${kiosk.name}, ${kiosk.store_name}, não volta desde ${seenWords(Date.parse(kiosk.last_seen_at), now, view.zoneOf(kiosk.store_id))}.`}
    >
      <span className={room.lost}>
        {lostText(kiosk.waiting)}
        <Button onClick={() => onOpen({ act: 'code', kiosk })}>Ver código de saída</Button>
      </span>
    </Note>
  ))
}

function Sums({ view: { kiosks, phones, waiting, silent } }: { view: Aparelhos }) {
  const items = [
    { label: 'Quiosques', value: kiosks.data?.length ?? '–' },
    { label: 'Celulares', value: phones.data?.length ?? '–' },
    { label: 'Registros por enviar', value: waiting },
    { label: 'Em silêncio', value: countOf(silent.length, 'aparelho', 'aparelhos') },
  ]
  return (
    <Card padded>
      <Stats items={items} />
    </Card>
  )
}

/** Aparelhos: every tablet and phone that ever delivered a mark, those silent first. */
export function AparelhosScreen() {
  const view = useAparelhos()
  const now = useNow(STEP_MS)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <main className={mainLook} id="conteudo">
      <PageHead page="Aparelhos" wraps>
        <SelectField
          name="store"
          label="Empresa"
          value={view.store}
          onChange={view.setStore}
          options={[
            { value: '', label: 'Todas as empresas' },
            ...view.stores.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Button kind="primary" icon={Tablet} onClick={() => setOpen({ act: 'enrol' })}>
          Usar como quiosque
        </Button>
      </PageHead>
      <Stack>
        <Sums view={view} />
        <Kiosks view={view} now={now} onOpen={setOpen} />
        <Lost view={view} now={now} onOpen={setOpen} />
        <Phones view={view} now={now} />
      </Stack>
      {open?.act === 'enrol' && <EnrolDialog companies={view.companies} onClose={close} />}
      {open?.act === 'marks' && <MarksDialog kiosk={open.kiosk} onClose={close} />}
      {open?.act === 'listed' && <ListedDialog kiosk={view.latest(open.kiosk)} onClose={close} />}
      {open?.act === 'code' && <CodeDialog kiosk={open.kiosk} onClose={close} />}
      {open?.act === 'rename' && <RenameDialog kiosk={open.kiosk} stores={view.stores} onClose={close} />}
      {open?.act === 'revoke' && <RevokeDialog kiosk={open.kiosk} onClose={close} />}
    </main>
  )
}
