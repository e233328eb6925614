import { resolve } from 'node:path'
import type { TestProjectConfiguration } from 'vitest/config'

const root = import.meta.dirname

const server = {
  root,
  environment: 'node',
  pool: 'forks',
  globalSetup: ['temporary-place', 'built-server'].map((name) => resolve(root, `server/testing/${name}.ts`)),
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const

/** Each test makes its own database and parts, and no module keeps anything: loading the program anew for each file takes a minute. */
const inOneProcess = { ...server, isolate: false, maxWorkers: 2 } as const

/** Tests that start the real program, end it and look at what is left. */
const programs = [
  'server/{backup,doctor,testing/{acme,crash,lan,proxy,launcher,move,trust/disk,two-servers}}/**/*.test.ts',
  'server/database/demo.test.ts',
]

/** Tests that load the real program and look at the clock. */
const measured = ['server/testing/trust/**/*.test.ts']

/** Loads, and tests of what changes seldom, that take half a minute each also with small figures: only `npm run trust` runs them. */
const loads = ['fuzz/large-company', 'connections', 'refused-flood', 'sign-in-flood', 'slow-readers', 'disk/nth-write']
const seldom = ['launcher/current-node', 'move/refusals', ...loads.map((name) => `trust/${name}`)]
const leftToTrust = process.env.TRUST === 'full' ? [] : seldom.map((name) => `server/testing/${name}.test.ts`)

/** Hundreds of histories of devices, network and server in virtual time, and with `npm run trust` a thousand. */
const simulation = ['server/testing/{simulation/simulation*,kiosk-simulation/*}.test.ts']

/** Tests of what only one engine has. */
const onlySqlite = ['server/database/sqlite/**/*.test.ts']
const onlyPostgres = ['server/**/postgres/**/*.test.ts']

/** Tests of what holds for all calls, releases and people at once: they take longer than whoever changes a line waits. */
const whole = ['server/testing/**/*.test.ts', 'server/database/demo-*.test.ts']

/** Tests that take seconds: of paper, of stores that stay silent, of PINs that are slow to try, of drawn cases. `test:quick` leaves them out. */
const long = [
  'server/{files,generated,lan,papers,receipts}/**',
  'server/closings/{closed-days,days-before,sheet-paper}.test.ts',
  'server/{database/sqlite/held-file,inbox/later-counts,sheet,system/readiness}.test.ts',
  'server/hour-bank/known-*.test.ts',
  'client/features/kiosk/**',
  'shared/{pay-rules,testing/recount}/recount*.test.ts',
]
const leftOut = process.env.QUICK ? long : []

/**
 * Tests of the client that need a browser's window: those that draw, and those of what is kept or read there. The page's own device is
 * opened while its modules load, so each file gets a process: half a second for the window, one more where the server answers.
 */
const windowed = [
  'client/**/*.test.tsx',
  'client/api/send.test.ts',
  'client/features/session/{session,renew-right,silent-store,spare-right}.test.ts',
  'client/offline/{answer-papers,badge-store,noted-marks,papers,past-store,rescue,sender,spare-device,spool,sync-at-start,wake}.test.ts',
  'client/screens/{historico/use-historico,login/google-return}.test.ts',
]

/** The tests, by what they need of the machine. */
export const projects: TestProjectConfiguration[] = [
  {
    test: {
      name: 'shared',
      root,
      include: ['shared/**/*.test.ts'],
      exclude: leftOut,
      environment: 'node',
      // Properties of thousands of cases take a second alone, and more beside other tests.
      testTimeout: 30_000,
      maxWorkers: 2,
      isolate: false,
    },
  },
  {
    test: {
      ...inOneProcess,
      name: 'server',
      include: ['server/**/*.test.ts'],
      exclude: [...programs, ...whole, ...onlyPostgres, ...leftOut],
    },
  },
  {
    // The same tests on PostgreSQL, where its programs were found, but those that ask no database.
    test: {
      ...inOneProcess,
      name: 'postgres',
      include: process.env.PG_BIN ? ['server/**/*.test.ts'] : [],
      exclude: [
        ...programs,
        ...whole,
        ...onlySqlite,
        'server/{acme,lan,papers,signing}/**',
        'server/files/s3-faults.test.ts',
      ],
      // Properties over thousands of marks take several times as long over a connection.
      testTimeout: 180_000,
      globalSetup: [...server.globalSetup, resolve(root, 'server/testing/postgres/shared-cluster.ts')],
      setupFiles: [resolve(root, 'server/testing/postgres/on-postgres.ts')],
    },
  },
  {
    test: {
      ...inOneProcess,
      name: 'whole',
      include: whole,
      exclude: [...programs, ...measured, ...simulation],
    },
  },
  {
    // All that the machine can do, and nothing beside it: side by side with other tests it takes longer than a minute.
    test: { ...server, name: 'simulation', include: simulation, maxWorkers: 2, sequence: { groupOrder: 1 } },
  },
  {
    test: {
      ...server,
      name: 'programs',
      include: programs,
      exclude: [
        ...leftToTrust,
        ...(process.env.NGINX_PATH ? [] : ['server/testing/proxy/**']),
        ...(process.env.PG_BIN ? [] : ['server/testing/{move,two-servers}/**']),
        ...(process.env.NGINX_PATH ? [] : ['server/testing/two-servers/behind-nginx.test.ts']),
      ],
      // They wait half of the time, for a process to start or to end.
      maxWorkers: 3,
      sequence: { groupOrder: 2 },
    },
  },
  {
    // Real processes under load, judged by the clock: one at a time, when the others are done.
    test: {
      ...server,
      name: 'measured',
      include: measured,
      exclude: ['server/testing/trust/disk/**', ...leftToTrust],
      maxWorkers: 1,
      sequence: { groupOrder: 3 },
    },
  },
  {
    // Minutes long: `npm test` runs it beside the journeys, `npm run trust` for an hour.
    test: { ...server, name: 'soak', include: ['server/**/*.trial.ts'], sequence: { groupOrder: 4 } },
  },
  {
    extends: true,
    test: {
      name: 'client',
      root,
      include: ['client/**/*.test.ts'],
      exclude: ['client/e2e/**', ...windowed, ...leftOut],
      environment: 'node',
      testTimeout: 30_000,
      maxWorkers: 2,
      // Each test makes its own device, and no window is needed: loading all anew for each file takes half a minute.
      isolate: false,
    },
  },
  {
    extends: true,
    test: {
      name: 'window',
      root,
      include: windowed,
      environment: 'jsdom',
      // Newer Nodes bring a storage of their own, which would hide the browser's.
      execArgv: ['--no-experimental-webstorage'],
      testTimeout: 30_000,
      maxWorkers: 2,
    },
  },
]
