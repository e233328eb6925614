/** The first and the last day on which a dated rule counts (`YYYY-MM-DD`); null or absent if unbounded. */
export interface Validity {
  valid_from?: string | null
  valid_to?: string | null
}

/** Tell whether a dated rule counts on a day. */
export function isInForce({ valid_from, valid_to }: Validity, day: string): boolean {
  return (valid_from ?? day) <= day && day <= (valid_to ?? day)
}
