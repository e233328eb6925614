import { dayOf } from '#shared/calendar/day.ts'
import { zoneOfStore } from '#shared/clock/place.ts'
import { userRules } from '#shared/contract/own-rules.ts'
import { listStores } from '#shared/contract/stores.ts'
import type { Me } from '#shared/people/user.ts'
import { OwnUnread, ReadAt } from '../features/reading/own-unread.tsx'
import { useReading } from '../features/reading/use-reading.ts'
import { anchors } from '../offline/here.ts'
import { Dialog } from '../ui/dialog.tsx'
import { OwnSchedule } from './own-schedule.tsx'

/** The person's days to come, by the rules that this device keeps. */
export function OwnScheduleDialog({ user, onClose }: { user: Me; onClose: () => void }) {
  const stores = useReading(listStores, {})
  const zone = zoneOfStore(stores.data, user.store_id)
  const reading = useReading(userRules, { params: { id: user.id } })
  return (
    <Dialog onClose={onClose} title="Minha escala">
      {reading.data ? (
        <>
          <ReadAt reading={reading} zone={zone} />
          <OwnSchedule rules={reading.data} today={dayOf(anchors.now(), zone)} />
        </>
      ) : (
        <OwnUnread reading={reading} rows={7} />
      )}
    </Dialog>
  )
}
