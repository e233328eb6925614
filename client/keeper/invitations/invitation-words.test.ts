import { expect, it } from 'vitest'
import { invitationAddress, invitationMessage, mailLink, validityWords, whatsAppLink } from './invitation-words.ts'

const zone = 'America/Sao_Paulo'
const origin = 'https://ponto.ipe.com.br'
const invitation = {
  user_id: 'y',
  name: 'Yasmin Moura',
  email: 'yasmin@ipe.com.br',
  store_name: 'Ipê Centro',
  code: 'K7TQ2MXD',
  expires_at: '2026-06-24T02:30:00.000Z',
}

it('the address is short enough to be read aloud', () => {
  expect(invitationAddress('K7TQ2MXD', origin)).toBe('https://ponto.ipe.com.br/convite?c=K7TQ-2MXD')
})

it('the last day is that of the place: 23:30 of the 23rd in São Paulo', () => {
  expect(validityWords(invitation, zone)).toBe('Vale uma vez, até terça-feira, 23/06')
})

it('the message names the person, the place, the address and the last day', () => {
  expect(invitationMessage(invitation, origin, zone)).toBe(
    'Oi, Yasmin! Para registrar o seu ponto em Ipê Centro, abra este endereço e crie a sua senha:\n' +
      'https://ponto.ipe.com.br/convite?c=K7TQ-2MXD\nVale uma vez, até terça-feira, 23/06.',
  )
  expect(invitationMessage({ ...invitation, store_name: null }, origin, zone)).toContain('registrar o seu ponto, abra')
})

it.each([
  ['(31) 98765-4321', 'https://wa.me/5531987654321?text=Oi%20%26%20tchau'],
  ['3133334444', 'https://wa.me/553133334444?text=Oi%20%26%20tchau'],
  ['123', 'https://wa.me/?text=Oi%20%26%20tchau'],
  [null, 'https://wa.me/?text=Oi%20%26%20tchau'],
])('WhatsApp to %j', (phone, link) => {
  expect(whatsAppLink('Oi & tchau', phone)).toBe(link)
})

it('a letter carries subject and message, whatever is in them', () => {
  expect(mailLink('a+b@ipe.com.br', 'Oi?&\nvenha')).toBe(
    'mailto:a%2Bb%40ipe.com.br?subject=Seu%20acesso%20ao%20Folha%20de%20Ponto&body=Oi%3F%26%0Avenha',
  )
})
