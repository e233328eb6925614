import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { ConfigError } from '../config.ts'
import { listen } from './listen.ts'
import { openPlainDoor } from './plain-door.ts'

/** The first is kept for documents (RFC 5737), the second is no name. */
it.each(['192.0.2.1', 'um dois'])('a server that is to listen at %s is told that HOST is wrong', async (host) => {
  const doors = [() => listen(new Hono(), host, 0), () => openPlainDoor({ host, port: 0, setting: 'ACME' }, () => {})]
  for (const open of doors) {
    const error = await open().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ConfigError)
    expect(String(error)).toContain('HOST: precisa ser um endereço deste computador')
  }
})
