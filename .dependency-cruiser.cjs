/** The arrows of the house. What is not forbidden here is allowed; README.md draws the same picture. */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const npm = (...names) => ({ path: `(^|/)node_modules/(${names.join('|')})(/|$)` })
const tests = '\\.test\\.tsx?$|/testing/|/e2e/|/bench/|/pictures/'
const floors = 'text calendar people access clock balance pay-rules portaria kiosk closing payroll contract'.split(' ')
/** A room whose queries fill more than one file names them `…-queries.ts`; the same for routes. */
const queries = '/[a-z0-9-]*queries\\.ts$'
const routes = '/[a-z0-9-]*routes\\.ts$'
const appends = '^server/(audit/append|ledger/(append|keep-registry))\\.ts$'
/** The server's database engines. Rooms take what they need of them from the kit, database/columns.ts. */
const engine = npm('better-sqlite3', 'pg', 'drizzle-orm/(sqlite-core|better-sqlite3|pg-core|node-postgres)')
const dexie = npm('dexie', 'dexie-react-hooks')
/** The one source of hours, for every room that shows some, and what papers are made and signed with. */
const forRooms = '^server/(hour-bank/people-(days|expiring|records)\\.ts$|papers/|signing/)'
/** What every feature may use of others. */
const forAllFeatures = 'form/|sync/connection\\.ts$|reading/own-unread\\.tsx$'
const [writer, reader] = ['^shared/portaria/[^/]+$', '^shared/portaria/read/']

const law = [
  never('shared-is-the-bottom', 'The law knows no house.', { path: '^shared/' }, { path: '^(client|server)/' }),
  never(
    'shared-is-pure',
    'Only zod: no React, Hono, Dexie, Drizzle or Node.',
    { path: '^shared/', pathNot: tests },
    {
      dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'core'],
      pathNot: 'node_modules/zod/',
    },
  ),
  ...floors
    .slice(0, -1)
    .map((room, i) =>
      never(
        `${room}-keeps-its-floor`,
        floors.join(' → '),
        { path: `^shared/${room}/`, pathNot: tests },
        { path: `^shared/(${floors.slice(i + 1).join('|')}|documents)/` },
      ),
    ),
  never(
    'documents-stand-on-text',
    'text → documents → contract',
    { path: '^shared/documents/', pathNot: tests },
    { path: '^shared/(?!documents/|text/)' },
  ),
  never('reader-not-writer', 'They check one another.', { path: reader, pathNot: tests }, { path: writer }),
  never('writer-not-reader', 'They check one another.', { path: writer, pathNot: tests }, { path: reader }),
  never(
    'shared-rooms-are-known',
    'A new room of the law gets its floor in this file first.',
    {},
    { path: `^shared/(?!(${floors.join('|')}|documents|testing)/)` },
  ),
  never(
    'law-by-its-name',
    'Into the law only as #shared/….',
    { path: '^(client|server)/' },
    { path: '^shared/', dependencyTypesNot: ['aliased-subpath-import'] },
  ),
]

const server = [
  never('server-not-client', 'They meet only over HTTP.', { path: '^server/', pathNot: tests }, { path: '^client/' }),
  never(
    'hono-at-the-door',
    'Only routes and http/ speak HTTP.',
    { path: '^server/', pathNot: `^server/(main|app)\\.ts$|^server/http/|/require-actor\\.ts$|${routes}|${tests}` },
    npm('hono', '@hono/[^/]+'),
  ),
  never(
    'sql-in-queries',
    'Only queries.ts, the two append.ts and database/ speak SQL.',
    { path: '^server/', pathNot: `^server/database/|${queries}|${appends}|${tests}` },
    npm('drizzle-orm'),
  ),
  never('engine-in-database', 'One room knows the engines.', { path: '^server/(?!database/)', pathNot: tests }, engine),
  never(
    'queries-are-the-ground',
    "A query knows its tables, its permit and its own room's queries.",
    { path: '^server/([^/]+)/[a-z0-9-]*queries\\.ts$' },
    {
      path: '^server/',
      pathNot: '^server/database/|^server/(permit|parts|pieces|wire)\\.ts$|^server/$1/[a-z0-9-]*queries\\.ts$',
    },
  ),
  never(
    'rooms-read-each-other-only',
    'Another resource is reached through its queries; marks and audit rows through append.ts, hours through people-days.ts and people-records.ts.',
    { path: '^server/([^/]+)/', pathNot: `^server/(http|database|launch)/|${tests}` },
    { path: '^server/([^/]+)/', pathNot: `^server/($1|http|database)/|${queries}|${appends}|${forRooms}|${tests}` },
  ),
  never(
    'routes-stay-in-their-room',
    'A route asks its own verbs and queries; what needs another room is a decision, so a verb.',
    { path: '^server/([^/]+)/[a-z0-9-]*routes\\.ts$' },
    { path: '^server/([^/]+)/', pathNot: '^server/($1|http|database)/' },
  ),
  never(
    'routes-hang-on-the-app',
    'Nothing but the app itself opens a door.',
    { pathNot: `^server/app\\.ts$|${tests}` },
    { path: `^server/.*${routes}` },
  ),
  never(
    'database-is-the-ground',
    'Tables know no room; only the seed and the demo use the rooms, to fill them.',
    { path: '^server/database/', pathNot: `^server/database/(seed|demo)|${tests}` },
    { path: '^server/', pathNot: '^server/database/|^server/[^/]+\\.ts$' },
  ),
]

