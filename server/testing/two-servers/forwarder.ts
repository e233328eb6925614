import { connect, createServer, type Socket } from 'node:net'

/** An address that leads to the one in charge of two database servers, as an operator has before them. */
export interface Forwarder {
  port: number
  /** Lead to another port from now on; what is connected is cut off. */
  leadTo(port: number): void
  close(): void
}

/** Forward connections to a port of this machine. */
export function startForwarder(port: number): Promise<Forwarder> {
  let target = port
  const open = new Set<Socket>()
  const server = createServer((here) => {
    const there = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port: own } = server.address() as { port: number }
      resolve({
        port: own,
        leadTo(next) {
          target = next
          cut()
        },
        close() {
          server.close()
          cut()
        },
      })
    })
  })
}
