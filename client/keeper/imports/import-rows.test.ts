// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { readTable } from './csv-file.ts'
import { importColumns, templateCsv } from './import-columns.ts'
import { type ImportRules, readImport, withPeopleHeadings } from './import-rows.ts'

const centro = { id: 'c', name: 'Ipê Centro' }
const master: ImportRules = { isMaster: true, companies: [centro], taken: new Set(['ana@ipe.com.br']), least: 4 }
const admin: ImportRules = { ...master, isMaster: false }
const headings = [
  'NOME',
  'e-mail',
  'empresa',
  'Perfil',
  'senha',
  'CPF',
  'Data de Nascimento',
  'Apelido',
  'Cargo ou função',
  'Matrícula',
]
const read = (lines: string[][], rules = master) => {
  const list = readImport([headings, ...lines], rules)
  if ('problem' in list) throw new Error(list.problem)
  return list
}

describe('a list of people', () => {
  it('becomes persons with their company, role and dates; unknown columns are named', () => {
    const { rows, ignored } = read([
      ['Maria', 'Maria@Ipe.com.br', 'ipe centro', '', '', '111.444.777-35', '16/06/1990', 'Má', 'Vendedora', '00042'],
      ['', '', '', '', '', '', '', ''],
      ['João', 'joao@ipe.com.br', '', 'Administrador', 'tres-gatos-azuis', '', ''],
    ])
    expect(ignored).toEqual(['Apelido'])
    expect(rows).toEqual([
      {
        line: 2,
        company: 'ipe centro',
        person: {
          name: 'Maria',
          email: 'maria@ipe.com.br',
          store_id: 'c',
          role: 'user',
          cpf: '111.444.777-35',
          birth_date: '1990-06-16',
          job_title: 'Vendedora',
          registration: '00042',
        },
        problems: {},
      },
      {
        line: 4,
        company: '',
        person: { name: 'João', email: 'joao@ipe.com.br', store_id: null, role: 'admin', password: 'tres-gatos-azuis' },
        problems: {},
      },
    ])
  })

  it('judges a password by the rule of the server, by role and installation', () => {
    const judged = (role: string, password: string, least: number) => {
      const list = readImport(
        [
          ['Nome', 'E-mail', 'Perfil', 'Senha'],
          ['Rui Braga', 'rui@ipe.com.br', role, password],
        ],
        { ...master, least },
      )
      return 'rows' in list ? list.rows[0]?.problems.password : list.problem
    }
    expect(judged('Administrador', 'curta-123', 4)).toBe('Senha muito curta')
    expect(judged('Administrador', 'rui-braga-1', 4)).toBe('Escolha uma senha menos comum.')
    expect(judged('Usuário', 'abcd', 4)).toBeUndefined()
    expect(judged('Usuário', 'abcdefg', 8)).toBe('Senha muito curta')
  })

  it('says what is wrong with each line, field by field', () => {
    const { rows } = read([
      ['', 'nada', 'Outra', 'chefe', 'abc', '123', '31/02/2020'],
      ['Ana', 'ANA@ipe.com.br'],
      ['Bia', 'bia@ipe.com.br'],
      ['Bia', 'bia@ipe.com.br'],
    ])
    expect(rows.map(({ problems }) => problems)).toEqual([
      {
        name: 'Campo obrigatório.',
        email: 'Informe um e-mail válido.',
        store_id: 'Empresa não encontrada.',
        role: 'Use Usuário ou Administrador.',
        password: 'Senha muito curta',
        birth_date: 'Data inválida. Use DD/MM/AAAA.',
        cpf: 'CPF precisa ter 11 dígitos.',
      },
      { email: 'Já existe uma pessoa com este e-mail.' },
      {},
      { email: 'E-mail repetido na lista.' },
    ])
  })

  it('a name that two companies have is told of, and the CNPJ says which', () => {
    const twins = [
      { id: 'a', name: 'Ipê', cnpj: '11222333000181' },
      { id: 'b', name: 'ipe', cnpj: '11.222.333/0002-62' },
    ]
    const companyOf = (text: string) => {
      const [row] = read([['Bia', 'bia@ipe.com.br', text]], { ...master, companies: twins }).rows
      return row?.problems.store_id ?? row?.person.store_id
    }
    expect(companyOf('Ipê')).toBe('Há mais de uma empresa com este nome: use o CNPJ.')
    expect([companyOf('11.222.333/0001-81'), companyOf('11222333000262')]).toEqual(['a', 'b'])
    expect(companyOf('99.222.333/0001-81')).toBe('Empresa não encontrada.')
  })

  it('an admin brings employees to the own companies', () => {
    const lines = [
      ['Bia', 'bia@ipe.com.br'],
      ['Caio', 'caio@ipe.com.br', '', 'admin'],
    ]
    const { rows } = read(lines, admin)
    expect(rows[0]?.person.store_id).toBe('c')
    expect(rows[1]?.problems).toEqual({ role: 'Só o master cadastra administradores.' })
    const two = { ...admin, companies: [centro, { id: 'n', name: 'Norte' }] }
    expect(read(lines, two).rows[0]?.problems).toEqual({ store_id: 'Informe a empresa.' })
  })

  it('is none without its columns, without people, or with too many', () => {
    expect(readImport([['Nome', 'Telefone']], master)).toEqual({
      problem: 'A planilha precisa das colunas Nome e E-mail na primeira linha.',
    })
    expect(readImport([headings, ['', '']], master)).toEqual({ problem: 'A planilha não tem nenhuma pessoa.' })
    const many = Array.from({ length: 501 }, (_, i) => [`P${i}`, `p${i}@ipe.com.br`])
    expect(readImport([headings, ...many], master)).toEqual({ problem: 'Importe no máximo 500 pessoas por vez.' })
  })
})

