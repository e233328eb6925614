import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect, useMemo } from 'react'
import { menuOf, type PageName } from '#shared/access/page.ts'
import type { Me } from '#shared/people/user.ts'
import { ArrivingPage } from '../features/session/page-head.tsx'
import { useSession } from '../features/session/session.ts'
import { whenIdle } from '../offline/idle.ts'

/** The pages whose screens are loaded on demand. */
type OtherPage = Exclude<PageName, 'Ponto'>

type Screen = ComponentType<{ user: Me }>
type Load = () => Promise<Screen>

/** The import of each screen: to begin loading it, or to draw it. */
export const screens: Record<OtherPage, Load> = {
  Historico: () => import('../screens/historico/historico-screen.tsx').then((m) => m.HistoricoScreen),
  SaldoHoras: () => import('../screens/saldo-horas/saldo-horas-screen.tsx').then((m) => m.SaldoHorasScreen),
  Contracheque: () => import('../screens/contracheque/contracheque-screen.tsx').then((m) => m.ContrachequeScreen),
  Espelho: () => import('../screens/espelho/espelho-screen.tsx').then((m) => m.EspelhoScreen),
  RegistroLote: () => import('../screens/registro-lote/registro-lote-screen.tsx').then((m) => m.RegistroLoteScreen),
  GerenciarFeriado: () =>
    import('../screens/gerenciar-feriado/gerenciar-feriado-screen.tsx').then((m) => m.GerenciarFeriadoScreen),
  GerenciarLojas: () =>
    import('../screens/gerenciar-lojas/gerenciar-lojas-screen.tsx').then((m) => m.GerenciarLojasScreen),
  Caixa: () => import('../screens/caixa/caixa-screen.tsx').then((m) => m.CaixaScreen),
  Relatorio: () => import('../screens/relatorio/relatorio-screen.tsx').then((m) => m.RelatorioScreen),
  Ocorrencias: () => import('../screens/ocorrencias/ocorrencias-screen.tsx').then((m) => m.OcorrenciasScreen),
  RelatorioDetalhe: () =>
    import('../screens/relatorio-detalhe/relatorio-detalhe-screen.tsx').then((m) => m.RelatorioDetalheScreen),
  AjusteSaldo: () => import('../screens/ajuste-saldo/ajuste-saldo-screen.tsx').then((m) => m.AjusteSaldoScreen),
  AjusteHoras: () => import('../screens/ajuste-horas/ajuste-horas-screen.tsx').then((m) => m.AjusteHorasScreen),
  SaldoHorasAdmin: () =>
    import('../screens/saldo-horas-admin/saldo-horas-admin-screen.tsx').then((m) => m.SaldoHorasAdminScreen),
  Fechamento: () => import('../screens/fechamento/fechamento-screen.tsx').then((m) => m.FechamentoScreen),
  Pessoa: () => import('../screens/pessoa/pessoa-screen.tsx').then((m) => m.PessoaScreen),
  Aparelhos: () => import('../screens/aparelhos/aparelhos-screen.tsx').then((m) => m.AparelhosScreen),
  Regras: () => import('../screens/regras/regras-screen.tsx').then((m) => m.RegrasScreen),
  GestaoUsuario: () => import('../screens/gestao-usuario/gestao-usuario-screen.tsx').then((m) => m.GestaoUsuarioScreen),
}

const lazies = Object.fromEntries(
  Object.keys(screens).map((page) => [page, lazy(async () => ({ default: await screens[page as OtherPage]() }))]),
) as Record<OtherPage, LazyExoticComponent<Screen>>

const read = new Map<OtherPage, Screen>()

/** Return the screen of any page but Ponto, which is in the first load; code not loaded yet comes on rendering. */
const screenOf = (page: OtherPage): Screen => read.get(page) ?? lazies[page]

/** Load likely screens only when idle: nobody waits for them. */
const LIKELY_WITHIN_MS = 10_000

/** Wait until the worker serves this page: then all code is on this device, with or without a network. */
async function whenServed(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return
  await new Promise((go) => serviceWorker.addEventListener('controllerchange', go, { once: true }))
}

/** Load the code of likely next pages, one after the other, when the browser is idle. */
async function readAhead(likely: readonly PageName[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await whenServed()
  for (const page of likely) {
    if (page === 'Ponto') continue
    await whenIdle(LIKELY_WITHIN_MS)
    read.set(page, await screens[page]())
  }
}

/** Any screen but Ponto, by its page. The code of the menu's other pages is loaded while it is shown. */
export function OtherScreen({ page }: { page: OtherPage }) {
  const { user } = useSession()
  const role = user?.role
  useEffect(() => {
    if (!role) return
    const { adminBar, header } = menuOf(role)
    // Ignore a failure, as when a newer build replaced the code: visiting the page reports it.
    void readAhead([...adminBar, ...header].map((item) => item.page)).catch(() => {})
  }, [role])
  // Keep the component once rendered: switching to the preloaded one would remount it.
  const Screen = useMemo(() => screenOf(page), [page])
  return (
    user && (
      <Suspense fallback={<ArrivingPage page={page} />}>
        <Screen user={user} />
      </Suspense>
    )
  )
}
