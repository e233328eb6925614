/**
 * Notes, in a page before its own scripts, how strictly each transaction is written down that changes the outbox. Read it with
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

/** Reads the note; run it in the page. */
export const notedDurabilities = () => localStorage.getItem('durabilities')

/**
 * Notes, in a page before its own scripts, which tables all writings of a database have in common. Without any, two of them may be under
 * way when the browser dies: Chromium then deletes everything that the site has kept. Read it with `notedInCommon`.
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

/** By database, the tables that every writing named; run it in the page. */
export const notedInCommon = () => JSON.parse(localStorage.getItem('in_common') ?? '{}') as Record<string, string[]>
