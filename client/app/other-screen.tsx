import { type PageName, pages } from '#shared/access/page.ts'
import { screens } from './screens.ts'
import { Soon } from './soon.tsx'

/** Any screen but Ponto, by its page. */
export function OtherScreen({ page }: { page: PageName }) {
  const Screen = screens[page]
  return Screen ? <Screen /> : <Soon path={pages[page]} />
}
