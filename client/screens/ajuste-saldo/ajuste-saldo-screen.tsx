import { useFilterParams } from '../../features/people/filter-params.ts'
import { BackTo } from '../../features/session/back-to.tsx'
import { AdjustPanel, useAdjustable } from '../../keeper/manual-adjust/adjust-panel.tsx'
import { Card, padLook } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { mainLook, narrowLook } from '../../ui/page.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { TitleBar } from '../../ui/title-bar.tsx'
import styles from './ajuste-saldo-screen.module.css'
import { HistoryTab } from './history-tab.tsx'

const tabs = [
  { value: 'registrar', label: 'Registrar Ajuste' },
  { value: 'historico', label: 'Histórico de Ajustes' },
] as const

/** Ajuste de Saldo: write balance adjustments, list them and undo them. */
export function AjusteSaldoScreen() {
  const view = useAdjustable()
  const { people, today, zone, blocked } = view
  const params = useFilterParams()
  const tab = params.get('aba') === 'historico' ? 'historico' : 'registrar'
  const choose = (next: string) => params.set({ aba: next === 'historico' ? next : '' })
  return (
    <main className={classes(mainLook, narrowLook)} id="conteudo">
      <TitleBar title="Ajuste de Saldo" back={<BackTo page="Relatorio" />} />
      <Card className={styles.tabbed}>
        <Tabs className={styles.tabs} label="Ajuste de Saldo" tabs={tabs} value={tab} onChange={choose}>
          <div className={padLook}>
            {tab === 'registrar' ? (
              <AdjustPanel view={view} />
            ) : (
              <HistoryTab people={people} today={today} zone={zone} blocked={blocked} />
            )}
          </div>
        </Tabs>
      </Card>
    </main>
  )
}
