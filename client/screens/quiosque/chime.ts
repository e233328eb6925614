let sound: AudioContext | null = null

/** Make ready to sound; browsers allow it only in the answer to a touch. */
export function tune(): void {
  if (typeof AudioContext === 'undefined') return
  sound ??= new AudioContext()
  void sound.resume().catch(() => {})
}

const NOTES = [660, 990]
const NOTE_S = 0.12

/** Sound two rising notes: the mark is kept. Silent where nothing was tuned. */
export function chime(): void {
  const context = sound
  if (context?.state !== 'running') return
  NOTES.forEach((pitch, i) => {
    const from = context.currentTime + i * NOTE_S
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.18, from)
    volume.gain.exponentialRampToValueAtTime(0.001, from + NOTE_S)
    tone.connect(volume).connect(context.destination)
    tone.start(from)
    tone.stop(from + NOTE_S)
  })
}
