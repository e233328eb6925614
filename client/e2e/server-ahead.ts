import { built, startServer, type TestServer } from './test-server.ts'

/** Servers for journeys, one after the other. */
export interface Servers {
  take(dist: string, settings: Record<string, string>): Promise<TestServer>
  close(): Promise<void>
}

/** Start the next journey's server during the current one: starting servers takes a tenth of the whole run. */
export function serversAhead(): Servers {
  let next: Promise<TestServer> | null = null
  return {
    async take(dist, settings) {
      // A journey with its own build or settings gets a server started for it.
      if (dist !== built || Object.keys(settings).length > 0) return startServer(dist, settings)
      const server = await (next ?? startServer())
      next = startServer()
      // The next journey gets its errors when it awaits it.
      next.catch(() => undefined)
      return server
    },
    async close() {
      await next?.then((server) => server.close()).catch(() => undefined)
    },
  }
}
