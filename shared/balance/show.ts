/** Return the colour tone of a balance: green when positive, red when negative, grey at zero. */
export function toneOf(minutes: number): 'positive' | 'negative' | 'zero' {
  if (minutes === 0) return 'zero'
  return minutes > 0 ? 'positive' : 'negative'
}
