import { Refusal } from '#shared/text/refusal.ts'

/** Answered like what is not there, so that nobody learns of it; but it is there, and that somebody asked for it is worth a note. */
export class OutOfReach extends Refusal {
  constructor() {
    super('notFound')
  }
}
