// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { pastedTable, readTable } from '../../../keeper/imports/csv-file.ts'
import { type KnownPerson, matcher } from './match-person.ts'
import { isNamedOtherwise, modelCsv, type OpeningList, readOpening, withOpeningHeadings } from './opening-rows.ts'

const person = (id: string, name: string, change: Partial<KnownPerson> = {}): KnownPerson => ({
  id,
  name,
  email: `${id}@ipe.com.br`,
  cpf: null,
  role: 'user',
  store_id: 'c',
  store_name: 'Centro',
  left_on: null,
  ...change,
})
const people = [
  person('ana', 'Ana Paula Conceição', { cpf: '01234567890' }),
  person('bia', 'Bia Reis', { cpf: '52998224725' }),
  person('rui1', 'Rui Braga'),
  person('rui2', 'RUI  BRAGA'),
  person('eva', 'Eva Melo', { left_on: '2026-05-20' }),
  person('eu', 'Patrícia'),
]
const rules = { find: matcher(people), mayWrite: ({ id }: KnownPerson) => id !== 'eu', date: '2026-05-31' }
const rowsOf = (list: OpeningList) => {
  if ('problem' in list) throw new Error(list.problem)
  return list.rows
}
const headings = ['Nome', 'E-MAIL', 'cpf', 'Saldo', 'Vencimento']
const read = (...lines: string[][]) => readOpening([headings, ...lines], rules)
const problems = (...lines: string[][]) => rowsOf(read(...lines)).map((row) => row.problems)

describe('a sheet of opening balances', () => {
  it('knows people by e-mail, CPF or name, and leaves out those who have no balance', () => {
    const list = read(
      ['', ' ANA@ipe.com.br ', '', '12:30', '01/12/2026'],
      ['', '', '529.982.247-25', '-03:15', ''],
      ['ana  paula conceicao', '', '', '', ''],
      ['', '', '', '', ''],
      ['Rui Braga', 'rui1@ipe.com.br', '', "'-1:00", ''],
      ['Rui Braga', 'rui2@ipe.com.br', '', '00:00', ''],
    )
    expect(
      rowsOf(list).map(({ line, person: one, minutes, expires_on }) => [line, one?.id, minutes, expires_on]),
    ).toEqual([
      [2, 'ana', 750, '2026-12-01'],
      [3, 'bia', -195, null],
      [6, 'rui1', -60, null],
    ])
    expect(rowsOf(list).map((row) => row.problems)).toEqual([{}, {}, {}])
    expect(list).toMatchObject({ ignored: [], empty: 2 })
  })

  it('finds a CPF whose first zeros a spreadsheet dropped, and a name beside hidden characters', () => {
    const [one, other] = rowsOf(read(['', '', '1234567890', '1:00', ''], ['​bia reis‮', '', '', '1:00', '']))
    expect([one?.person?.id, other?.person?.id]).toEqual(['ana', 'bia'])
  })

  it.each([
    ['Nenhuma pessoa com este e-mail.', ['Ana Paula Conceição', 'outra@ipe.com.br', '', '1:00', '']],
    ['Nenhuma pessoa com este CPF.', ['', 'ana@ipe.com.br', '123', '1:00', '']],
    ['Nenhuma pessoa com este nome.', ['Ana', '', '', '1:00', '']],
    ['Há mais de uma pessoa com este nome: informe o e-mail ou o CPF.', ['Rui Braga', '', '', '1:00', '']],
    ['O e-mail e o CPF são de pessoas diferentes.', ['', 'ana@ipe.com.br', '52998224725', '1:00', '']],
    ['Informe o e-mail, o CPF ou o nome.', ['', '', '', '1:00', '']],
    ['Sobre você mesmo, quem faz isso é outro administrador.', ['', 'eu@ipe.com.br', '', '1:00', '']],
    ['Nesse dia a pessoa não estava na empresa.', ['', 'eva@ipe.com.br', '', '1:00', '']],
    ['Nenhuma pessoa com este nome.', ['__proto__', '', '', '1:00', '']],
    ['Nenhuma pessoa com este nome.', ['<img src=x onerror=alert(1)>', '', '', '1:00', '']],
    ['Nenhuma pessoa com este nome.', ['李娜', '', '', '1:00', '']],
  ])('%s', (user_id, line) => expect(problems(line)).toEqual([{ user_id }]))

  it.each([
    ['Use a data como 31/12/2026.', '12:30', '31/02/2026'],
    ['Use a data como 31/12/2026.', '12:30', '1/12/2026'],
    ['Use a data como 31/12/2026.', '12:30', '31/12/2999'],
    ['Use a data como 31/12/2026.', '-12:30', 'nunca'],
    ['Só um saldo a favor tem validade.', '-12:30', '31/12/2026'],
    ['O vencimento fica depois da data do crédito.', '12:30', '30/05/2026'],
  ])('an expiry: %s', (expires_on, balance, day) =>
    expect(problems(['', 'ana@ipe.com.br', '', balance, day])).toEqual([{ expires_on }]),
  )

  it('says each error of a row, and which row has the same person', () => {
    const many = problems(
      ['', 'ana@ipe.com.br', '', '12,5', ''],
      ['', '', '01234567890', '1:00', ''],
      ['Ana Paula Conceição', '', '', '2:00', ''],
      ['', 'x', '', 'muito', 'logo'],
    )
    expect(many).toEqual([
      { minutes: 'Use horas e minutos, como 12:30 ou -3:15, sem vírgula nem ponto.' },
      { user_id: 'Esta pessoa já está na linha 2.' },
      { user_id: 'Esta pessoa já está na linha 2.' },
      {
        user_id: 'Nenhuma pessoa com este e-mail.',
        minutes: 'Use horas e minutos, como 12:30 ou -3:15.',
        expires_on: 'Use a data como 31/12/2026.',
      },
    ])
  })

  it('judges no day while none is given', () => {
    const list = readOpening([headings, ['', 'eva@ipe.com.br', '', '1:00', '01/01/2020']], { ...rules, date: '' })
    expect(rowsOf(list)[0]?.problems).toEqual({})
  })

  it.each([
    [
      'A planilha precisa da coluna Saldo e de E-mail, CPF ou Nome na primeira linha.',
      [
        ['Nome', 'Apelido'],
        ['Ana', 'x'],
      ],
    ],
    ['A planilha precisa da coluna Saldo e de E-mail, CPF ou Nome na primeira linha.', [['Saldo'], ['1:00']]],
    ['A planilha precisa da coluna Saldo e de E-mail, CPF ou Nome na primeira linha.', []],
    [
      'Nenhuma linha da planilha tem saldo.',
      [
        ['Nome', 'Saldo'],
        ['Ana', ''],
        ['Bia', '0:00'],
      ],
    ],
  ])('%s', (problem, table) => expect(readOpening(table, rules)).toEqual({ problem }))

  it('takes five hundred balances, beside any number of people without one', () => {
    const filled = Array.from({ length: 501 }, (_, i) => ['', `p${i}@ipe.com.br`, '', '1:00', ''])
    expect(read(...filled)).toEqual({ problem: 'Importe no máximo 500 pessoas por vez.' })
    expect(rowsOf(read(...filled.slice(1), ['Bia Reis', '', '', '', '']))).toHaveLength(500)
  })

  it('tells whether a row names somebody else than its e-mail means', () => {
    const rows = rowsOf(
      read(
        ['Bia Reis', 'ana@ipe.com.br', '', '1:00', ''],
        ['BIA  REIS', '', '529.982.247-25', '1:00', ''],
        ['', 'rui1@ipe.com.br', '', '1:00', ''],
        ['Outra', 'x@ipe.com.br', '', '1:00', ''],
      ),
    )
    expect(rows.map(isNamedOtherwise)).toEqual([true, false, false, false])
  })
})

