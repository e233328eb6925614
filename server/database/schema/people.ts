import {
  decimal,
  emptyList,
  flag,
  index,
  instant,
  key,
  localDay,
  primaryKey,
  table,
  uniqueIndex,
  whole,
  wordList,
  words,
} from '../columns.ts'

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
  state_uf: words('state_uf'),
  latitude: decimal('latitude'),
  longitude: decimal('longitude'),
  radius: whole('radius').notNull().default(100),
  timezone: words('timezone').notNull().default('America/Sao_Paulo'),
  /** The time of day until which a shift that began the day before may go on in its day; 00:00 cuts at midnight. */
  day_starts_at: words('day_starts_at').notNull().default('06:00'),
  is_active: flag('is_active').notNull().default(true),
  /** Kiosks show the faces of people who don't refuse. */
  shows_faces: flag('shows_faces').notNull().default(false),
  /** The week that people registered here get as their first schedule, as JSON; null if none was chosen. */
  week: words('week'),
  /** The day of the month on which its periods begin, 1 to 28. */
  period_starts_on: whole('period_starts_on').notNull().default(1),
  created_at: instant('created_at').notNull(),
  updated_at: instant('updated_at').notNull(),
})

/** People. `session_epoch` rises when sessions must end; a token of an earlier epoch is invalid. */
export const users = table(
  'users',
  {
    id: key('id').primaryKey(),
    name: words('name').notNull(),
    email: words('email').notNull(),
    password_hash: words('password_hash').notNull(),
    /** Encrypted; deleted when its owner first signs in or changes it (docs/decisions/0025). */
    temporary_password: words('temporary_password'),
    /** The end of the temporary password's validity for signing in. */
    temporary_until: instant('temporary_until'),
    must_change_password: flag('must_change_password').notNull().default(false),
    phone: words('phone'),
    display_name: words('display_name'),
    role: words('role').notNull().default('user').$type<'master' | 'admin' | 'manager' | 'user'>(),
    store_id: key('store_id').references(() => stores.id),
    /** The current bond: the newest. */
    bond_id: key('bond_id'),
    is_active: flag('is_active').notNull().default(true),
    access_expires_at: instant('access_expires_at'),
    cpf: words('cpf'),
    rg: words('rg'),
    pis: words('pis'),
    /** The job as the employment contract names it, and the number by which payroll knows the person. */
    job_title: words('job_title'),
    registration: words('registration'),
    voter_id: words('voter_id'),
    marital_status: words('marital_status'),
    education_level: words('education_level'),
    birth_date: localDay('birth_date'),
    address: words('address'),
    cep: words('cep'),
    street: words('street'),
    number: words('number'),
    complement: words('complement'),
    neighborhood: words('neighborhood'),
    city: words('city'),
    state: words('state'),
    admission_date: localDay('admission_date'),
    vacation_period: words('vacation_period'),
    pix_key: words('pix_key'),
    observations: words('observations'),
    photo_file: key('photo_file'),
    max_user_creations: whole('max_user_creations'),
    admin_stores: wordList('admin_stores').notNull().default(emptyList),
    require_selfie: flag('require_selfie').notNull().default(true),
    /** Refuses to be shown at kiosks, where only initials stand then. */
    hides_face: flag('hides_face').notNull().default(false),
    /** Issuer and subject of their OpenID account, once they signed in with it. */
    openid_subject: words('openid_subject'),
    session_epoch: whole('session_epoch').notNull().default(0),
    blocked_at: instant('blocked_at'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [uniqueIndex('users_email').on(t.email), index('users_store').on(t.store_id)],
)

/**
 * Bonds (vínculos): the times during which somebody works here. The first one covers all the past; whoever comes back after more than a
 * month begins another, whose balance starts at 0. The id of a first bond is its person's.
 */
export const bonds = table(
  'bonds',
  {
    id: key('id').primaryKey(),
    user_id: key('user_id')
      .notNull()
      .references(() => users.id),
    admission: localDay('admission'),
    /** The day before which nothing counts for it; null in a first bond. */
    since: localDay('since'),
    /** The last day of work; null while the bond goes on. */
    left_on: localDay('left_on'),
    created_at: instant('created_at').notNull(),
  },
  (t) => [index('bonds_user').on(t.user_id)],
)

/**
 * Postings (lotações): a person's company from a day on until the next posting. The first one covers all the past; the last is the company
 * in the person's row.
 */
export const postings = table(
  'postings',
  {
    user_id: key('user_id')
      .notNull()
      .references(() => users.id),
    store_id: key('store_id').references(() => stores.id),
    from_day: localDay('from_day').notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.from_day] })],
)
