import { findChromium } from './chromium.mjs'
import { findFirefox } from './firefox.mjs'
import { findWebKit } from './webkit.mjs'

/** Gets the browsers that this machine lacks, beside tests that need none. Who needs them looks again, and says what could not be had. */
await findChromium().catch(() => {})
findFirefox()
findWebKit()