describe('the file', () => {
  const ofFile = async (content: BlobPart) => {
    const table = await readTable(new File([content], 'saldos.csv'))
    if (typeof table === 'string') return table
    return rowsOf(readOpening(withOpeningHeadings(table), rules)).map(({ person: one, minutes }) => [one?.id, minutes])
  }
  const lines = (between: string) =>
    ['Nome,Saldo', 'Ana Paula Conceição,12:30', 'Bia Reis,-3:15'].join('\r\n').replaceAll(',', between)
  const both = [
    ['ana', 750],
    ['bia', -195],
  ]

  it.each([
    ['semicolons', lines(';')],
    ['commas', lines(',')],
    ['tabs', lines('\t')],
    ['a byte-order mark', `\ufeff${lines(';')}`],
    ['quotes', '"Nome";"Saldo"\r\n"Ana Paula Conceição";"12:30"\r\n"Bia Reis";"\'-3:15"'],
    ['Latin-1', Uint8Array.from(lines(';'), (sign) => sign.charCodeAt(0))],
  ])('may have %s', async (_what, content) => expect(await ofFile(content)).toEqual(both))

  it('is a table of text, not a workbook or a picture', async () => {
    expect(await ofFile('PK\u0003\u0004zip')).toContain('Salve a planilha como CSV.')
    expect(await ofFile(new Uint8Array([0x89, 0x50, 0, 0]))).toContain('Salve a planilha como CSV.')
    expect(await ofFile('x'.repeat(2 * 1024 * 1024 + 1))).toContain('grande')
  })

  it('may be pasted without headings, in any order of columns', () => {
    const pasted = '12:30\t01/12/2026\tana@ipe.com.br\n-03:15\t\tbia@ipe.com.br\n1:00\t\trui1@ipe.com.br'
    const rows = rowsOf(readOpening(withOpeningHeadings(pastedTable(pasted)), rules))
    expect(rows.map((row) => [row.person?.id, row.minutes, row.expires_on])).toEqual([
      ['ana', 750, '2026-12-01'],
      ['bia', -195, null],
      ['rui1', 60, null],
    ])
  })

  it('is the model, filled in: names that spreadsheets would compute are known again', () => {
    const odd = person('=odd', '=SOMA(A1)')
    const model = modelCsv([people[0] as KnownPerson, odd])
    expect(model).toBe(
      '"Nome";"E-mail";"Saldo";"Validade"\r\n"Ana Paula Conceição";"ana@ipe.com.br";;\r\n"\'=SOMA(A1)";"\'=odd@ipe.com.br";;\r\n',
    )
    const own = { ...rules, find: matcher([...people, odd]) }
    expect(readOpening(pastedTable(model), own)).toEqual({ problem: 'Nenhuma linha da planilha tem saldo.' })
    const filled = pastedTable(model.replaceAll(';;', ';1:00;'))
    expect(rowsOf(readOpening(filled, own)).map((row) => row.person?.id)).toEqual(['ana', '=odd'])
  })
})
