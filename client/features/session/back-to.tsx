import { ChevronLeft } from 'lucide-react'
import { useLocation } from 'wouter'
import { addressOf, redirectOf } from '#shared/access/page.ts'
import { IconButton } from '../../ui/button.tsx'
import { useSession } from './session.ts'

interface BackToProps {
  page: 'Ponto' | 'Relatorio'
  /** The query string of the page to return to. */
  query?: string
}

/** The back arrow before a page's title. A role without that page is sent to its own start page; on that page there is no arrow. */
export function BackTo({ page, query = '' }: BackToProps) {
  const [path, navigate] = useLocation()
  const { user } = useSession()
  const own = addressOf(page)
  const target = redirectOf(user?.role ?? 'user', own) ?? own
  if (target === path) return null
  return (
    <IconButton
      label={target === addressOf('Ponto') ? 'Voltar para Ponto' : 'Voltar para Relatório'}
      icon={ChevronLeft}
      iconSize="lg"
      onClick={() => navigate(target === own ? addressOf(page, query) : target)}
    />
  )
}
