import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { PageName } from '#shared/access/page.ts'
import { whenIdle } from '../offline/idle.ts'

/** The pages whose screens come when somebody goes there. */
export type OtherPage = Exclude<PageName, 'Ponto'>

type Load = () => Promise<ComponentType>

const loads: Record<OtherPage, Load> = {
  Historico: () => import('../screens/historico/historico-screen.tsx').then((m) => m.HistoricoScreen),
  SaldoHoras: () => import('../screens/saldo-horas/saldo-horas-screen.tsx').then((m) => m.SaldoHorasScreen),
  Contracheque: () => import('../screens/contracheque/contracheque-screen.tsx').then((m) => m.ContrachequeScreen),
  RegistroLote: () => import('../screens/registro-lote/registro-lote-screen.tsx').then((m) => m.RegistroLoteScreen),
  GerenciarFeriado: () =>
    import('../screens/gerenciar-feriado/gerenciar-feriado-screen.tsx').then((m) => m.GerenciarFeriadoScreen),
  GerenciarLojas: () =>
    import('../screens/gerenciar-lojas/gerenciar-lojas-screen.tsx').then((m) => m.GerenciarLojasScreen),
  Relatorio: () => import('../screens/relatorio/relatorio-screen.tsx').then((m) => m.RelatorioScreen),
  RelatorioDetalhe: () =>
    import('../screens/relatorio-detalhe/relatorio-detalhe-screen.tsx').then((m) => m.RelatorioDetalheScreen),
  AjusteSaldo: () => import('../screens/ajuste-saldo/ajuste-saldo-screen.tsx').then((m) => m.AjusteSaldoScreen),
  AjusteHoras: () => import('../screens/ajuste-horas/ajuste-horas-screen.tsx').then((m) => m.AjusteHorasScreen),
  SaldoHorasAdmin: () =>
    import('../screens/saldo-horas-admin/saldo-horas-admin-screen.tsx').then((m) => m.SaldoHorasAdminScreen),
  GestaoUsuario: () => import('../screens/gestao-usuario/gestao-usuario-screen.tsx').then((m) => m.GestaoUsuarioScreen),
}

const lazies = Object.fromEntries(
  Object.keys(loads).map((page) => [page, lazy(async () => ({ default: await loads[page as OtherPage]() }))]),
) as Record<OtherPage, LazyExoticComponent<ComponentType>>

const read = new Map<OtherPage, ComponentType>()

/** The screen of any page but Ponto, which is the first load: where its code was not read yet, it comes when it is drawn. */
export const screenOf = (page: OtherPage): ComponentType => read.get(page) ?? lazies[page]

/** Nobody waits for a screen that is only likely. */
const LIKELY_WITHIN_MS = 10_000

/** When the worker serves this page: all of the code is on this device then, with or without a network. */
async function whenServed(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return
  await new Promise((go) => serviceWorker.addEventListener('controllerchange', go, { once: true }))
}

/** Reads the code of pages that are likely next, one after the other whenever there is nothing else to do. */
export async function readAhead(likely: readonly PageName[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await whenServed()
  for (const page of likely) {
    if (page === 'Ponto') continue
    await whenIdle(LIKELY_WITHIN_MS)
    read.set(page, await loads[page]())
  }
}
