import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { readOwnBadge, setOwnBadge } from '#shared/contract/pins.ts'
import { STEP_MS, stepAt } from '#shared/kiosk/badge.ts'
import type { Me } from '#shared/people/user.ts'
import { tabletMessages } from '#shared/text/tablet-messages.ts'
import { useSure } from '../features/form/use-sure.tsx'
import { PrintedCard } from '../features/printed-card/printed-card.tsx'
import { useNow } from '../features/punch/use-now.ts'
import { useReading } from '../features/reading/use-reading.ts'
import { useConnection } from '../features/sync/connection.ts'
import { act } from '../offline/act.ts'
import { badgeAt, badgeKeyOf, drawBadgeKey, keepBadgeKey } from '../offline/badge-store.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DoneButton } from '../ui/dialog.tsx'
import { Stack } from '../ui/layout.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { showToast } from '../ui/toast.ts'
import styles from './own-badge-dialog.module.css'

/** Return what the badge shows now, drawn anew with each step; null without a key here, undefined until that is known. */
function useBadge(user_id: string, turn: number): string | null | undefined {
  const step = stepAt(useNow())
  const [text, setText] = useState<string | null | undefined>(undefined)
  useEffect(() => {
    let isOver = false
    const show = (next: string | null) => !isOver && turn >= 0 && setText(next)
    badgeAt(user_id, step * STEP_MS).then(show, () => show(null))
    return () => {
      isOver = true
    }
  }, [user_id, step, turn])
  return text
}

/** Tell whether another phone shows the badge by now: its key took the place of this one's. */
function useIsElsewhere(user_id: string, turn: number): boolean {
  const known = useReading(readOwnBadge, {}, { maxAge: 0 }).data?.public_key
  const [own, setOwn] = useState<string | null>(null)
  useEffect(() => void badgeKeyOf(user_id).then((key) => turn >= 0 && setOwn(key?.x ?? null)), [user_id, turn])
  return known !== undefined && own !== null && known?.x !== own
}

function Shown({ text }: { text: string }) {
  const left = Math.ceil((STEP_MS - (useNow() % STEP_MS)) / 1_000)
  return (
    <Stack>
      <QrCode text={text} label="Meu crachá" large />
      <p className="t-sm soft" aria-live="off">
        {tabletMessages.badgeText} {tabletMessages.badgeChanges} {left} s.
      </p>
    </Stack>
  )
}

/** For who is without the phone: it chooses the name, and the PIN is still asked for. */
function OwnCard({ user }: { user: Me }) {
  const [isPrinting, setPrinting] = useState(false)
  return (
    <Stack className={styles.card}>
      <p className="t-sm soft">{tabletMessages.cardHelp}</p>
      <Button icon={Printer} busy={isPrinting} onClick={() => setPrinting(true)}>
        {tabletMessages.cardPrint}
      </Button>
      {isPrinting && <PrintedCard person={user} onPrinted={() => setPrinting(false)} />}
    </Stack>
  )
}

/** One's own badge: a code that changes every 30 seconds, by which a kiosk knows its owner; works without a network. */
export function OwnBadgeDialog({ user, onClose }: { user: Me; onClose: () => void }) {
  const [turn, setTurn] = useState(0)
  const text = useBadge(user.id, turn)
  const isElsewhere = useIsElsewhere(user.id, turn)
  const { online } = useConnection()
  const { sure, dialog } = useSure()
  const begin = async (stepUp: string) => {
    const key = await drawBadgeKey(user.id)
    await act(setOwnBadge, { body: { public_key: key.public_key }, stepUp })
    await keepBadgeKey(key)
    setTurn(turn + 1)
    showToast({ title: tabletMessages.badgeHere })
  }
  const isMissing = text === null || isElsewhere
  return (
    <Dialog title="Meu crachá" onClose={onClose} footer={<DoneButton>Fechar</DoneButton>}>
      {text === undefined && <Skeleton rows={3} />}
      {text && !isElsewhere && <Shown text={text} />}
      {isMissing && (
        <Stack>
          <p className="soft">{isElsewhere ? tabletMessages.badgeElsewhere : tabletMessages.badgeNone}</p>
          <Button
            kind="primary"
            blocked={online ? undefined : tabletMessages.badgeNeedsNetwork}
            onBlocked={(title) => showToast({ title, kind: 'info' })}
            onClick={() =>
              void sure(begin, {
                title: 'Mostrar o crachá neste celular',
                act: 'Confirmar',
                kind: 'primary',
                text: tabletMessages.badgePassword,
              })
            }
          >
            Mostrar o crachá neste celular
          </Button>
        </Stack>
      )}
      <OwnCard user={user} />
      {dialog}
    </Dialog>
  )
}
