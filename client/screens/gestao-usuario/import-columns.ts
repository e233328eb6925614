import { csvLine } from '#shared/text/csv.ts'

/** A column of the list: its heading, the field that it fills and an example. */
export interface ImportColumn {
  field: string
  title: string
  example: string
}

/** The columns that a list may have, in any order; capitals and accents make no difference. */
export const importColumns: readonly ImportColumn[] = [
  { field: 'name', title: 'Nome', example: 'Maria da Silva' },
  { field: 'email', title: 'E-mail', example: 'maria.silva@exemplo.com.br' },
  { field: 'company', title: 'Empresa', example: '' },
  { field: 'role', title: 'Perfil', example: 'Usuário' },
  { field: 'password', title: 'Senha', example: '' },
  { field: 'phone', title: 'Telefone', example: '(11) 98765-4321' },
  { field: 'cpf', title: 'CPF', example: '111.444.777-35' },
  { field: 'rg', title: 'RG', example: '' },
  { field: 'pis', title: 'PIS', example: '' },
  { field: 'voter_id', title: 'Título de eleitor', example: '' },
  { field: 'birth_date', title: 'Data de nascimento', example: '16/06/1990' },
  { field: 'admission_date', title: 'Data de admissão', example: '01/02/2024' },
  { field: 'cep', title: 'CEP', example: '01310-100' },
  { field: 'street', title: 'Rua', example: 'Avenida Paulista' },
  { field: 'number', title: 'Número', example: '1000' },
  { field: 'complement', title: 'Complemento', example: '' },
  { field: 'neighborhood', title: 'Bairro', example: 'Bela Vista' },
  { field: 'city', title: 'Cidade', example: 'São Paulo' },
  { field: 'state', title: 'UF', example: 'SP' },
  { field: 'pix_key', title: 'Chave Pix', example: '' },
]

/** Words without accents, capitals and signs: `Título de eleitor` and `TITULO_DE_ELEITOR` are the same heading. */
export const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** An empty list with one example, in the company of the one who asks. */
export const templateCsv = (company: string): string =>
  csvLine(importColumns.map(({ title }) => title)) +
  csvLine(importColumns.map(({ field, example }) => (field === 'company' ? company : example)))

/** The name of a field as its column says it. */
export const titleOf = (field: string): string =>
  importColumns.find((column) => column.field === (field === 'store_id' ? 'company' : field))?.title ?? ''
