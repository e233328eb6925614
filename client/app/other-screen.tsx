import { type OtherPage, screens } from './screens.ts'

/** Any screen but Ponto, by its page. */
export function OtherScreen({ page }: { page: OtherPage }) {
  const Screen = screens[page]
  return <Screen />
}
