import { connect, createServer } from 'node:net'

/** Lead to a port as over a network: each piece that is sent there takes about a millisecond longer, the shortest that a timer waits. */
const [target, ms] = process.argv.slice(2).map(Number)
createServer((here) => {
  const there = connect({ port: target, host: '127.0.0.1', noDelay: true })
  here.setNoDelay(true)
  here.on('data', (piece) => setTimeout(() => there.write(piece), ms))
  there.on('data', (piece) => here.write(piece))
  here.on('close', () => there.destroy())
  there.on('close', () => here.destroy())
  for (const socket of [here, there]) socket.on('error', () => {})
}).listen(0, '127.0.0.1', function listening() {
  process.stdout.write(`http://localhost:${this.address().port}\n`)
})
process.once('SIGTERM', () => process.exit(0))
