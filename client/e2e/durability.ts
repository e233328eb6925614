/**
 * Record in a page, before its own scripts, the durability of each transaction that changes the outbox. Read it with
 * `localStorage.getItem('durabilities')`.
 */
export function noteDurability(): void {
  const transaction = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function noted(this: IDBDatabase, ...given) {
    const begun = transaction.apply(this, given)
    if (this.name === 'ponto-outbox' && begun.mode === 'readwrite') {
      const known = (localStorage.getItem('durabilities') ?? '').split(',').filter(Boolean)
      localStorage.setItem('durabilities', [...new Set([...known, begun.durability])].join(','))
    }
    return begun
  }
}

/** Return the record; run it in the page. */
export const notedDurabilities = () => localStorage.getItem('durabilities')

/**
 * Record in a page, before its own scripts, the tables that all write transactions of a database have in common. Without any, two of them
 * may be open when the browser dies: Chromium then deletes all data of the site. Read it with `notedInCommon`.
 */
export function noteWritings(): void {
  const transaction = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function noted(this: IDBDatabase, ...given) {
    const begun = transaction.apply(this, given)
    if (begun.mode === 'readwrite') {
      const known = JSON.parse(localStorage.getItem('in_common') ?? '{}') as Record<string, string[]>
      const tables = [...begun.objectStoreNames]
      known[this.name] = tables.filter((table) => known[this.name]?.includes(table) ?? true)
      localStorage.setItem('in_common', JSON.stringify(known))
    }
    return begun
  }
}

/** Return the tables named by every write transaction, by database; run it in the page. */
export const notedInCommon = () => JSON.parse(localStorage.getItem('in_common') ?? '{}') as Record<string, string[]>
