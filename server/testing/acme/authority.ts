import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { certificateAuthority } from '../certificates.ts'
import { freePort } from '../free-port.ts'

const pebble = process.env.PEBBLE_PATH ?? '/usr/bin/pebble'

/** Settings of the authority. */
export interface AuthoritySettings {
  /** The port at which it looks for the answers to its challenges; 80 in the world. */
  httpPort: number
  /** Seconds that its certificates are valid. */
  validFor?: number
}

/** Run a program until it says a sentence; return how to end it. */
async function running(command: string, args: readonly string[], env: NodeJS.ProcessEnv, sentence: string) {
  const child: ChildProcess = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (piece) => {
        said += String(piece)
        if (said.includes(sentence)) resolve()
      })
    child.once('exit', () => reject(new Error(`${command} ended: ${said}`)))
  })
  return async () => {
    const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
    child.kill('SIGKILL')
    await gone
  }
}

/** Start Pebble, the test authority of Let's Encrypt, whose names all lead to this machine. It refuses some nonces, as it is meant to. */
export async function startAuthority({ httpPort, validFor = 90 * 86_400 }: AuthoritySettings) {
  const folder = mkdtempSync(path.join(tmpdir(), 'folha-acme-'))
  const own = certificateAuthority(folder)
  const { key, cert } = own.certify('localhost', 2)
  writeFileSync(path.join(folder, 'own.key'), key)
  writeFileSync(path.join(folder, 'own.pem'), cert)
  const [acme, management, dns] = [await freePort(), await freePort(), await freePort()]
  const configuration = {
    pebble: {
      listenAddress: `127.0.0.1:${acme}`,
      managementListenAddress: `127.0.0.1:${management}`,
      certificate: path.join(folder, 'own.pem'),
      privateKey: path.join(folder, 'own.key'),
      httpPort,
      tlsPort: 0,
      ocspResponderURL: '',
      externalAccountBindingRequired: false,
      certificateValidityPeriod: validFor,
    },
  }
  writeFileSync(path.join(folder, 'pebble.json'), JSON.stringify(configuration))
  const none = ['-http01', '', '-https01', '', '-tlsalpn01', '', '-management', '', '-defaultIPv6', '']
  const names = `${pebble}-challtestsrv`
  const endNames = await running(names, ['-dns01', `127.0.0.1:${dns}`, ...none], {}, 'Starting')
  const args = ['-config', path.join(folder, 'pebble.json'), '-dnsserver', `127.0.0.1:${dns}`]
  const endAuthority = await running(pebble, args, { PEBBLE_VA_NOSLEEP: '1' }, 'Listening on')

  /** Return the certificate that its own lead to. */
  async function root(): Promise<string> {
    const [answer] = await once(
      get(`https://localhost:${management}/roots/0`, {
        ca: readFileSync(own.file),
        host: '127.0.0.1',
        servername: 'localhost',
      }),
      'response',
    )
    return text(answer)
  }

  return {
    directory: `https://localhost:${acme}/dir`,
    /** The file with the authority of its own address. */
    trusted: own.file,
    root,
    endAuthority,
    async end() {
      await Promise.all([endAuthority(), endNames()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
