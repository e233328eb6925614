import * as z from 'zod'
import { ruleOf } from '#shared/access/policy.ts'
import type { AnyCall } from '#shared/contract/call.ts'
import { calls } from '#shared/contract/calls.ts'
import { Failure } from '#shared/contract/failure.ts'

const json = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return plain
}

/** Describe the header with the five-minute pass that verify-password gives. */
function passOf(call: AnyCall): object[] {
  const rule = ruleOf(call.may)
  if (rule.who !== 'roles' || !rule.stepUp) return []
  return [{ name: 'X-Step-Up', in: 'header', required: rule.stepUp === 'always', schema: { type: 'string' } }]
}

function parametersOf(call: AnyCall): object[] {
  const describe = (schema: z.ZodType | undefined, place: 'path' | 'query') => {
    if (!schema) return []
    const { properties = {}, required = [] } = json(schema, 'input') as {
      properties?: Record<string, object>
      required?: string[]
    }
    return Object.entries(properties).map(([name, shape]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: shape,
    }))
  }
  return [...describe(call.params, 'path'), ...describe(call.query, 'query'), ...passOf(call)]
}

/** Describe a form with one file beside the fields of the body. */
function formOf(call: AnyCall): object {
  const { properties = {}, required = [] } = (call.body ? json(call.body, 'input') : {}) as {
    properties?: Record<string, object>
    required?: string[]
  }
  const accepts = call.multipart?.accepts.join(', ') ?? ''
  const file = { type: 'string', contentMediaType: 'application/octet-stream', description: `${accepts}` }
  return { schema: { type: 'object', properties: { ...properties, file }, required: [...required, 'file'] } }
}

function contentOf(call: AnyCall): Record<string, object> {
  const binary = { schema: { type: 'string', contentEncoding: 'binary' } }
  if (call.bytes) return Object.fromEntries(call.bytes.bytes.map((type) => [type, binary]))
  const form: Record<string, object> = call.multipart ? { 'multipart/form-data': formOf(call) } : {}
  if (!call.body || call.multipart?.required) return form
  return { ...form, 'application/json': { schema: json(call.body, 'input') } }
}

function bodyOf(call: AnyCall): object {
  const content = contentOf(call)
  return Object.keys(content).length > 0 ? { requestBody: { required: true, content } } : {}
}

const errorWords: Record<number, string> = {
  401: 'Sem sessão válida',
  403: 'Sem permissão',
  404: 'Não encontrado, ou fora do escopo de quem pergunta',
  409: 'Conflito com o que já está gravado',
  413: 'Conteúdo grande demais',
  415: 'Tipo de conteúdo não aceito',
  422: 'Dados inválidos, com os campos em details',
  429: 'Muitas tentativas; aguarde o que diz Retry-After',
}

/** Answered before any call is known, without a body. */
const fromTheDoor = { 431: { description: 'Cabeçalhos grandes demais' } }

/** Describe the errors that a call of this kind can answer, all of one shape. */
function errorsOf(call: AnyCall): object {
  const takesBody = call.body !== undefined || call.bytes !== undefined
  const statuses = [
    ...(ruleOf(call.may).who === 'roles' ? [401, 403] : []),
    ...(call.params ? [404] : []),
    ...(call.method === 'GET' ? [] : [409]),
    ...(takesBody ? [413, 415] : []),
    ...(call.body || call.query || call.params ? [422] : []),
    ...(call.multipart || /password|login/.test(call.path) ? [429] : []),
  ]
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }
  const told = statuses.map((status) => [status, { description: errorWords[status], content }])
  return { ...Object.fromEntries(told), ...fromTheDoor }
}

function answersOf(call: AnyCall): object {
  if (call.sends === 'redirect') return { 302: { description: 'Leva a outro endereço' } }
  const binary = { 'application/octet-stream': { schema: { type: 'string', contentEncoding: 'binary' } } }
  const content = call.sends === 'file' ? binary : { 'application/json': { schema: json(call.answer, 'output') } }
  return { [call.status ?? 200]: { description: 'Resposta', content } }
}

const reachWords = {
  own: ' (só o que é seu)',
  people: ' (a si e às pessoas do seu escopo)',
  others: ' (às pessoas do seu escopo, nunca a si)',
  entrusted: ' (às pessoas do seu escopo; a si, só o master)',
  staff: ' (a si e aos funcionários do seu escopo)',
} as const

const stepUpWords = {
  always: 'Pede a própria senha (X-Step-Up).',
  sometimes:
    'Pede a própria senha (X-Step-Up) quando anula um registro ou mexe na senha, no acesso ou na imagem de outra pessoa.',
} as const

function whoMay(call: AnyCall): string {
  const rule = ruleOf(call.may)
  if (rule.who === 'anyone') return 'Sem autenticação.'
  if (rule.who === 'kiosk') return 'Um quiosque, com o seu token (Authorization: Kiosk).'
  if (rule.who === 'deliverer') return 'Quem tem a permissão de envio do dono do registro.'
  const reach = rule.reach ? reachWords[rule.reach] : ''
  return `Papéis: ${rule.roles.join(', ')}${reach}.${rule.stepUp ? ` ${stepUpWords[rule.stepUp]}` : ''}`
}

function operationOf(name: string, call: AnyCall): object {
  return {
    operationId: name,
    summary: call.title,
    description: whoMay(call),
    security: ruleOf(call.may).who === 'roles' ? [{ bearer: [] }] : [],
    parameters: parametersOf(call),
    ...bodyOf(call),
    responses: {
      ...answersOf(call),
      ...errorsOf(call),
      default: {
        description: 'Erro',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

/** Describe the API from the same values that serve it (OpenAPI 3.1). */
export function openApiDocument(version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of Object.entries(calls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Folha de Ponto', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Failure: json(Failure, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
