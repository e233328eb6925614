/** Let the browser ask for the camera, and release it at once; false if it was refused or there is none. */
export async function askForCamera(): Promise<boolean> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' }, audio: false })
    for (const track of stream.getTracks()) track.stop()
    return true
  } catch {
    return false
  }
}

const REFUSED = 1

/** Let the browser ask for the position; false if it was refused. A device that can't tell it now may later. */
export function askForPlace(): Promise<boolean> {
  if (!('geolocation' in navigator)) return Promise.resolve(false)
  return new Promise((done) => {
    navigator.geolocation.getCurrentPosition(
      () => done(true),
      ({ code }) => done(code !== REFUSED),
      { timeout: 10_000, maximumAge: 60_000 },
    )
  })
}
