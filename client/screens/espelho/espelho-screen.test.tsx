import '../../testing/like-browser.ts'
import { expect, it } from 'vitest'
import { formatDay } from '#shared/text/format.ts'
import { periodName, sheetTitle } from '../../features/sheets/sheet-words.ts'
import { readAhead } from '../../offline/ahead.ts'
import { cache } from '../../offline/here.ts'
import { act } from '../../testing/act.ts'
import { closedMonthStage, first, month, second } from '../../testing/closed-month.ts'
import { eventually, fieldOf, paste } from '../../testing/page.ts'
import { buttonOf, dialog, labelled, openedAt, press, rowOf, signedIn, text } from '../../testing/sheet-page.tsx'
import { codeOf } from './day-words.ts'
import { EspelhoScreen } from './espelho-screen.tsx'

const short = (day: string) => formatDay(day).slice(0, 5)
const opened = (query = '') => openedAt(`/espelho${query}`, () => <EspelhoScreen user={signedIn()} />)

/** Contest a day in the words of its person. */
async function contest(day: string, words: string) {
  await press(labelled(`Contestar ${short(day)}`) ?? labelled(`Mudar a contestação de ${short(day)}`))
  const field = () => document.querySelector<HTMLTextAreaElement>('dialog textarea')
  await eventually(() => expect(field()).not.toBeNull())
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(), words)
    field()?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press(buttonOf('Contestar', dialog()))
  await eventually(() => expect(rowOf(day)?.textContent).toContain(words))
}

async function giveWrongThenRightPassword() {
  await paste(fieldOf('Sua senha'), 'outra')
  await press(buttonOf('Assinar', dialog()))
  await eventually(() => expect(dialog()?.textContent).toContain('Senha incorreta'))
  await paste(fieldOf('Sua senha'), 'senha')
  await press(buttonOf('Assinar', dialog()))
  await eventually(() => expect(dialog()).toBeNull())
}

/** Press the button that signs, and give the password. */
async function signAs(button: string) {
  await eventually(() => expect(buttonOf(button)?.getAttribute('aria-disabled')).not.toBe('true'))
  await press(buttonOf(button))
  await paste(fieldOf('Sua senha'), 'senha')
  await press(buttonOf('Assinar', dialog()))
  await eventually(() => expect(dialog()).toBeNull())
}

it('without a closed period says when sheets come', async () => {
  await closedMonthStage()
  await opened()
  await eventually(() => expect(text()).toContain('Nenhum espelho por enquanto'))
  expect(text()).toContain('Quando a empresa fechar o mês')
})

it('a closed month is listed, read, contested in part, signed by password, and stays so without a network', async () => {
  const { close, sheetOf, listed, failures } = await closedMonthStage()
  const { id } = await close()
  const again = await opened()
  await eventually(() => expect(labelled('Espelhos de ponto')?.textContent).toContain(periodName(month)))
  expect(labelled('Espelhos de ponto')?.textContent).toContain('Para ler')

  await press(document.querySelector<HTMLElement>('[aria-label="Espelhos de ponto"] a'))
  await eventually(() => expect(rowOf(first)?.textContent).toContain('08h10min'))
  expect(rowOf(first)?.querySelector('[role=img]')?.getAttribute('aria-label')).toContain('entrada 08:00, pausa 12:00')
  expect(text()).toContain(sheetTitle(month))
  expect(text()).toContain('Trabalhado16h20min')
  const { content } = await sheetOf(id)
  expect([...document.querySelectorAll<HTMLElement>('[data-day]')].map(({ dataset }) => dataset.day)).toEqual(
    content.days.map(({ date }) => date),
  )
  await eventually(async () => expect((await listed())[0]?.state).toBe('read'))

  await contest(first, 'Saí às 17:40')
  await contest(second, 'Não fui eu')
  expect(text()).toContain('Você contestou 2 dias. Os outros ficam assinados.')
  await press(labelled(`Mudar a contestação de ${short(second)}`))
  await press(buttonOf('Retirar'))
  await eventually(() => expect(text()).toContain('Você contestou 1 dia. Os outros ficam assinados.'))

  await press(buttonOf('Assinar'))
  const { hash } = await sheetOf(id)
  const asked = dialog()?.textContent
  expect(asked).toContain('16h20min trabalhadas')
  expect(asked).toContain(`com ${short(first)} contestado`)
  expect(asked).toContain(codeOf(hash))
  await giveWrongThenRightPassword()
  const signed = async () => {
    await eventually(() => expect(text()).toContain('Você assinou, com 1 dia contestado'))
    await eventually(() => expect(rowOf(first)?.textContent).toContain('“Saí às 17:40”'))
    expect(rowOf(second)?.textContent).not.toContain('Não fui eu')
    await eventually(() => expect(buttonOf('Assinar')).toBeUndefined())
  }
  await signed()
  const [answer, ...more] = (await sheetOf(id)).answers
  expect(more).toEqual([])
  expect(answer).toMatchObject({ hash, contested: [{ date: first, words: 'Saí às 17:40' }] })

  failures.set('/api', 'down')
  await again()
  await signed()
})