describe('a CSV file', () => {
  const file = (...parts: BlobPart[]) => new File(parts, 'pessoas.csv')
  it('is read with semicolons, commas and the alphabet of Windows', async () => {
    expect(await readTable(file('\ufeffNome;E-mail\r\n"Silva; Ana";a@b.c'))).toEqual([
      ['Nome', 'E-mail'],
      ['Silva; Ana', 'a@b.c'],
    ])
    const windows = Uint8Array.from([0x4a, 0x6f, 0xe3, 0x6f, 0x2c, 0x62])
    expect(await readTable(file(windows))).toEqual([['João', 'b']])
  })

  it('is no workbook and not larger than 2 MB', async () => {
    expect(await readTable(file('PK\u0003\u0004\u0000'))).toBe('Arquivo inválido. Salve a planilha como CSV.')
    expect(await readTable(file('x'.repeat(2 * 1024 * 1024 + 1)))).toBe('Arquivo muito grande')
  })

  it('the template is a list without a fault', async () => {
    const table = await readTable(file(templateCsv('Ipê Centro')))
    if (typeof table === 'string') throw new Error(table)
    expect(table[0]).toEqual(importColumns.map(({ title }) => title))
    expect(readImport(table, master)).toMatchObject({
      rows: [{ problems: {}, person: { store_id: 'c' } }],
      ignored: [],
    })
  })
})

describe('cells pasted without headings', () => {
  const headings = (table: string[][]) => withPeopleHeadings(table)[0]
  it.each([
    ['name and e-mail', [['Ana Reis', 'ana@ipe.com.br']], ['Nome', 'E-mail']],
    ['the other way round', [['ana@ipe.com.br', 'Ana Reis']], ['E-mail', 'Nome']],
    [
      'with CPF and phone',
      [['Ana Reis', '529.982.247-25', '(31) 98765-4321', 'ana@ipe.com.br']],
      ['Nome', 'CPF', 'Telefone', 'E-mail'],
    ],
    ['a CPF alone, which looks like a phone too', [['52998224725', 'ana@ipe.com.br']], ['CPF', 'E-mail']],
    [
      'most rows decide',
      [
        ['Ana Reis', 'a@b.co'],
        ['Bia', ''],
        ['Caio', 'c@b.co'],
        ['', 'd@b.co'],
      ],
      ['Nome', 'E-mail'],
    ],
    ['a column of numbers is nobody’s', [['1', 'Ana Reis', 'ana@ipe.com.br']], ['', 'Nome', 'E-mail']],
    ['two columns of names: the first', [['Ana Reis', 'Caixa', 'ana@ipe.com.br']], ['Nome', '', 'E-mail']],
  ])('%s', (_what, table, expected) => {
    expect(headings(table)).toEqual(expected)
  })

  it('keep the headings that they have', () => {
    const table = [
      ['E-mail', 'Nome'],
      ['ana@ipe.com.br', 'Ana'],
    ]
    expect(withPeopleHeadings(table)).toBe(table)
  })
})
