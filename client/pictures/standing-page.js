// Runs before the page's own scripts: what is drawn, measured or filmed there is the same in every run.
{
  const now = 60_000
  performance.now = () => now

  // Each load of a tab draws numbers of its own, and a second run draws the same ones.
  let loads = 0
  try {
    loads = Number(sessionStorage.getItem('pictures') ?? 0) + 1
    sessionStorage.setItem('pictures', String(loads))
  } catch {
    // A blank page keeps nothing.
  }
  let seed = loads * 7_919
  Math.random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
  const draw = (bytes) => bytes.map(() => Math.floor(Math.random() * 256))
  crypto.getRandomValues = (array) => {
    new Uint8Array(array.buffer, array.byteOffset, array.byteLength).set(draw(new Uint8Array(array.byteLength)))
    return array
  }
  crypto.randomUUID = () => {
    const hex = [...draw(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
  }

  // A camera before a wall: the one that Chromium pretends shows a clock.
  const film = () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 640 })
    const brush = canvas.getContext('2d')
    brush.fillStyle = '#7a8b99'
    brush.fillRect(0, 0, canvas.width, canvas.height)
    const stream = canvas.captureStream(10)
    // A canvas that nobody draws on sends nothing.
    setInterval(() => brush.fillRect(0, 0, canvas.width, canvas.height), 100)
    return stream
  }
  if (navigator.mediaDevices) navigator.mediaDevices.getUserMedia = async () => film()

  window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
}
