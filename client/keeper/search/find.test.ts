import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#shared/access/actor.ts'
import { redirectOf } from '#shared/access/page.ts'
import { instantOf } from '#shared/calendar/day.ts'
import type { Role } from '#shared/people/user.ts'
import { plain } from '#shared/text/plain.ts'
import { findable as person } from '../../testing/findable.ts'
import { find, searchIndex } from './find.ts'
import { type Findable, indexPeople } from './people-index.ts'
import { askedWords } from './words.ts'

const NOW = instantOf('2026-11-26', '09:00', 'America/Sao_Paulo')
const ana = person('Ana Paula Ribeiro', { id: 'ana', cpf: '52998224725' })
const felix = person('Ana Félix de Souza', { id: 'felix', display_name: 'Lica', email: 'afs@ipe.com.br' })
const bia = person('Bianca D’Ávila', { id: 'bia', pis: '12012345678' })
const mariana = person('Mariana Anastácio', { id: 'mariana' })
const gone = person('Ana Alves', { id: 'gone', left_on: '2026-03-12', is_active: false })
const blocked = person('Ana Zélia', { id: 'blocked', is_active: false })
const patricia = person('Patrícia Souza', { id: 'patricia', role: 'admin' })
const helena = person('Helena Prates', { id: 'helena', role: 'master', store_id: null, store_name: null })
const everybody = [helena, patricia, gone, felix, ana, blocked, bia, mariana]

const actorOf = ({ id, name, email, store_id }: Findable, role: Role): Actor => ({
  id,
  name,
  email,
  role,
  store_id,
  admin_stores: role === 'admin' ? ['centro'] : [],
})
const master = actorOf(helena, 'master')
const admin = actorOf(patricia, 'admin')

const indexOf = (actor: Actor, people: readonly Findable[] = everybody) => searchIndex(actor, indexPeople(people, NOW))
const asked = (typed: string, actor = master) => find(indexOf(actor), typed)
const peopleIn = (typed: string) => asked(typed).people.map(({ indexed }) => indexed.person.id)
const titlesOf = (hits: readonly { title: string }[]) => hits.map(({ title }) => title)

describe('people', () => {
  it.each([
    ['ana fé', ['felix', 'ana', 'mariana', 'gone', 'blocked']],
    ['ana felix', ['felix']],
    ['FELIX ana', ['felix']],
    ['souza da ana', ['felix']],
    ['ribeiro', ['ana']],
    ['ana alv', ['gone']],
    ['ana ana', ['felix', 'ana', 'mariana', 'gone', 'blocked']],
    ['mari anas', ['mariana']],
    ['an anas', []],
    ['d’avila', ['bia']],
    ['davila', ['bia']],
    ['lica', ['felix']],
    ['afs@ipe', ['felix']],
    ['529.982', ['ana']],
    ['52', []],
    ['120.12345', ['bia']],
    ['com.br', []],
    ['xyz', []],
    ['ana xyz', []],
    ['de', ['felix']],
  ])('%j', (typed, ids) => {
    expect(peopleIn(typed)).toEqual(ids)
  })

  it('who left stands last, whatever fits, and says so', () => {
    const { people } = asked('ana alves ferias')
    expect(people.map(({ indexed }) => [indexed.person.id, indexed.gone])).toEqual([['gone', 'saiu em 12/03/2026']])
    expect(peopleIn('ana')).toEqual(['felix', 'ana', 'mariana', 'gone', 'blocked'])
    expect(asked('ana').people.at(-1)?.indexed.gone).toBe('acesso bloqueado')
  })

  it('tells why they were found if their name does not', () => {
    expect(asked('lica').people[0]?.by).toBe('Lica')
    expect(asked('afs@').people[0]?.by).toBe('afs@ipe.com.br')
    expect(asked('529982').people[0]?.by).toBe('CPF 529.982.247-25')
    expect(asked('ana').people[0]?.by).toBe(null)
  })

  it('shows eight, and counts all of them', () => {
    const crowd = Array.from({ length: 30 }, (_, i) => person(`Zoé ${i}`))
    const found = find(indexOf(master, crowd), 'zoe')
    expect([found.people.length, found.peopleCount]).toEqual([8, 30])
  })
})

