import * as z from 'zod'
import { PunchType } from '../clock/entry.ts'
import { DeviceId, KioskProof } from '../clock/punch-event.ts'
import { TimeEntry } from '../clock/time-entry.ts'
import { MOST_LISTED } from '../kiosk/roster.ts'
import { call } from './call.ts'
import { Done, id, requiredText } from './fields.ts'

const coordinate = z.string().regex(/^[\w-]{43}$/)

/** A public key of ECDSA or ECDH on P-256. */
export const PublicKey = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: coordinate, y: coordinate })
export type PublicKey = z.infer<typeof PublicKey>

const name = requiredText(40, 'Informe o nome do quiosque.')

/** The data with which a tablet checks an exit code without a network: 5 wrong codes lock it for an hour, each version opens once. */
export const ExitVerifier = z.object({
  version: z.number(),
  salt: z.string(),
  /** PBKDF2-SHA-256 of the code, 310,000 rounds, base64url. */
  verifier: z.string(),
})
export type ExitVerifier = z.infer<typeof ExitVerifier>

/** A kiosk as keepers see it. Null where it never told, or its browser does not. */
export const Kiosk = z.object({
  id: z.string(),
  device_id: z.string(),
  name: z.string(),
  store_id: z.string(),
  store_name: z.string(),
  created_at: z.string(),
  created_by: z.string(),
  last_seen_at: z.string(),
  /** Whole days, of 24 hours, without any contact. */
  silent_days: z.number(),
  waiting: z.number().nullable(),
  build: z.string().nullable(),
  browser: z.string().nullable(),
  /** Bytes. */
  storage_free: z.number().nullable(),
  /** False if its browser may delete what it keeps. */
  persisted: z.boolean().nullable(),
  /** Percent. */
  battery: z.number().nullable(),
  /** The ms that its clock is ahead. */
  clock_ahead: z.number().nullable(),
  delivery_asked_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
  left_at: z.string().nullable(),
  /** Since when two copies of its profile are known to be in use. */
  forked_at: z.string().nullable(),
  wrong_pins: z.array(z.object({ user_id: z.string(), user_name: z.string(), count: z.number(), last: z.string() })),
  /** The people who register at it beside those of its company, by name: those in the scope of the keeper who asks. */
  listed: z.array(z.object({ user_id: z.string(), user_name: z.string() })),
})
export type Kiosk = z.infer<typeof Kiosk>

export const enrollKiosk = call('POST /kiosks', {
  title: 'Tornar um tablet o quiosque de uma empresa; o segredo do aparelho vem uma única vez',
  may: 'kiosk:enroll',
  changes: ['kiosks'],
  status: 201,
  body: z.object({ store_id: id, name, device_id: DeviceId, public_key: PublicKey }),
  answer: z.object({
    kiosk: z.object({ id: z.string(), name: z.string(), store_id: z.string(), store_name: z.string() }),
    /** 32 bytes, base64url: the key of this tablet's PIN verifiers. */
    device_secret: z.string(),
    /** To which new PINs are sealed. */
    server_key: PublicKey,
    exit: ExitVerifier,
  }),
})

export const listKiosks = call('GET /kiosks', {
  title: 'Quiosques das próprias empresas, os silenciosos primeiro',
  may: 'kiosk:list',
  of: ['kiosks'],
  query: z.object({ store_id: id.optional() }),
  answer: z.array(Kiosk),
})

export const editKiosk = call('PUT /kiosks/{id}', {
  title: 'Mudar nome ou empresa de um quiosque, ou quem além dos dela registra nele',
  may: 'kiosk:edit',
  changes: ['kiosks'],
  params: z.object({ id }),
  body: z.object({ name: name.optional(), store_id: id.optional(), listed: z.array(id).max(MOST_LISTED).optional() }),
  answer: Done,
})

export const revokeKiosk = call('POST /kiosks/{id}/revoke', {
  title: 'Revogar um quiosque: ele apaga o que sabe das pessoas e entrega por 30 dias o que já registrou',
  may: 'kiosk:revoke',
  changes: ['kiosks'],
  params: z.object({ id }),
  answer: Done,
})

export const leaveKiosk = call('POST /kiosks/{id}/leave', {
  title: 'Tirar um tablet do modo quiosque; o que ele guarda continua a ser entregue',
  may: 'kiosk:leave',
  changes: ['kiosks'],
  params: z.object({ id }),
  answer: Done,
})

export const readExitCode = call('GET /kiosks/{id}/exit-code', {
  title: 'O código com que um quiosque sem rede sai do modo; serve uma vez',
  may: 'kiosk:read-exit-code',
  params: z.object({ id }),
  answer: z.object({ version: z.number(), code: z.string() }),
})

export const askDelivery = call('POST /kiosks/{id}/ask-delivery', {
  title: 'Pedir a um quiosque que envie agora o que guarda',
  may: 'kiosk:ask-delivery',
  changes: ['kiosks'],
  params: z.object({ id }),
  answer: Done,
})

/** A mark that a kiosk brought, as its keepers see it. */
export const BroughtMark = TimeEntry.pick({
  id: true,
  user_id: true,
  user_name: true,
  timestamp: true,
  day: true,
  timezone: true,
  flags: true,
}).extend({
  entry_type: PunchType,
  /** The way in which its person was known. */
  proof: KioskProof,
  /** True if it no longer counts; the original stays. */
  is_void: z.boolean(),
})
export type BroughtMark = z.infer<typeof BroughtMark>

export const listKioskMarks = call('GET /kiosks/{id}/marks', {
  title: 'Registros que um quiosque trouxe, de pessoas do escopo, do mais novo para o mais antigo',
  may: 'kiosk:list-marks',
  of: ['entries'],
  params: z.object({ id }),
  query: z.object({ cursor: z.string().max(200).optional() }),
  answer: z.object({
    marks: z.array(BroughtMark),
    /** The cursor of the next page; null on the last one. */
    next: z.string().nullable(),
  }),
})
