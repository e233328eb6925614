import { FileClock } from 'lucide-react'
import { useState } from 'react'
import { dayOf, timeOf } from '#shared/calendar/day.ts'
import { listEntries } from '#shared/contract/time-entries.ts'
import type { Store } from '#shared/people/store.ts'
import type { Me } from '#shared/people/user.ts'
import { formatDay, weekdayName } from '#shared/text/format.ts'
import { EntryRow } from '../../features/entries/entry-row.tsx'
import { Receipt } from '../../features/entries/receipt.tsx'
import { OwnUnread } from '../../features/reading/own-unread.tsx'
import { useReading } from '../../features/reading/use-reading.ts'
import { useConnection } from '../../features/sync/connection.ts'
import { here } from '../../offline/here.ts'
import { type DayEntry, overlay } from '../../offline/overlay.ts'
import { useLive } from '../../offline/use-live.ts'
import { classes } from '../../ui/classes.ts'
import { Cover } from '../../ui/cover.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Stack } from '../../ui/layout.tsx'
import { bleedLook, listLook } from '../../ui/list.ts'

const SHOWN = 60
/** This device keeps its own delivered marks for 35 days, readable offline. */
const OWN_MS = 35 * 86_400_000

/** Return a person's last marks, newest first: the server's, plus those made on this device. */
function useRecent(userId: string) {
  const reading = useReading(listEntries, { query: { user_id: userId, limit: SHOWN } })
  const own = useLive(
    () =>
      here.outbox.events
        .where('[actor_id+at]')
        .between([userId, here.wall() - OWN_MS], [userId, Number.POSITIVE_INFINITY])
        .reverse()
        .limit(SHOWN)
        .toArray(),
    [userId],
  )
  const known = own && (reading.data || own.length > 0) ? overlay(reading.data ?? [], own, []) : undefined
  const entries = known?.filter(({ other }) => other === null).reverse()
  return { entries, reading }
}

function byDay(entries: readonly DayEntry[], zone: string): [string, DayEntry[]][] {
  const days = new Map<string, DayEntry[]>()
  for (const entry of entries) {
    const day = dayOf(entry.at, zone)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days]
}

function Day({ day, entries, zone, onOpen }: { day: string; entries: DayEntry[]; zone: string; onOpen: Open }) {
  return (
    <section>
      <h3 className="h3">
        {weekdayName(day)}, {formatDay(day)}
      </h3>
      <ul className={classes(listLook, bleedLook)}>
        {entries.map((entry) => (
          <EntryRow key={entry.id} row={entry} time={timeOf(entry.at, zone)}>
            <Cover onClick={() => onOpen(entry.id)}>
              Abrir comprovante de {formatDay(day)} às {timeOf(entry.at, zone)}
            </Cover>
          </EntryRow>
        ))}
      </ul>
    </section>
  )
}

type Open = (id: string) => void

interface RecentReceiptsProps {
  user: Me
  store: Store | null
  zone: string
  onClose: () => void
}

/** Receipts of the last days, offline too: at least those of the last 48 hours (Portaria 671, art. 80). */
export function RecentReceipts({ user, store, zone, onClose }: RecentReceiptsProps) {
  const { entries, reading } = useRecent(user.id)
  const { online } = useConnection()
  const [opened, setOpened] = useState<string | null>(null)
  const entry = entries?.find(({ id }) => id === opened)
  if (entry) {
    const day = entry.day ?? dayOf(entry.at, zone)
    const shown = { entry, user, store, zone, day, onLeave: onClose }
    return <Receipt again {...shown} reachable={online} onClose={() => setOpened(null)} />
  }
  return (
    <Dialog onClose={onClose} title="Comprovantes">
      {!entries && <OwnUnread reading={reading} rows={4} />}
      {entries?.length === 0 && (
        <Empty icon={FileClock} title="Nenhum comprovante ainda.">
          Cada registro de ponto gera o seu.
        </Empty>
      )}
      <Stack>
        {byDay(entries ?? [], zone).map(([day, list]) => (
          <Day key={day} day={day} entries={list} zone={zone} onOpen={setOpened} />
        ))}
      </Stack>
    </Dialog>
  )
}
