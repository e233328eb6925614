import '../../testing/like-browser.ts'
import type { ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import type { Me } from '#shared/people/user.ts'
import { useSession } from '../../features/session/session.ts'
import { FechamentoScreen } from '../../screens/fechamento/fechamento-screen.tsx'
import { RegistroLoteScreen } from '../../screens/registro-lote/registro-lote-screen.tsx'
import { SaldoHorasAdminScreen } from '../../screens/saldo-horas-admin/saldo-horas-admin-screen.tsx'
import { blankPage, eventually } from '../../testing/page.ts'
import { served } from '../../testing/served.ts'

const screens: Record<string, [(user: Me) => ReactElement | null, step: string]> = {
  Fechamento: [(user) => <FechamentoScreen user={user} />, 'empresa'],
  'Registro em Lote': [(user) => <RegistroLoteScreen user={user} />, 'pessoas'],
  'Banco de Horas': [() => <SaldoHorasAdminScreen />, 'pessoas'],
}

function Screen({ of }: { of: (user: Me) => ReactElement | null }) {
  const user = useSession(({ user }) => user)
  return user && of(user as Me)
}

it.each(Object.entries(screens))(
  '%s of an installation without people leads to the step that fills it',
  async (_, [of, step]) => {
    const { person } = await served()
    const onward = globalThis.fetch
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      path.startsWith('/api/stores') ? Promise.resolve(Response.json([])) : onward(path, init),
    )
    await person({ role: 'master', name: 'Helena', store_id: null })
    await blankPage().draw(<Screen of={of} />)
    const link = () => document.querySelector('main a[href*="passo="]')?.getAttribute('href')
    await eventually(() => expect(link()).toBe(`/relatorio?passo=${step}`))
  },
)
