import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { keepClient } from './kept-client.ts'

/**
 * Store the client as built by this version, once per release: `npm run build`, then `node server/launch/run.mjs
 * client/e2e/releases/keep-release.ts`. A stored client is never rewritten: people have it on their phones. Another folder than
 * `dist/client` may be given, with the version that it belongs to.
 */
const { version: own } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
const [built = fileURLToPath(new URL('../../../dist/client', import.meta.url)), version = own] = process.argv.slice(2)
process.stdout.write(`${version}: ${keepClient(version, built)} bytes\n`)
