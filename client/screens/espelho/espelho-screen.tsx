import { ChevronLeft } from 'lucide-react'
import { useLocation } from 'wouter'
import { addressOf } from '#shared/access/page.ts'
import type { Me } from '#shared/people/user.ts'
import { BackTo } from '../../features/session/back-to.tsx'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { wideLook, wrapLook } from '../../ui/page.ts'
import { useSearchParams } from '../../ui/search-params.ts'
import { TitleBar } from '../../ui/title-bar.tsx'
import { OneSheet } from './one-sheet.tsx'
import { SheetList } from './sheet-list.tsx'

function BackToList() {
  const [, navigate] = useLocation()
  return (
    <IconButton
      label="Voltar para a lista de espelhos"
      icon={ChevronLeft}
      iconSize="lg"
      onClick={() => navigate(addressOf('Espelho'))}
    />
  )
}

/** A person's own time sheets of closed periods: the list, or with `?id=` one of them to read, contest and sign. */
export function EspelhoScreen({ user }: { user: Me }) {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  return (
    <main className={classes(wrapLook, wideLook)} id="conteudo">
      {id === '' ? (
        <>
          <TitleBar title="Espelhos de ponto" back={<BackTo page="Ponto" />} plain />
          <SheetList userId={user.id} />
        </>
      ) : (
        <OneSheet key={id} user={user} id={id} back={<BackToList />} />
      )}
    </main>
  )
}
