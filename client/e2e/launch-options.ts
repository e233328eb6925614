import type { LaunchOptions } from '@playwright/test'

/** The address bar's suggestion lists are separate pages: each window costs a second of CPU for something that no journey sees. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** The features that Playwright disables in Chromium: given two lists, the browser uses the last one. */
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

/** Return the launch options of Chromium: with a fake camera, and with or without automatic permission to use it. */
export function launchOptions({ allowsCamera }: { allowsCamera: boolean }): LaunchOptions {
  const executablePath = process.env.CHROMIUM_PATH
  return {
    ...(executablePath ? { executablePath } : {}),
    args: allowsCamera ? [...args, '--use-fake-ui-for-media-stream'] : args,
  }
}
