import type { stores } from '../schema/tables.ts'
import { cnpjOf } from './numbers.ts'

type NewStore = typeof stores.$inferInsert

/** A store of the company. */
export interface DemoStore extends NewStore {
  name: string
  city: string
  state_uf: string
  timezone: string
  latitude: number
  longitude: number
  radius: number
  /** The public address of its network (from the range reserved for examples). */
  ip: string
  areaCode: string
}

const ROOT = '12345678'
const YEAR_2019 = Date.parse('2019-02-04T12:00:00Z')

const places = {
  centro: {
    id: '5f0c8a52-6d0b-4c57-9a3e-0c4f9a1d0001',
    name: 'Ipê Centro',
    street: 'Rua Barão de Itapetininga',
    number: '255',
    neighborhood: 'República',
    city: 'São Paulo',
    state_uf: 'SP',
    cep: '01042-001',
    timezone: 'America/Sao_Paulo',
    latitude: -23.5446,
    longitude: -46.6401,
    radius: 100,
    areaCode: '11',
  },
  manaus: {
    id: '5f0c8a52-6d0b-4c57-9a3e-0c4f9a1d0002',
    name: 'Ipê Adrianópolis',
    street: 'Avenida Mário Ypiranga',
    number: '1300',
    neighborhood: 'Adrianópolis',
    city: 'Manaus',
    state_uf: 'AM',
    cep: '69057-002',
    timezone: 'America/Manaus',
    latitude: -3.1027,
    longitude: -60.0116,
    radius: 150,
    areaCode: '92',
  },
  rioBranco: {
    id: '5f0c8a52-6d0b-4c57-9a3e-0c4f9a1d0003',
    name: 'Ipê Bosque',
    street: 'Avenida Getúlio Vargas',
    number: '1710',
    neighborhood: 'Bosque',
    city: 'Rio Branco',
    state_uf: 'AC',
    cep: '69900-589',
    timezone: 'America/Rio_Branco',
    latitude: -9.9672,
    longitude: -67.8106,
    radius: 120,
    areaCode: '68',
  },
  noronha: {
    id: '5f0c8a52-6d0b-4c57-9a3e-0c4f9a1d0004',
    name: 'Ipê Noronha',
    street: 'Alameda do Boldró',
    number: '40',
    neighborhood: 'Boldró',
    city: 'Fernando de Noronha',
    state_uf: 'PE',
    cep: '53990-000',
    timezone: 'America/Noronha',
    latitude: -3.8442,
    longitude: -32.4232,
    radius: 80,
    areaCode: '81',
  },
}

export type StoreKey = keyof typeof places

function storeOf(key: StoreKey, establishment: number): DemoStore {
  const { areaCode, ...place } = places[key]
  return {
    ...place,
    address: `${place.street}, ${place.number} - ${place.neighborhood} - ${place.city} - ${place.state_uf}`,
    cnpj: cnpjOf(ROOT, establishment),
    phone: `(${areaCode}) 3${establishment + 1}45-67${establishment}0`,
    created_at: YEAR_2019,
    updated_at: YEAR_2019,
    ip: `203.0.113.${9 + establishment}`,
    areaCode,
  }
}

/** The four stores of Ipê, each in a different time zone. */
export const demoStores: Record<StoreKey, DemoStore> = {
  // Its tablet shows faces.
  centro: { ...storeOf('centro', 1), shows_faces: true },
  manaus: storeOf('manaus', 2),
  rioBranco: storeOf('rioBranco', 3),
  noronha: storeOf('noronha', 4),
}
