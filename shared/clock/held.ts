/**
 * Why only a person can admit a device's event. `too_many`: its day was full. `right_ended`: the right to deliver had ended and its owner
 * can no longer sign in. `unproven`: a keeper imported it from a file, without proof of its origin. `not_of_kiosk`: made at a kiosk that was
 * never told of its person. `kiosk_revoked`: made, or maybe made, after its kiosk was revoked. `kiosk_left`: made after
 * its tablet had left the mode.
 */
export const WHY_HELD = ['too_many', 'right_ended', 'unproven', 'not_of_kiosk', 'kiosk_revoked', 'kiosk_left'] as const
export type WhyHeld = (typeof WHY_HELD)[number]
