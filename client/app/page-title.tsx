import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { INVITATION, KIOSK, LOGIN, pageAt, pages, plainPath } from '#shared/access/page.ts'

/** The titles of the pages that are open to everybody. */
const others = new Map([
  [LOGIN, 'Entrar'],
  [KIOSK, 'Quiosque'],
  [INVITATION, 'Convite'],
])

/** Return the browser tab's title for a path, however it is spelled. */
export function titleOf(path: string): string {
  if (path === '/') return 'Folha de Ponto'
  const page = pageAt(path)
  const other = others.get(plainPath(path)) ?? 'Página não encontrada'
  return `${page ? pages[page].title : other} · Folha de Ponto`
}

/** Set the title in the browser's tab and history on each navigation. */
export function PageTitle() {
  const [path] = useLocation()
  useLayoutEffect(() => {
    document.title = titleOf(path)
  }, [path])
  return null
}
