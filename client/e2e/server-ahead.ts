import { built, startServer, type TestServer } from './test-server.ts'

/** Servers for journeys, one journey after the other. */
export interface Servers {
  take(dist: string, settings: Record<string, string>): Promise<TestServer>
  close(): Promise<void>
}

/** Starts the next journey's server while one plays: a tenth of the whole run is servers that come up. */
export function serversAhead(): Servers {
  let next: Promise<TestServer> | null = null
  return {
    async take(dist, settings) {
      // A journey with a build or settings of its own has its server made to measure.
      if (dist !== built || Object.keys(settings).length > 0) return startServer(dist, settings)
      const server = await (next ?? startServer())
      next = startServer()
      // What goes wrong with it is the next journey's to hear.
      next.catch(() => undefined)
      return server
    },
    async close() {
      await next?.then((server) => server.close()).catch(() => undefined)
    },
  }
}
