// Preloaded into the server: its clock is a file, as in a simulated week, and time passes by that clock alone.
import '../week/machine-clock.mjs'

const begun = Date.now()
performance.now = () => Date.now() - begun