const client = [
  never('client-not-server', 'They meet only over HTTP.', { path: '^client/', pathNot: tests }, { path: '^server/' }),
  never(
    'screens-are-alone',
    'What two screens need moves to features/; the app holds the screens, not they the app.',
    { path: '^client/screens/([^/]+)/', pathNot: tests },
    { path: '^client/(app|screens)/', pathNot: '^client/screens/$1/' },
  ),
  never(
    'features-are-alone',
    'Features meet on a screen. All may write through form/, ask sync/ for a network, and say what is not read yet.',
    { path: '^client/features/([^/]+)/', pathNot: `^client/features/(punch|kiosk)/|${tests}` },
    { path: '^client/(app|screens|features)/', pathNot: `^client/features/($1/|${forAllFeatures})` },
  ),
  never(
    'punch-ends-in-an-entry',
    'A punch, also at a kiosk, shows its kind and receipt as entries/ draws them. In whose session, only a screen knows.',
    { path: '^client/features/(punch|kiosk)/', pathNot: tests },
    { path: '^client/(app|screens|features/(?!$1/|punch/|sync/conn|entries/(entry-badge|punch-look|receipt)\\.))' },
  ),
  never(
    'keeper-below-screens',
    'What keepers do in several places stands over features, and below screens.',
    { path: '^client/(keeper|features|ui|offline|api)/', pathNot: `^client/keeper/|${tests}` },
    { path: '^client/keeper/' },
  ),
  never(
    'ui-knows-no-domain',
    'ui/ could be published.',
    { path: '^client/ui/', pathNot: tests },
    { path: '^(shared|client/(app|screens|features|offline|api))/' },
  ),
  never(
    'offline-has-no-face',
    'The service worker runs it too; use-live.ts is the one window.',
    { path: '^client/(offline|api|service-worker)/', pathNot: `/use-live\\.ts$|${tests}` },
    {
      path: '^client/(app|screens|features|ui)/|/use-live\\.ts$|node_modules/(react|react-dom|preact|wouter|zustand|dexie-react-hooks)/',
    },
  ),
  never('dexie-in-offline', 'One door to the local database.', { path: '^client/(?!offline/)', pathNot: tests }, dexie),
]

const everywhere = [
  never('no-circles', 'A circle has no first file to read.', {}, { circular: true }),
  never('resolves', 'It leads nowhere.', {}, { couldNotResolve: true }),
  never(
    'declared',
    'A package that runs stands in dependencies; only tests and configurations use the others.',
    { path: '^(client|server|shared)/', pathNot: `${tests}|\\.config\\.ts$|^server/launch/` },
    {
      dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
      dependencyTypesNot: ['type-only'],
      pathNot: '/@types/',
    },
  ),
  never(
    'tests-are-leaves',
    'Nobody leans on a test.',
    { pathNot: `node_modules/|${tests}` },
    { path: tests, pathNot: 'node_modules/' },
  ),
  never(
    'names-say-something',
    'A file is named by what is inside.',
    {},
    { path: '/(index|utils?|helpers?|lib|common|types|misc)(\\.tsx?$|/)', pathNot: 'node_modules/' },
  ),
  never(
    'no-orphans',
    'Nobody calls it.',
    {
      orphan: true,
      path: '^(client|server|shared)/',
      pathNot: `${tests}|/main\\.tsx?$|^client/(service-worker|public)/|^server/launch/|-command\\.ts$|\\.config\\.ts$|\\.d\\.ts$`,
    },
    {},
  ),
]

module.exports = {
  forbidden: [...law, ...server, ...client, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/|^server/database/sqlite/migrations/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
