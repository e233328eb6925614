import pg from 'pg'
import type { Database } from '../../database/database.ts'
import { openPostgres } from '../../database/postgres/connect.ts'
import { startCluster } from '../postgres/cluster.ts'
import { sqlThrough } from '../postgres/sql.ts'
import { HELD, type HeldRow, MARKS, type Seen, type ServerRow } from '../simulation/seen.ts'
import type { Break, SimDatabase, SimEngine } from '../simulation/sim-database.ts'
import type { Sql } from '../sql.ts'
import { startWire, type Wire } from './wire.ts'

/** All rows of each table, as JSON; null of an empty one. */
type Saved = Readonly<Record<string, string | null>>

/** A row of the ledger never changes, so the transaction that wrote it tells when its mark arrived. */
const BY_ARRIVAL = 'left join ledger l on l.entry_id = e.id order by l.xmin::text::bigint, l.nsr'

/** End the program's connections, and wait until each is gone. */
const END = `
  SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`
/** Those of a process that ended may still be at work. */
const END_BUSY = `${END} AND state IS DISTINCT FROM 'idle'`

/** As in a dump that is put back, or after a failover, the history of the rows has another name: that of this table, made anew. */
const ANOTHER_LINEAGE = `
  ALTER TABLE installation RENAME TO installation_before;
  CREATE TABLE installation (LIKE installation_before INCLUDING ALL);
  INSERT INTO installation SELECT * FROM installation_before;
  DROP TABLE installation_before;`

async function tablesOf(sql: Sql): Promise<string[]> {
  const found =
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '__drizzle_migrations'"
  return (await sql.rows<{ name: string }>(found)).map(({ name }) => name)
}

/** Return the statements that replace all rows. */
function loading(saved: Saved): string {
  const statements = Object.entries(saved).map(([name, rows]) => {
    const from = (json: string) => `json_populate_recordset(NULL::"${name}", ${pg.escapeLiteral(json)})`
    return `DELETE FROM "${name}";${rows === null ? '' : `INSERT INTO "${name}" SELECT * FROM ${from(rows)};`}`
  })
  // The guards of the ledger, and references, are about what the program does.
  return `SET LOCAL session_replication_role = replica; ${statements.join('\n')}`
}

/** A server's view of the database, through a wire of its own. */
interface Opened {
  wire: Wire
  database: Database
}

/** The database of all histories of a file. Its servers have it open for as long as nothing ends them: to open it costs more than a history. */
class PostgresSim implements SimDatabase {
  readonly servers = 2
  readonly sql: Sql
  readonly beside: Database
  private readonly url: string
  private readonly tables: readonly string[]
  private readonly opened: (Opened | undefined)[] = []
  private backup: Saved | null = null

  constructor(of: { sql: Sql; beside: Database; url: string; tables: readonly string[] }) {
    this.sql = of.sql
    this.beside = of.beside
    this.url = of.url
    this.tables = of.tables
  }

  async open(server: number): Promise<Database> {
    const known = this.opened[server]
    if (known) return known.database
    const url = new URL(this.url)
    const wire = await startWire(Number(url.port))
    url.port = String(wire.port)
    const database = await openPostgres(url.href)
    this.opened[server] = { wire, database }
    return database
  }

  breakSoon(server: number, how: Break | null): void {
    this.opened[server]?.wire.breakSoon(how)
  }

  end(server: number): void {
    const ended = this.opened[server]
    this.opened[server] = undefined
    ended?.wire.close()
    void ended?.database.close()
  }

  async backUp(): Promise<void> {
    this.backup = await this.save()
  }

  async goBack(): Promise<boolean> {
    if (!this.backup) return false
    await this.sql.rows(END)
    await this.sql.run(`BEGIN; ${loading(this.backup)} ${ANOTHER_LINEAGE} COMMIT`)
    // Whoever connected meanwhile may have looked at the old history.
    await this.sql.rows(END)
    return true
  }

  /** Return all rows. */
  async save(): Promise<Saved> {
    const all = this.tables.map((name) => `(SELECT json_agg(t)::text FROM "${name}" t) AS "${name}"`)
    const [saved = {}] = await this.sql.rows<Saved>(`SELECT ${all.join(', ')}`)
    return saved
  }

  /** Begin a history with these rows: the servers know of no other. */
  async begin(saved: Saved): Promise<void> {
    this.backup = null
    await this.sql.rows(END_BUSY)
    // Whoever connects next would otherwise take this for a restore.
    await this.beside.write(async () => {})
    const [lineage] = await this.sql.rows<{ value: string }>("SELECT value FROM installation WHERE key = 'lineage'")
    const keep = `UPDATE installation SET value = ${pg.escapeLiteral(lineage?.value ?? '')} WHERE key = 'lineage';`
    await this.sql.run(`BEGIN; ${loading(saved)} ${keep} COMMIT`)
  }

  async look(): Promise<Seen> {
    const rows = await this.sql.rows<ServerRow>(`${MARKS} ${BY_ARRIVAL}`)
    return { rows, held: await this.sql.rows<HeldRow>(HELD) }
  }

  /** The servers stay for the next history. */
  async close(): Promise<void> {}

  /** End both servers. */
  endAll(): void {
    for (const server of this.opened.keys()) this.end(server)
  }
}

/** Start a PostgreSQL to play on with two servers. Returns the engine, and what ends it. */
export async function startPair(bin: string): Promise<{ engine: SimEngine; end: () => Promise<void> }> {
  const cluster = await startCluster(bin)
  const url = await cluster.create('ponto')
  const admin = new pg.Pool({ connectionString: url, max: 1 })
  const sql = sqlThrough(admin)
  const beside = await openPostgres(url)
  const sim = new PostgresSim({ sql, beside, url, tables: await tablesOf(sql) })
  return {
    async engine(fill) {
      await fill(beside)
      const company = await sim.save()
      return async () => {
        await sim.begin(company)
        return sim
      }
    },
    async end() {
      sim.endAll()
      await Promise.all([beside.close(), admin.end()])
      cluster.remove()
    },
  }
}
