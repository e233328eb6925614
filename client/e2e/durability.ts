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
