import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { besideServer, bundleServer } from './bundle-server.mjs'
import { inRoot, launch, say } from './child.mjs'
import { npmCommand } from './current-node.mjs'
import { copyPackages, manifestOf } from './package-contents.mjs'
import { carried, packagedPage } from './packaged-page.mjs'
import { prepare } from './prepare.mjs'

const stage = inRoot(`dist/next-package-${process.pid}`)
// Two levels below the root, as it will lie in the package: paths to the sources are relative.
const server = inRoot(`dist/next-package-server-${process.pid}`)

/** The programs of the server, each named by the file that server/launch/folha.mjs starts. */
const programs = {
  main: 'server/main.ts',
  backup: 'server/backup/backup-command.ts',
  restore: 'server/backup/restore-command.ts',
  verify: 'server/ledger/verify-command.ts',
  rebuild: 'server/time-entries/rebuild-command.ts',
  move: 'server/move-command.ts',
  doctor: 'server/doctor/doctor-command.ts',
  ...besideServer,
}

/** Files that stand beside the package, for those who make a container of it. */
const beside = ['Containerfile', 'compose.yaml']

/** Maps are for developers, and TypeScript beside the migrations is in the bundle. */
const isCarried = (name) => !/\.(map|ts)$/.test(name)

function stagePages() {
  for (const page of carried.filter((place) => place.endsWith('.md'))) {
    writeFileSync(path.join(stage, page), packagedPage(page, readFileSync(inRoot(page), 'utf8')))
  }
}

async function stageAll() {
  for (const place of carried) cpSync(inRoot(place), path.join(stage, place), { recursive: true, filter: isCarried })
  stagePages()
  await bundleServer(server, programs, { packages: 'bundled', licenses: 'licenses.txt' })
  renameSync(server, path.join(stage, 'dist/server'))
  copyPackages(stage)
  writeFileSync(path.join(stage, 'package.json'), `${JSON.stringify(manifestOf(), null, 2)}\n`)
}

/** Pack the staged folder; return the name of the tarball. */
function pack(into) {
  const { command, before, shell } = npmCommand()
  const args = [...before, 'pack', '--json', '--pack-destination', into]
  const { status, stdout } = spawnSync(command, args, {
    cwd: stage,
    shell,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error('npm pack falhou: veja acima.')
  return JSON.parse(stdout)[0].filename
}

const sumOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')

/** Make the package that is published and released, with what makes a container of it and their checksums, in a folder (default: dist/release). */
await launch(async () => {
  const into = path.resolve(process.argv[2] ?? inRoot('dist/release'))
  prepare({ build: true })
  rmSync(into, { recursive: true, force: true })
  mkdirSync(into, { recursive: true })
  try {
    await stageAll()
    const names = [pack(into), ...beside]
    for (const name of beside) copyFileSync(inRoot('docs/container', name), path.join(into, name))
    const sums = names.map((name) => `${sumOf(path.join(into, name))}  ${name}\n`)
    writeFileSync(path.join(into, 'SHA256SUMS'), sums.join(''))
    say(`Em ${into}:\n${sums.join('')}`)
  } finally {
    for (const place of [stage, server]) rmSync(place, { recursive: true, force: true })
  }
})
