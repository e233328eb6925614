import { BackTo } from '../../features/session/back-to.tsx'
import { AdjustPanel, useAdjustable } from '../../keeper/manual-adjust/adjust-panel.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { mainLook, narrowLook } from '../../ui/page.ts'
import { TitleBar } from '../../ui/title-bar.tsx'

/** Ajuste Manual de Horas: correct one employee's hours on one date. */
export function AjusteHorasScreen() {
  const view = useAdjustable()
  return (
    <main className={classes(mainLook, narrowLook)} id="conteudo">
      <TitleBar title="Ajuste Manual de Horas" back={<BackTo page="Relatorio" />} />
      <Card padded>
        <AdjustPanel view={view} />
      </Card>
    </main>
  )
}
