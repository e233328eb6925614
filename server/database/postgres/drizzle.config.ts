import { defineConfig } from 'drizzle-kit'

// The tables are declared for the engine that this names; nothing connects.
process.env.DATABASE_URL = 'postgres:'

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/database/schema/tables.ts',
  out: './server/database/postgres/migrations',
})
