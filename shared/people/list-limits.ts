/** The most people of GET /users. A list of this length may have left others out. */
export const MOST_USERS = 5_000

/** The most people of the hour bank and of the day of everybody. A list of this length may have left others out. */
export const MOST_PEOPLE = 10_000
