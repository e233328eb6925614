import '../testing/like-browser.ts'
import { lazy } from 'react'
import { expect, it } from 'vitest'
import { blankPage } from '../testing/page.ts'
import { Layout } from './layout.tsx'

const Never = lazy(() => new Promise<never>(() => undefined))

it('a page whose code never comes does not keep others from being shown', async () => {
  const { place, draw } = blankPage()
  await draw(
    <Layout page="Historico">
      <Never />
    </Layout>,
  )
  expect(place.textContent).not.toContain('Registrar')
  await draw(<Layout page="Ponto">Registrar</Layout>)
  expect(place.textContent).toContain('Registrar')
})
