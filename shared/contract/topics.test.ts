import { expect, it } from 'vitest'
import type { AnyCall, Topic } from './call.ts'
import { calls } from './calls.ts'

const all: [string, AnyCall][] = Object.entries(calls)
const topicsOf = (side: 'changes' | 'of') => new Set<Topic>(all.flatMap(([, call]) => call[side] ?? []))

/** Readings that are never kept: who is signed in, whether the server is up, a secret, invitations, the audit log, what is awaited; a kiosk keeps its own encrypted. */
const NEVER_KEPT = [
  'health',
  'readiness',
  'ownIp',
  'verify',
  'readPassword',
  'readExitCode',
  'listInvitations',
  'listAudit',
  'checkReceipt',
  'readFirstSteps',
  'kioskRoster',
  'kioskMarks',
  'kioskFaces',
]

it('every call that is no GET says what it changes, and no GET changes anything', () => {
  for (const [name, { method, changes }] of all) expect([name, changes !== undefined]).toEqual([name, method !== 'GET'])
})

it('every reading says what it is of, but for files and what is never kept', () => {
  const silent = all.filter(([, { method, sends, of }]) => method === 'GET' && !sends && of === undefined)
  expect(silent.map(([name]) => name).sort()).toEqual(NEVER_KEPT.toSorted())
  expect(all.filter(([, { method, of }]) => method !== 'GET' && of)).toEqual([])
})

it('what is changed is read by some call, and what is read is changed by some call', () => {
  const [changed, read] = [topicsOf('changes'), topicsOf('of')]
  expect([...changed].filter((topic) => !read.has(topic))).toEqual([])
  expect([...read].filter((topic) => !changed.has(topic))).toEqual([])
})
