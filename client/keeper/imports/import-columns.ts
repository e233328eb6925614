import { csvLine } from '#shared/text/csv.ts'
import type { Column } from './headings.ts'

/** A column of the import, with an example of what it holds. */
interface ImportColumn extends Column {
  example: string
}

/** The columns that an import may have, in any order; case and accents are ignored. */
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
  { field: 'job_title', title: 'Cargo ou função', example: 'Vendedora' },
  { field: 'registration', title: 'Matrícula', example: '00042' },
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

/** Return an empty import file with one example row in the given company. */
export const templateCsv = (company: string): string =>
  csvLine(importColumns.map(({ title }) => title)) +
  csvLine(importColumns.map(({ field, example }) => (field === 'company' ? company : example)))

/** Return the column heading of a field. */
export const titleOf = (field: string): string =>
  importColumns.find((column) => column.field === (field === 'store_id' ? 'company' : field))?.title ?? ''
