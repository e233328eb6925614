import { describe, expect, it } from 'vitest'
import { spec } from '../testing/spec.ts'
import { formatBalance, formatClock, formatDay } from '../text/format.ts'
import { isCep, maskCep, maskCnpj, maskCpf, maskPhone, maskPis, maskRg, maskUf, maskVoterId } from '../text/mask.ts'
import { distanceBetween, distanceToFence, isWithin, storedCoordinate, storedRadius } from './geofence.ts'
import { mayCreateMore } from './quota.ts'
import { normalUserUpdate } from './user-update.ts'

const STORE = { latitude: -23.55, longitude: -46.63, radius: 100 }
const north = (metres: number) => ({ ...STORE, latitude: STORE.latitude + (metres / 6_371_000) * (180 / Math.PI) })
const nowhere = (latitude: number | null, longitude: number | null) => ({ latitude, longitude, radius: 100 })
const sent = normalUserUpdate

describe('user update, before sending', () => {
  const digits = 'employee §5 "Phone, cpf, pis and cep have non-digits stripped and become null if empty"'
  const dates = 'employee §5 "accept YYYY-MM-DD, or DD/MM/YYYY converted to YYYY-MM-DD; anything else becomes null"'
  it.each(
    spec([
      [
        'employee §5 "empty or undefined text values become null"',
        () => sent({ name: '', rg: undefined, city: '  ' }),
        { name: null, rg: null, city: null },
      ],
      [
        `${digits}: stripped`,
        () => sent({ phone: '(11) 98765-4321', cpf: '111.444.777-35', pis: '120.12345.67-8', cep: '01310-100' }),
        { phone: '11987654321', cpf: '11144477735', pis: '12012345678', cep: '01310100' },
      ],
      [
        `${digits}: empty`,
        () => sent({ phone: '', cpf: '...', pis: ' ', cep: '-' }),
        { phone: null, cpf: null, pis: null, cep: null },
      ],
      [
        `${dates}: both forms`,
        () => sent({ birth_date: '16/06/1990', admission_date: '2026-06-16' }),
        { birth_date: '1990-06-16', admission_date: '2026-06-16' },
      ],
      [
        `${dates}: anything else`,
        () => sent({ birth_date: '31/02/1990', admission_date: '2026-06-16T00:00:00Z' }),
        { birth_date: null, admission_date: null },
      ],
      [
        'employee §5 "An empty max_user_creations becomes null, otherwise a number"',
        () => [sent({ max_user_creations: '' }), sent({ max_user_creations: '5' }), sent({ max_user_creations: 0 })],
        [{ max_user_creations: null }, { max_user_creations: 5 }, { max_user_creations: 0 }],
      ],
      [
        'employee §5 "admin_stores given as a list is sent as a JSON string"',
        () => sent({ admin_stores: ['a', 'b'] }),
        { admin_stores: '["a","b"]' },
      ],
      [
        'employee §5 "require_selfie is sent as a boolean"',
        () => [1, true, 0, false].map((value) => sent({ require_selfie: value }).require_selfie),
        [true, true, false, false],
      ],
      ['employee §5 "Only present fields are sent"', () => sent({ name: 'Ana' }), { name: 'Ana' }],
      [
        'employee §5 "store_id or storeId maps to store_id"',
        () => [sent({ storeId: 's' }), sent({ store_id: 's' })],
        [{ store_id: 's' }, { store_id: 's' }],
      ],
      [
        'employee §5 "isActive or is_active maps to is_active"',
        () => [sent({ isActive: 1 }), sent({ is_active: 0 })],
        [{ is_active: 1 }, { is_active: 0 }],
      ],
    ]),
  )('%s', (_sentence, actual, expected) => expect(actual()).toEqual(expected))
})

