import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import styles from './pager.module.css'
import { showToast } from './toast.ts'
import type { ListPage } from './use-pages.ts'

interface PagerProps {
  /** The plural noun of the list's items: 'pessoas'. */
  what: string
  list: ListPage<unknown>
  /** The start of the list, to which a new page scrolls. */
  top: RefObject<HTMLElement | null>
  onPage: (page: number) => void
}

const told = (reason: string) => showToast({ title: reason, kind: 'info' })
const count = (number: number) => number.toLocaleString('pt-BR')

/** The buttons between the pages of a long list; nothing if there is only one. */
export function Pager({ what, list, top, onPage }: PagerProps) {
  const { page, from, size, rows } = list
  const turn = (to: number) => {
    onPage(to)
    top.current?.scrollIntoView()
    top.current?.focus({ preventScroll: true })
  }
  if (list.count <= size) return null
  const isLast = from + size >= list.count
  return (
    <nav className={classes('only-screen', styles.pager)} aria-label={`Páginas de ${what}`}>
      <Button
        icon={ChevronLeft}
        blocked={page === 1 ? 'Esta já é a primeira página.' : undefined}
        onBlocked={told}
        onClick={() => turn(page - 1)}
      >
        Anterior
      </Button>
      <p role="status">
        {count(from + 1)}–{count(from + rows.length)} de {count(list.count)} {what}
      </p>
      <Button
        icon={ChevronRight}
        blocked={isLast ? 'Esta já é a última página.' : undefined}
        onBlocked={told}
        onClick={() => turn(page + 1)}
      >
        Próxima
      </Button>
    </nav>
  )
}
