import type { EngineShape } from '../engine-shape.ts'
import { kit } from './columns.ts'
import { preparedSqlite } from './statement.ts'

export const sqlite = {
  name: 'sqlite',
  title: 'SQLite',
  sound: 'SQLite, inteiro',
  isNamedBy: (address) => address === '',
  canRead: () => false,
  isShared: false,
  none: (dataDir) => `não há banco em ${dataDir}`,
  ownCopies: null,
  // The only thread reads them meanwhile, some milliseconds.
  peopleAtOnce: 25,
  // Its result codes.
  failures: { any: /^SQLITE_/, disk: /^SQLITE_(FULL|IOERR)/, busy: /^SQLITE_(BUSY|LOCKED)/ },
  kit,
  prepared: preparedSqlite,
} as const satisfies EngineShape
