import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { freePort } from '../free-port.ts'

/** The name in the example and in the certificate. */
export const HOST = 'ponto.exemplo.com.br'

const example = readFileSync(path.resolve(import.meta.dirname, '../../../docs/nginx.conf'), 'utf8')

/** The proxy with docs/nginx.conf, in a separate process. */
export interface Nginx {
  http: number
  https: number
  certificate: string
  end(): Promise<void>
}

/** Return the example with this machine's addresses, ports and certificate, otherwise unchanged. */
function siteFor(folder: string, ports: { http: number; https: number }, servers: string): string {
  const changes: [from: string, to: string][] = [
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.https} ssl http2;`],
    // Not every machine that runs tests has IPv6.
    ['listen [::]:80;', `listen 127.0.0.9:${ports.http};`],
    ['listen [::]:443 ssl http2;', `listen 127.0.0.9:${ports.https} ssl http2;`],
    [`/etc/letsencrypt/live/${HOST}/fullchain.pem`, `${folder}/fullchain.pem`],
    [`/etc/letsencrypt/live/${HOST}/privkey.pem`, `${folder}/privkey.pem`],
    ['server 127.0.0.1:3000 ', servers],
  ]
  return changes.reduce((site, [from, to]) => {
    if (site.split(from).length !== 2) throw new Error(`docs/nginx.conf says ${from} not once`)
    return site.replace(from, to)
  }, example)
}

/** Return what Debian's own nginx.conf wraps around a site, in a folder of ours. */
function frameFor(folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
    user ${userInfo().username};
    pid ${folder}/nginx.pid;
    error_log stderr notice;
    daemon off;
    events {}
    http {
      ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')}
      access_log off;
      include ${folder}/site.conf;
    }`
}

/** Resolve when the workers run, because the ports are open by then. */
async function ready({ stderr }: ChildProcessByStdio<null, null, Readable>): Promise<void> {
  const said: string[] = []
  for await (const line of createInterface({ input: stderr })) {
    said.push(line)
    if (!line.includes('start worker process ')) continue
    stderr.resume()
    return
  }
  throw new Error(`nginx ended before it was ready: ${said.join('\n')}`)
}

function certify(folder: string): string {
  const names = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`]
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, ...names, ...files], { stdio: 'ignore' })
  return readFileSync(`${folder}/fullchain.pem`, 'utf8')
}

/** Return the line of each server of the program; the example has one. */
function linesOf(addresses: readonly string[]): string {
  const lines = addresses.map((address) => `server ${new URL(address).host}`)
  return `${lines.join(' max_fails=1 fail_timeout=5s;\n')} `
}

/** Start nginx in front of some servers, with a self-signed certificate. */
export async function startNginx(...addresses: string[]): Promise<Nginx> {
  const folder = mkdtempSync(path.join(tmpdir(), 'folha-nginx-'))
  const certificate = certify(folder)
  const ports = { http: await freePort(), https: await freePort() }
  writeFileSync(`${folder}/site.conf`, siteFor(folder, ports, linesOf(addresses)))
  writeFileSync(`${folder}/nginx.conf`, frameFor(folder))
  const command = process.env.NGINX_PATH ?? 'nginx'
  const nginx = spawn(command, ['-p', folder, '-c', `${folder}/nginx.conf`], { stdio: ['ignore', 'ignore', 'pipe'] })
  const gone = once(nginx, 'exit')
  await ready(nginx)
  return {
    ...ports,
    certificate,
    async end() {
      nginx.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
