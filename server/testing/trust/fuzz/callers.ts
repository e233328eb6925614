import { randomUUID } from 'node:crypto'
import { cpfTail } from '#shared/people/registry-numbers.ts'
import type { Role } from '#shared/people/user.ts'
import { ask } from './send.ts'

export interface Caller {
  role: Role
  id: string
  email: string
  password: string
  token: string
  stepUp: string
  grant: string
  device_id: string
}

interface SignedIn {
  token: string
  user: { id: string; must_change_password: boolean }
  grant: { token: string } | null
}

const NEW = { token: '', stepUp: '', grant: '' }

/** Return the CPF of the person hired `i`th. */
const cpfOf = (i: number) => {
  const nine = String(100_000_000 + i)
  return nine + cpfTail(nine)
}

const strong = () => `Ipê-${randomUUID().slice(0, 18)}`

/** The people who send requests: some of each role, hired for it. Damage that they do to each other is repaired. */
export class Callers {
  private readonly people: Caller[] = []
  private readonly address: string
  private readonly stores: readonly string[]
  private hired = 0

  private constructor(address: string, stores: readonly string[]) {
    this.address = address
    this.stores = stores
  }

  /** Hire people of every role, as the master, who is the first of them. */
  static async of(address: string, first: { email: string; password: string }, many: Partial<Record<Role, number>>) {
    const { body } = await ask<SignedIn>(address, 'POST', '/auth/login', { body: first })
    const stores = (await ask<{ id: string }[]>(address, 'GET', '/stores', { token: body.token })).body
    const callers = new Callers(
      address,
      stores.map(({ id }) => id),
    )
    const master: Caller = { ...first, ...NEW, role: 'master', id: body.user.id, device_id: randomUUID() }
    await callers.signIn(master)
    callers.people.push(master)
    for (const [role, count = 0] of Object.entries(many) as [Role, number][])
      for (let i = 0; i < count; i += 1) callers.people.push(await callers.hire(role, master))
    return callers
  }

  all(): readonly Caller[] {
    return this.people
  }

  private async hire(role: Role, { token, stepUp }: Caller): Promise<Caller> {
    this.hired += 1
    const store = this.stores[this.hired % this.stores.length] ?? null
    const caller: Caller = {
      role,
      id: '',
      email: `fuzz-${this.hired}@ipe.com.br`,
      password: strong(),
      ...NEW,
      device_id: randomUUID(),
    }
    const admin_stores = role === 'admin' ? this.stores.slice(0, 3) : []
    const person = { name: `Fuzz ${this.hired}`, email: caller.email, password: caller.password }
    const body = { ...person, role, store_id: store, admin_stores, cpf: cpfOf(this.hired) }
    const made = await ask<{ id: string }>(this.address, 'POST', '/users', { token, stepUp, body })
    if (made.status !== 201) throw new Error(`nobody could be hired: ${made.status} ${JSON.stringify(made.body)}`)
    caller.id = made.body.id
    if ((await this.signIn(caller)) !== 200) throw new Error(`${caller.email} could not sign in`)
    return caller
  }

  /** Sign somebody in, change the password if required, and get the pass that it gives. */
  private async signIn(caller: Caller): Promise<number> {
    const { email, password, device_id } = caller
    const { status, body } = await ask<SignedIn>(this.address, 'POST', '/auth/login', {
      body: { email, password, device_id },
    })
    if (status !== 200) return status
    Object.assign(caller, { token: body.token, grant: body.grant?.token ?? caller.grant })
    if (body.user.must_change_password) {
      const change = { current_password: password, new_password: strong() }
      const changed = await ask<{ token: string }>(this.address, 'POST', '/auth/change-password', {
        token: caller.token,
        body: change,
      })
      if (changed.status !== 200) return changed.status
      Object.assign(caller, { token: changed.body.token, password: change.new_password })
    }
    const given = { password: caller.password }
    const passed = await ask<{ step_up: string }>(this.address, 'POST', '/auth/verify-password', {
      token: caller.token,
      body: given,
    })
    caller.stepUp = passed.body?.step_up ?? ''
    return 200
  }

  /** Sign somebody in again whose session ended; if that is impossible, replace them by a new person of the same role. */
  async renew(caller: Caller): Promise<void> {
    const status = await this.signIn(caller)
    // Too many attempts for now: continue with what they have.
    if (status === 200 || status === 429) return
    const [master] = this.people
    if (!master || caller === master) throw new Error(`the master can't come back: ${status}`)
    await this.signIn(master)
    Object.assign(caller, await this.hire(caller.role, master))
  }
}
