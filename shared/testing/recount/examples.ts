import { type Example, recordFrom } from './example.ts'
import { personOf } from './example-person.ts'
import { DAYS } from './examples-of-days.ts'
import { NIGHTS_AND_RESTS } from './examples-of-nights-and-rests.ts'

/** The law's examples, one by one: whatever computes records must give these. */
export const EXAMPLES: readonly Example[] = [...DAYS, ...NIGHTS_AND_RESTS].map(({ name, record, ...told }) => ({
  name,
  person: personOf(told),
  date: told.date,
  record: recordFrom(record),
}))
