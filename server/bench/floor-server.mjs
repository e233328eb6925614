import { createServer } from 'node:http'
import path from 'node:path'
import Sqlite from 'better-sqlite3'

/**
 * The floor: the cost of storing a punch without any checks. node:http, the body parsed as JSON, one prepared insert in its own transaction
 * (17 columns, 3 indexes, WAL, synchronous=NORMAL), 201 with the row as JSON.
 */
const columns = [
  'id',
  'user_id',
  'store_id',
  'entry_type',
  'at',
  'day',
  'zone',
  'latitude',
  'longitude',
  'accuracy',
  'ip',
  'offline',
  'flags',
  'content_hash',
  'device_id',
  'device_seq',
  'received_at',
]
const connection = new Sqlite(path.join(process.env.DATA_DIR ?? '.', 'floor.db'))
connection.pragma('journal_mode = WAL')
connection.pragma('synchronous = NORMAL')
connection.exec(`
  create table punches (${columns.join(', ')});
  create unique index punches_id on punches (id);
  create index punches_user_day on punches (user_id, day);
  create index punches_device on punches (device_id, device_seq);
`)
const insert = connection.prepare(`insert into punches values (${columns.map((name) => `@${name}`).join(', ')})`)

async function bodyOf(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

const server = createServer(async (request, response) => {
  const row = { ...(await bodyOf(request)), received_at: Date.now() }
  insert.run(row)
  const text = JSON.stringify(row)
  response.writeHead(201, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text)
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://localhost:${server.address().port}\n`)
})
process.once('SIGTERM', () => process.exit(0))
