/** How a balance is coloured: green when positive, red when negative, grey at zero. */
export function toneOf(minutes: number): 'positive' | 'negative' | 'zero' {
  if (minutes === 0) return 'zero'
  return minutes > 0 ? 'positive' : 'negative'
}

/** A duration as `HH:MM`, without a sign; hours go on after 24. */
export function durationText(minutes: number): string {
  const whole = Math.abs(Math.trunc(minutes))
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}
