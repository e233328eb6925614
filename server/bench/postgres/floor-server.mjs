import { createServer } from 'node:http'
import pg from 'pg'

/**
 * The floor on PostgreSQL: the cost of storing a punch without any checks. node:http, the body parsed as JSON, one prepared insert through
 * the driver that the product uses (17 columns, 3 indexes, synchronous_commit on), 201 with the row as JSON. With FLOOR_ROWS, as many rows
 * in one transaction instead: a punch writes five (entry, total of the day, ledger, audit, device).
 */
const ROWS = Number(process.env.FLOOR_ROWS ?? 1)
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
const numbers = new Set(['at', 'latitude', 'longitude', 'accuracy', 'offline', 'device_seq', 'received_at'])
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 })
await pool.query(`
  create table punches (${columns.map((name) => `${name} ${numbers.has(name) ? 'double precision' : 'text'}`).join(', ')});
  create unique index punches_id on punches (id);
  create index punches_user_day on punches (user_id, day);
  create index punches_device on punches (device_id, device_seq)`)
const text = `insert into punches values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`

async function bodyOf(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

const insert = (client, row) => client.query({ name: 'insert', text, values: columns.map((name) => row[name]) })

async function store(row) {
  if (ROWS === 1) return insert(pool, row)
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (let i = 0; i < ROWS; i += 1) await insert(client, { ...row, id: `${row.id} ${i}` })
    await client.query('commit')
  } finally {
    client.release()
  }
}

const server = createServer(async (request, response) => {
  const row = { ...(await bodyOf(request)), received_at: Date.now() }
  await store(row)
  const answer = JSON.stringify(row)
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) }
  response.writeHead(201, headers).end(answer)
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://localhost:${server.address().port}\n`)
})
process.once('SIGTERM', () => process.exit(0))
