import process from 'node:process'
import S3rver from '@20minutes/s3rver'

/** A real S3 server over a folder: `node s3-server.mjs folder port bucket…`. Tells its parent its port once it listens. */
const [directory, port, ...buckets] = process.argv.slice(2)
const server = new S3rver({
  directory,
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  vhostBuckets: false,
  configureBuckets: buckets.map((name) => ({ name })),
})
const address = await server.run()
process.send?.(address.port)
// The parent is gone, so there is nobody left to serve.
process.once('disconnect', () => process.exit())
