import { index, primaryKey, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { decimal, flag, instant, key, localDay, table, whole, wordList, words } from '../columns.ts'

/** Companies, also called stores or lojas: the establishments of the employer. */
export const stores = table('stores', {
  id: key('id').primaryKey(),
  name: words('name').notNull(),
  address: words('address'),
  cnpj: words('cnpj'),
  phone: words('phone'),
  cep: words('cep'),
  street: words('street'),
  number: words('number'),
  complement: words('complement'),
  neighborhood: words('neighborhood'),
  city: words('city'),
  stateUf: words('state_uf'),
  latitude: decimal('latitude'),
  longitude: decimal('longitude'),
  radius: whole('radius').notNull().default(100),
  timezone: words('timezone').notNull().default('America/Sao_Paulo'),
  /** Until this time of day a shift that began the day before goes on in its day; 00:00 cuts at midnight. */
  dayStartsAt: words('day_starts_at').notNull().default('06:00'),
  isActive: flag('is_active').notNull().default(true),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** People. `sessionEpoch` rises when sessions must end; a token of an earlier epoch is worth nothing. */
export const users = table(
  'users',
  {
    id: key('id').primaryKey(),
    name: words('name').notNull(),
    email: words('email').notNull(),
    passwordHash: words('password_hash').notNull(),
    /** Encrypted; until its owner first signs in or changes it (DECISIONS 25). */
    temporaryPassword: words('temporary_password'),
    /** Until when a temporary password opens a session. */
    temporaryUntil: instant('temporary_until'),
    mustChangePassword: flag('must_change_password').notNull().default(false),
    phone: words('phone'),
    displayName: words('display_name'),
    role: words('role').notNull().default('user').$type<'master' | 'admin' | 'manager' | 'user'>(),
    storeId: key('store_id').references(() => stores.id),
    /** The bond in force: the newest. */
    bondId: key('bond_id'),
    isActive: flag('is_active').notNull().default(true),
    accessExpiresAt: instant('access_expires_at'),
    cpf: words('cpf'),
    rg: words('rg'),
    pis: words('pis'),
    voterId: words('voter_id'),
    maritalStatus: words('marital_status'),
    educationLevel: words('education_level'),
    birthDate: localDay('birth_date'),
    address: words('address'),
    cep: words('cep'),
    street: words('street'),
    number: words('number'),
    complement: words('complement'),
    neighborhood: words('neighborhood'),
    city: words('city'),
    state: words('state'),
    admissionDate: localDay('admission_date'),
    vacationPeriod: words('vacation_period'),
    pixKey: words('pix_key'),
    observations: words('observations'),
    photoFile: key('photo_file'),
    maxUserCreations: whole('max_user_creations'),
    adminStores: wordList('admin_stores').notNull().default([]),
    requireSelfie: flag('require_selfie').notNull().default(true),
    /** Issuer and subject of the OpenID account that is theirs, once they signed in with it. */
    openidSubject: words('openid_subject'),
    sessionEpoch: whole('session_epoch').notNull().default(0),
    blockedAt: instant('blocked_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [uniqueIndex('users_email').on(t.email), index('users_store').on(t.storeId)],
)

/**
 * Bonds (vínculos): from when until when somebody works here. The first one counts all the past; who comes back later than a
 * month begins another, whose balance starts at 0. The id of a first bond is its person's.
 */
export const bonds = table(
  'bonds',
  {
    id: key('id').primaryKey(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id),
    admission: localDay('admission'),
    /** The day before which nothing counts for it; null in a first bond. */
    since: localDay('since'),
    /** The last day of work; null while it goes on. */
    leftOn: localDay('left_on'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('bonds_user').on(t.userId)],
)

/**
 * Postings (lotações): the company that somebody works for, from a day on and until the next one. The first of a person counts all
 * the past; the last is the company that their row names.
 */
export const postings = table(
  'postings',
  {
    userId: key('user_id')
      .notNull()
      .references(() => users.id),
    storeId: key('store_id').references(() => stores.id),
    fromDay: localDay('from_day').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.fromDay] })],
)
