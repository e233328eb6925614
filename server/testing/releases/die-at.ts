import Sqlite from 'better-sqlite3'
import { openDatabase } from '../../database/sqlite/connect.ts'

/**
 * Opens a database with some migrations and kills itself, as `kill -9` would, before the Nth call to SQLite. If there are fewer calls,
 * prints their number.
 */
const [file = '', migrations = '', last = ''] = process.argv.slice(2)
let asked = 0

function counted<F extends (...given: never[]) => unknown>(call: F): F {
  return new Proxy(call, {
    apply(target, self, given) {
      asked += 1
      if (asked === Number(last)) process.kill(process.pid, 'SIGKILL')
      return Reflect.apply(target, self, given)
    },
  })
}

Sqlite.prototype.exec = counted(Sqlite.prototype.exec)
Sqlite.prototype.pragma = counted(Sqlite.prototype.pragma)
Sqlite.prototype.prepare = counted(Sqlite.prototype.prepare)
openDatabase(file, migrations).close()
process.stdout.write(String(asked))
process.exit()
