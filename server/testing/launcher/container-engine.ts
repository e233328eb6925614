import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const podman = process.env.CONTAINER_ENGINE ?? 'podman'

/** Options under which machines that are containers themselves can run one: with limits that they may set, and the older cgroups. */
const WAYS = [[], ['--runtime=runc', '--ulimit=nofile=1024:1024', '--ulimit=nproc=1000:1000']] as const
type Way = (typeof WAYS)[number]

const isGlobal = (option: string) => option.startsWith('--runtime')

const global = ['--log-level=error']

/** Keep images, containers and volumes in a folder, apart from those of whoever runs the tests. */
export function keepContainersIn(folder: string): void {
  global.push(`--root=${folder}/storage`, `--runroot=${folder}/run`)
}

/** Remove all of it. */
export function removeContainers(): void {
  engine('system', 'reset', '--force')
}

/** Run podman; return what it printed. Throws with what it said if it fails. */
export function engine(...args: readonly string[]): string {
  const done = spawnSync(podman, [...global, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 200_000,
  })
  if (done.status !== 0) throw new Error(`podman ${args.join(' ')}: ${done.stdout}${done.stderr}`)
  return `${done.stdout}${args[0] === 'logs' ? done.stderr : ''}`.trim()
}

/** Return the arguments of `run` in a way that works here. */
const inWay = (way: Way, args: readonly string[]) => [
  ...way.filter(isGlobal),
  'run',
  ...way.filter((option) => !isGlobal(option)),
  ...args,
]

/** Return a function that runs containers in the first way in which an image runs on this machine. */
export function runnerFor(image: string): (...args: readonly string[]) => string {
  const way = WAYS.find(
    (one) =>
      spawnSync(podman, [...global, ...inWay(one, ['--rm', '--network=none', image, 'node', '--version'])]).status ===
      0,
  )
  if (!way) throw new Error('this machine runs no container')
  return (...args) => engine(...inWay(way, args))
}

/** Return the libraries that a program loads. */
const librariesOf = (program: string) =>
  execFileSync('ldd', [program], { encoding: 'utf8' }).match(/\/\S+(?= \(0x)/g) ?? []

function copyProgram(program: string, folder: string): void {
  mkdirSync(path.join(folder, 'bin'), { recursive: true })
  copyFileSync(program, path.join(folder, 'bin', path.basename(program)))
  for (const library of librariesOf(program)) {
    mkdirSync(path.join(folder, path.dirname(library)), { recursive: true })
    copyFileSync(library, path.join(folder, library))
  }
}

/** Copy the parts of the C library that only what a program loads later asks for. */
function copyLibc(folder: string): void {
  const libc = librariesOf(process.execPath).find((name) => name.endsWith('/libc.so.6')) ?? ''
  for (const name of ['libresolv.so.2', 'librt.so.1', 'libpthread.so.0', 'libdl.so.2', 'libm.so.6'])
    copyFileSync(path.join(path.dirname(libc), name), path.join(folder, path.dirname(libc), name))
}

/** Return the folder of the npm that this machine has. */
const npmFolder = () => path.resolve(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim()), '../..')

/**
 * Make an image that stands for the one of Node that the file names, out of this machine's own programs: tests get nothing from a registry
 * of images. `folder` holds its files.
 */
export function importNodeImage(folder: string, name: string): void {
  for (const program of [process.execPath, '/bin/sh', '/bin/mkdir', '/bin/chown', '/usr/bin/id', '/usr/bin/touch'])
    copyProgram(program, folder)
  copyLibc(folder)
  cpSync(npmFolder(), path.join(folder, 'npm'), { recursive: true })
  symlinkSync('/npm/bin/npm-cli.js', path.join(folder, 'bin/npm'))
  // The first line of npm names it there.
  mkdirSync(path.join(folder, 'usr/bin'), { recursive: true })
  copyProgram('/usr/bin/env', folder)
  copyFileSync('/usr/bin/env', path.join(folder, 'usr/bin/env'))
  for (const place of ['etc', 'tmp', 'root']) mkdirSync(path.join(folder, place), { recursive: true })
  writeFileSync(path.join(folder, 'etc/passwd'), 'root:x:0:0:root:/root:/bin/sh\nnode:x:1000:1000::/tmp:/bin/sh\n')
  const tar = `${folder}.tar`
  execFileSync('tar', ['-C', folder, '-cf', tar, '.'])
  engine('import', tar, name)
}