describe('the fence of a store, quotas', () => {
  const located = 'employee §4 "A store has a location only when both latitude and longitude are set"'
  it.each(
    spec([
      [
        `${located}: one is missing`,
        () =>
          [nowhere(null, -46.63), nowhere(-23.55, null), nowhere(null, null)].map((fence) =>
            distanceToFence(STORE, fence),
          ),
        [null, null, null],
      ],
      [`${located}: zero is a place`, () => isWithin(STORE, nowhere(0, 0)), false],
      [
        'employee §4 "a store without a location counts every position as within range"',
        () => isWithin(north(500_000), nowhere(null, null)),
        true,
      ],
      [
        'employee §4 "great-circle distance (earth radius 6371000 m)"',
        () => Math.round(distanceBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })),
        Math.round((Math.PI / 180) * 6_371_000),
      ],
      [
        'employee §4 "within the store radius when the distance is at most the radius"',
        () => [
          isWithin(north(99.9), STORE),
          isWithin(north(100.1), STORE),
          isWithin(north(50), { ...STORE, radius: distanceBetween(north(50), STORE) }),
        ],
        [true, false, true],
      ],
      [
        'employee §9 "Earth radius 6371000 m"',
        () => Math.round(distanceBetween({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })),
        Math.round(Math.PI * 6_371_000),
      ],
      ['employee §9 "Default store radius 100 m"', () => storedRadius(undefined), 100],
      ['admin §9 "Default geofence radius 100 m"', () => storedRadius(null), 100],
      [
        'admin §5 "radius defaults to 100 when empty or invalid"',
        () => ['', ' ', 'abc', 0, -5, '250', 80].map(storedRadius),
        [100, 100, 100, 100, 100, 250, 80],
      ],
      [
        'admin §5 "latitude and longitude sent as numbers or null"',
        () => ['-23.55', -46.63, '', null, 'norte', 0].map(storedCoordinate),
        [-23.55, -46.63, null, null, null, 0],
      ],
      [
        'admin §5 "blocked once the count of users of the admin\'s company reaches max_user_creations + 1"',
        () => [mayCreateMore(5, 5), mayCreateMore(6, 5), mayCreateMore(7, 5)],
        [true, false, false],
      ],
      ['admin §5 "blank means unlimited"', () => mayCreateMore(10_000, null), true],
      [
        'admin §9 "blocked when users of the admin\'s company are at least quota+1"',
        () => [mayCreateMore(0, 0), mayCreateMore(1, 0)],
        [true, false],
      ],
    ]),
  )('%s', (_sentence, actual, expected) => expect(actual()).toEqual(expected))
})

describe('formats and masks', () => {
  it.each(
    spec([
      [
        'employee §9 "Balance shown as sign, two-digit hours, h, two-digit minutes, min"',
        () => [338, -37, 0].map(formatBalance),
        ['+05h38min', '-00h37min', '00h00min'],
      ],
      [
        'admin §5 "Display: sign, two-digit hours, h, two-digit minutes, min"',
        () => formatBalance(-6_000),
        '-100h00min',
      ],
      ['employee §9 "Work time HH:MM:SS"', () => [formatClock(20_298_000), formatClock(0)], ['05:38:18', '00:00:00']],
      ['admin §9 "dates dd/MM/yyyy"', () => formatDay('2026-06-16'), '16/06/2026'],
      [
        'employee §5 "phone (xx) xxxxx-xxxx (10 or 11 digits)"',
        () => [maskPhone('11987654321'), maskPhone('1134567890'), maskPhone('119876543219')],
        ['(11) 98765-4321', '(11) 3456-7890', '(11) 98765-4321'],
      ],
      [
        'employee §5 "CPF, RG, PIS, voter ID masked"',
        () => [maskCpf('11144477735'), maskRg('12345678x'), maskPis('12012345678'), maskVoterId('123456789012')],
        ['111.444.777-35', '12.345.678-X', '120.12345.67-8', '1234 5678 9012'],
      ],
      ['employee §5 "CNPJ 00.000.000/0000-00 (14 digits)"', () => maskCnpj('11222333000181'), '11.222.333/0001-81'],
      ['employee §5 "CEP 00000-000"', () => maskCep('013101009'), '01310-100'],
      ['employee §5 "UF upper-cased, 2 characters"', () => maskUf('spx'), 'SP'],
      [
        'employee §5 "an 8-digit CEP triggers an address lookup"',
        () => [isCep(maskCep('01310100')), isCep(maskCep('0131010'))],
        [true, false],
      ],
      ['admin §5 "CEP must match 00000-000"', () => [isCep('01310-100'), isCep('01310100')], [true, false]],
      [
        'admin §5 "Masks: phone (10 or 11 digits), CNPJ (14 digits), UF upper-cased to 2 characters"',
        () => [maskPhone('1'), maskCnpj('112'), maskUf('rj')],
        ['(1', '11.2', 'RJ'],
      ],
      [
        'admin §9 "CEP 8 digits; CNPJ 14 digits; phone up to 11 digits; UF 2 letters"',
        () =>
          [maskCep('9'.repeat(20)), maskCnpj('1'.repeat(20)), maskPhone('1'.repeat(20)), maskUf('abc')].map(
            (text) => text.replace(/\W/g, '').length,
          ),
        [8, 14, 11, 2],
      ],
    ]),
  )('%s', (_sentence, actual, expected) => expect(actual()).toEqual(expected))
})
