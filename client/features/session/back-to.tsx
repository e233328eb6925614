import { ChevronLeft } from 'lucide-react'
import { useLocation } from 'wouter'
import { addressOf, pages, redirectOf } from '#shared/access/page.ts'
import { IconButton } from '../../ui/button.tsx'
import { useSession } from './session.ts'

interface BackToProps {
  page: 'Ponto' | 'Relatorio'
  /** The query of the page as one left it. */
  query?: string
}

/** The arrow before a page's title; a role without that page goes where it is sent instead, and from there nowhere. */
export function BackTo({ page, query = '' }: BackToProps) {
  const [path, navigate] = useLocation()
  const { user } = useSession()
  const target = redirectOf(user?.role ?? 'user', pages[page]) ?? pages[page]
  if (target === path) return null
  return (
    <IconButton
      label={target === pages.Ponto ? 'Voltar para Ponto' : 'Voltar para Relatório'}
      icon={ChevronLeft}
      iconSize="lg"
      onClick={() => navigate(target === pages[page] ? addressOf(page, query) : target)}
    />
  )
}
