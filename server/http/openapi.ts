import * as z from 'zod/mini'
import { ruleOf } from '#shared/access/policy.ts'
import type { AnyCall } from '#shared/contract/call.ts'
import { calls } from '#shared/contract/calls.ts'
import { Failure } from '#shared/contract/failure.ts'

const json = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return plain
}

function parametersOf(call: AnyCall): object[] {
  const describe = (schema: z.ZodMiniType | undefined, place: 'path' | 'query') => {
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
  return [...describe(call.params, 'path'), ...describe(call.query, 'query')]
}

function bodyOf(call: AnyCall): object {
  if (call.bytes) {
    const binary = { schema: { type: 'string', contentEncoding: 'binary' } }
    return { requestBody: { required: true, content: Object.fromEntries(call.bytes.bytes.map((t) => [t, binary])) } }
  }
  if (!call.body) return {}
  return { requestBody: { required: true, content: { 'application/json': { schema: json(call.body, 'input') } } } }
}

function whoMay(call: AnyCall): string {
  const rule = ruleOf(call.may)
  if (rule.who === 'anyone') return 'Sem autenticação.'
  if (rule.who === 'deliverer') return 'Quem tem a permissão de envio do dono do registro.'
  return `Papéis: ${rule.roles.join(', ')}${rule.own ? ' (só o que é seu)' : ''}.`
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
      [call.status ?? 200]: {
        description: 'Resposta',
        content: { 'application/json': { schema: json(call.answer, 'output') } },
      },
      default: {
        description: 'Erro',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

/** The API described by the very values that serve it (OpenAPI 3.1). */
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
