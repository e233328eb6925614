import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { validate } from 'dockerfile-utils'
import { expect, it } from 'vitest'

const docs = path.resolve(import.meta.dirname, '../../../docs')

it('the example for containers has no fault that a linter sees', () => {
  expect(validate(readFileSync(path.join(docs, 'container/Containerfile'), 'utf8'))).toEqual([])
})

it.skipIf(!existsSync('/usr/bin/systemd-analyze'))('systemd finds nothing wrong with the example of a service', () => {
  const unit = path.join(docs, 'folha-de-ponto.service')
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  // It ends with 0 also when it ignores a line that it does not know.
  expect([status, stdout + stderr]).toEqual([0, ''])
})
