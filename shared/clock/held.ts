/**
 * Why only a person can admit a device's event. `too_many`: its day was full. `right_ended`: the right to deliver had ended and its owner
 * can no longer sign in. `unproven`: a keeper imported it from a file, without proof of its origin.
 */
export const WHY_HELD = ['too_many', 'right_ended', 'unproven'] as const
export type WhyHeld = (typeof WHY_HELD)[number]
