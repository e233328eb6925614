import { EDUCATION_LEVELS, MARITAL_STATUSES, type PersonalText, type User } from '#shared/people/user.ts'
import { maskCep, maskCpf, maskPhone, maskPis, maskRg, maskUf, maskVoterId } from '#shared/text/mask.ts'

/** The personal fields that an administrator may write. */
export type PersonalName = 'name' | PersonalText

/** A field's label, kind and limits. */
export interface PersonalField {
  name: PersonalName
  label: string
  max: number
  kind?: 'date' | 'area' | 'select'
  options?: readonly { value: string; label: string }[]
  /** Format digits with separators while typing. */
  mask?: (text: string) => string
  numeric?: boolean
}

const marital: Record<(typeof MARITAL_STATUSES)[number], string> = {
  single: 'Solteiro(a)',
  married: 'Casado(a)',
  divorced: 'Divorciado(a)',
  widowed: 'Viúvo(a)',
  separated: 'Separado(a)',
  stable_union: 'União estável',
}

const education: Record<(typeof EDUCATION_LEVELS)[number], string> = {
  elementary_incomplete: 'Fundamental incompleto',
  elementary_complete: 'Fundamental completo',
  highschool_incomplete: 'Médio incompleto',
  highschool_complete: 'Médio completo',
  technical: 'Técnico',
  university_incomplete: 'Superior incompleto',
  university_complete: 'Superior completo',
  postgraduate: 'Pós-graduação',
  masters: 'Mestrado',
  doctorate: 'Doutorado',
}

const none = { value: '', label: 'Não informado' }

/** The groups of Dados Pessoais with their fields, in order. */
export const personalGroups: readonly { title: string; fields: readonly PersonalField[] }[] = [
  {
    title: 'Pessoa',
    fields: [
      { name: 'name', label: 'Nome completo', max: 120 },
      { name: 'display_name', label: 'Nome de exibição', max: 80 },
      { name: 'phone', label: 'Telefone', max: 15, mask: maskPhone, numeric: true },
      { name: 'birth_date', label: 'Data de nascimento', max: 10, kind: 'date' },
      {
        name: 'marital_status',
        label: 'Estado civil',
        max: 40,
        kind: 'select',
        options: [none, ...MARITAL_STATUSES.map((value) => ({ value, label: marital[value] }))],
      },
      {
        name: 'education_level',
        label: 'Escolaridade',
        max: 40,
        kind: 'select',
        options: [none, ...EDUCATION_LEVELS.map((value) => ({ value, label: education[value] }))],
      },
    ],
  },
  {
    title: 'Documentos',
    fields: [
      { name: 'cpf', label: 'CPF', max: 14, mask: maskCpf, numeric: true },
      { name: 'rg', label: 'RG', max: 12, mask: maskRg },
      { name: 'pis', label: 'PIS', max: 14, mask: maskPis, numeric: true },
      { name: 'voter_id', label: 'Título de eleitor', max: 14, mask: maskVoterId, numeric: true },
    ],
  },
  {
    title: 'Endereço',
    fields: [
      { name: 'cep', label: 'CEP', max: 9, mask: maskCep, numeric: true },
      { name: 'street', label: 'Rua', max: 200 },
      { name: 'number', label: 'Número', max: 20 },
      { name: 'complement', label: 'Complemento', max: 100 },
      { name: 'neighborhood', label: 'Bairro', max: 100 },
      { name: 'city', label: 'Cidade', max: 100 },
      { name: 'state', label: 'UF', max: 2, mask: maskUf },
      { name: 'address', label: 'Endereço por extenso', max: 300 },
    ],
  },
  {
    title: 'Trabalho',
    fields: [
      { name: 'job_title', label: 'Cargo ou função', max: 80 },
      { name: 'registration', label: 'Matrícula', max: 20 },
      { name: 'admission_date', label: 'Data de admissão', max: 10, kind: 'date' },
      { name: 'vacation_period', label: 'Período de férias', max: 100 },
      { name: 'pix_key', label: 'Chave Pix', max: 140 },
      { name: 'observations', label: 'Observações', max: 4000, kind: 'area' },
    ],
  },
]

export type PersonalForm = Partial<Record<PersonalName, string>>

/** Return a person's texts as the form shows them. */
export function formOf(person: User, fields: readonly PersonalField[]): PersonalForm {
  const shown = ({ name, mask }: PersonalField) => {
    const text = person[name] ?? ''
    return [name, mask ? mask(text) : text]
  }
  return Object.fromEntries(fields.map(shown))
}

/** Return only the changed texts; the others keep their value on the server. */
export function changesOf(before: PersonalForm, after: PersonalForm): PersonalForm {
  const isOther = ([name, text]: [string, string]) => text !== before[name as PersonalName]
  return Object.fromEntries(Object.entries(after).filter(isOther))
}

/** All fields, in order. */
export const everyField = personalGroups.flatMap(({ fields }) => fields)
