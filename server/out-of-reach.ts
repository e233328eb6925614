import { Refusal } from '#shared/text/refusal.ts'

/** Answered as if it did not exist, so that nobody learns of it; but it exists, so the attempt is worth a note. */
export class OutOfReach extends Refusal {
  constructor() {
    super('notFound')
  }
}
