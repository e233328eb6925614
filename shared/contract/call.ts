import type * as z from 'zod'
import type { Action } from '../access/policy.ts'

type Shape = z.ZodType

/** A body that is bytes, not JSON: which media types, and how many bytes at most. */
export interface BytesBody {
  bytes: readonly string[]
  max: number
  /** With this field in the query the body is no more than a piece of such a file: of so many bytes at most. */
  piece?: { field: string; max: number }
}

/** A file that travels as multipart/form-data in the part `file`, beside the fields of the body. */
export interface FilePart {
  accepts: readonly string[]
  /** Bytes at most. */
  max: number
  /** Whether the call can do nothing without it; else a body of JSON is taken as well. */
  required: boolean
}

/**
 * What answers are about. A write says which of them it changes, a reading which of them it is of, so that nobody keeps a list of what to
 * read again. `answers` and `own-rules` are what others decide about oneself: a device keeps them until it reads them again.
 */
export type Topic =
  | 'answers'
  | 'certificates'
  | 'devices'
  | 'entries'
  | 'held-marks'
  | 'holidays'
  | 'hours'
  | 'own-rules'
  | 'payslips'
  | 'people'
  | 'requests'
  | 'schedules'
  | 'sessions'
  | 'stores'
  | 'vacations'
  | 'years'

/** A call of the API as a value: the server serves it, the client sends it, OpenAPI prints it, the matrix walks it. */
export interface Call<P extends Shape, Q extends Shape, B extends Shape, A extends Shape> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  title: string
  may: Action
  /** What answers are no longer true of once it is done: every call but a GET says it. */
  changes?: readonly Topic[]
  /** What the answer is about: a reading that says it may be kept on the device. */
  of?: readonly Topic[]
  params?: P
  query?: Q
  body?: B
  bytes?: BytesBody
  multipart?: FilePart
  answer: A
  /** What is answered when it is no JSON: the bytes of a file, or a way to another address. */
  sends?: 'file' | 'redirect'
  /** The status of a good answer: 200 unless something was created. */
  status?: 200 | 201
  /** The list of the body whose items the call judges one by one: an odd one among them refuses nothing else. */
  each?: string
  /** JSON bytes accepted; 64 KiB unless the call says otherwise. */
  maxBody?: number
}

export type AnyCall = Call<Shape, Shape, Shape, Shape>

/** A call that changes something, and says what. */
export type Write = AnyCall & { changes: readonly Topic[] }
/** A call whose answer may be kept, and says what it is about. */
export type Read = AnyCall & { of: readonly Topic[] }

export type ParamsOf<C extends AnyCall> = C extends { params: infer S extends Shape } ? z.output<S> : undefined
export type QueryOf<C extends AnyCall> = C extends { query: infer S extends Shape } ? z.output<S> : undefined
export type BodyOf<C extends AnyCall> = C extends { body: infer S extends Shape } ? z.output<S> : undefined
export type BodyInputOf<C extends AnyCall> = C extends { body: infer S extends Shape } ? z.input<S> : undefined
export type AnswerOf<C extends AnyCall> = z.output<C['answer']>

type Method = AnyCall['method']

/** Declares a call: `call('POST /auth/login', { … })`. Paths are below /api; `{name}` is a parameter. */
export function call<const C extends Omit<AnyCall, 'method' | 'path'>>(
  route: `${Method} /${string}`,
  parts: C,
): C & { method: Method; path: string } {
  const space = route.indexOf(' ')
  return { ...parts, method: route.slice(0, space) as Method, path: route.slice(space + 1) }
}
