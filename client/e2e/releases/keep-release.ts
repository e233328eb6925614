import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { keepClient } from './kept-client.ts'

/**
 * Keeps the client as this version builds it: `npm run build`, then `node server/launch/run.mjs client/e2e/releases/keep-release.ts`,
 * once for each version that goes out. What is kept is never written again: people have it on their phones. Another folder than
 * `dist/client` may be named, and the version that it is of.
 */
const { version: own } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
const [built = fileURLToPath(new URL('../../../dist/client', import.meta.url)), version = own] = process.argv.slice(2)
process.stdout.write(`${version}: ${keepClient(version, built)} bytes\n`)
