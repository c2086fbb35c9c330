import {
  buildWeb,
  environment,
  installDependencies,
  log,
  node,
  run,
  serverSettings,
} from './prepare.mjs'
import { findOrInstallChromium } from './test-programs.mjs'

await installDependencies()
await buildWeb()
const chromium = await findOrInstallChromium()
const wanted = process.argv.slice(2)
log(
  `Measuring ${wanted.length > 0 ? wanted.join(', ') : 'everything'}; each figure is a ratio within this run`,
)
process.exit(
  await run(node, ['bench/run.ts', ...wanted], {
    env: environment({ ...serverSettings, NODE_ENV: 'test', CHROMIUM_PATH: chromium }),
  }),
)
