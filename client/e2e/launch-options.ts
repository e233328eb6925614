import type { LaunchOptions } from '@playwright/test'

/** The address bar's lists are pages of their own: each window costs a second of the processor for what no journey sees. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** What Playwright disables in Chromium: of two lists the browser takes the last one. */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
  `--disable-features=${[...disabledByPlaywright, ...addressBar].join(',')}`,
]

/** How Chromium is started: with a pretended camera, and with or without a person who always allows its use. */
export function launchOptions({ allowsCamera }: { allowsCamera: boolean }): LaunchOptions {
  const executablePath = process.env.CHROMIUM_PATH
  return {
    ...(executablePath ? { executablePath } : {}),
    args: allowsCamera ? [...args, '--use-fake-ui-for-media-stream'] : args,
  }
}
