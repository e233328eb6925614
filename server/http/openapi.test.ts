import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import type { AnyCall } from '#shared/contract/call.ts'
import { calls } from '#shared/contract/calls.ts'
import { stage } from '../testing/cast.ts'
import { serveOn } from '../testing/trust/served.ts'
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

  it('P-03: Redocly’s recommended rules find nothing in it', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const found = await lintFromString({ source: JSON.stringify(document), config, absoluteRef: 'openapi.json' })
    const said = found.map(({ ruleId, message }) => ({ ruleId, message }))
    // This rule compares paths only. Two ambiguous paths are still distinct calls if their methods differ.
    const isTold = ({ message }: { message: string }) => {
      const [first = '', second = ''] = [...message.matchAll(/`([^`]+)`/g)].map(([, one]) => one)
      const methodsOf = (at: string) => Object.keys(document.paths[at] ?? {})
      return !methodsOf(first).some((method) => methodsOf(second).includes(method)) && methodsOf(first).length > 0
    }
    expect(said.filter((one) => one.ruleId !== 'no-ambiguous-paths' || !isTold(one))).toEqual([])
  })

  it('says what the door itself refuses: headers that are too large, whatever is asked', async () => {
    const served = await serveOn((await stage()).app.app)
    const headers = { 'x-large': 'a'.repeat(20_000) }
    const answer = await fetch(`http://127.0.0.1:${served.port}/api/health`, { headers })
    served.close()
    expect(answer.status).toBe(431)
    expect(Object.keys(document.paths['/health']?.get?.responses ?? {})).toContain('431')
  })

  it('has every call with its roles, its inputs, its answer and the shape of an error', () => {
    for (const [name, call] of Object.entries<AnyCall>(calls)) {
      const operation = document.paths[call.path]?.[call.method.toLowerCase()]
      expect(operation?.operationId).toBe(name)
      expect(operation?.description).toMatch(/^(Sem autenticação|Quem tem|Um quiosque|Papéis)/)
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
