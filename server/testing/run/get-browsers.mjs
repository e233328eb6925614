import { findChromium } from './chromium.mjs'
import { findFirefox } from './firefox.mjs'
import { findWebKit } from './webkit.mjs'

/** Install the missing browsers while tests run that need none. Whoever needs a browser checks again, and reports what is missing. */
await findChromium().catch(() => {})
findFirefox()
findWebKit()