describe('deeds', () => {
  it.each([
    ['registrar férias da Ana', 'Registrar férias de Ana Félix de Souza', '/pessoa?userId=felix&acao=ferias'],
    ['férias ribeiro', 'Registrar férias de Ana Paula Ribeiro', '/pessoa?userId=ana&acao=ferias'],
    ['ana paula ferias', 'Registrar férias de Ana Paula Ribeiro', '/pessoa?userId=ana&acao=ferias'],
    ['corrigir bianca', 'Corrigir um registro de Bianca D’Ávila', '/pessoa?userId=bia&acao=corrigir'],
    ['ajustar saldo bianca', 'Ajustar o saldo de Bianca D’Ávila', '/pessoa?userId=bia&acao=ajustar'],
    ['escala da bianca', 'Mudar a escala de Bianca D’Ávila', '/pessoa?userId=bia&acao=escala'],
    ['atestado bianca', 'Registrar um atestado de Bianca D’Ávila', '/pessoa?userId=bia&acao=atestado'],
    ['senha bianca', 'Configurar a senha de Bianca D’Ávila', '/pessoa?userId=bia&acao=senha'],
    ['empresa bianca', 'Alterar a empresa de Bianca D’Ávila', '/pessoa?userId=bia&acao=empresa'],
    ['bloquear bianca', 'Gerenciar o acesso de Bianca D’Ávila', '/pessoa?userId=bia&acao=bloquear'],
    ['aparelhos bianca', 'Ver os aparelhos de Bianca D’Ávila', '/pessoa?userId=bia&acao=aparelhos'],
    ['dados da bianca', 'Editar os dados de Bianca D’Ávila', '/pessoa?userId=bia&acao=dados'],
    ['férias', 'Registrar férias', '/registro-lote?aba=ferias'],
    ['novo usuario', 'Nova pessoa', '/gestao-usuario?acao=nova'],
    ['nova empresa', 'Nova empresa', '/gerenciar-lojas?acao=nova'],
    ['feriado', 'Novo feriado', '/gerenciar-feriado?acao=novo'],
  ])('%j', (typed, title, to) => {
    const [first] = asked(typed).deeds
    expect([first?.title, first?.to]).toEqual([title, to])
  })

  it('a name alone is no deed, nor a deed alone one for everybody', () => {
    expect(asked('ana').deeds).toEqual([])
    expect(asked('ana p').deeds).toEqual([])
    expect(titlesOf(asked('corrigir').deeds)).toEqual([])
    const salete = indexOf(master, [person('Salete Dias')])
    expect(titlesOf(find(salete, 'sal').deeds)).toEqual(['Registrar ajuste de saldo'])
    expect(titlesOf(find(salete, 'sal ajustar').deeds)[0]).toBe('Ajustar o saldo de Salete Dias')
  })

  it('an admin gets none about their own hours, none of the master’s, and no page of theirs', () => {
    const own = ['corrigir', 'ajustar', 'férias', 'escala', 'atestado', 'empresa', 'bloquear', 'aparelhos']
    for (const word of own) {
      expect(titlesOf(asked(`${word} patricia`, admin).deeds), word).toEqual([])
      expect(asked(`${word} patricia`, master).deeds.length, word).toBeGreaterThan(0)
    }
    expect(titlesOf(asked('dados patricia', admin).deeds)).toEqual(['Editar os dados de Patrícia Souza'])
    expect(titlesOf(asked('empresa bianca', admin).deeds)).toEqual([])
    expect(titlesOf(asked('nova empresa', admin).deeds)).toEqual([])
    expect(asked('feriados', admin).pages).toEqual([])
    expect(titlesOf(asked('feriados', master).pages)).toEqual(['Gerenciar Feriados'])
  })

  it('a master has a password, and no hours', () => {
    expect(titlesOf(asked('férias helena').deeds)).toEqual([])
    expect(titlesOf(asked('senha helena').deeds)).toEqual(['Configurar a senha de Helena Prates'])
    expect(titlesOf(asked('saldo helena').pages)).not.toContain('Saldo de Helena Prates')
  })
})

describe('pages', () => {
  it('by their names, their other words, and as tabs of people who were found', () => {
    expect(titlesOf(asked('banco').pages)).toEqual(['Banco de Horas Admin'])
    expect(titlesOf(asked('empresas').pages)[0]).toBe('Gerenciar Empresas')
    expect(titlesOf(asked('ribeiro férias').pages)).toEqual([
      'Escala e férias de Ana Paula Ribeiro',
      'Registro de Férias',
    ])
    expect(asked('historico ribeiro').pages[0]?.to).toBe('/pessoa?userId=ana&aba=historico')
  })

  it('before anything is typed the first deeds and pages of the menu are there', () => {
    const { deeds, people, pages } = asked(' ', admin)
    expect([deeds.length, people.length, pages.length]).toEqual([4, 0, 6])
    expect(titlesOf(pages)[0]).toBe('Início')
  })
})

const words = fc.constantFrom(
  ...'ana an félix souza da de férias fer registrar senha banco saldo zé 529 p Ávila'.split(' '),
)
const typing = fc.array(words, { maxLength: 4 }).map((list) => list.join(' '))

describe('whatever is typed', () => {
  const people = [...everybody, ...Array.from({ length: 60 }, (_, i) => person(`Ana Souza Félix ${i}`))]
  const indexes = [master, admin].map((actor) => indexOf(actor, people))

  it('is found in any order, case and accents, within the limits, each once and where the role may go', () => {
    fc.assert(
      fc.property(typing, fc.constantFrom(...indexes), (typed, index) => {
        const found = find(index, typed)
        const again = find(index, plain(typed).toUpperCase().split(' ').reverse().join('  '))
        const addresses = ({ deeds, people: hits, pages }: typeof found) =>
          [...deeds, ...hits, ...pages].map(({ to }) => to).sort()
        expect(addresses(again)).toEqual(addresses(found))
        expect(found.deeds.length).toBeLessThanOrEqual(4)
        expect(found.people.length).toBeLessThanOrEqual(8)
        expect(found.pages.length).toBeLessThanOrEqual(6)
        expect(new Set(found.people.map(({ to }) => to)).size).toBe(found.people.length)
        for (const { to } of [...found.deeds, ...found.pages]) {
          if (!to.startsWith('/pessoa')) expect(redirectOf(index.actor.role, to.split('?')[0] ?? '')).toBe(null)
        }
      }),
    )
  })

  it('one more letter finds nobody new, unless it begins a deed', () => {
    fc.assert(
      fc.property(fc.constantFrom('ana souza', 'felix ana', 'mariana', 'ribeiro', 'bianca'), fc.nat(8), (name, cut) => {
        const [shorter, longer] = [name.slice(0, Math.max(1, name.length - cut)), name]
        if (askedWords(longer).length !== askedWords(shorter).length) return
        const few = find(indexOf(master), shorter).people.map(({ to }) => to)
        for (const { to } of find(indexOf(master), longer).people) expect(few).toContain(to)
      }),
    )
  })
})
