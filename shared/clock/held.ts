/**
 * Why an event of a device can only be admitted by a person. `too_many`: its day was full. `right_ended`: the right to deliver had ended,
 * and its owner can't sign in any more. `unproven`: a keeper brought it in a file, without a proof of where it was made.
 */
export const WHY_HELD = ['too_many', 'right_ended', 'unproven'] as const
export type WhyHeld = (typeof WHY_HELD)[number]
