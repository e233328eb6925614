import '../../testing/like-browser.ts'
import { expect, it } from 'vitest'
import { readAhead } from '../../offline/ahead.ts'
import { keepContested } from '../../offline/contested.ts'
import { closedMonthStage, first } from '../../testing/closed-month.ts'
import { eventually } from '../../testing/page.ts'
import { buttonOf, labelled, openedAt, signedIn } from '../../testing/sheet-page.tsx'
import { EspelhoScreen } from './espelho-screen.tsx'

/** Open a sheet that this device keeps; return what its bar says from then on, each sentence once. */
async function barOver(query: string): Promise<string[]> {
  const said: string[] = []
  const watch = new MutationObserver(() => {
    const words = labelled('Assinatura')?.querySelector('p')?.textContent ?? null
    if (words !== null && said.at(-1) !== words) said.push(words)
  })
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  await openedAt(`/espelho${query}`, () => <EspelhoScreen user={signedIn()} />)
  await eventually(() => expect(buttonOf('Assinar')?.getAttribute('aria-disabled')).not.toBe('true'))
  await eventually(() => expect(said.at(-1)).toMatch(/contestou/))
  watch.disconnect()
  return said
}

it('says from the first moment on that days are contested', async () => {
  const { close, sheetOf } = await closedMonthStage()
  const { id } = await close()
  await readAhead(signedIn(), 0)
  await keepContested((await sheetOf(id)).hash, [{ date: first, words: 'Saí às 17:40' }])
  expect(await barOver(`?id=${id}`)).toEqual(['Você contestou 1 dia. Os outros ficam assinados.'])
})
