/** Something against which an attempt counts: a key of a limit, its points, and the seconds from the first one until they are forgotten. */
export interface Count {
  limit: string
  key: string
  points: number
  seconds: number
  /** A waiting time (seconds) instead of an end: from the last of the points on, it doubles with each attempt. */
  waits?: { first: number; longest: number }
}

/** Attempts that all servers of a database count together. Neither throws: a database that is silent must keep nobody waiting. */
export interface Counts {
  /**
   * Count an attempt against all of these; against none if one of them is exhausted. Returns the seconds to wait for each, 0 if it is free;
   * null if the database did not answer in time, and the server has to count for itself.
   */
  spend(counts: readonly Count[]): Promise<number[] | null>
  /** Take an attempt back that was counted, and forget others entirely. */
  giveBack(counted: readonly Count[], forgotten: readonly Count[]): Promise<void>
}
