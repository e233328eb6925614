import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: './server/database/schema/tables.ts',
  out: './server/database/sqlite/migrations',
})
