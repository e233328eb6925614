import type { LaunchOptions } from '@playwright/test'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
]

/** How Chromium is started: with a pretended camera, and with or without a person who always allows its use. */
export function launchOptions({ allowsCamera }: { allowsCamera: boolean }): LaunchOptions {
  const executablePath = process.env.CHROMIUM_PATH
  return {
    ...(executablePath ? { executablePath } : {}),
    args: allowsCamera ? [...args, '--use-fake-ui-for-media-stream'] : args,
  }
}
