import { buildWeb, installDependencies } from './prepare.mjs'

await installDependencies()
await buildWeb()
