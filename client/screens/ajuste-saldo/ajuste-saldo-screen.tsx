import { dayOf } from '#shared/calendar/day.ts'
import { listUsers } from '#shared/contract/people.ts'
import { listStores } from '#shared/contract/stores.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { AdjustForm } from '../../features/manual-adjust/adjust-form.tsx'
import { adjustable } from '../../features/manual-adjust/adjustable.ts'
import { zoneOfStore } from '../../features/people/choose.ts'
import { useFilterParams } from '../../features/people/filter-params.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { BackTo } from '../../features/session/back-to.tsx'
import { useOwnId } from '../../features/session/own.ts'
import { useSession } from '../../features/session/session.ts'
import { useConnection } from '../../features/sync/connection.ts'
import { anchors } from '../../offline/here.ts'
import { Card, padLook } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { mainLook, narrowLook } from '../../ui/page.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { TitleBar } from '../../ui/title-bar.tsx'
import { Unread } from '../../ui/unread.tsx'
import styles from './ajuste-saldo-screen.module.css'
import { HistoryTab } from './history-tab.tsx'

const tabs = [
  { value: 'registrar', label: 'Registrar Ajuste' },
  { value: 'historico', label: 'Histórico de Ajustes' },
] as const

function useAjusteSaldo() {
  const { user } = useSession()
  const { online } = useConnection()
  const params = useFilterParams()
  const users = useReading(listUsers, {})
  const stores = useReading(listStores, {}).data
  const own = useOwnId('time-entry:create-manual')
  const zone = zoneOfStore(stores, user?.store_id)
  return {
    users,
    people: adjustable(users.data, stores, own),
    zone,
    today: dayOf(anchors.now(), zone),
    tab: params.get('aba') === 'historico' ? ('historico' as const) : ('registrar' as const),
    setTab: (tab: string) => params.set({ aba: tab === 'historico' ? tab : '' }),
    blocked: online ? undefined : adminMessages.needsNetwork,
  }
}

/** Ajuste de Saldo: write balance adjustments, list them and undo them. */
export function AjusteSaldoScreen() {
  const view = useAjusteSaldo()
  const { users, people, today, zone, blocked } = view
  const register = users.data ? (
    <AdjustForm people={people} today={today} blocked={blocked} />
  ) : (
    <Unread reading={users} failed={adminMessages.loadFailed} rows={4} />
  )
  return (
    <main className={classes(mainLook, narrowLook)} id="conteudo">
      <TitleBar title="Ajuste de Saldo" back={<BackTo page="Relatorio" />} />
      <Card className={styles.tabbed}>
        <Tabs className={styles.tabs} label="Ajuste de Saldo" tabs={tabs} value={view.tab} onChange={view.setTab}>
          <div className={padLook}>
            {view.tab === 'registrar' ? (
              register
            ) : (
              <HistoryTab people={people} today={today} zone={zone} blocked={blocked} />
            )}
          </div>
        </Tabs>
      </Card>
    </main>
  )
}
