import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { PageName } from '#shared/access/page.ts'

/** The pages whose screens come when somebody goes there. */
export type OtherPage = Exclude<PageName, 'Ponto'>

type Screen = LazyExoticComponent<ComponentType>

/** A screen whose code comes when somebody goes there; the worker keeps it for when there is no network. */
const screen = (load: () => Promise<ComponentType>): Screen => lazy(async () => ({ default: await load() }))

/** Every page but Ponto, which is the first load. */
export const screens: Record<OtherPage, Screen> = {
  Historico: screen(() => import('../screens/historico/historico-screen.tsx').then((m) => m.HistoricoScreen)),
  SaldoHoras: screen(() => import('../screens/saldo-horas/saldo-horas-screen.tsx').then((m) => m.SaldoHorasScreen)),
  Contracheque: screen(() =>
    import('../screens/contracheque/contracheque-screen.tsx').then((m) => m.ContrachequeScreen),
  ),
  RegistroLote: screen(() =>
    import('../screens/registro-lote/registro-lote-screen.tsx').then((m) => m.RegistroLoteScreen),
  ),
  GerenciarFeriado: screen(() =>
    import('../screens/gerenciar-feriado/gerenciar-feriado-screen.tsx').then((m) => m.GerenciarFeriadoScreen),
  ),
  GerenciarLojas: screen(() =>
    import('../screens/gerenciar-lojas/gerenciar-lojas-screen.tsx').then((m) => m.GerenciarLojasScreen),
  ),
  Relatorio: screen(() => import('../screens/relatorio/relatorio-screen.tsx').then((m) => m.RelatorioScreen)),
  RelatorioDetalhe: screen(() =>
    import('../screens/relatorio-detalhe/relatorio-detalhe-screen.tsx').then((m) => m.RelatorioDetalheScreen),
  ),
  AjusteSaldo: screen(() => import('../screens/ajuste-saldo/ajuste-saldo-screen.tsx').then((m) => m.AjusteSaldoScreen)),
  AjusteHoras: screen(() => import('../screens/ajuste-horas/ajuste-horas-screen.tsx').then((m) => m.AjusteHorasScreen)),
  SaldoHorasAdmin: screen(() =>
    import('../screens/saldo-horas-admin/saldo-horas-admin-screen.tsx').then((m) => m.SaldoHorasAdminScreen),
  ),
  GestaoUsuario: screen(() =>
    import('../screens/gestao-usuario/gestao-usuario-screen.tsx').then((m) => m.GestaoUsuarioScreen),
  ),
}
