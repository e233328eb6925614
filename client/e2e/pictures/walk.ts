import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'

const pictures = path.resolve(import.meta.dirname, '../../../docs/pictures')
const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
)

const STAGE = { width: 1040, height: 640 }
/** The time (ms) that a picture stays: somebody who does not know the product reads its sentence and looks. */
const LOOK_MS = 5_000

/** A picture of the README, where it is seen, and what it shows. */
interface Step {
  name: string
  where: string
  says: string
}

const onPhone = 'No celular da Ana'
const onTablet = 'No tablet da loja'
const inOffice = 'No escritório'

/** The story of the walk, some two minutes long: a shop begins, somebody registers, the office treats and closes the month. */
const story: readonly Step[] = [
  { name: 'passos', where: inOffice, says: 'A primeira hora: a empresa, a jornada, as pessoas, passo a passo.' },
  { name: 'convite', where: 'No celular da gerente', says: 'Cada pessoa recebe um convite e escolhe a senha dela.' },
  { name: 'ponto', where: onPhone, says: 'Um botão para cada marcação. O que vale agora está aceso.' },
  { name: 'comprovante', where: onPhone, says: 'O comprovante sai no mesmo instante, com o número no livro.' },
  { name: 'sem-internet', where: onPhone, says: 'Sem internet também: a marcação fica no aparelho e segue sozinha.' },
  { name: 'historico', where: onPhone, says: 'Cada dia, com as marcações e o que ainda falta.' },
  { name: 'saldo-horas', where: onPhone, says: 'O saldo, dia por dia, com o porquê de cada minuto.' },
  { name: 'minha-escala', where: onPhone, says: 'A escala da semana, e as próximas folgas.' },
  { name: 'quiosque', where: onTablet, says: 'Quem não usa o celular registra no quiosque.' },
  { name: 'quiosque-pessoas', where: onTablet, says: 'A pessoa se acha pelo rosto ou pelo nome.' },
  { name: 'quiosque-pin', where: onTablet, says: 'O PIN é só dela, e vale também sem internet.' },
  { name: 'quiosque-acao', where: onTablet, says: 'Um toque, e pronto.' },
  { name: 'quiosque-feito', where: onTablet, says: 'Registrado. O próximo já pode vir.' },
  { name: 'caixa', where: inOffice, says: 'A manhã começa pela caixa de entrada: o que espera por uma decisão.' },
  { name: 'relatorio', where: inOffice, says: 'O dia de todos, numa tela.' },
  { name: 'pessoa', where: inOffice, says: 'Uma página por pessoa: marcações, horas, escala, documentos.' },
  { name: 'busca', where: inOffice, says: 'Tudo se acha por uma busca só.' },
  { name: 'registro-lote', where: inOffice, says: 'A loja fechou mais cedo? Um registro para todos de uma vez.' },
  { name: 'saldo-horas-admin', where: inOffice, says: 'O banco de horas de cada um, com o que vence e quando.' },
  { name: 'gestao-usuario', where: inOffice, says: 'Quem trabalha aqui, e o que cada um pode.' },
  { name: 'aparelhos', where: inOffice, says: 'Os aparelhos, e o que cada um ainda tem para enviar.' },
  { name: 'fechamento', where: inOffice, says: 'O fim do mês é uma lista do que falta, e um botão.' },
  { name: 'espelho', where: onPhone, says: 'Fechado o mês, a Ana lê o espelho dela e assina.' },
  { name: 'espelho-papel', where: 'No papel', says: 'O espelho que vai para a pasta, com as horas e a assinatura.' },
  { name: 'comprovante-papel', where: 'No papel', says: 'E o comprovante de cada marcação, que qualquer um confere.' },
]

const style = `
  @font-face { font-family: Figtree; src: url(data:font/woff2;base64,${readFileSync(font).toString('base64')}); font-weight: 300 900 }
  body { margin: 0; display: grid; gap: 28px 56px; place-content: center; place-items: center; height: 100vh;
    background: #f6f3ec; color: #1d1a15; font: 500 27px/1.35 Figtree }
  body.tall { grid-template-columns: 340px auto }
  img { display: block; max-width: 840px; max-height: 580px; border: 1px solid #e3ddcf; border-radius: 14px; box-shadow: 0 14px 40px #1d1a1522 }
  body:not(.tall) img { max-height: 500px }
  p { margin: 0; text-wrap: balance }
  body:not(.tall) p { text-align: center }
  b { display: block; margin-bottom: 6px; color: #1e48b4; font-size: 17px; font-weight: 600 }
`

async function staged(page: Page, { name, where, says }: Step): Promise<Buffer> {
  const picture = readFileSync(path.join(pictures, `${name}.webp`))
  const { width = 0, height = 0 } = await sharp(picture).metadata()
  const shown = `<img src="data:image/webp;base64,${picture.toString('base64')}">`
  const words = `<p><b>${where}</b>${says}</p>`
  const isTall = height > width
  await page.setContent(
    `<style>${style}</style><body class="${isTall ? 'tall' : ''}">${isTall ? words + shown : shown + words}`,
  )
  await page.evaluate(async () => {
    await Promise.all([document.fonts.load('500 27px Figtree'), ...[...document.images].map((one) => one.decode())])
  })
  return await page.screenshot()
}

/** Make the walk of the README out of its pictures, with a sentence each: one animated picture. Returns its size in bytes. */
export async function makeWalk(browser: Browser): Promise<number> {
  const context = await browser.newContext({ viewport: STAGE })
  const page = await context.newPage()
  const frames: Buffer[] = []
  for (const step of story) frames.push(await staged(page, step))
  await context.close()
  // The letters of a screen stay sharp at this quality, at a third of the size without loss.
  const walk = await sharp(frames, { join: { animated: true } })
    .webp({ quality: 82, effort: 6, loop: 0, delay: story.map(() => LOOK_MS) })
    .toBuffer()
  writeFileSync(path.join(pictures, 'passeio.webp'), walk)
  return walk.byteLength
}