it('whoever contested takes it back and signs the whole, or contests a signed day', async () => {
  const { close, sheetOf } = await closedMonthStage()
  const { id } = await close()
  await opened(`?id=${id}`)
  await eventually(() => expect(buttonOf('Assinar')).toBeDefined())
  await contest(first, 'Saí às 17:40')
  await signAs('Assinar')
  await eventually(() => expect(text()).toContain('Você assinou, com 1 dia contestado'))
  await eventually(() => expect(buttonOf('Assinar de novo')?.getAttribute('aria-disabled')).toBe('true'))
  expect(text()).toContain('Você já respondeu assim.')

  await press(labelled(`Mudar a contestação de ${short(first)}`))
  await press(buttonOf('Retirar'))
  await eventually(() =>
    expect(text()).toContain('Nenhum dia contestado: a nova assinatura vale para o espelho inteiro.'),
  )
  await signAs('Assinar de novo')
  await eventually(() => expect(text()).toContain('Você assinou este espelho'))
  await eventually(() => expect(buttonOf('Assinar de novo')).toBeUndefined())

  await contest(second, 'Não fui eu')
  await signAs('Assinar de novo')
  await eventually(() => expect(text()).toContain('Você assinou, com 1 dia contestado'))
  expect((await sheetOf(id)).answers.map(({ contested }) => contested)).toEqual([
    [{ date: first, words: 'Saí às 17:40' }],
    [],
    [{ date: second, words: 'Não fui eu' }],
  ])
})

it('was never opened, and is read without a network; signing says why it waits', async () => {
  const { close, failures } = await closedMonthStage()
  const { id } = await close()
  await readAhead(signedIn(), 0)
  failures.set('/api', 'down')
  await opened(`?id=${id}`)
  await eventually(() => expect(rowOf(first)?.textContent).toContain('08:00'))
  await eventually(() => expect(buttonOf('Assinar')?.getAttribute('aria-disabled')).toBe('true'))
  expect(text()).toContain(
    'Sem conexão: você pode ler e contestar. Para assinar sem internet é preciso ter um PIN, em Meu PIN.',
  )
  await contest(first, 'Saí às 17:40')
  await press(buttonOf('Assinar'))
  expect(dialog()).toBeNull()
})

it('what was contested waits on this device, and only for its person', async () => {
  const { close, person } = await closedMonthStage()
  const { id } = await close()
  const again = await opened(`?id=${id}`)
  await eventually(() => expect(rowOf(first)).not.toBeNull())
  await contest(first, 'Saí às 17:40')
  await again()
  await eventually(() => expect(rowOf(first)?.textContent).toContain('“Saí às 17:40”'))
  await person({ name: 'Bia Prado' })
  expect(await cache.reads.filter(({ value }) => value.includes('17:40')).count()).toBe(0)
})
