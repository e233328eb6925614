import { dayOf } from '#shared/calendar/day.ts'
import { listUsers } from '#shared/contract/people.ts'
import { listStores } from '#shared/contract/stores.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { AdjustForm } from '../../features/manual-adjust/adjust-form.tsx'
import { adjustable } from '../../features/manual-adjust/adjustable.ts'
import { zoneOfStore } from '../../features/people/choose.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { BackTo } from '../../features/session/back-to.tsx'
import { useOwnId } from '../../features/session/own.ts'
import { useSession } from '../../features/session/session.ts'
import { useConnection } from '../../features/sync/connection.ts'
import { anchors } from '../../offline/here.ts'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { mainLook, narrowLook } from '../../ui/page.ts'
import { TitleBar } from '../../ui/title-bar.tsx'
import { Unread } from '../../ui/unread.tsx'

function Body() {
  const { user } = useSession()
  const { online } = useConnection()
  const users = useReading(listUsers, {})
  const stores = useReading(listStores, {}).data
  const own = useOwnId('time-entry:create-manual')
  const today = dayOf(anchors.now(), zoneOfStore(stores, user?.store_id))
  if (!users.data) return <Unread reading={users} failed={adminMessages.loadFailed} rows={4} />
  return (
    <AdjustForm
      people={adjustable(users.data, stores, own)}
      today={today}
      blocked={online ? undefined : adminMessages.needsNetwork}
    />
  )
}

/** Ajuste Manual de Horas: correct one employee's hours on one date. */
export function AjusteHorasScreen() {
  return (
    <main className={classes(mainLook, narrowLook)} id="conteudo">
      <TitleBar title="Ajuste Manual de Horas" back={<BackTo page="Relatorio" />} />
      <Card padded>
        <Body />
      </Card>
    </main>
  )
}
