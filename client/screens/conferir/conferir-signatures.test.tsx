import '../../testing/like-browser.ts'
import { File as WholeFile } from 'node:buffer'
import { beforeAll, expect, it } from 'vitest'
import { act } from '../../testing/act.ts'
import { blankPage, eventually } from '../../testing/page.ts'
import { changed, content, KEYS_WITHIN_MS, signerOfFiles } from '../../testing/signed-files.ts'
import { smallPdf } from '../../testing/signed-pdfs.ts'
import { ConferirScreen } from './conferir-screen.tsx'

const { authority, byOpenssl, identity } = signerOfFiles()
let signature: Buffer

beforeAll(() => {
  authority.certify({ name: 'ec', key: 'ec' })
  signature = byOpenssl(['ec'])
}, KEYS_WITHIN_MS)

/** The window of tests has files that can’t be read. */
const fileOf = (bytes: Uint8Array, name: string) => new WholeFile([Uint8Array.from(bytes)], name) as unknown as File
const text = (bytes = content) => fileOf(bytes, 'AFD.txt')
const p7s = (bytes = signature, name = 'AFD.txt.p7s') => fileOf(bytes, name)

async function opened() {
  const page = blankPage()
  await page.draw(<ConferirScreen />)
  const status = () => page.place.querySelector('[role=status]')?.textContent ?? ''
  const words = () => page.place.textContent ?? ''
  const drop = (...files: File[]) =>
    act(() => {
      const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer: { files } })
      page.place.querySelector('section')?.dispatchEvent(event)
    })
  const says = (said: string) => eventually(() => expect(status()).toContain(said))
  return { ...page, status, words, drop, says }
}

it('checks a text and its signature that are dropped together', async () => {
  const { drop, says, words, place } = await opened()
  await drop(text(), p7s())
  await says('A assinatura confere com o arquivo')
  for (const said of [
    'Nada fora do leiaute',
    'FOLHA DE PONTO LTDA',
    '11.222.333/0001-81',
    'AC de teste',
    'dentro do prazo',
  ])
    expect(words()).toContain(said)
  expect(words()).not.toContain('solte também')
  const link = [...place.querySelectorAll('a')].find(({ textContent }) => textContent === 'VALIDAR, do ITI')
  expect(link?.href).toBe('https://validar.iti.gov.br/')
  expect(words()).not.toMatch(/assinatura (é )?válida/i)
})

it('lets a signature join its text, and a text its signature', async () => {
  const { drop, says, status } = await opened()
  await drop(text())
  await says('Para conferir a assinatura, solte também o arquivo .p7s.')
  await drop(p7s())
  await says('A assinatura confere com o arquivo')
  await drop(text(changed))
  await says('A assinatura não confere')
  expect(status()).toContain('O conteúdo não é, byte a byte, o que foi assinado')
})

it('says what is missing beside a signature alone', async () => {
  const { drop, says, words } = await opened()
  await drop(p7s())
  await says('Falta o arquivo que foi assinado')
  expect(words()).toContain('FOLHA DE PONTO LTDA')
  await drop(text())
  await says('A assinatura confere com o arquivo')
})

it('lists what is wrong with a signature', async () => {
  const { drop, says, place } = await opened()
  await drop(text(), p7s(byOpenssl(['ec'], [])))
  await says('A assinatura confere com o arquivo, com 1 aviso')
  expect(place.querySelector('ul')?.textContent).toMatch(/^AvisoNão é CAdES/)
  await drop(text(), p7s(Buffer.from('nada')))
  await says('A assinatura não confere')
})

it('says how many files are left out', async () => {
  const { drop, says } = await opened()
  await drop(text(), p7s(), fileOf(content, 'outro.txt'), fileOf(content, 'mais um.txt'))
  await says('2 arquivos ficaram de fora')
  await says('A assinatura confere com o arquivo')
})

it('checks a receipt, and says of one without a signature what it is', async () => {
  const { drop, says, words } = await opened()
  await drop(fileOf(await smallPdf(identity('ec')), 'comprovante.pdf'))
  await says('A assinatura confere com o arquivo')
  expect(words()).toContain('O que está escrito no PDF')
  await drop(fileOf(Buffer.from('%PDF-1.4\n%%EOF\n'), 'comprovante.pdf'))
  await says('Este PDF não tem assinatura')
  await says('é uma prévia, sem valor legal')
})

it('says of a packed file that it is one', async () => {
  const { drop, says } = await opened()
  await drop(fileOf(Buffer.from('PK'), 'AFD.ZIP'))
  await says('Abra o .zip e solte aqui o que há dentro.')
})

it('says that a signature can’t be read', async () => {
  const { drop, says } = await opened()
  const arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
  await drop(text(), Object.assign(p7s(), { arrayBuffer }))
  await says('Não foi possível ler os arquivos')
  await says('Um destes foi mudado, movido ou não pode ser aberto: AFD.txt, AFD.txt.p7s. Escolha-os de novo.')
})

it('says that what checks signatures can’t be had', async () => {
  const { drop, says } = await opened()
  const arrayBuffer = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  await drop(text(), Object.assign(p7s(), { arrayBuffer }))
  await says('Não foi possível conferir a assinatura')
})
