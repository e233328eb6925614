import '../../testing/like-browser.ts'
import { File as WholeFile } from 'node:buffer'
import { expect, it } from 'vitest'
import { sampleAfd } from '#shared/testing/sample-afd.ts'
import { act } from '../../testing/act.ts'
import { blankPage, eventually } from '../../testing/page.ts'
import { ConferirScreen } from './conferir-screen.tsx'

/** The window of tests has files that can’t be read. */
const fileOf = (bytes: Uint8Array, name: string) => new WholeFile([bytes], name) as unknown as File

const latin1 = (lines: readonly string[], name = 'afd.txt') =>
  fileOf(Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'), name)

async function opened() {
  const page = blankPage()
  await page.draw(<ConferirScreen />)
  const words = () => page.place.textContent ?? ''
  const area = () => page.place.querySelector('section') as HTMLElement
  const drop = (file: File) =>
    act(() => {
      const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
        dataTransfer: { files: [file] },
      })
      area().dispatchEvent(event)
      expect(event.defaultPrevented).toBe(true)
    })
  const says = (text: string) => eventually(() => expect(words()).toContain(text))
  return { ...page, words, drop, says }
}

it('begins with what to do, and that nothing is sent', async () => {
  const { words, place } = await opened()
  expect(words()).toContain('Solte aqui um arquivo AFD ou AEJ')
  expect(words()).toContain('Nada é enviado')
  expect(place.querySelector('[role=status]')?.textContent).toBe('')
})

it('says that a file has nothing against its layout, and what it says of itself', async () => {
  const { drop, says, words } = await opened()
  await drop(latin1(sampleAfd()))
  await says('Nada fora do leiaute')
  for (const said of ['AFD, leiaute 004', 'PADARIA SÃO JOSÉ LTDA', '11.222.333/0001-81', '01/10/2026 a 31/10/2026'])
    expect(words()).toContain(said)
  expect(words()).toContain('Confere nas 3 marcações.')
  expect(words()).not.toContain('Linha por linha')
})

it('lists what is wrong, the first two hundred, and chooses among them', async () => {
  const { drop, says, place, words } = await opened()
  const lines = sampleAfd().with(0, `${sampleAfd()[0]?.slice(0, 250)}003${sampleAfd()[0]?.slice(253)}`)
  await drop(latin1([...lines, ...Array(300).fill('x')]))
  await says('301 problemas e 1 aviso')
  expect(place.querySelectorAll('ol li')).toHaveLength(200)
  expect(words()).toContain('Mostrando 200 de 302.')
  const warnings = [...place.querySelectorAll('button')].find((button) => button.textContent === 'Avisos')
  await act(() => warnings?.click())
  expect(place.querySelectorAll('ol li')).toHaveLength(1)
  expect(place.querySelector('ol')?.textContent).toContain('O leiaute é o 003; o vigente é o 004.')
})

it('says that another file is none of them, and looks at the next', async () => {
  const { drop, says } = await opened()
  await drop(fileOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'foto.jpg'))
  await says('Este arquivo não é um AFD nem um AEJ')
  await drop(latin1(sampleAfd()))
  await says('Nada fora do leiaute')
})

it('says that a file can’t be read', async () => {
  const { drop, says } = await opened()
  const gone = Object.assign(latin1(sampleAfd()), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }),
  })
  await drop(gone)
  await says('Não foi possível ler o arquivo')
})

it('says how far it is, and can be left', async () => {
  const { drop, says, place, words } = await opened()
  const endless = Object.assign(latin1(sampleAfd()), {
    slice: () => ({ arrayBuffer: () => new Promise<ArrayBuffer>(() => {}) }),
  })
  await drop(endless)
  await says('Lendo afd.txt: 0%')
  expect(place.querySelector('progress')?.value).toBe(0)
  const cancel = [...place.querySelectorAll('button')].find((button) => button.textContent === 'Cancelar')
  await act(() => cancel?.click())
  expect(words()).not.toContain('Lendo')
  expect(words()).toContain('Escolher arquivo')
})
