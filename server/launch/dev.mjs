import { launch, readDotEnv, say, serve, serverOptions } from './child.mjs'
import { prepare } from './prepare.mjs'

await launch(() => {
  prepare({ dev: true })
  readDotEnv()
  say('O aplicativo abre no endereço do Vite, abaixo; as chamadas a /api vão para o servidor.')
  return serve(
    { args: [...serverOptions, '--watch', '--import', 'tsx', 'server/main.ts'] },
    { args: ['node_modules/vite/bin/vite.js'] },
  )
})
