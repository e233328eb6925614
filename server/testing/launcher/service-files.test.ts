import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'

const docs = path.resolve(import.meta.dirname, '../../../docs')

it('the example for containers has no fault that a linter sees', () => {
  expect(validate(readFileSync(path.join(docs, 'container/Containerfile'), 'utf8'))).toEqual([])
})

it('the example for compose names its project, so that the data follow it into the folder of another version', () => {
  expect(readFileSync(path.join(docs, 'container/compose.yaml'), 'utf8')).toMatch(/^name: folha-de-ponto$/m)
})

/** Return what systemd says about a unit. It ends with 0 also when it ignores a line that it does not know. */
function verified(unit: string) {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  return [status, stdout + stderr]
}

describe.skipIf(!existsSync('/usr/bin/systemd-analyze'))('systemd finds nothing wrong', () => {
  it('with the example of a service', () => {
    expect(verified(path.join(docs, 'folha-de-ponto.service'))).toEqual([0, ''])
  })

  it('with what docs/install.md makes of it', () => {
    const place = mkdtempSync(path.join(tmpdir(), 'folha-unit-'))
    const unit = path.join(place, 'folha-de-ponto.service')
    copyFileSync(path.join(docs, 'folha-de-ponto.service'), unit)
    const [, changes = ''] = /```ini\n(.*?)```/s.exec(readFileSync(path.join(docs, 'install.md'), 'utf8')) ?? []
    expect(changes).toContain('ExecStart=')
    mkdirSync(`${unit}.d`)
    writeFileSync(path.join(`${unit}.d`, 'pacote.conf'), changes)
    expect(verified(unit)).toEqual([0, ''])
    rmSync(place, { recursive: true })
  })
})
