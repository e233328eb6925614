/**
 * The store of the files did not do what it was asked: it gave no answer (status 0), or one that says no. `code` is its own word for why, if
 * it said one. Nothing else of its answer is kept: it may quote what was signed.
 */
export class StoreFailed extends Error {
  readonly status: number
  readonly storeCode: string
  constructor(
    what: string,
    { status = 0, code = '', cause }: { status?: number; code?: string; cause?: unknown } = {},
  ) {
    super(status === 0 ? what : `${what}: ${status} ${code}`.trim(), { cause })
    this.name = 'StoreFailed'
    this.status = status
    this.storeCode = code
  }
}
