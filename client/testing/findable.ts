import type { Findable } from '../keeper/search/people-index.ts'

let count = 0

/** Return an employee of the company `centro` as the search knows people; each has an id and e-mail of their own. */
export function findable(name: string, change: Partial<Findable> = {}): Findable {
  count += 1
  return {
    id: `p${count}`,
    name,
    display_name: null,
    email: `pessoa${count}@ipe.com.br`,
    cpf: null,
    pis: null,
    role: 'user',
    store_id: 'centro',
    store_name: 'Ipê Centro',
    photo_url: null,
    is_active: true,
    left_on: null,
    access_expires_at: null,
    ...change,
  }
}
