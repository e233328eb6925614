import { addDays } from './day.ts'
import { easterOf } from './national-holidays.ts'

/** A holiday of a state or of a capital, with the law that makes it one. */
interface LocalLaw {
  /** The state, and the town for a municipal holiday. */
  uf: string
  city?: string
  /** `MM-DD`, or days after Easter Sunday. */
  day: string | number
  name: string
  law: string
}

const MUNICIPAL = 'lei municipal (Lei 9.093/1995, art. 2º)'

/**
 * State and capital holidays that are widely kept. Suggested, never added by themselves: assemblies and councils change them, and towns
 * that are not here have their own. Good Friday is among the national ones.
 */
const laws: readonly LocalLaw[] = [
  { uf: 'AC', day: '06-15', name: 'Aniversário do Acre', law: 'Lei estadual 14/1964' },
  { uf: 'AC', city: 'Rio Branco', day: '12-28', name: 'Aniversário de Rio Branco', law: MUNICIPAL },
  { uf: 'AL', day: '09-16', name: 'Emancipação política de Alagoas', law: 'Lei estadual 5.508/1993' },
  { uf: 'AL', city: 'Maceió', day: '08-27', name: 'Nossa Senhora dos Prazeres', law: MUNICIPAL },
  { uf: 'AM', day: '09-05', name: 'Elevação do Amazonas a província', law: 'Lei estadual 25/1977' },
  { uf: 'AM', city: 'Manaus', day: '10-24', name: 'Aniversário de Manaus', law: MUNICIPAL },
  { uf: 'AP', day: '03-19', name: 'São José', law: 'Lei estadual 667/2002' },
  { uf: 'AP', city: 'Macapá', day: '02-04', name: 'Aniversário de Macapá', law: MUNICIPAL },
  { uf: 'BA', day: '07-02', name: 'Independência da Bahia', law: 'Constituição do Estado da Bahia' },
  { uf: 'BA', city: 'Salvador', day: '06-24', name: 'São João', law: MUNICIPAL },
  { uf: 'BA', city: 'Salvador', day: '12-08', name: 'Nossa Senhora da Conceição', law: MUNICIPAL },
  { uf: 'CE', day: '03-25', name: 'Data magna do Ceará', law: 'Emenda 73/2011 à Constituição do Ceará' },
  { uf: 'CE', city: 'Fortaleza', day: '04-13', name: 'Aniversário de Fortaleza', law: MUNICIPAL },
  { uf: 'CE', city: 'Fortaleza', day: '08-15', name: 'Nossa Senhora da Assunção', law: MUNICIPAL },
  { uf: 'DF', day: '11-30', name: 'Dia do Evangélico', law: 'Lei distrital 963/1995' },
  { uf: 'ES', city: 'Vitória', day: '09-08', name: 'Nossa Senhora da Vitória', law: MUNICIPAL },
  { uf: 'GO', city: 'Goiânia', day: '05-24', name: 'Nossa Senhora Auxiliadora', law: MUNICIPAL },
  { uf: 'GO', city: 'Goiânia', day: '10-24', name: 'Aniversário de Goiânia', law: MUNICIPAL },
  { uf: 'MA', day: '07-28', name: 'Adesão do Maranhão à Independência', law: 'Lei estadual 2.457/1964' },
  { uf: 'MA', city: 'São Luís', day: '09-08', name: 'Aniversário de São Luís', law: MUNICIPAL },
  { uf: 'MG', city: 'Belo Horizonte', day: '08-15', name: 'Assunção de Nossa Senhora', law: MUNICIPAL },
  { uf: 'MG', city: 'Belo Horizonte', day: '12-08', name: 'Imaculada Conceição', law: MUNICIPAL },
  { uf: 'MG', city: 'Belo Horizonte', day: 60, name: 'Corpus Christi', law: MUNICIPAL },
  { uf: 'MS', day: '10-11', name: 'Criação de Mato Grosso do Sul', law: 'Lei estadual 10/1979' },
  { uf: 'MS', city: 'Campo Grande', day: '08-26', name: 'Aniversário de Campo Grande', law: MUNICIPAL },
  { uf: 'MT', city: 'Cuiabá', day: '04-08', name: 'Aniversário de Cuiabá', law: MUNICIPAL },
  { uf: 'PA', day: '08-15', name: 'Adesão do Pará à Independência', law: 'Lei estadual 5.999/1996' },
  { uf: 'PA', city: 'Belém', day: '01-12', name: 'Aniversário de Belém', law: MUNICIPAL },
  { uf: 'PA', city: 'Belém', day: '12-08', name: 'Nossa Senhora da Conceição', law: MUNICIPAL },
  { uf: 'PB', day: '08-05', name: 'Fundação da Paraíba', law: 'Lei estadual 3.489/1967' },
  { uf: 'PB', city: 'João Pessoa', day: '06-24', name: 'São João', law: MUNICIPAL },
  { uf: 'PB', city: 'João Pessoa', day: '12-08', name: 'Nossa Senhora da Conceição', law: MUNICIPAL },
  { uf: 'PE', day: '03-06', name: 'Data magna de Pernambuco', law: 'Lei estadual 16.059/2017' },
  { uf: 'PE', city: 'Recife', day: '06-24', name: 'São João', law: MUNICIPAL },
  { uf: 'PE', city: 'Recife', day: '07-16', name: 'Nossa Senhora do Carmo', law: MUNICIPAL },
  { uf: 'PE', city: 'Recife', day: '12-08', name: 'Nossa Senhora da Conceição', law: MUNICIPAL },
  { uf: 'PI', day: '10-19', name: 'Dia do Piauí', law: 'Lei estadual 176/1937' },
  { uf: 'PI', city: 'Teresina', day: '08-16', name: 'Aniversário de Teresina', law: MUNICIPAL },
  { uf: 'PR', city: 'Curitiba', day: '09-08', name: 'Nossa Senhora da Luz', law: MUNICIPAL },
  { uf: 'PR', city: 'Curitiba', day: 60, name: 'Corpus Christi', law: MUNICIPAL },
  { uf: 'RJ', day: -47, name: 'Carnaval (terça-feira)', law: 'Lei estadual 5.243/2008' },
  { uf: 'RJ', day: '04-23', name: 'São Jorge', law: 'Lei estadual 5.198/2008' },
  { uf: 'RJ', city: 'Rio de Janeiro', day: '01-20', name: 'São Sebastião', law: MUNICIPAL },
  { uf: 'RJ', city: 'Rio de Janeiro', day: 60, name: 'Corpus Christi', law: MUNICIPAL },
  { uf: 'RN', day: '10-03', name: 'Mártires de Cunhaú e Uruaçu', law: 'Lei estadual 8.913/2006' },
  { uf: 'RN', city: 'Natal', day: '01-06', name: 'Santos Reis', law: MUNICIPAL },
  { uf: 'RN', city: 'Natal', day: '11-21', name: 'Nossa Senhora da Apresentação', law: MUNICIPAL },
  { uf: 'RO', day: '01-04', name: 'Criação do Estado de Rondônia', law: 'Lei estadual 2.291/2010' },
  { uf: 'RO', day: '06-18', name: 'Dia do Evangélico', law: 'Lei estadual 1.026/2001' },
  { uf: 'RO', city: 'Porto Velho', day: '10-02', name: 'Criação de Porto Velho', law: MUNICIPAL },
  { uf: 'RR', day: '10-05', name: 'Criação do Estado de Roraima', law: 'Constituição do Estado de Roraima' },
  { uf: 'RR', city: 'Boa Vista', day: '07-09', name: 'Aniversário de Boa Vista', law: MUNICIPAL },
  { uf: 'RS', day: '09-20', name: 'Revolução Farroupilha', law: 'Constituição do Estado do Rio Grande do Sul' },
  { uf: 'RS', city: 'Porto Alegre', day: '02-02', name: 'Nossa Senhora dos Navegantes', law: MUNICIPAL },
  { uf: 'RS', city: 'Porto Alegre', day: 60, name: 'Corpus Christi', law: MUNICIPAL },
  { uf: 'SC', city: 'Florianópolis', day: '03-23', name: 'Aniversário de Florianópolis', law: MUNICIPAL },
  { uf: 'SC', city: 'Florianópolis', day: 60, name: 'Corpus Christi', law: MUNICIPAL },
  { uf: 'SE', day: '07-08', name: 'Emancipação política de Sergipe', law: 'Constituição do Estado de Sergipe' },
  { uf: 'SE', city: 'Aracaju', day: '03-17', name: 'Aniversário de Aracaju', law: MUNICIPAL },
  { uf: 'SE', city: 'Aracaju', day: '12-08', name: 'Nossa Senhora da Conceição', law: MUNICIPAL },
  { uf: 'SP', day: '07-09', name: 'Revolução Constitucionalista', law: 'Lei estadual 9.497/1997' },
  { uf: 'SP', city: 'São Paulo', day: '01-25', name: 'Aniversário de São Paulo', law: MUNICIPAL },
  { uf: 'SP', city: 'São Paulo', day: 60, name: 'Corpus Christi', law: MUNICIPAL },
  { uf: 'TO', day: '09-08', name: 'Nossa Senhora da Natividade', law: 'Lei estadual 627/1993' },
  { uf: 'TO', day: '10-05', name: 'Criação do Estado do Tocantins', law: 'Lei estadual 98/1989' },
  { uf: 'TO', city: 'Palmas', day: '05-20', name: 'Aniversário de Palmas', law: MUNICIPAL },
]

/** A suggested holiday of a year, and where it is one. */
export interface LocalHoliday {
  date: string
  /** False for one that moves with Easter. */
  is_fixed: boolean
  name: string
  law: string
  uf: string
  city: string | null
}

/** Return the state and capital holidays of a year, by date. */
export function localHolidays(year: number): LocalHoliday[] {
  const easter = easterOf(year)
  const dateOf = (day: string | number) => (typeof day === 'number' ? addDays(easter, day) : `${year}-${day}`)
  return laws
    .map(({ uf, city = null, day, name, law }) => ({
      date: dateOf(day),
      is_fixed: typeof day === 'string',
      name,
      law,
      uf,
      city,
    }))
    .sort((a, b) => a.date.localeCompare(b.date))
}
