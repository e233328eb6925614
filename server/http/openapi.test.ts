import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import type { AnyCall } from '#shared/contract/call.ts'
import { calls } from '#shared/contract/calls.ts'
import { stage } from '../testing/cast.ts'
import { openApiDocument } from './openapi.ts'

interface Operation {
  operationId: string
  description: string
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown>; required?: string[] } }> }
  responses: Record<string, unknown>
}

const document = openApiDocument('1.0.0') as { paths: Record<string, Record<string, Operation>> }

describe('the description of the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  it('has every call with its roles, its inputs, its answer and the shape of an error', () => {
    for (const [name, call] of Object.entries<AnyCall>(calls)) {
      const operation = document.paths[call.path]?.[call.method.toLowerCase()]
      expect(operation?.operationId).toBe(name)
      expect(operation?.description).toMatch(/^(Sem autenticação|Quem tem|Papéis)/)
      expect(Object.keys(operation?.responses ?? {})).toContain('default')
      for (const parameter of call.path.match(/\{(\w+)\}/g) ?? []) {
        expect(operation?.parameters.map((one) => `{${one.name}}`)).toContain(parameter)
      }
    }
  })

  it('is enough to call the API by: a request made from it alone works', async () => {
    const { app, cast, ask } = await stage()
    const [path, operation] = Object.entries(document.paths)
      .map(([at, methods]) => [at, methods.post] as const)
      .find(([, post]) => post?.operationId === 'createVacation') ?? ['', undefined]
    const schema = operation?.requestBody?.content['application/json']?.schema
    const samples: Record<string, string> = { user_id: cast.ana, start_date: '2026-08-03', end_date: '2026-08-07' }
    const body = Object.fromEntries((schema?.required ?? []).map((name) => [name, samples[name]]))
    expect(await ask('keeper', 'POST', path, body)).toMatchObject({ status: 201, body: { days: 5, user_id: cast.ana } })
    expect((await app.send('GET', '/openapi.json')).body).toMatchObject({ openapi: '3.1.0' })
    expect((await app.app.request('/api/docs')).status).toBe(200)
  })
})
