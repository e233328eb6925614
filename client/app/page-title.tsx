import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import {
  addressOf,
  CHECK,
  INVITATION,
  KIOSK,
  LOGIN,
  pageAt,
  pages,
  plainPath,
  RECEIPT_CHECK,
} from '#shared/access/page.ts'
import { useInboxTotal } from '../keeper/inbox/inbox-total.ts'

/** The titles of the pages that are open to everybody. */
const others = new Map([
  [LOGIN, 'Entrar'],
  [KIOSK, 'Quiosque'],
  [INVITATION, 'Convite'],
  [CHECK, 'Conferir arquivo'],
  [RECEIPT_CHECK, 'Conferir comprovante'],
])

/** Return the browser tab's title for a path, however it is spelled. */
export function titleOf(path: string): string {
  if (path === '/') return 'Folha de Ponto'
  const page = pageAt(path)
  const other = others.get(plainPath(path)) ?? 'Página não encontrada'
  return `${page ? pages[page].title : other} · Folha de Ponto`
}

/** Set the title in the browser's tab and history on each navigation; the inbox's says how much waits. */
export function PageTitle() {
  const [path] = useLocation()
  const total = useInboxTotal((state) => state.total)
  const waiting = plainPath(path) === addressOf('Caixa') ? total : 0
  useLayoutEffect(() => {
    const title = titleOf(path)
    document.title = waiting > 0 ? title.replace(' ·', ` (${waiting}) ·`) : title
  }, [path, waiting])
  return null
}
